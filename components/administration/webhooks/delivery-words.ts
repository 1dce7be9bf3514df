import type { Tone } from '#components/ui/status-mark.tsx';
import type { DeliveryAttempt, WebhookDelivery } from '#lib/client/webhooks/webhooks.ts';
import { answerWords, sentence } from './webhook-state.tsx';

type Look = { readonly tone: Tone; readonly words: string };

const looks: Readonly<Record<WebhookDelivery['state'], Look>> = {
  failed: { tone: 'stopped', words: 'Failed' },
  delivered: { tone: 'done', words: 'Delivered' },
  pending: { tone: 'moving', words: 'Pending' },
};

/** Returns what a delivery's state looks like. A pending delivery is retrying if an attempt failed. */
export function deliveryLook({ state, attempts }: Pick<WebhookDelivery, 'state' | 'attempts'>): Look {
  return state === 'pending' && attempts.some(({ error }) => error !== null)
    ? { tone: 'waiting', words: 'Retrying' }
    : looks[state];
}

/** Returns the label of the filter's choice for a state. */
export function stateLabel(state: WebhookDelivery['state']): string {
  return state === 'pending' ? 'Pending or retrying' : looks[state].words;
}

/** Describes the receiver's response, its response time and, unless the status says it all, the error. */
export function attemptWords({
  status,
  durationMs,
  error,
}: Pick<DeliveryAttempt, 'status' | 'durationMs' | 'error'>): string {
  const response = `${answerWords(status)} after ${durationMs.toLocaleString('en-US')} ms.`;
  return error === null || error === `The endpoint responded with ${status}.`
    ? response
    : `${response} ${sentence(error)}`;
}

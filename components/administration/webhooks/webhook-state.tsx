import { StatusMark } from '#components/ui/status-mark.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import type { Webhook } from '#lib/client/webhooks/webhooks.ts';
import { curlyApostrophes } from '#lib/domain/text/curly-apostrophes.ts';

const reasons: Record<NonNullable<Webhook['disabledReason']>, string> = {
  unconfirmed: 'The endpoint hasn’t responded to the challenge yet.',
  gone: 'The endpoint responded with 410 (Gone).',
  failing: 'All deliveries failed for five days.',
  switchedOff: 'An administrator disabled this webhook.',
};

/** Shows whether the webhook is enabled and, if it isn't, why. Warns if the latest attempt to send an event failed. */
export function WebhookState({ webhook }: { readonly webhook: Webhook }) {
  const { enabled, disabledReason, lastDelivery } = webhook;
  const failed = failedChallenge(webhook);
  const isFailing = lastDelivery !== null && lastDelivery.state !== 'delivered';
  return enabled ? (
    <StatusMark tone={isFailing ? 'waiting' : 'done'}>
      {isFailing ? 'Enabled, failing' : 'Enabled'}
    </StatusMark>
  ) : (
    <>
      <StatusMark tone="stopped">{disabledReason === 'unconfirmed' ? 'Unconfirmed' : 'Disabled'}</StatusMark>
      {disabledReason !== null && (
        <span className="block text-quiet">
          {failed === null ? (
            reasons[disabledReason]
          ) : (
            <>
              The challenge failed on <TimeText timestamp={failed.at} />. {sentence(failed.error)}
            </>
          )}
        </span>
      )}
    </>
  );
}

/** Returns the latest challenge if it failed and the webhook is still unconfirmed; otherwise null. */
export function failedChallenge({ disabledReason, lastChallenge }: Webhook) {
  if (disabledReason !== 'unconfirmed' || !lastChallenge?.error) return null;
  return { at: lastChallenge.at, error: lastChallenge.error };
}

/** Returns an error as a sentence. */
export function sentence(error: string): string {
  return curlyApostrophes(error.endsWith('.') ? error : `${error}.`);
}

/** The line of a webhook in the list that describes its pending deliveries, if it has any. */
export function BacklogLine({ webhook }: { readonly webhook: Webhook }) {
  return (
    webhook.backlog.waiting > 0 && (
      <span className="block">
        Pending: <BacklogWords webhook={webhook} />
      </span>
    )
  );
}

/** Shows the number of pending deliveries, and since when the oldest one has been waiting. */
export function BacklogWords({ webhook: { backlog } }: { readonly webhook: Webhook }) {
  const { waiting, oldestAt } = backlog;
  if (oldestAt === null) return 'None';
  return (
    <>
      {waiting.toLocaleString('en-US')}, the oldest waiting since <TimeText timestamp={oldestAt} />
    </>
  );
}

/** The result of the latest attempt. */
export function LastDelivery({ webhook: { lastDelivery } }: { readonly webhook: Webhook }) {
  if (lastDelivery === null) {
    return 'None yet';
  }
  const { at, state, status } = lastDelivery;
  return (
    <>
      {state === 'delivered' ? 'Delivered' : answerWords(status)}, <TimeText timestamp={at} />
    </>
  );
}

/** Describes a receiver's response by its HTTP status, which is null if there was no response. */
export function answerWords(status: number | null): string {
  return status === null ? 'No response' : `Responded with ${status}`;
}

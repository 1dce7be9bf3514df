import { StatusMark } from '#components/ui/status-mark.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import type { Webhook } from '#lib/client/webhooks/list-webhooks.ts';

const reasons: Record<NonNullable<Webhook['disabledReason']>, string> = {
  gone: 'The receiver answered that it is gone (410).',
  failing: 'Nothing could be delivered for five days.',
  switchedOff: 'An administrator switched it off.',
};

/** Whether anything is sent to a webhook, and why not. */
export function WebhookState({ webhook: { enabled, disabledReason } }: { readonly webhook: Webhook }) {
  return enabled ? (
    <StatusMark tone="done">Enabled</StatusMark>
  ) : (
    <>
      <StatusMark tone="stopped">Disabled</StatusMark>
      {disabledReason !== null && <span className="block text-quiet">{reasons[disabledReason]}</span>}
    </>
  );
}

/** What came of the newest attempt. */
export function LastDelivery({ webhook: { lastDelivery } }: { readonly webhook: Webhook }) {
  if (lastDelivery === null) {
    return 'Nothing sent yet';
  }
  const { at, state, status } = lastDelivery;
  return (
    <>
      {state === 'delivered' ? 'Delivered' : answerWords(status)}, <TimeText timestamp={at} />
    </>
  );
}

/** What a receiver answered that took nothing. */
export function answerWords(status: number | null): string {
  return status === null ? 'No answer' : `Answered ${status}`;
}

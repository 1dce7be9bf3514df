import { StatusMark, type Tone } from '#components/ui/status-mark.tsx';
import { type SubscriptionStatus, subscriptionStatusLabels } from '#lib/domain/offers/subscription.ts';

const tones: Record<SubscriptionStatus, Tone> = {
  INITIAL: 'open',
  ORDER_CREATED: 'open',
  ACCEPTED: 'moving',
  REJECTED: 'stopped',
  CANCELLED: 'neutral',
  PROCESSING: 'moving',
  COMPLETE: 'done',
};

/** The status of a subscription in words, with its mark. */
export function SubscriptionStatusMark({ status }: { readonly status: SubscriptionStatus }) {
  return <StatusMark tone={tones[status]}>{subscriptionStatusLabels[status]}</StatusMark>;
}

/** `Order created`: the status in words. */
export function subscriptionStatusLabel(status: SubscriptionStatus): string {
  return subscriptionStatusLabels[status];
}

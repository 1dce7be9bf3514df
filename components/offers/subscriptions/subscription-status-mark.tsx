import { StatusMark, type Tone } from '#components/ui/status-mark.tsx';
import type { SubscriptionStatus } from '#lib/domain/offers/subscription.ts';

const looks: Record<SubscriptionStatus, { readonly tone: Tone; readonly label: string }> = {
  INITIAL: { tone: 'open', label: 'Initial' },
  ORDER_CREATED: { tone: 'open', label: 'Order created' },
  ACCEPTED: { tone: 'moving', label: 'Accepted' },
  REJECTED: { tone: 'stopped', label: 'Rejected' },
  CANCELLED: { tone: 'neutral', label: 'Cancelled' },
  PROCESSING: { tone: 'moving', label: 'Processing' },
  COMPLETE: { tone: 'done', label: 'Complete' },
};

/** The status of a subscription in words, with its mark. */
export function SubscriptionStatusMark({ status }: { readonly status: SubscriptionStatus }) {
  return <StatusMark tone={looks[status].tone}>{looks[status].label}</StatusMark>;
}

/** `Order created`: the status in words. */
export function subscriptionStatusLabel(status: SubscriptionStatus): string {
  return looks[status].label;
}

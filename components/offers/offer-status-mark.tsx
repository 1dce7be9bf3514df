import { StatusMark, type Tone } from '#components/ui/status-mark.tsx';
import type { OfferStatus } from '#lib/domain/offer-status.ts';

const looks: Record<OfferStatus, { readonly tone: Tone; readonly label: string }> = {
  INITIAL: { tone: 'open', label: 'Open' },
  IN_PROGRESS: { tone: 'moving', label: 'In progress' },
  CLOSED_INCOMPLETE: { tone: 'neutral', label: 'Closed, incomplete' },
  CLOSED_CANCELLED: { tone: 'stopped', label: 'Cancelled' },
  CLOSED_COMPLETE: { tone: 'done', label: 'Closed, complete' },
};

/** The status of an offer in words, with its mark. The API's name stands in the title. */
export function OfferStatusMark({ status }: { readonly status: OfferStatus }) {
  return (
    <span title={status}>
      <StatusMark tone={looks[status].tone}>{looks[status].label}</StatusMark>
    </span>
  );
}

/** `Open`, `Cancelled`: the status in words. */
export function offerStatusLabel(status: OfferStatus): string {
  return looks[status].label;
}

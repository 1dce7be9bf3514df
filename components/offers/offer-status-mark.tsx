import { StatusMark, type Tone } from '#components/ui/status-mark.tsx';
import { type OfferStatus, offerStatusLabels } from '#lib/domain/offers/offer-status.ts';

const tones: Record<OfferStatus, Tone> = {
  INITIAL: 'open',
  IN_PROGRESS: 'moving',
  CLOSED_INCOMPLETE: 'neutral',
  CLOSED_CANCELLED: 'stopped',
  CLOSED_COMPLETE: 'done',
};

/** An offer's status label, with its mark. */
export function OfferStatusMark({ status }: { readonly status: OfferStatus }) {
  return <StatusMark tone={tones[status]}>{offerStatusLabel(status)}</StatusMark>;
}

/** Returns the status label, such as `Open` or `Canceled`. */
export function offerStatusLabel(status: OfferStatus): string {
  return offerStatusLabels[status];
}

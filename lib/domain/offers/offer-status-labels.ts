import type { OfferStatus } from './offer-status.ts';

/** Labels for an offer's status, in the console and in files. */
export const offerStatusLabels: Readonly<Record<OfferStatus, string>> = {
  INITIAL: 'Open',
  IN_PROGRESS: 'In progress',
  CLOSED_INCOMPLETE: 'Closed, incomplete',
  CLOSED_CANCELLED: 'Canceled',
  CLOSED_COMPLETE: 'Closed, complete',
};

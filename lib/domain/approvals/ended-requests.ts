import { daysBetween, marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { isClosed, type OfferStatus } from '#lib/domain/offers/offer-status.ts';
import type { ApprovalKind, ApprovalState } from './approval.ts';

/** For how many days an offer's page shows a request that ended without an approval. */
const daysShown = 14;

type Request = {
  readonly kind: ApprovalKind;
  readonly state: ApprovalState;
  readonly decidedAt: string | null;
};

type Offer = {
  readonly status: OfferStatus;
  /** When the offer's status last changed; null if it never did. */
  readonly statusChangedAt: string | null;
  readonly today: MarketDate;
};

/**
 * Returns an offer's requests that recently ended without an approval. Leaves out requests that a newer request for the
 * same step or a new status of the offer has made irrelevant. Expects the newest request first.
 */
export function endedRequests<Each extends Request>(requests: readonly Each[], offer: Offer): Each[] {
  const known = new Set<ApprovalKind>();
  return requests.filter((request) => {
    const isNewest = !known.has(request.kind);
    known.add(request.kind);
    return isNewest && isStillPossible(request.kind, offer.status) && hasEndedRecently(request, offer);
  });
}

function isStillPossible(kind: ApprovalKind, status: OfferStatus): boolean {
  return kind === 'execute' || kind === 'allocate' ? status === 'INITIAL' : !isClosed(status);
}

function hasEndedRecently({ state, decidedAt }: Request, { statusChangedAt, today }: Offer): boolean {
  if (state === 'pending' || state === 'executed' || decidedAt === null) return false;
  return (
    daysBetween(marketDate(new Date(decidedAt)), today) <= daysShown &&
    (statusChangedAt === null || Date.parse(decidedAt) > Date.parse(statusChangedAt))
  );
}

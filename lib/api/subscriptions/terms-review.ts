import { notAllowed, requirePerson } from '#lib/api/access/requirements.ts';
import { type ApiResponse, jsonResponse, rethrowFailure } from '#lib/api/http/response/api-response.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import { entityTag, requireTag } from '#lib/api/http/request/conditions.ts';
import { readBodyWith } from '#lib/api/http/request/request-body.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { requireOffer, requireSnapshot } from '#lib/api/offers/read-offer.ts';
import { rights } from '#lib/contract/rights.ts';
import { mayReadHistory, mayUpdateOffer } from '#lib/domain/access/access.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import type { AuditEntry } from '#lib/domain/offers/audit-entry.ts';
import { readTermsReview, type TermsReview } from '#lib/domain/offers/deciding/changed-terms.ts';
import { lockOffer } from '#lib/store/offers/changing/change-under-lock.ts';
import { type OpenTerms, readOpenTerms, writeTermsReview } from '#lib/store/offers/terms.ts';
import { actorOf } from './one-decision.ts';

/**
 * Returns the unreviewed changes that a data feed made to an offer's terms, and the subscription statuses in the
 * feed that contradict a decision.
 */
export async function readTerms(request: OperationRequest): Promise<ApiResponse> {
  const { offer } = await requireOffer(request);
  if (!mayReadHistory(request.principal, offer)) throw notAllowed(rights.readHistory.refusal);
  const open = await readOpenTerms(request.store.database, offer.privatePlacementOfferOid);
  return jsonResponse('readTerms', open);
}

/**
 * Records a user's review of an offer's changed terms and contradictions. They no longer need attention afterward. With
 * If-Match, throws 412 `precondition.failed` if a feed has changed the list since the user read it.
 */
export async function reviewTerms(request: OperationRequest): Promise<ApiResponse> {
  const { store, principal, now } = request;
  const { offer } = await requireOffer(request);
  if (!mayUpdateOffer(principal, offer)) throw notAllowed(rights.updateOffer.refusal);
  requirePerson(request, "API keys can't review changed terms. Sign in to the console.");
  const { outcome, reference, comment } = readBodyWith(readTermsReview, request);
  const review: TermsReview = { outcome, reference, comment };
  return store.database
    .transaction(async (transaction) => {
      await lockOffer(transaction, offer.privatePlacementOfferOid);
      const snapshot = await requireSnapshot(request, transaction);
      const open = await readOpenTerms(transaction, offer.privatePlacementOfferOid);
      requireTag(
        request.ifMatch,
        tagOf(open),
        'The changes to review have changed since you read them. Fetch them again, then retry.',
      );
      const earliest = Date.parse(snapshot.offer.lastModifiedTimestamp);
      const at = marketTimestamp(new Date(Math.max(now.getTime(), earliest)));
      await writeTermsReview(store, transaction, { snapshot, entry: entryOf(request, review, open, at) });
      const none = { changes: [], contradictions: [] };
      return jsonResponse('reviewTerms', none, {
        ETag: tagOf(none),
        Location: `${publicBaseUrl()}/restapi/privateplacementoffers/${offer.privatePlacementOfferOid}/termsreview`,
      });
    })
    .catch(rethrowFailure);
}

function tagOf(open: OpenTerms): string {
  return entityTag(JSON.stringify(open));
}

function entryOf(
  { principal, requestId }: OperationRequest,
  review: TermsReview,
  { changes, contradictions }: OpenTerms,
  at: string,
): AuditEntry {
  const { outcome, reference, comment } = review;
  const found = outcome === 'reconfirmed' ? 'Investors reconfirmed' : 'No reconfirmation needed';
  return {
    at,
    action: 'termsreview',
    actor: actorOf(principal),
    changes: [],
    effects: [`${found} (${reference}).`, ...(comment === null ? [] : [comment])],
    basis: null,
    requestId,
    termsReview: { ...review, changes, contradictions },
  };
}

import { notAllowed, requirePerson } from '#lib/api/access/requirements.ts';
import { type Answer, jsonAnswer, rethrowFailure } from '#lib/api/http/answer/answer.ts';
import { findingsOf, problem, requireNone } from '#lib/api/http/answer/problem-error.ts';
import { readBodyText } from '#lib/api/http/request/request-body.ts';
import type { Call } from '#lib/api/http/request/call.ts';
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
export async function readTerms(call: Call<unknown>): Promise<Answer> {
  const { offer } = await requireOffer(call);
  if (!mayReadHistory(call.principal, offer)) throw notAllowed(rights.readHistory.refusal);
  const open = await readOpenTerms(call.store.database, offer.privatePlacementOfferOid);
  return jsonAnswer(JSON.stringify(open));
}

/** Records a review, which clears the reason for attention. */
export async function reviewTerms(call: Call<unknown>): Promise<Answer> {
  const { store, principal, now } = call;
  const { offer } = await requireOffer(call);
  if (!mayUpdateOffer(principal, offer)) throw notAllowed(rights.updateOffer.refusal);
  requirePerson(call, "API keys can't review changed terms. Sign in to the console.");
  const review = readRequest(call);
  return store.database
    .transaction(async (transaction) => {
      await lockOffer(transaction, offer.privatePlacementOfferOid);
      const snapshot = await requireSnapshot(call, transaction);
      const open = await readOpenTerms(transaction, offer.privatePlacementOfferOid);
      const earliest = Date.parse(snapshot.offer.lastModifiedTimestamp);
      const at = marketTimestamp(new Date(Math.max(now.getTime(), earliest)));
      await writeTermsReview(store, transaction, { snapshot, entry: entryOf(call, review, open, at) });
      return jsonAnswer(JSON.stringify({ changes: [], contradictions: [] }));
    })
    .catch(rethrowFailure);
}

function readRequest(call: Call<unknown>): TermsReview {
  const reading = readBodyText(call.body);
  if (!reading.ok) throw problem('invalid.json', reading.reason);
  const { violations, further, ...review } = readTermsReview(reading);
  const inQuery = findingsOf(call.query);
  requireNone({
    violations: [...inQuery.violations, ...violations],
    further: inQuery.further + further,
  });
  return review;
}

function entryOf(
  { principal, requestId }: Call<unknown>,
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

import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { notAllowed } from '#lib/api/access/requirements.ts';
import { type Answer, jsonAnswer, rethrowFailure } from '#lib/api/http/answer/answer.ts';
import { defaultPageSize, pageAnswer, readNumberCursor } from '#lib/api/http/answer/page.ts';
import { findingsOf, problem } from '#lib/api/http/answer/problem-error.ts';
import { readBodyText } from '#lib/api/http/request/request-body.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { rights } from '#lib/contract/rights.ts';
import { rightsOf } from '#lib/domain/access/access.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import type { Review } from '#lib/domain/offers/deciding/decision.ts';
import { planReview, readReviewRequest } from '#lib/domain/offers/deciding/plan-review.ts';
import { lockOffer } from '#lib/store/offers/changing/change-under-lock.ts';
import { readDecidableOrders } from '#lib/store/offers/deciding/decidable-orders.ts';
import { readOrderHistory, writeReview } from '#lib/store/offers/deciding/review-orders.ts';
import { orderNotFound, orderTag, requireOrder } from './decide-order.ts';
import { requireFresh, reviewerOf } from './one-decision.ts';

/** Records the review state of a subscription's documents. Repeating a review changes nothing. */
export async function reviewOrder(call: Call<unknown>): Promise<Answer> {
  const { store, principal, now, requestId } = call;
  const { privatePlacementOfferOid: offerOid, creatingFirmOid } = await requireOrder(call, store.database);
  if (creatingFirmOid !== principal.firmOid || !rightsOf[principal.role].updateOffers) {
    throw notAllowed(rights.decideOrders.refusal);
  }
  const reading = readBodyText(call.body);
  if (!reading.ok) throw problem('invalid.json', reading.reason);
  const request = readReviewRequest(reading.value, reading);
  const otherFindings = findingsOf(call.query);
  const oid = call.parameters['orderoid'] ?? '';
  return store.database
    .transaction(async (transaction) => {
      await lockOffer(transaction, offerOid);
      const order = (await readDecidableOrders(transaction, offerOid, [oid])).get(oid);
      if (order === undefined) throw orderNotFound();
      const planning = planReview(order, request);
      const found = planning.ok ? { violations: [], further: 0 } : planning;
      requireFresh(order, call.ifMatch, {
        violations: [...otherFindings.violations, ...found.violations],
        further: otherFindings.further + found.further,
      });
      if (!planning.ok || !planning.isChange) return reviewAnswer(order.review, order.version);
      const { state, reasons, comment } = request;
      const review = { state, reasons, comment, by: reviewerOf(principal), at: marketTimestamp(now) };
      return reviewAnswer(review, await writeReview(transaction, { order, review, requestId }));
    })
    .catch(rethrowFailure);
}

function reviewAnswer({ state, reasons, comment, by, at }: Review, version: number): Answer {
  return jsonAnswer(JSON.stringify({ state, reasons, comment, by, at }), { ETag: orderTag(version) });
}

/** Lists a subscription's decisions and reviews, newest first, for the account's firm and the creating firm. */
export async function listOrderHistory(
  call: Call<z.output<typeof operations.listOrderHistory.query>>,
): Promise<Answer> {
  const { creatingFirmOid } = await requireOrder(call, call.store.database);
  const { limit = defaultPageSize, cursor } = call.query();
  const numbers = await readOpaqueNumbers(call.store.database, call.principal.firmOid, 'order entry');
  const rows = await readOrderHistory(call.store.database, {
    privatePlacementOrderOid: call.parameters['orderoid'] ?? '',
    isCreator: creatingFirmOid === call.principal.firmOid,
    before: readNumberCursor(numbers, cursor),
    limit: limit + 1,
  });
  return pageAnswer(call, rows, limit, {
    json: ({ json }) => json,
    cursor: ({ number }) => [numbers.hide(number)],
  });
}

import type * as z from 'zod';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { defaultPageSize, jsonPageResponse, readNumberCursor } from '#lib/api/http/response/page.ts';
import type { operations } from '#lib/contract/operations.ts';
import { addDays, startOfMarketDate } from '#lib/domain/market/market-time.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { listReviews as readReviews, type StoredReview } from '#lib/store/audit/list-reviews.ts';

type Query = z.output<typeof operations.listReviews.query>;

/** Lists reviews of subscriptions to all offers that the caller's firm created, newest first. */
export async function listReviews(request: OperationRequest<Query>): Promise<ApiResponse> {
  const { offer, from, to, actor, q, limit = defaultPageSize, cursor } = request.query();
  const { database } = request.store;
  const { firmOid } = request.principal;
  const numbers = await readOpaqueNumbers(database, firmOid, 'order entry');
  const search = {
    firmOid,
    privatePlacementOfferOid: offer,
    from: from === undefined ? undefined : startOfMarketDate(from),
    before: to === undefined ? undefined : startOfMarketDate(addDays(to, 1)),
    actor,
    text: q === '' ? undefined : q,
  };
  const { reviews, next } = await readReviews(database, search, {
    after: readNumberCursor(numbers, cursor),
    limit,
  });
  const recordOf = ({ number, accountName: _, ...review }: StoredReview) =>
    JSON.stringify({ reviewId: numbers.hide(number), ...review });
  return jsonPageResponse(request, reviews.map(recordOf), next === null ? null : [numbers.hide(next)]);
}

import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import {
  isSubscriptionStatus,
  type OrderSort,
  pendingStatuses,
  undecidedStatuses,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '#lib/domain/offers/subscription.ts';
import {
  type ExportedOrder,
  readOrders,
  streamOrders,
  readSubscriptionTotals,
  type OrderSearch,
} from '#lib/store/offers/read-orders.ts';
import { readApprovedByDay } from '#lib/store/offers/approved-by-day.ts';
import { reasonWords } from '#lib/domain/offers/deciding/reasons.ts';
import { type ApiResponse, jsonTextResponse } from '#lib/api/http/response/api-response.ts';
import { listedOrderForms, maxRows, pageResponse, readCursor } from '#lib/api/http/response/page.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { resultOf, type ResultOf } from '#lib/contract/result-of.ts';
import type { ExportRow } from '#lib/contract/exports/export-table.ts';
import { orderExport } from '#lib/contract/offers/offer-exports.ts';
import { exportResponse, exportRequest } from '#lib/api/exports/exports.ts';
import { type Principal, standingOf } from '#lib/domain/access/access.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { requireOffer } from './read-offer.ts';

type Query = z.output<typeof operations.listOrders.query>;

/**
 * Lists an offer's subscriptions, up to 1,000 if no limit is requested, or exports them. A participating firm sees
 * only those of its own accounts (D20).
 */
export async function listOrders(request: OperationRequest<Query>): Promise<ApiResponse> {
  const { offer } = await requireOffer(request);
  const {
    orderstatus,
    review,
    decision,
    firm,
    modifiedsince,
    q,
    sort,
    limit = maxRows,
    cursor,
  } = request.query();
  const exporting = exportRequest(request.query());
  const search = {
    ...ordersOpenTo(request.principal, offer, firm),
    statuses: isSubscriptionStatus(orderstatus) ? [orderstatus] : statusesByWord[orderstatus],
    review,
    decision,
    modifiedSince: modifiedsince,
    text: q,
    order: sort,
  };
  if (exporting !== undefined) {
    return exportResponse(request, exporting, {
      table: orderExport,
      of: offer.privatePlacementOfferOid,
      rows: (frozen) => orderRows(streamOrders(frozen, search, request.principal.firmOid)),
    });
  }
  const orders = await readOrders(request.store.database, {
    ...search,
    after: placeAfter(readCursor(listedOrderForms[sort], cursor)),
    limit: limit + 1,
  });
  return pageResponse('listOrders', request, orders, limit, {
    json: ({ json }) => json,
    cursor: ({ sortValue, privatePlacementOrderOid }) => [sort, sortValue, privatePlacementOrderOid],
  });
}

function placeAfter(
  place: readonly [OrderSort, string, string] | undefined,
): readonly [string, string] | undefined {
  return place && [place[1], place[2]];
}

type OrderRow = ExportRow<typeof orderExport>;

async function* orderRows(batches: AsyncIterable<readonly ExportedOrder[]>): AsyncGenerator<OrderRow[]> {
  for await (const orders of batches) {
    yield orders.flatMap(({ json, accountName }) =>
      resultOf('listOrders', [JSON.parse(json)]).map((order) => rowOf(order, accountName)),
    );
  }
}

function rowOf(
  { review, decision, etag: _, ...order }: ResultOf<'listOrders'>[number],
  accountName: string | null,
): OrderRow {
  return {
    ...order,
    accountName,
    reviewState: review.state,
    reviewReasons: review.reasons.map(reasonWords).join('; '),
    reviewComment: review.comment,
    reviewedBy: review.by?.name ?? null,
    reviewedAt: review.at,
    decision: decision?.decision ?? null,
    decisionReasons: decision?.reasons.map(reasonWords).join('; ') ?? null,
    decisionComment: decision?.comment ?? null,
    decidedBy: decision?.by?.name ?? null,
    decidedAt: decision?.at ?? null,
    allocationId: decision?.allocationId ?? null,
  };
}

const statusesByWord: Readonly<
  Record<Exclude<Query['orderstatus'], SubscriptionStatus>, readonly SubscriptionStatus[]>
> = {
  all: subscriptionStatuses,
  pending: pendingStatuses,
  undecided: undecidedStatuses,
  final: subscriptionStatuses.filter((status) => !pendingStatuses.includes(status)),
  initial: ['INITIAL'],
  ordercreated: ['ORDER_CREATED'],
  accepted: ['ACCEPTED'],
  rejected: ['REJECTED'],
  cancelled: ['CANCELLED'],
  processing: ['PROCESSING'],
  complete: ['COMPLETE'],
};

type ListSubscriptionTotalsQuery = z.output<typeof operations.listSubscriptionTotals.query>;

/**
 * Counts and sums an offer's subscriptions by status. For a participating firm, covers only those of its own
 * accounts (D20).
 */
export async function listSubscriptionTotals(
  request: OperationRequest<ListSubscriptionTotalsQuery>,
): Promise<ApiResponse> {
  const { offer } = await requireOffer(request);
  const { firm } = request.query();
  const scope = ordersOpenTo(request.principal, offer, firm);
  return jsonTextResponse(await readSubscriptionTotals(request.store.database, scope));
}

/**
 * Returns an offer's approved amount by day; null for a participating firm, which can't see the offer's
 * figures.
 */
export async function listApprovedByDay(request: OperationRequest): Promise<ApiResponse> {
  const { offer } = await requireOffer(request);
  const isCreator = standingOf(request.principal.firmOid, offer) === 'creating';
  const days = isCreator
    ? await readApprovedByDay(request.store.database, offer.privatePlacementOfferOid)
    : 'null';
  return jsonTextResponse(`{"days":${days}}`);
}

/**
 * Selects the subscriptions that the caller can see: all, or those of the firm's own accounts (D20). With
 * `firm`, selects only those of that firm's accounts.
 */
function ordersOpenTo(
  { firmOid }: Principal,
  offer: Offer,
  firm: string | undefined,
): Pick<OrderSearch, 'privatePlacementOfferOid' | 'accountsOf' | 'isCreator'> {
  const isCreator = standingOf(firmOid, offer) === 'creating';
  const ownAccountsOnly = isCreator ? [] : [firmOid];
  const asked = firm === undefined ? [] : [firm];
  return {
    privatePlacementOfferOid: offer.privatePlacementOfferOid,
    accountsOf: [...ownAccountsOnly, ...asked],
    isCreator,
  };
}

import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import {
  isSubscriptionStatus,
  type OrderSort,
  pendingStatuses,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '#lib/domain/offers/subscription.ts';
import {
  type ExportedOrder,
  readApprovedByDay,
  readOrders,
  streamOrders,
  readSubscriptionTotals,
  type OrderSearch,
} from '#lib/store/offers/read-orders.ts';
import { reasonWords } from '#lib/domain/offers/deciding/reasons.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { listedOrderForms, maxRows, pageAnswer, readCursor } from '#lib/api/http/answer/page.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { resultOf, type ResultOf } from '#lib/contract/result-of.ts';
import type { ExportRow } from '#lib/contract/exports/export-table.ts';
import { orderExport } from '#lib/contract/offers/offer-exports.ts';
import { exportAnswer, exportRequest } from '#lib/api/exports/exports.ts';
import { type Principal, standingOf } from '#lib/domain/access/access.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { requireOffer } from './read-offer.ts';

type Query = z.output<typeof operations.listOrders.query>;

/**
 * Lists an offer's subscriptions: all of them, unless the caller requests a page. A participating firm sees
 * only those of its own accounts (D20).
 */
export async function listOrders(call: Call<Query>): Promise<Answer> {
  const { offer } = await requireOffer(call);
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
  } = call.query();
  const exporting = exportRequest(call.query());
  const search = {
    ...ordersOpenTo(call.principal, offer, firm),
    statuses: isSubscriptionStatus(orderstatus) ? [orderstatus] : statusesByWord[orderstatus],
    review,
    decision,
    modifiedSince: modifiedsince,
    text: q,
    order: sort,
  };
  if (exporting !== undefined) {
    return exportAnswer(call, exporting, {
      table: orderExport,
      of: offer.privatePlacementOfferOid,
      rows: (frozen) => orderRows(streamOrders(frozen, search, call.principal.firmOid)),
    });
  }
  const orders = await readOrders(call.store.database, {
    ...search,
    after: placeAfter(readCursor(listedOrderForms[sort], cursor)),
    limit: limit + 1,
  });
  return pageAnswer(call, orders, limit, {
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
export async function listSubscriptionTotals(call: Call<ListSubscriptionTotalsQuery>): Promise<Answer> {
  const { offer } = await requireOffer(call);
  const { firm } = call.query();
  const scope = ordersOpenTo(call.principal, offer, firm);
  return jsonAnswer(await readSubscriptionTotals(call.store.database, scope));
}

/** Returns an offer's approved amount by day. Null for a participating firm, which can't see the offer's figures. */
export async function listApprovedByDay(call: Call<unknown>): Promise<Answer> {
  const { offer } = await requireOffer(call);
  const isCreator = standingOf(call.principal.firmOid, offer) === 'creating';
  const days = isCreator
    ? await readApprovedByDay(call.store.database, offer.privatePlacementOfferOid)
    : 'null';
  return jsonAnswer(`{"days":${days}}`);
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
  const wall = isCreator ? [] : [firmOid];
  const asked = firm === undefined ? [] : [firm];
  return {
    privatePlacementOfferOid: offer.privatePlacementOfferOid,
    accountsOf: [...wall, ...asked],
    isCreator,
  };
}

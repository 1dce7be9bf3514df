import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import {
  countOffers,
  type OfferCounts,
  searchOfferOverview,
  streamOfferOverview,
} from '#lib/store/offers/read-offer-overview.ts';
import { orderOf } from '#lib/domain/offers/fields/offer-orders.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { offerCursorForms } from '#lib/api/http/request/cursor.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { exportAnswer } from '#lib/api/exports/export-answer.ts';
import { exportWish } from '#lib/api/exports/export-wish.ts';
import { offerExport } from '#lib/contract/offers/offer-exports.ts';
import { overviewFilter } from './offer-query.ts';
import { offerRows, overviewRow } from './overview-row.ts';
import { defaultPageSize, pageOf, readCursor } from '#lib/api/http/answer/page.ts';

type Query = z.output<typeof operations.listOfferOverview.query>;

/** The offers of the caller's firm as the console lists them. Only the first page counts what there is. */
export async function listOfferOverview(call: Call<Query>): Promise<Answer> {
  const { database } = call.store;
  const query = call.query();
  const wish = exportWish(query);
  const limit = query.limit ?? defaultPageSize;
  const { order, descending } = orderOf(query.sort);
  const cursor = readCursor(offerCursorForms[order], query.cursor);
  const today = marketDate(call.now);
  const filter = overviewFilter(query, call.principal.firmOid, today);
  if (wish !== undefined) {
    return exportAnswer(call, wish, {
      table: offerExport,
      rows: (frozen) => offerRows(streamOfferOverview(frozen, { ...filter, order, descending }), today),
    });
  }
  const place = { order, descending, after: cursor && ([cursor[1], cursor[2]] as const) };
  const [found, counts] = await Promise.all([
    searchOfferOverview(database, { ...filter, ...place, limit: limit + 1 }),
    cursor === undefined ? countOffers(database, filter) : notCounted,
  ]);
  const { page, headers } = pageOf(call, found, limit, ({ offer, sortValue }) => [
    order,
    sortValue,
    offer.privatePlacementOfferOid,
  ]);
  const { total, open, needAttention, needAttentionOfOthers } = counts;
  const offers = page.map((row) => overviewRow(row, today));
  return jsonAnswer(JSON.stringify({ total, open, needAttention, needAttentionOfOthers, offers }), headers);
}

const notCounted: Readonly<Record<keyof OfferCounts, null>> = {
  total: null,
  open: null,
  needAttention: null,
  needAttentionOfOthers: null,
};

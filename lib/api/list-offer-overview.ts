import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { attentionOf } from '#lib/domain/attention-of.ts';
import { cashRequiredDate, marketDate, type MarketDate } from '#lib/domain/market-time.ts';
import { offerRecord } from '#lib/domain/offer-record.ts';
import {
  countOffers,
  type OfferCounts,
  type OverviewOffer,
  searchOfferOverview,
} from '#lib/store/read-offer-overview.ts';
import { type Answer, jsonAnswer } from './answer.ts';
import { cursorForms } from './cursor.ts';
import type { Call } from './handle.ts';
import { offerFilter, offerSorts } from './offer-query.ts';
import { defaultPageSize, pageOf, readCursor } from './page.ts';

type Query = z.output<typeof operations.listOfferOverview.query>;

/** The offers of the caller's firm as the console lists them. Only the first page counts what there is. */
export async function listOfferOverview(call: Call<Query>): Promise<Answer> {
  const { database } = call.store;
  const query = call.query();
  const limit = query.limit ?? defaultPageSize;
  const { order, descending } = offerSorts[query.sort];
  const cursor = readCursor(cursorForms[order], query.cursor);
  const today = marketDate(call.now);
  const filter = {
    firmOid: call.principal.firmOid,
    ...offerFilter(query),
    attention: query.attention,
    today,
  };
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
  const { total, open, needAttention } = counts;
  const offers = page.map((row) => overviewRow(row, today));
  return jsonAnswer(JSON.stringify({ total, open, needAttention, offers }), headers);
}

const notCounted: Readonly<Record<keyof OfferCounts, null>> = {
  total: null,
  open: null,
  needAttention: null,
};

function overviewRow({ offer, creatingFirmName, figures }: OverviewOffer, today: MarketDate) {
  const { offerMinimum, offerMaximum } = offerRecord(offer);
  return {
    privatePlacementOfferOid: offer.privatePlacementOfferOid,
    offerName: offer.offerName,
    issuerName: offer.issuer.issuerName,
    exemption: offer.exemption,
    offerStatus: offer.offerStatus,
    published: offer.published,
    offerMinimum,
    offerMaximum,
    approvedDollarAmount: figures && Number(figures.approvedTotal),
    pendingCount: figures && figures.pendingCount,
    subscriptionCount: figures && figures.subscriptionCount,
    cashRequiredDate: cashRequiredDate(offer.closingDate, offer.daysFromClosingCashIsRequired),
    closingDate: offer.closingDate,
    lastModifiedTimestamp: offer.lastModifiedTimestamp,
    creatingFirmOid: offer.creatingFirmOid,
    creatingFirmName,
    attention: attentionOf(offer, figures && figures.approvedTotal, today),
  };
}

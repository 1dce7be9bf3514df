import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { searchOffers } from '#lib/store/offers/read-offers.ts';
import { orderOf } from '#lib/domain/offers/fields/offer-orders.ts';
import { type ApiResponse, jsonResponse, jsonTextResponse } from '#lib/api/http/response/api-response.ts';
import {
  defaultPageSize,
  offerCursorForms,
  encodeCursor,
  linkTo,
  pageOf,
  readCursor,
} from '#lib/api/http/response/page.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { marketDate, cashRequiredDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import {
  countOffers,
  type OfferCounts,
  searchOfferOverview,
  streamOfferOverview,
  type StoredOverviewOffer,
} from '#lib/store/offers/read-offer-overview.ts';
import { exportResponse, exportRequest } from '#lib/api/exports/exports.ts';
import { offerExport } from '#lib/contract/offers/offer-exports.ts';
import type { ExportRow } from '#lib/contract/exports/export-table.ts';
import { attentionOf, everyAttentionOf } from '#lib/domain/offers/attention-of.ts';
import { exemptionOf } from '#lib/domain/offers/exemptions.ts';
import { investmentAdvisories } from '#lib/domain/offers/investable.ts';
import type { Principal } from '#lib/domain/access/access.ts';
import { mayReadApprovals } from '#lib/domain/approvals/deciding.ts';
import {
  isClosed,
  isOfferStatus,
  type OfferStatus,
  offerStatuses,
  offerStatusLabels,
  openStatuses,
} from '#lib/domain/offers/offer-status.ts';
import { shortfall } from '#lib/domain/offers/figures/facts-from-totals.ts';
import type { OverviewFilter } from '#lib/store/offers/attention-conditions.ts';
import type { OfferFilter } from '#lib/store/offers/offer-search.ts';

const statusesByWord: Readonly<Record<Exclude<Query['offerstatus'], OfferStatus>, readonly OfferStatus[]>> = {
  all: offerStatuses,
  initial: ['INITIAL'],
  inprogress: ['IN_PROGRESS'],
  closedincomplete: ['CLOSED_INCOMPLETE'],
  closedcancelled: ['CLOSED_CANCELLED'],
  closedcomplete: ['CLOSED_COMPLETE'],
  open: openStatuses,
  closed: offerStatuses.filter(isClosed),
};

const notCounted: Readonly<Record<keyof OfferCounts, null>> = {
  total: null,
  open: null,
  needAttention: null,
  needAttentionOfOthers: null,
};

type Query = z.output<typeof operations.listOffers.query>;

/** Lists the offers that the caller's firm created or participates in. */
export async function listOffers(request: OperationRequest<Query>): Promise<ApiResponse> {
  const query = request.query();
  const limit = query.limit ?? defaultPageSize;
  const { order, descending } = orderOf(query.sort);
  const cursor = readCursor(offerCursorForms[order], query.cursor);
  const { offers, next } = await searchOffers(request.store.database, {
    firmOid: request.principal.firmOid,
    ...offerFilter(query),
    order,
    descending,
    after: cursor && [cursor[1], cursor[2]],
    limit,
  });
  const headers = next === null ? {} : linkTo(request.pageAddress(encodeCursor([order, ...next])));
  return jsonTextResponse(offers, headers);
}

type ListOfferOverviewQuery = z.output<typeof operations.listOfferOverview.query>;

/** Lists or exports offers for the console. Only the first page of the list includes the counts. */
export async function listOfferOverview(
  request: OperationRequest<ListOfferOverviewQuery>,
): Promise<ApiResponse> {
  const { database } = request.store;
  const query = request.query();
  const exporting = exportRequest(query);
  const limit = query.limit ?? defaultPageSize;
  const { order, descending } = orderOf(query.sort);
  const cursor = readCursor(offerCursorForms[order], query.cursor);
  const today = marketDate(request.now);
  const filter = overviewFilter(query, request.principal, today);
  if (exporting !== undefined) {
    return exportResponse(request, exporting, {
      table: offerExport,
      rows: (frozen) => offerRows(streamOfferOverview(frozen, { ...filter, order, descending }), today),
    });
  }
  const place = { order, descending, after: cursor && ([cursor[1], cursor[2]] as const) };
  const [found, counts] = await Promise.all([
    searchOfferOverview(database, { ...filter, ...place, limit: limit + 1 }),
    cursor === undefined ? countOffers(database, filter) : notCounted,
  ]);
  const { page, headers } = pageOf(request, found, limit, ({ offer, sortValue }) => [
    order,
    sortValue,
    offer.privatePlacementOfferOid,
  ]);
  const { total, open, needAttention, needAttentionOfOthers } = counts;
  const offers = page.map((row) => overviewRow(row, today));
  return jsonResponse(
    'listOfferOverview',
    { total, open, needAttention, needAttentionOfOthers, offers },
    headers,
  );
}

async function* offerRows(
  batches: AsyncIterable<readonly StoredOverviewOffer[]>,
  today: MarketDate,
): AsyncGenerator<ExportRow<typeof offerExport>[]> {
  for await (const found of batches) {
    yield found.map((each) => {
      const row = overviewRow(each, today);
      return {
        ...row,
        exemption: exemptionOf(row.exemption).name,
        offerStatus: offerStatusLabels[row.offerStatus],
        offerMinimum: each.offer.offerMinimum,
        offerMaximum: each.offer.offerMaximum,
        attention: everyAttentionOf(
          { ...each.offer, hasChangedTerms: each.hasChangedTerms, isContradicted: each.isContradicted },
          each.figures && each.figures.approvedTotal,
          today,
        ).join(', '),
      };
    });
  }
}

function overviewRow(
  { offer, creatingFirmName, figures, hasChangedTerms, isContradicted }: StoredOverviewOffer,
  today: MarketDate,
) {
  return {
    privatePlacementOfferOid: offer.privatePlacementOfferOid,
    offerName: offer.offerName,
    issuerName: offer.issuer.issuerName,
    exemption: offer.exemption,
    offerStatus: offer.offerStatus,
    published: offer.published,
    offerMinimum: Number(offer.offerMinimum),
    offerMaximum: offer.offerMaximum === null ? null : Number(offer.offerMaximum),
    approvedDollarAmount: figures && Number(figures.approvedTotal),
    approvedCompleteDollarAmount: figures && Number(figures.approvedComplete),
    shortfallDollarAmount: figures && Number(shortfall(offer.offerMinimum, figures.approvedTotal)),
    pendingCount: figures && figures.pendingCount,
    subscriptionCount: figures && figures.subscriptionCount,
    cashRequiredDate: cashRequiredDate(offer.closingDate, offer.daysFromClosingCashIsRequired),
    closingDate: offer.closingDate,
    lastModifiedTimestamp: offer.lastModifiedTimestamp,
    creatingFirmOid: offer.creatingFirmOid,
    creatingFirmName,
    attention: attentionOf(offer, figures && figures.approvedTotal, today),
    ...(investmentAdvisories(offer).length > 0 && { noInvestor: true as const }),
    ...(hasChangedTerms && { termsChanged: true as const }),
    ...(isContradicted && { feedContradicts: true as const }),
  };
}

function offerFilter(query: Omit<Query, 'sort'>): OfferFilter {
  return {
    statuses: statusesOf(query.offerstatus),
    text: query.q,
    exemption: query.exemption,
    published: query.published && query.published === 'true',
    closingFrom: query.closingfrom,
    closingTo: query.closingto,
    modifiedSince: query.modifiedsince,
  };
}

type OverviewQuery = Omit<Query, 'sort'> &
  Pick<
    z.output<typeof operations.listOfferOverview.query>,
    'attention' | 'approval' | 'subscriptions' | 'belowminimum' | 'owner'
  >;

/**
 * Converts the query parameters of the overview to the store's filter, which also depends on the caller and the date.
 */
export function overviewFilter(
  query: OverviewQuery,
  { firmOid, role }: Pick<Principal, 'firmOid' | 'role'>,
  today: MarketDate,
): OverviewFilter {
  const { attention, approval, subscriptions, belowminimum, owner } = query;
  return {
    firmOid,
    ...offerFilter(query),
    attention,
    hasPendingApproval: approval === 'pending',
    readsApprovals: mayReadApprovals(role),
    subscriptions,
    belowMinimum: belowminimum === 'true',
    owner,
    today,
  };
}

function statusesOf(word: Query['offerstatus']): readonly OfferStatus[] {
  return isOfferStatus(word) ? [word] : statusesByWord[word];
}

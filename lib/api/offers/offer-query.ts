import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import {
  isClosed,
  isOfferStatus,
  type OfferStatus,
  offerStatuses,
  openStatuses,
} from '#lib/domain/offers/offer-status.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import type { OverviewFilter } from '#lib/store/offers/attention-conditions.ts';
import type { OfferFilter } from '#lib/store/offers/offer-search.ts';

type Query = z.output<typeof operations.listOffers.query>;

/** What the query parameters of the lists of offers ask the store for. */
export function offerFilter(query: Omit<Query, 'sort'>): OfferFilter {
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
    'attention' | 'approval' | 'belowminimum' | 'owner'
  >;

/** The same of the firm that asks, on a day, with what rests on the day and on figures. */
export function overviewFilter(query: OverviewQuery, firmOid: string, today: MarketDate): OverviewFilter {
  const { attention, approval, belowminimum, owner } = query;
  return {
    firmOid,
    ...offerFilter(query),
    attention,
    hasPendingApproval: approval === 'pending',
    belowMinimum: belowminimum === 'true',
    owner,
    today,
  };
}

/** The statuses that a word of `offerstatus` stands for; each stands for itself as well. */
function statusesOf(word: Query['offerstatus']): readonly OfferStatus[] {
  return isOfferStatus(word) ? [word] : statusesByWord[word];
}

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

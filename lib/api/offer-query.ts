import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { isClosed, isOfferStatus, type OfferStatus, offerStatuses } from '#lib/domain/offer-status.ts';
import type { OfferOrder } from '#lib/store/offer-order.ts';
import type { OfferFilter } from '#lib/store/offer-search.ts';

type Query = z.output<typeof operations.listOffers.query>;
type Sort = z.output<typeof operations.listOfferOverview.query>['sort'];

/** What the query parameters of the lists of offers ask the store for. */
export function offerFilter(query: Omit<Query, 'sort'>): OfferFilter {
  return {
    statuses: statusesOf(query.offerstatus),
    text: query.q,
    exemption: query.exemption,
    published: query.published && query.published === 'true',
    closingFrom: query.closingfrom,
    closingTo: query.closingto,
  };
}

export const offerSorts: Readonly<
  Record<Sort, { readonly order: OfferOrder; readonly descending: boolean }>
> = {
  closingdate: { order: 'closingDate', descending: false },
  '-closingdate': { order: 'closingDate', descending: true },
  cashrequireddate: { order: 'cashRequiredDate', descending: false },
  '-cashrequireddate': { order: 'cashRequiredDate', descending: true },
  approved: { order: 'approved', descending: false },
  '-approved': { order: 'approved', descending: true },
  offername: { order: 'offerName', descending: false },
  '-offername': { order: 'offerName', descending: true },
  lastmodified: { order: 'lastModified', descending: false },
  '-lastmodified': { order: 'lastModified', descending: true },
};

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
  open: offerStatuses.filter((status) => !isClosed(status)),
  closed: offerStatuses.filter(isClosed),
};

import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { offerRecord } from '#lib/domain/offer-record.ts';
import { isClosed, type OfferStatus, offerStatuses } from '#lib/domain/offer-status.ts';
import { type OfferOrder, searchOffers } from '#lib/store/read-offers.ts';
import type { Answer } from './answer.ts';
import { cursorForms } from './cursor.ts';
import type { Call } from './handle.ts';
import { defaultPageSize, pageAnswer, readCursor } from './page.ts';

type Query = z.output<typeof operations.listOffers.query>;

/** The offers that the caller's firm created or participates in. */
export async function listOffers(call: Call<Query>): Promise<Answer> {
  const query = call.query();
  const limit = query.limit ?? defaultPageSize;
  const sort = sorts[query.sort];
  const cursor = readCursor(cursorForms[sort.order], query.cursor);
  const found = await searchOffers(call.store.database, {
    firmOid: call.principal.firmOid,
    statuses: statusesOf[query.offerstatus],
    text: query.q,
    exemption: query.exemption,
    published: query.published && query.published === 'true',
    closingFrom: query.closingfrom,
    closingTo: query.closingto,
    ...sort,
    after: cursor && [cursor[1], cursor[2]],
    limit: limit + 1,
  });
  return pageAnswer(call, found, limit, {
    json: ({ offer }) => JSON.stringify(offerRecord(offer)),
    cursor: ({ offer, sortValue }) => [sort.order, sortValue, offer.privatePlacementOfferOid],
  });
}

const sorts: Readonly<Record<Query['sort'], { readonly order: OfferOrder; readonly descending: boolean }>> = {
  closingdate: { order: 'closingDate', descending: false },
  '-closingdate': { order: 'closingDate', descending: true },
  offername: { order: 'offerName', descending: false },
  '-offername': { order: 'offerName', descending: true },
  lastmodified: { order: 'lastModified', descending: false },
  '-lastmodified': { order: 'lastModified', descending: true },
};

const statusesOf: Readonly<Record<Query['offerstatus'], readonly OfferStatus[]>> = {
  all: offerStatuses,
  initial: ['INITIAL'],
  inprogress: ['IN_PROGRESS'],
  closedincomplete: ['CLOSED_INCOMPLETE'],
  closedcancelled: ['CLOSED_CANCELLED'],
  closedcomplete: ['CLOSED_COMPLETE'],
  open: offerStatuses.filter((status) => !isClosed(status)),
  closed: offerStatuses.filter(isClosed),
};

import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { searchOffers } from '#lib/store/offers/read-offers.ts';
import { orderOf } from '#lib/domain/offers/fields/offer-orders.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { offerCursorForms } from '#lib/api/http/request/cursor.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { offerFilter } from './offer-query.ts';
import { defaultPageSize, pageAnswer, readCursor } from '#lib/api/http/answer/page.ts';

type Query = z.output<typeof operations.listOffers.query>;

/** The offers that the caller's firm created or participates in. */
export async function listOffers(call: Call<Query>): Promise<Answer> {
  const query = call.query();
  const limit = query.limit ?? defaultPageSize;
  const { order, descending } = orderOf(query.sort);
  const cursor = readCursor(offerCursorForms[order], query.cursor);
  const found = await searchOffers(call.store.database, {
    firmOid: call.principal.firmOid,
    ...offerFilter(query),
    order,
    descending,
    after: cursor && [cursor[1], cursor[2]],
    limit: limit + 1,
  });
  return pageAnswer(call, found, limit, {
    json: ({ json }) => json,
    cursor: ({ privatePlacementOfferOid, sortValue }) => [order, sortValue, privatePlacementOfferOid],
  });
}

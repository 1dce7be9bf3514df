import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { searchOffers } from '#lib/store/read-offers.ts';
import type { Answer } from './answer.ts';
import { cursorForms } from './cursor.ts';
import type { Call } from './handle.ts';
import { offerFilter, offerSorts } from './offer-query.ts';
import { defaultPageSize, pageAnswer, readCursor } from './page.ts';

type Query = z.output<typeof operations.listOffers.query>;

/** The offers that the caller's firm created or participates in. */
export async function listOffers(call: Call<Query>): Promise<Answer> {
  const query = call.query();
  const limit = query.limit ?? defaultPageSize;
  const { order, descending } = offerSorts[query.sort];
  const cursor = readCursor(cursorForms[order], query.cursor);
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

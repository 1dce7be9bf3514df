import { type Answered, type Query, read } from '#lib/client/http/api.ts';
import { type OfferOverview, offersPath } from '#lib/client/offers/list-offers.ts';
import type { SelectedOffer } from './selection.ts';

/** More than anybody changes at once. */
export const mostSelected = 5_000;

/** The offers of the firm itself that a list has on all of its pages. */
export async function readMatching(query: Query, firmOid: string): Promise<SelectedOffer[]> {
  const found: SelectedOffer[] = [];
  let cursor: string | null = null;
  do {
    const page: Answered<OfferOverview> = await read('listOfferOverview', offersPath, {
      query: { ...query, limit: 200, cursor },
    });
    for (const { privatePlacementOfferOid: oid, offerName: name, creatingFirmOid } of page.value.offers) {
      if (creatingFirmOid === firmOid) found.push({ oid, name });
    }
    cursor = page.nextCursor;
  } while (cursor !== null && found.length < mostSelected);
  return found.slice(0, mostSelected);
}

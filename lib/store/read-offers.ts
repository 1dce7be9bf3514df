import sql, { raw, type Sql } from 'sql-template-tag';
import type { Offer } from '#lib/domain/offer.ts';
import type { Database } from './database.ts';
import { offerColumns, offerOf, type OfferRow, type StoredOffer, storedOfferOf } from './offer-rows.ts';
import {
  inOrder,
  isBeyond,
  matches,
  type OfferFilter,
  type OfferPlace,
  sortValue,
  visibleTo,
} from './offer-search.ts';

/** An offer that the firm created or participates in; undefined for any other (D14). */
export async function readOffer(
  database: Database,
  privatePlacementOfferOid: string,
  firmOid: string,
): Promise<StoredOffer | undefined> {
  const [row] = await database.query<OfferRow>(sql`
    select ${offerColumns} from offer
    where private_placement_offer_oid = ${privatePlacementOfferOid} and ${visibleTo(firmOid)}`);
  return row && storedOfferOf(row);
}

export type OfferSearch = OfferFilter & OfferPlace & { readonly limit: number };

/** An offer with its sort value, as the cursor keeps it. */
export type FoundOffer = { readonly offer: Offer; readonly sortValue: string };

/** A page of the offers that a firm created or participates in, in a total order. */
export async function searchOffers(database: Database, search: OfferSearch): Promise<FoundOffer[]> {
  const rows = await database.query<OfferRow & { sort_value: string }>(sql`
    select ${offerColumns}, ${sortValue(search)} as sort_value
    from ${pageOfOffers(search)} as offer
    order by ${inOrder(search)}`);
  return rows.map((row) => ({ offer: offerOf(row), sortValue: row.sort_value }));
}

/** The rows of a page, cut out before any of their columns is written as text: that took longer than finding them. */
export function pageOfOffers(search: OfferSearch, condition: Sql = raw('true')): Sql {
  return sql`(
    select * from offer
    where ${visibleTo(search.firmOid)} and ${matches(search)} and ${condition} and ${isBeyond(search)}
    order by ${inOrder(search)}
    limit ${search.limit}
  )`;
}

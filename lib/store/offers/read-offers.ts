import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { offerJson } from './offer-json.ts';
import { inOrder, sortValue } from './offer-order.ts';
import { offerColumns, type OfferRow, type StoredOffer, storedOfferOf } from './offer-rows.ts';
import { visibleTo } from './offer-search.ts';
import { type OfferSearch, type OfPage, readPageOfOffers } from './page-of-offers.ts';

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

/** An offer as the API writes it for a firm. */
export type WrittenOffer = {
  /** JSON text of its record. */
  readonly json: string;
  readonly version: number;
  /** Whether the firm created it. */
  readonly isOwn: boolean;
};

/** The same offer as `readOffer` finds, written as its record. */
export async function readOfferJson(
  database: Database,
  privatePlacementOfferOid: string,
  firmOid: string,
): Promise<WrittenOffer | undefined> {
  const [offer] = await database.read<WrittenOffer>(sql`
    select ${offerJson(firmOid)} as json, version, creating_firm_oid = ${firmOid} as "isOwn" from offer
    where private_placement_offer_oid = ${privatePlacementOfferOid} and ${visibleTo(firmOid)}`);
  return offer;
}

/** An offer of a list. */
export type FoundOffer = {
  /** JSON text of its record. */
  readonly json: string;
  readonly privatePlacementOfferOid: string;
  /** As the cursor keeps it. */
  readonly sortValue: string;
};

/** A page of the offers that a firm created or participates in, in a total order. */
export async function searchOffers(database: Database, search: OfferSearch): Promise<FoundOffer[]> {
  return readPageOfOffers(search, [], (page) =>
    database.query<FoundOffer & OfPage>(sql`
      select ${offerJson(search.firmOid)} as json, offer.private_placement_offer_oid as "privatePlacementOfferOid",
        ${sortValue(search)} as "sortValue", is_whole
      from ${page} as offer
      order by ${inOrder(search)}`),
  );
}

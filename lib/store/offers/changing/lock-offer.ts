import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';

/** Holds back every other change of the offer until the transaction ends. */
export async function lockOffer(database: Database, privatePlacementOfferOid: string): Promise<void> {
  await database.query(
    sql`select 1 from offer where private_placement_offer_oid = ${privatePlacementOfferOid} for update`,
  );
}

/** The same for several offers, always in the same order, so that nobody waits for whoever waits for them. */
export async function lockOffers(
  database: Database,
  privatePlacementOfferOids: readonly string[],
): Promise<void> {
  await database.query(
    sql`select 1 from offer where private_placement_offer_oid = any(${privatePlacementOfferOids}::text[])
      order by private_placement_offer_oid for update`,
  );
}

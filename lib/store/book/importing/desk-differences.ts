import sql, { type Sql } from 'sql-template-tag';
import type { OfferStatus } from '#lib/domain/offers/offer-status.ts';
import type { Database } from '#lib/store/database/database.ts';
import { refuseFound } from '#lib/store/book/refused-records.ts';
import { fieldsThatDiffer } from './compare-fields.ts';
import {
  deskColumns,
  deskFieldsDiffer,
  overriddenFieldsDiffer,
  type Precedence,
  saidOf,
} from './desk-owned.ts';

/** A field of the desk's in which a staged offer differs from the stored one, values as the API writes them. */
export type DeskDifference = {
  readonly position: number;
  readonly privatePlacementOfferOid: string;
  readonly offerName: string;
  readonly offerStatus: OfferStatus;
  readonly field: string;
  readonly inStore: unknown;
  readonly inFile: unknown;
  /** How many there are. */
  readonly total: number;
};

/** The first of them, in the order of the book. */
export async function readDeskDifferences(
  database: Database,
  which: Sql,
  most: number,
): Promise<DeskDifference[]> {
  return database.query<DeskDifference>(sql`
    select staged.place::float8 as position, private_placement_offer_oid as "privatePlacementOfferOid",
      stored.offer_name as "offerName", stored.offer_status as "offerStatus",
      compared.field, compared.before as "inStore", compared.after as "inFile", (count(*) over ())::int as total
    from book_offer as staged join offer as stored using (private_placement_offer_oid),
      ${fieldsThatDiffer(deskColumns, 'stored', 'staged', saidOf)}
    where ${deskFieldsDiffer} and ${which}
    order by place, compared.ordinal limit ${most}`);
}

/** Refuses the staged offers that have one. */
export async function refuseDeskDifferences(
  database: Database,
  which: Sql,
  precedence: Precedence,
): Promise<void> {
  await refuseFound(
    database,
    sql`
      select staged.place from book_offer as staged join offer as stored using (private_placement_offer_oid)
      where ${overriddenFieldsDiffer(precedence)} and ${which}`,
  );
}

import sql, { raw, type Sql } from 'sql-template-tag';
import { type BookFormat, mostListed } from '#lib/store/book/book-errors.ts';
import { bookTables } from '#lib/store/book/book-tables.ts';
import { fieldsThatDiffer } from './compare-fields.ts';
import type { Database } from '#lib/store/database/database.ts';
import { readKeptDecisions } from './decided-by-desk.ts';
import { readDeskDifferences } from './desk-differences.ts';
import { isStatusKept, type Precedence } from './desk-owned.ts';

/** A value that the desk owns and an import leaves as it is, though the book has another. */
export type KeptValue = {
  readonly place: string;
  readonly privatePlacementOfferOid: string;
  /** Null where the value is the offer's own. */
  readonly privatePlacementOrderOid: string | null;
  readonly offerName: string;
  readonly field: string;
  readonly inStore: unknown;
  readonly inFile: unknown;
};

/** The first of them, in the order of the book, and how many there are. */
export type Kept = { readonly kept: readonly KeptValue[]; readonly keptTotal: number };

export async function readKept(
  database: Database,
  format: BookFormat,
  precedence: Precedence,
): Promise<Kept> {
  const which = keptBy(precedence);
  const ofOffers = which === undefined ? [] : await readDeskDifferences(database, which, mostListed);
  const ofSubscriptions = await readCancelledDifferences(database);
  const ofDecisions = await readKeptDecisions(database, mostListed);
  const kept = [
    ...ofOffers.map((each) => ({ ...each, privatePlacementOrderOid: null })),
    ...ofSubscriptions,
    ...ofDecisions,
  ]
    .toSorted((left, right) => left.position - right.position)
    .slice(0, mostListed)
    .map(({ position, field, offerName, inStore, inFile, ...oids }) => ({
      place: format.describe(position, [field], '').place,
      privatePlacementOfferOid: oids.privatePlacementOfferOid,
      privatePlacementOrderOid: oids.privatePlacementOrderOid,
      offerName,
      field,
      inStore,
      inFile,
    }));
  const totals = [ofOffers[0], ofSubscriptions[0], ofDecisions[0]].map((first) => first?.total ?? 0);
  return { kept, keptTotal: totals.reduce((sum, total) => sum + total, 0) };
}

/** Which differences stay: all, those of a status that the approval policy keeps, or none. */
function keptBy({ override, withoutApproval }: Precedence): Sql | undefined {
  if (!override) return raw('true');
  return withoutApproval ? undefined : sql`compared.field = 'offerStatus' and ${isStatusKept}`;
}

type CancelledDifference = Omit<KeptValue, 'place'> & { readonly position: number; readonly total: number };

/** Of subscriptions that the desk cancelled. That the book has another time for it is no difference by itself. */
async function readCancelledDifferences(database: Database): Promise<CancelledDifference[]> {
  const { columns, time } = bookTables.subscription;
  const compared = columns.filter((column) => column !== time);
  return database.query<CancelledDifference>(sql`
    select staged.place::float8 as position, stored.private_placement_offer_oid as "privatePlacementOfferOid",
      private_placement_order_oid as "privatePlacementOrderOid", offer_name as "offerName",
      compared.field, compared.before as "inStore", compared.after as "inFile", (count(*) over ())::int as total
    from book_cancelled_by_desk join book_subscription as staged using (private_placement_order_oid)
      join subscription as stored using (private_placement_order_oid)
      join offer on offer.private_placement_offer_oid = stored.private_placement_offer_oid,
      ${fieldsThatDiffer(compared, 'stored', 'staged')}
    order by place, compared.ordinal limit ${mostListed}`);
}

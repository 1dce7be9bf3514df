import { raw, type Sql } from 'sql-template-tag';
import { settingFields } from '#lib/domain/offers/offer.ts';
import { bookTables, columnList } from '#lib/store/book/book-tables.ts';
import { fieldOf } from './compare-fields.ts';

/**
 * What the desk decides of an offer that the store has: an import leaves it as it is, unless the operator overrides.
 * The days' original value goes with the days. Everything else is the feeder's, whose word an import is.
 */
export const deskFields: readonly string[] = [
  'offerStatus',
  'originalDaysFromClosingCashIsRequired',
  ...settingFields,
];

const originalDays = 'original_days_from_closing_cash_is_required';
const days = 'days_from_closing_cash_is_required';

const isDesks = (column: string) => deskFields.includes(fieldOf(column));

export const deskColumns: readonly string[] = bookTables.offer.columns.filter(isDesks);
export const feederColumns: readonly string[] = bookTables.offer.columns.filter((column) => !isDesks(column));

/** What a book says of a column. Without original days it leaves those of the store. */
export function saidOf(table: string, column: string): string {
  return table === 'staged' && column === originalDays
    ? `coalesce(staged.${column}, stored.${column})`
    : `${table}.${column}`;
}

/** Whether a staged offer differs from the stored one in what the desk owns. */
export const deskFieldsDiffer: Sql = differing(deskColumns);

/**
 * Whether an import would change an offer: the store lacks it, it has something of the feeder's otherwise, or, where
 * the book wins over the desk, anything.
 */
export function offerDiffers(override: boolean): Sql {
  return differing(override ? bookTables.offer.columns : feederColumns);
}

/**
 * The staged offers that an import would change, as they will be, each with its place in the book. An offer that the
 * store lacks is as the book says; one that it has keeps what the desk owns, unless the book wins.
 */
export function offersAsLoaded(override: boolean): Sql {
  const desks = deskColumns.map((column) => `${override ? overriding(column) : kept(column)} as ${column}`);
  return raw(`
    select staged.place, ${columnList(feederColumns, 'staged').sql}, ${desks.join(', ')}
    from book_offer as staged left join offer as stored using (private_placement_offer_oid)
    where ${offerDiffers(override).sql}`);
}

function kept(column: string): string {
  return `case when stored.private_placement_offer_oid is null then ${overriding(column)} else stored.${column} end`;
}

/** Days that the book raises become the new original; shortened ones leave it. */
function overriding(column: string): string {
  return column === originalDays
    ? `coalesce(staged.${originalDays},
        case when staged.${days} <= stored.${days} then stored.${originalDays} else staged.${days} end)`
    : `staged.${column}`;
}

function differing(columns: readonly string[]): Sql {
  const [stored, staged] = ['stored', 'staged'].map((table) =>
    columns.map((column) => saidOf(table, column)).join(', '),
  );
  return raw(`(${stored}) is distinct from (${staged})`);
}

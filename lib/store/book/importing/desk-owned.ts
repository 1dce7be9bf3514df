import { raw, type Sql } from 'sql-template-tag';
import { transitionNames } from '#lib/domain/offers/offer-status.ts';
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

/** Which side wins where a staged offer differs from what the desk owns. */
export type Precedence = {
  /** Whether the book wins over the desk. */
  readonly override: boolean;
  /** Whether it wins over the approval policy of the offer's firm, too. */
  readonly withoutApproval: boolean;
};

/** Whether the firm of the stored offer requires a second person for a change of status: then no book changes it. */
export const isStatusKept: Sql = raw(`exists (
  select from approval_policy
  where approval_policy.firm_oid = stored.creating_firm_oid and steps && '{${transitionNames.join(',')}}')`);

const statusColumn = 'offer_status';

/** The same as `deskFieldsDiffer`, but for a status that the policy keeps. */
export function overriddenFieldsDiffer({ withoutApproval }: Precedence): Sql {
  return withoutApproval ? deskFieldsDiffer : differing(deskColumns, true);
}

/**
 * Whether an import would change an offer: the store lacks it, it has something of the feeder's otherwise, or, where
 * the book wins over the desk, anything.
 */
export function offerDiffers({ override, withoutApproval }: Precedence): Sql {
  return override ? differing(bookTables.offer.columns, !withoutApproval) : differing(feederColumns);
}

/**
 * The staged offers that an import would change, as they will be, each with its place in the book. An offer that the
 * store lacks is as the book says; one that it has keeps what the desk owns, unless the book wins.
 */
export function offersAsLoaded(precedence: Precedence): Sql {
  const desks = deskColumns.map((column) => `${loadedOf(column, precedence)} as ${column}`);
  return raw(`
    select staged.place, ${columnList(feederColumns, 'staged').sql}, ${desks.join(', ')}
    from book_offer as staged left join offer as stored using (private_placement_offer_oid)
    where ${offerDiffers(precedence).sql}`);
}

function loadedOf(column: string, { override, withoutApproval }: Precedence): string {
  if (!override) return kept(column);
  return column === statusColumn && !withoutApproval ? statusUnderPolicy : overriding(column);
}

const statusUnderPolicy = `case when ${isStatusKept.sql} then stored.${statusColumn} else staged.${statusColumn} end`;

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

function differing(columns: readonly string[], keepsStatus = false): Sql {
  const valueOf = (table: string, column: string) =>
    keepsStatus && table === 'staged' && column === statusColumn ? statusUnderPolicy : saidOf(table, column);
  const [stored, staged] = ['stored', 'staged'].map((table) =>
    columns.map((column) => valueOf(table, column)).join(', '),
  );
  return raw(`(${stored}) is distinct from (${staged})`);
}

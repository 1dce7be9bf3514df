import sql, { raw, type Sql } from 'sql-template-tag';
import { transitionNames, type OfferStatus } from '#lib/domain/offers/offer-status.ts';
import { settingFields } from '#lib/domain/offers/offer.ts';
import { bookTables, columnList } from '#lib/store/book/book-tables.ts';
import type { Database } from '#lib/store/database/database.ts';
import { refuseFound, type BookFormat, maxListed } from '#lib/store/book/book-errors.ts';
import { fieldOf, fieldsThatDiffer } from './judge-times.ts';
import { readKeptDecisions } from './decided-by-desk.ts';

/**
 * Fields of a stored offer that are owned by Placement Desk. An import changes them only with override. The
 * original number of days has the same owner as the number of days. The feed owns all other fields.
 */
export const deskFields: readonly string[] = [
  'offerStatus',
  'originalDaysFromClosingCashIsRequired',
  ...settingFields,
];

const originalDays = 'original_days_from_closing_cash_is_required';
const days = 'days_from_closing_cash_is_required';

const isDesks = (column: string) => deskFields.includes(fieldOf(column));

const deskColumns: readonly string[] = bookTables.offer.columns.filter(isDesks);
const feederColumns: readonly string[] = bookTables.offer.columns.filter((column) => !isDesks(column));

/** Returns a column's value in the import, or the stored original number of days if the import has none. */
function importedValueOf(table: string, column: string): string {
  return table === 'staged' && column === originalDays
    ? `coalesce(staged.${column}, stored.${column})`
    : `${table}.${column}`;
}

/** Whether a staged offer differs from the stored one in fields that Placement Desk owns. */
const deskFieldsDiffer: Sql = differing(deskColumns);

/** Determines which value is used if a staged offer differs in fields that Placement Desk owns. */
export type Precedence = {
  /** Whether the import overrides those fields. */
  readonly override: boolean;
  /** Whether it also overrides the approval policy of the offer's firm. */
  readonly withoutApproval: boolean;
};

/**
 * Whether the stored offer's firm requires a second person for status changes, in which case imports don't
 * change the status.
 */
export const isStatusKept: Sql = raw(`exists (
  select from approval_policy
  where approval_policy.firm_oid = stored.creating_firm_oid and steps && '{${transitionNames.join(',')}}')`);

const statusColumn = 'offer_status';

/** Like `deskFieldsDiffer`, but without the status if the policy keeps it. */
function overriddenFieldsDiffer({ withoutApproval }: Precedence): Sql {
  return withoutApproval ? deskFieldsDiffer : differing(deskColumns, true);
}

/**
 * Returns the condition that an import would change an offer: the offer is new, or a field owned by the feed
 * differs. With override, a difference in any field counts, except in a status that the policy keeps.
 */
export function offerDiffers({ override, withoutApproval }: Precedence): Sql {
  return override ? differing(bookTables.offer.columns, !withoutApproval) : differing(feederColumns);
}

/**
 * Selects the staged offers that an import would change, with the values that will be stored and the offer's position
 * in the file. A new offer is taken from the file. A stored offer keeps the fields that Placement Desk owns, unless the
 * import overrides them.
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

/**
 * Returns a column's value in the file, for a new offer or with override. If the file has no original number of
 * days and raises the number of days, the new number becomes the original one. Otherwise the original stays
 * unchanged.
 */
function overriding(column: string): string {
  return column === originalDays
    ? `coalesce(staged.${originalDays},
        case when staged.${days} <= stored.${days} then stored.${originalDays} else staged.${days} end)`
    : `staged.${column}`;
}

function differing(columns: readonly string[], keepsStatus = false): Sql {
  const valueOf = (table: string, column: string) =>
    keepsStatus && table === 'staged' && column === statusColumn
      ? statusUnderPolicy
      : importedValueOf(table, column);
  const [stored, staged] = ['stored', 'staged'].map((table) =>
    columns.map((column) => valueOf(table, column)).join(', '),
  );
  return raw(`(${stored}) is distinct from (${staged})`);
}

/**
 * A field owned by Placement Desk that differs between a staged and a stored offer, with values in the API
 * format.
 */
type DeskDifference = {
  readonly position: number;
  readonly privatePlacementOfferOid: string;
  readonly offerName: string;
  readonly offerStatus: OfferStatus;
  readonly field: string;
  readonly inStore: unknown;
  readonly inFile: unknown;
  /** Total number of differences. */
  readonly total: number;
};

/** Returns the first `most` differences that `which` selects, sorted by position. */
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
      ${fieldsThatDiffer(deskColumns, 'stored', 'staged', importedValueOf)}
    where ${deskFieldsDiffer} and ${which}
    order by place, compared.ordinal limit ${most}`);
}

/** Rejects staged offers that would override values of the stored offers selected by `which`. */
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

/** A value owned by Placement Desk that an import leaves unchanged, although the file has a different one. */
type KeptValue = {
  readonly place: string;
  readonly privatePlacementOfferOid: string;
  /** Null if the value belongs to the offer itself. */
  readonly privatePlacementOrderOid: string | null;
  readonly offerName: string;
  readonly field: string;
  readonly inStore: unknown;
  readonly inFile: unknown;
};

/** The first kept values, sorted by position, and the total number of kept values. */
export type Kept = { readonly kept: readonly KeptValue[]; readonly keptTotal: number };

export async function readKept(
  database: Database,
  format: BookFormat,
  precedence: Precedence,
): Promise<Kept> {
  const which = keptBy(precedence);
  const ofOffers = which === undefined ? [] : await readDeskDifferences(database, which, maxListed);
  const ofSubscriptions = await readCancelledDifferences(database);
  const ofDecisions = await readKeptDecisions(database, maxListed);
  const kept = [
    ...ofOffers.map((each) => ({ ...each, privatePlacementOrderOid: null })),
    ...ofSubscriptions,
    ...ofDecisions,
  ]
    .toSorted((left, right) => left.position - right.position)
    .slice(0, maxListed)
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

/**
 * Selects the differences for which the stored value is kept: all of them, only a status protected by the
 * approval policy, or none.
 */
function keptBy({ override, withoutApproval }: Precedence): Sql | undefined {
  if (!override) return raw('true');
  return withoutApproval ? undefined : sql`compared.field = 'offerStatus' and ${isStatusKept}`;
}

type CancelledDifference = Omit<KeptValue, 'place'> & { readonly position: number; readonly total: number };

/**
 * Returns differences in subscriptions that were canceled in Placement Desk. A different timestamp alone doesn't
 * count.
 */
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
    order by place, compared.ordinal limit ${maxListed}`);
}

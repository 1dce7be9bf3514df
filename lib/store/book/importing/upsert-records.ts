import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { BookKind } from '#lib/store/book/book.ts';
import {
  bookTables,
  columnList,
  differs,
  removalsOf,
  sameKey,
  stagingOf,
} from '#lib/store/book/book-tables.ts';
import { maxListed } from '#lib/store/book/book-errors.ts';
import {
  insertAccountEvents,
  insertSubscriptionEvents,
  insertTransferEvents,
} from '#lib/store/events/write-events.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { Loading } from './load-offers.ts';

/** An account, subscription or transfer that an import added or changed. Members of other kinds are null. */
export type ImportedRecord = {
  readonly place: string;
  readonly record: 'account' | 'subscription' | 'transfer';
  readonly isNew: boolean;
  readonly accountNumber: string | null;
  readonly accountName: string | null;
  readonly acatid: string | null;
  readonly privatePlacementOfferOid: string | null;
  readonly privatePlacementOrderOid: string | null;
};

/**
 * Updates rows that differ and adds missing rows, in two statements. New rows aren't guarded against conflicts, because
 * a guard would take 20% longer. Apart from `createFirm`, only imports add rows to these tables, and no two imports run
 * at the same time. Returns the number of updated and added rows, and some of them.
 */
export async function upsert(
  database: Database,
  kind: Exclude<BookKind, 'offer'>,
  { now, firmOid, dryRun }: Loading,
  restriction: Sql = empty,
): Promise<Written> {
  const table = raw(bookTables[kind].table);
  const { key, columns } = bookTables[kind];
  const overwritten = raw(columns.map((column) => `${column} = staged.${column}`).join(', '));
  const isSame = sameKey(kind, 'stored', 'staged');
  const sender = kind === 'subscription' ? sql`, ${firmOid ?? null}::text` : empty;
  const senderColumn = raw(kind === 'subscription' ? ', brought_by_firm_oid' : '');
  const updated = await countWritten(
    database,
    kind,
    sql`update ${table} as stored set ${overwritten}${kind === 'subscription' ? sql`, brought_by_firm_oid = ${firmOid ?? null}` : empty} from ${stagingOf(kind)} as staged
      where ${isSame} and ${differs(kind, 'stored', 'staged')} ${restriction}`,
    dryRun ? undefined : rowEvents(kind, 'updated', now),
  );
  const missing = sql`
    select ${columnList(columns, 'staged')}${sender} from ${stagingOf(kind)} as staged
    where not exists (select from ${table} as known where ${sameKey(kind, 'known', 'staged')}) ${restriction}`;
  if (dryRun && (await canOnlyCount(database, kind))) {
    return { count: updated.count + (await countRows(database, missing)), first: [] };
  }
  // Inserts rows in identifier order, so that new index entries are appended at the end.
  const added = await countWritten(
    database,
    kind,
    sql`insert into ${table} as stored (${columnList(columns)}${senderColumn})
      ${missing} order by ${columnList(key, 'staged')}`,
    dryRun ? undefined : rowEvents(kind, 'created', now),
  );
  const first = [
    ...updated.first.map((record) => ({ ...record, isNew: false })),
    ...added.first.map((record) => ({ ...record, isNew: true })),
  ];
  return { count: updated.count + added.count, first };
}

/** Number of written rows, and up to `maxListed` of those that were updated and of those that were added. */
type Written = {
  readonly count: number;
  readonly first: readonly (Omit<ImportedRecord, 'place'> & { readonly position: number })[];
};

/**
 * Reports whether a dry run can count a kind's new rows without adding them, which halves the dry run's time in the
 * database. This is possible for subscriptions and transfers if the import removes no accounts, because no
 * other step needs the new rows.
 */
async function canOnlyCount(database: Database, kind: BookKind): Promise<boolean> {
  if (kind !== 'subscription' && kind !== 'transfer') return false;
  return (await countRows(database, sql`select from ${removalsOf('account')}`)) === 0;
}

async function countRows(database: Database, rows: Sql): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from (${rows}) as counted`,
  );
  return row?.count ?? 0;
}

/** Statement that adds events for the written rows, and the columns that it uses. */
type RowEvents = { readonly columns: readonly string[]; readonly statement: Sql };

function rowEvents(kind: BookKind, what: 'created' | 'updated', now: Date): RowEvents | undefined {
  const written = sql`written`;
  const at = sql`${now}::timestamptz`;
  switch (kind) {
    case 'subscription':
      return {
        columns: ['private_placement_offer_oid', 'private_placement_order_oid', 'account_firm_oid', 'status'],
        statement: insertSubscriptionEvents(
          written,
          {
            type: `subscription.${what}`,
            at,
            requestId: sql`null`,
            except: sql`reader_oid <> creating_firm_oid
              and private_placement_order_oid in (select private_placement_order_oid from book_moved_subscription)`,
          },
          'book_event',
        ),
      };
    case 'transfer':
      return {
        columns: ['account_number', 'account_firm_oid', 'acatid', 'status'],
        statement: insertTransferEvents(written, { type: `transfer.${what}`, at }, 'book_event'),
      };
    case 'account':
      return {
        columns: ['account_number', 'firm_oid'],
        statement: insertAccountEvents(written, { type: `account.${what}`, at }, 'book_event'),
      };
    case 'firm':
    case 'offer':
      return undefined;
  }
}

type WrittenRow = Omit<Written['first'][number], 'isNew'>;

/** Columns that identify a listed record. A kind that isn't listed has none. */
const listedColumns = {
  firm: undefined,
  account: { accountNumber: 'account_number', accountName: 'account_name' },
  subscription: {
    accountNumber: 'account_number',
    privatePlacementOfferOid: 'private_placement_offer_oid',
    privatePlacementOrderOid: 'private_placement_order_oid',
  },
  transfer: { accountNumber: 'account_number', acatid: 'acatid' },
} as const satisfies Record<Exclude<BookKind, 'offer'>, Readonly<Record<string, string>> | undefined>;

/** Runs a statement that writes rows, and adds their events. A statement without events lists no rows. */
async function countWritten(
  database: Database,
  kind: Exclude<BookKind, 'offer'>,
  statement: Sql,
  events: RowEvents | undefined,
): Promise<{ readonly count: number; readonly first: readonly WrittenRow[] }> {
  const listed = events === undefined ? undefined : listedColumns[kind];
  const members = Object.entries<string>(listed ?? {})
    .map(([member, column]) => `'${member}', staged.${column}`)
    .join(', ');
  // Looks for only a few rows, because the staged rows have no index.
  const { key } = bookTables[kind];
  const first = sql`(
    select coalesce(json_agg(json_build_object('position', staged.place::float8, ${raw(members)})), '[]')
    from ${stagingOf(kind)} as staged
    where (${columnList(key, 'staged')}) in (select ${columnList(key)} from written limit ${maxListed}))`;
  const [row] = await database.query<{ count: number; first: readonly Partial<WrittenRow>[] | null }>(sql`
    with written as (
      ${statement} returning ${events === undefined ? sql`1` : columnList(events.columns, 'stored')}
    )
    ${events === undefined ? empty : sql`, inserted_event as (${events.statement})`}
    select (select count(*)::int from written) as count, ${listed === undefined ? sql`null` : first} as first`);
  const none = {
    accountNumber: null,
    accountName: null,
    acatid: null,
    privatePlacementOfferOid: null,
    privatePlacementOrderOid: null,
  };
  return {
    count: row?.count ?? 0,
    first:
      kind === 'firm'
        ? []
        : (row?.first ?? []).map((one) => ({ position: 0, ...none, ...one, record: kind })),
  };
}

import pg from 'pg';
import type { DatabaseAddress } from '#lib/store/database/database.ts';
import { prepareOwnerSession } from '#lib/store/database/prepare-session.ts';
import { withConnection } from '#lib/store/database/connections.ts';

/** A table and how to back it up. */
export type BackupTable = {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns by which the rows are sorted, so that backups of the same rows are identical. */
  readonly order: readonly string[];
  /** Identity columns, which number the rows. */
  readonly numbered: readonly string[];
};

/**
 * Tables that are never backed up. All other tables are, unless they are unlogged or temporary. Used signatures and
 * failed sign-ins are backed up, so that after a restore no request can be replayed and no limit starts over.
 */
const leftOut = [
  // Listed in the backup's header.
  'migration',
  // Restoring these would sign in users who have since signed out.
  'desk_session',
  'sign_in_transaction',
  'passkey_challenge',
  // Derived from offers, subscriptions and transfers.
  'offer_participation',
  'offer_approval',
  'transfer_queue',
  // Results that apply only to this store.
  'audit_verification',
  'audit_finding',
  // Lists requests to the original store, not to the restored one.
  'request_log',
  // Too large to back up. After a restore, the import is reported as lost, so the sender can send it again.
  'book_import_piece',
  'book_import_attempt',
  // A restored store starts a new feed, and rejects older cursors.
  'event',
  'event_feed',
  'notice_queue',
  // The restored store records the reasons for attention again.
  'offer_attention',
  // A restored store must not send digests again.
  'notice_digest',
];

/**
 * Types of transaction IDs and log positions, which are meaningless in another cluster. Columns of these types
 * are left out, so they have their defaults after a restore.
 */
const boundToCluster = ['xid', 'xid8', 'pg_snapshot', 'txid_snapshot', 'pg_lsn'];

/** Runs work on a connection as the owner of the tables, with the settings that determine how COPY formats values. */
export async function withBackupConnection<Result>(
  address: DatabaseAddress,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return withConnection(address, 'backup', async (client) => {
    await prepareOwnerSession(client);
    await client.query(`set statement_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO, YMD';
    set intervalstyle = 'iso_8601'; set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'`);
    return work(client);
  });
}

/**
 * Returns a backup's tables, each after the tables that it refers to. They are read from the catalog, so new
 * tables are included automatically. Unlogged and temporary tables don't survive a crash and are omitted.
 */
export async function backupTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { refersTo: string[] }>(tablesQuestion, [
    leftOut,
    boundToCluster,
  ]);
  return inOrderOfReference(rows).map(({ refersTo: _, ...table }) => table);
}

/**
 * Returns the names of the tables that must be empty before a restore, including those that a backup omits. The tables
 * for the migrations, the key, the feed and the store's kind aren't among them, because every store fills them when it
 * first starts.
 */
export async function tablesToBeEmpty(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname not in ('migration', 'secret_key', 'event_feed', 'store_kind')
    order by relname`);
  return rows.map(({ name }) => name);
}

export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by name');
  return rows.map(({ name }) => name);
}

export function columnsText(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}

const tablesQuestion = `
  select relname::text as name, columns, numbered,
    coalesce(
      (select array_agg(attname::text order by array_position(indkey::smallint[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = pg_class.oid and indisprimary),
      columns
    ) as order,
    array(
      select distinct referred.relname::text from pg_constraint join pg_class as referred on referred.oid = confrelid
      where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
    ) as "refersTo"
  from pg_class, lateral (
    select array_agg(attname::text order by attnum) as columns,
      coalesce(
        array_agg(attname::text order by attnum) filter (
          where pg_get_serial_sequence(quote_ident(relname), attname) is not null),
        '{}'
      ) as numbered
    from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      and atttypid::regtype::text <> all ($2)
  ) as columns_of_table
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    and relpersistence = 'p' and relname <> all ($1)
  order by relname`;

function inOrderOfReference<Table extends { name: string; refersTo: string[] }>(
  tables: readonly Table[],
): Table[] {
  const ordered: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const isWaitedFor = new Set(waiting.map(({ name }) => name));
    const free = waiting.filter(({ refersTo }) => !refersTo.some((name) => isWaitedFor.has(name)));
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a cycle: ${[...isWaitedFor].join(', ')}.`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}

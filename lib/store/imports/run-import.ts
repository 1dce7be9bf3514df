import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { type BookError, maxErrors, noNotes } from '#lib/store/book/book-errors.ts';
import { noneLeftOut } from '#lib/store/book/left-out.ts';
import {
  changedCount,
  type ImportResult,
  importWithin,
  lockImports,
} from '#lib/store/book/importing/import-book.ts';
import { refreshStatistics } from '#lib/store/book/importing/refresh-statistics.ts';
import type { ImportMode } from '#lib/store/book/stage-book.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { isUnavailable } from '#lib/store/database/database-failure.ts';
import { deskTime } from '#lib/store/database/clocks.ts';
import type { Store } from '#lib/store/store.ts';
import type { EndedImport } from '#lib/store/book/importing/import-events.ts';
import { finishImport } from './finish-import.ts';
import { refusalOf } from './refusal-of-import.ts';

type WaitingImport = EndedImport &
  Readonly<{ isNdjson: boolean; override: boolean; mode: ImportMode; strict: boolean }>;

/**
 * Loads one queued import of each firm. An instance locks an import's row until the transaction that loads the import
 * ends. Therefore, another instance takes over as soon as this one is gone, and no import is loaded twice. If the
 * instance stops or loses its database connection, the import is rolled back and queued, and the attempt doesn't count.
 * If an import fails, other firms' imports load before this throws. Returns the number of completed imports.
 */
export async function runWaitingImports(
  store: Store,
  stopping: AbortSignal = new AbortController().signal,
): Promise<number> {
  let ended = 0;
  const [served, failures]: [string[], unknown[]] = [[], []];
  await takeBackAttempts(store.database);
  while (!stopping.aborted) {
    const next = await nextImport(store.database, served);
    if (next === undefined) break;
    served.push(next.firmOid);
    const running = runImport(store, next.importId, next.firmOid, stopping);
    ended += Number((await running.catch((error: unknown) => void failures.push(error))) ?? false);
  }
  if (failures.length > 0) throw failures[0];
  return ended;
}

async function runImport(
  store: Store,
  importId: string,
  firmOid: string,
  stopping: AbortSignal,
): Promise<boolean> {
  const attempt: Attempt = {};
  try {
    const database = store.database.of(firmOid);
    const changed = await database.longTransaction((transaction) =>
      cancelledBy(stopping, store.database, transaction, () =>
        runWithin(transaction, store, importId, firmOid, attempt),
      ),
    );
    if (changed === undefined) return false;
    if (!stopping.aborted) await refreshStatistics(database, changed);
    return true;
  } catch (error) {
    if (!stopping.aborted && !isUnavailable(error)) throw error;
    if (attempt.id !== undefined) uncounted.add(attempt.id);
    if (!stopping.aborted) throw error;
    await takeBackAttempts(store.database);
    return false;
  }
}

/**
 * Attempts that don't count, because they were ended by a shutdown or the database rather than by the file. If the
 * database is down, their records are deleted later.
 */
const uncounted = new Set<string>();

async function takeBackAttempts(database: DatabasePool): Promise<void> {
  if (uncounted.size === 0) return;
  const ids = [...uncounted];
  await database.query(sql`delete from book_import_attempt where attempt_id = any(${ids}::bigint[])`);
  for (const id of ids) uncounted.delete(id);
}

/** The current attempt. It has an ID once it is recorded. */
type Attempt = { id?: string | undefined };

/**
 * Returns the number of changed records; undefined if the import is complete or another instance has locked
 * it.
 */
async function runWithin(
  transaction: Database,
  { database, keys }: Store,
  importId: string,
  firmOid: string,
  attempt: Attempt,
): Promise<number | undefined> {
  const found = await holdImport(transaction, importId);
  if (found === undefined) return undefined;
  attempt.id = await noteAttempt(database, importId);
  const refusal = await refusalOf(transaction, importId);
  if (refusal !== undefined) {
    await finishImport(transaction, found, refused(refusal));
    return 0;
  }
  await lockImports(transaction);
  const { isNdjson, ...options } = found;
  const source = { chunks: piecesOf(transaction, importId), isNdjson };
  const restricted = { ...options, firmOid, now: deskTime(), maxListed: maxErrors };
  const result = await importWithin(transaction, keys, source, restricted);
  await finishImport(transaction, found, result);
  return changedCount(result, restricted);
}

/**
 * Cancels a statement with the role that the service signs in with, which owns the backend. The application
 * role can't cancel anything.
 */
async function cancelStatement(database: DatabasePool, pid: number | undefined): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(sql`set local role none`);
    await transaction.query(sql`select pg_cancel_backend(${pid}::int)`);
  });
}

/** Interval at which the running statement is canceled again, until the work ends. */
const cancelEachMs = 50;

/** Runs work in a transaction whose running statement is canceled when the service stops. */
async function cancelledBy<Result>(
  stopping: AbortSignal,
  database: DatabasePool,
  transaction: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  const [backend] = await transaction.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  let isOver = false;
  let cancelling: Promise<void> | undefined;
  const cancel = async () => {
    while (!isOver) {
      await cancelStatement(database, backend?.pid).catch(() => undefined);
      await wait(cancelEachMs);
    }
  };
  const begin = () => void (cancelling = cancel());
  stopping.throwIfAborted();
  stopping.addEventListener('abort', begin, { once: true });
  try {
    return await work();
  } finally {
    isOver = true;
    stopping.removeEventListener('abort', begin);
    // A cancellation still in progress could cancel the connection's next statement.
    await cancelling;
  }
}

/** Locks an import. Returns undefined if another instance has locked it or it is completed. */
async function holdImport(transaction: Database, importId: string): Promise<WaitingImport | undefined> {
  const [found] = await transaction.query<WaitingImport>(sql`
    select import_id as "importId", firm_oid as "firmOid", actor, is_ndjson as "isNdjson", is_dry_run as "dryRun",
      is_override as override, mode, is_strict as strict, digest
    from book_import where import_id = ${importId} and state = 'running'
    for no key update skip locked`);
  return found;
}

/** Records an attempt in a separate transaction, so that it remains if the import fails. */
async function noteAttempt(database: DatabasePool, importId: string): Promise<string | undefined> {
  const [noted] = await database.query<{ id: string }>(sql`
    insert into book_import_attempt (import_id) values (${importId}) returning attempt_id::text as id`);
  return noted?.id;
}

function refused(message: string): ImportResult {
  const errors: BookError[] = [{ place: 'line 1', message }];
  const counts = { firms: 0, accounts: 0, offers: 0, subscriptions: 0, transfers: 0 };
  return { ok: false, counts, errors, refusedTotal: 0, ...noNotes, ...noneLeftOut };
}

async function* piecesOf(transaction: Database, importId: string): AsyncGenerator<Buffer> {
  for (let ordinal = 1; ; ordinal += 1) {
    const [piece] = await transaction.query<{ content: Buffer }>(sql`
      select content from book_import_piece where import_id = ${importId} and ordinal = ${ordinal}`);
    if (piece === undefined) break;
    yield piece.content;
  }
  // Deleted here, because the import's last step must be short.
  await transaction.query(sql`delete from book_import_piece where import_id = ${importId}`);
}

/** Imports of up to this size are loaded before other firms' larger imports that are still queued. */
const smallBytes = 4 * 1_048_576;

/**
 * Returns the next queued import of a firm that isn't in `served`; undefined if there is none. Small imports come
 * before large ones. Within each group, the firm comes first that has gone longest since its last import ended, so that
 * a firm with many imports waits for other firms after each import. Each firm's imports are loaded oldest first.
 */
export async function nextImport(
  database: Database,
  served: readonly string[],
): Promise<{ readonly importId: string; readonly firmOid: string } | undefined> {
  const [next] = await database.query<{ importId: string; firmOid: string }>(sql`
    select import_id as "importId", firm_oid as "firmOid" from (
      select distinct on (firm_oid) import_id, firm_oid, import_number, bytes from book_import
      where state = 'running' and not firm_oid = any(${served}::text[])
      order by firm_oid, import_number
    ) as oldest
    order by bytes > ${smallBytes}, (select max(finished_at) from book_import as ended where ended.firm_oid = oldest.firm_oid) nulls first,
      import_number
    limit 1`);
  return next;
}

import sql from 'sql-template-tag';
import type { Actor } from '#lib/domain/offers/audit-entry.ts';
import { type BookError, mostErrors } from '#lib/store/book/book-errors.ts';
import { type ImportResult, importWithin, lockImports } from '#lib/store/book/importing/import-book.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { deskTime } from '#lib/store/sandbox/desk-clock.ts';
import type { Store } from '#lib/store/store.ts';
import { finishImport } from './finish-import.ts';

type WaitingImport = {
  readonly importId: string;
  readonly firmOid: string;
  readonly actor: Actor;
  readonly isNdjson: boolean;
  readonly dryRun: boolean;
  readonly override: boolean;
};

/** An import that was begun so often and never came to an end is refused. */
const mostAttempts = 3;

/**
 * Loads the imports that wait, of each firm the oldest first. Whoever loads one holds its row until the transaction
 * ends in which book and result are written, so that another service takes it up as soon as this one is gone, and
 * none is loaded twice. Returns how many ended.
 */
export async function runWaitingImports(store: Store): Promise<number> {
  let ended = 0;
  const waiting = await store.database.query<{ importId: string; firmOid: string }>(sql`
    select distinct on (firm_oid) import_id as "importId", firm_oid as "firmOid" from book_import
    where state = 'running' order by firm_oid, import_number`);
  for (const { importId, firmOid } of waiting) {
    if (await runImport(store, importId, firmOid)) ended += 1;
  }
  return ended;
}

async function runImport({ database, keys }: Store, importId: string, firmOid: string): Promise<boolean> {
  return database.of(firmOid).longTransaction(async (transaction) => {
    const found = await holdImport(transaction, importId);
    if (found === undefined) return false;
    const refusal = await noteAttempt(database, transaction, importId);
    if (refusal !== undefined) {
      await finishImport(transaction, importId, refused(refusal));
      return true;
    }
    await lockImports(transaction);
    const { actor, isNdjson, dryRun, override } = found;
    const source = { chunks: piecesOf(transaction, importId), isNdjson };
    const options = { dryRun, override, actor, firmOid, now: deskTime(), mostListed: mostErrors };
    await finishImport(transaction, importId, await importWithin(transaction, keys, source, options));
    return true;
  });
}

/** Undefined where somebody else is at it, or it is done. */
async function holdImport(transaction: Database, importId: string): Promise<WaitingImport | undefined> {
  const [found] = await transaction.query<WaitingImport>(sql`
    select import_id as "importId", firm_oid as "firmOid", actor, is_ndjson as "isNdjson", is_dry_run as "dryRun",
      is_override as override
    from book_import where import_id = ${importId} and state = 'running'
    for no key update skip locked`);
  return found;
}

/** In a transaction of its own, which stays when the import fails. Returns what stands against another attempt. */
async function noteAttempt(
  database: DatabasePool,
  transaction: Database,
  importId: string,
): Promise<string | undefined> {
  await database.query(sql`insert into book_import_attempt (import_id) values (${importId})`);
  const [found] = await transaction.query<{ attempts: number; hasBody: boolean }>(sql`
    select count(*)::int as attempts,
      exists (select from book_import_piece where import_id = ${importId}) as "hasBody"
    from book_import_attempt where import_id = ${importId}`);
  if ((found?.attempts ?? 0) > mostAttempts) {
    return 'The service ended, or failed, each time that it loaded this book. Nothing was loaded: send it in smaller parts, or tell your operator.';
  }
  return found?.hasBody === true
    ? undefined
    : 'The body is empty, or was lost when the store was restored from a backup. Send the book again.';
}

function refused(message: string): ImportResult {
  const errors: BookError[] = [{ place: 'line 1', message }];
  const counts = { firms: 0, accounts: 0, offers: 0, subscriptions: 0, transfers: 0 };
  return { ok: false, counts, errors };
}

async function* piecesOf(transaction: Database, importId: string): AsyncGenerator<Buffer> {
  for (let ordinal = 1; ; ordinal += 1) {
    const [piece] = await transaction.query<{ content: Buffer }>(sql`
      select content from book_import_piece where import_id = ${importId} and ordinal = ${ordinal}`);
    if (piece === undefined) return;
    yield piece.content;
  }
}

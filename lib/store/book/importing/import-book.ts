import sql from 'sql-template-tag';
import type { Actor } from '#lib/domain/offers/audit-entry.ts';
import { type BookError, collectErrors } from '#lib/store/book/book-errors.ts';
import { moveAccounts } from './accounts-of-book.ts';
import { checkStagedBook } from './check-book.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { collectChanges, type ImportChange } from './import-changes.ts';
import { loadStagedBook } from './load-staged-book.ts';
import { type BookSource, openBook } from '#lib/store/book/reading/open-book.ts';
import { collectRecordsOfOthers } from '#lib/store/imports/records-of-others.ts';
import type { Kept } from './read-kept.ts';
import { type BookCounts, createStaging, stageBook } from '#lib/store/book/stage-book.ts';
import type { Store } from '#lib/store/store.ts';

export type ImportOptions = {
  /** Does everything and takes it back. */
  readonly dryRun: boolean;
  readonly now: Date;
  readonly actor: Actor;
  /** Whether the book wins over the desk in what the desk owns of offers that are not closed. False where absent. */
  readonly override?: boolean;
  /** The firm to which the import is restricted. Absent for the operator's. */
  readonly firmOid?: string;
  /** Of changes and kept values so many are listed, all are counted. */
  readonly mostListed?: number;
  /** Told from time to time how many records were read. */
  readonly onProgress?: (records: number) => void;
  /** Told what begins when the book is read. */
  readonly onStage?: (stage: 'checking' | 'loading') => void;
};

export type ImportResult =
  | (Kept & {
      readonly ok: true;
      /** Records in the book; how many of them were added to the store or changed there; how many were older. */
      readonly counts: BookCounts & { readonly changed: number; readonly stale: number };
      /** What changed of offers, the first of it in the order of the book, and how much it is. */
      readonly changes: readonly ImportChange[];
      readonly changesTotal: number;
    })
  | { readonly ok: false; readonly counts: BookCounts; readonly errors: readonly BookError[] };

/** Any number: it only has to be the same in every service on a database. */
const importLock = 7_302_216;

/**
 * Loads a book, all of it or nothing, in one transaction: an upsert by identifier that touches only what differs.
 * Every offer that changes, itself or in its subscriptions, gets one version and one audit entry. Throws an
 * OperatorError when the file cannot be read; what is wrong with the book itself is in the result, all of it.
 */
export async function importBook(
  { database, keys }: Store,
  source: BookSource,
  options: ImportOptions,
): Promise<ImportResult> {
  return withoutOtherImports(database, (transaction) => importWithin(transaction, keys, source, options));
}

/** Does something in a transaction beside which nothing else is imported. */
export function withoutOtherImports<Result>(
  database: DatabasePool,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.longTransaction(async (transaction) => {
    await lockImports(transaction);
    return work(transaction);
  });
}

/** Lets one import after the other in, until the transaction ends: two at once would deadlock over their rows. */
export async function lockImports(database: Database): Promise<void> {
  await database.query(sql`set local statement_timeout = 0`);
  await database.query(sql`select pg_advisory_xact_lock(${importLock})`);
}

/** Imports within a transaction that holds the lock for imports. */
export async function importWithin(
  database: Database,
  keys: Store['keys'],
  source: BookSource,
  { dryRun, now, actor, override = false, firmOid, mostListed, onProgress, onStage }: ImportOptions,
): Promise<ImportResult> {
  // Sorts and joins of a million records stay in memory, or nearly.
  await database.query(sql`set local work_mem = '64MB'`);
  await createStaging(database);
  const book = await openBook(source);
  const errors = collectErrors();
  const staging = { now, onProgress: onProgress ?? (() => undefined) };
  const { counts, isWhole } = await stageBook(database, book, errors, staging);
  if (!isWhole) {
    return { ok: false, counts, errors: errors.list(book.format) };
  }
  onStage?.('checking');
  await database.query(sql`savepoint before_loading`);
  const changes = collectChanges(book.format, mostListed);
  const others = firmOid === undefined ? undefined : await collectRecordsOfOthers(database, firmOid, errors);
  const loading = { keys, actor, now, override, firmOid, others, onOffer: changes.add };
  const moved = firmOid === undefined ? await moveAccounts(database, now, errors) : 0;
  await checkStagedBook(database, book.format, loading, errors, others);
  if (errors.isEmpty()) onStage?.('loading');
  const loaded = errors.isEmpty() ? await loadStagedBook(database, book.format, loading, errors) : undefined;
  if (dryRun || loaded === undefined) {
    await database.query(sql`rollback to savepoint before_loading`);
  }
  if (loaded === undefined) {
    await others?.record(database, actor);
    return { ok: false, counts, errors: errors.list(book.format) };
  }
  const { changed, stale, ...kept } = loaded;
  return { ok: true, counts: { ...counts, changed: moved + changed, stale }, ...changes.listed(), ...kept };
}

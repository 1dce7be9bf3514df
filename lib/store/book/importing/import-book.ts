import sql from 'sql-template-tag';
import type { Actor } from '#lib/domain/offers/audit-entry.ts';
import {
  type BookError,
  collectErrors,
  type ReadingNotes,
  countRefused,
} from '#lib/store/book/book-errors.ts';
import { createEventStaging, writeBookEvents } from '#lib/store/events/write-events.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { type BookSource, digestedBook, openBook } from '#lib/store/book/reading/open-book.ts';
import { recordOperatorImport } from './import-events.ts';
import { collectForeignRecords } from './foreign-records.ts';
import { type BookCounts, createStaging, type ImportMode, stageBook } from '#lib/store/book/stage-book.ts';
import type { Store } from '#lib/store/store.ts';
import { transitionNames } from '#lib/domain/offers/offer-status.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import { moveAccounts } from './book-accounts.ts';
import { checkStagedBook } from './check-book.ts';
import { collectChanges, type ImportChange } from './import-changes.ts';
import type { Superseded } from './judge-times.ts';
import { createEntryStaging, type LoadedOffer, writeBookEntries } from './load-offers.ts';
import { loadStagedBook } from './load-staged-book.ts';
import type { ImportedRecord } from './upsert-records.ts';
import type { Kept } from './desk-owned.ts';
import type { LeftOutRows } from '#lib/store/book/left-out.ts';
import { refreshStatistics } from './refresh-statistics.ts';

export type ImportOptions = {
  /** Whether to roll back the entire import at the end. */
  readonly dryRun: boolean;
  readonly now: Date;
  readonly actor: Actor;
  /**
   * Whether the import overrides fields that Placement Desk owns, in offers that aren't closed. Defaults to
   * false.
   */
  readonly override?: boolean;
  /** Whether the override includes firms' approval policies. Only for the operator. Defaults to false. */
  readonly withoutApproval?: boolean;
  /**
   * Whether the entire file is rejected if it has errors (the default), or only the records that contain them.
   */
  readonly mode?: ImportMode;
  /**
   * Whether values that would be normalized or ignored, and differing records with the same timestamp, are errors.
   * Defaults to false.
   */
  readonly strict?: boolean;
  /** Firm to which the import is restricted. Absent for the operator. */
  readonly firmOid?: string;
  /** Maximum number of changes that the result lists. All of them are counted. Defaults to 1,000. */
  readonly maxListed?: number;
  /** Called periodically with the number of records read. */
  readonly onProgress?: (records: number) => void;
  /** Called with `checking` when the file has been read, and with `loading` when the checks have passed. */
  readonly onStage?: (stage: 'checking' | 'loading') => void;
};

type Refusals = {
  /** The first errors, sorted by position. */
  readonly errors: readonly BookError[];
  /** Number of rejected records. */
  readonly refusedTotal: number;
};

export type ImportResult =
  | (Kept &
      Refusals &
      ReadingNotes &
      LeftOutRows & {
        readonly ok: true;
        /** Numbers of records in the file by kind, and of those that were changed, removed or superseded. */
        readonly counts: BookCounts & Superseded & { readonly changed: number; readonly removed: number };
        /** Numbers of records that were added or changed. A moved account isn't included. */
        readonly changedByKind: Readonly<
          Record<'accounts' | 'offers' | 'subscriptions' | 'transfers', number>
        >;
        /** Some of the accounts, subscriptions and transfers that were added or changed. */
        readonly records: readonly ImportedRecord[];
        /** The first changes to offers, sorted by position, and the total number of changes. */
        readonly changes: readonly ImportChange[];
        readonly changesTotal: number;
      })
  | (Refusals & ReadingNotes & LeftOutRows & { readonly ok: false; readonly counts: BookCounts });

/** Number of the advisory lock for imports. It's the same in all instances on a database. */
const importLock = 7_302_216;

/**
 * Loads an import in one transaction. Depending on the mode, loads either the entire file or nothing, or every valid
 * record. Adds, updates or removes records by identifier and writes only differences. Each offer gets one version and
 * one audit entry if it or its subscriptions change. Records the result in the security logs of the firms that have
 * records in the file. Throws an OperatorError if the file can't be read. Errors in its contents are part of the
 * result.
 */
export async function importBook(
  { database, keys }: Store,
  source: BookSource,
  options: ImportOptions,
): Promise<ImportResult> {
  const { digest, ...opened } = digestedBook(source);
  const result = await withoutOtherImports(database, async (transaction) => {
    const loaded = await importWithin(transaction, keys, opened.source, options);
    await recordOperatorImport(transaction, { ...options, digest: digest() }, loaded);
    return loaded;
  });
  await refreshStatistics(database, changedCount(result, options));
  return result;
}

/** Returns the number of records that an import changed; 0 for a dry run or a rejected import. */
export function changedCount(result: ImportResult, { dryRun }: Pick<ImportOptions, 'dryRun'>): number {
  return result.ok && !dryRun ? result.counts.changed : 0;
}

/** Runs work in a transaction while no other import runs. */
export function withoutOtherImports<Result>(
  database: DatabasePool,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.longTransaction(async (transaction) => {
    await lockImports(transaction);
    return work(transaction);
  });
}

/**
 * Prevents other imports until the transaction ends, because concurrent imports would deadlock over their rows. Also
 * turns off the transaction's statement timeout.
 */
export async function lockImports(database: Database): Promise<void> {
  await database.query(sql`set local statement_timeout = 0`);
  await database.query(sql`select pg_advisory_xact_lock(${importLock})`);
}

/** Runs an import. The caller's transaction must hold the import lock, and should end soon afterward. */
export async function importWithin(
  database: Database,
  keys: Store['keys'],
  source: BookSource,
  options: ImportOptions,
): Promise<ImportResult> {
  const { dryRun, now, actor, override = false, mode = 'all', strict = false, firmOid } = options;
  const { withoutApproval = false } = options;
  const { maxListed, onProgress = () => undefined, onStage } = options;
  await prepareDatabase(database);
  const book = await openBook(source);
  const errors = collectErrors();
  const staged = await stageBook(database, book, errors, { mode, strict, now, firmOid, onProgress });
  const { counts, notes } = staged;
  const refusals = async () => ({
    errors: errors.list(book.format),
    refusedTotal: staged.refused + (await countRefused(database)),
    ...notes,
  });
  if (!staged.isWhole) return { ok: false, counts, ...(await refusals()) };
  onStage?.('checking');
  await database.query(sql`savepoint before_loading`);
  // Checking foreign keys takes a third of the statements' time. A dry run defers these checks, and its
  // rollback discards them.
  if (dryRun) await database.query(sql`set constraints all deferred`);
  const changes = collectChanges(book.format, maxListed);
  const others = firmOid === undefined ? undefined : await collectForeignRecords(database, firmOid, errors);
  const isRefused = () =>
    mode === 'all' ? !errors.isEmpty() : errors.isOfFile() || others?.isBeyond() === true;
  const bypasses = collectBypasses();
  const onOffer = (offer: LoadedOffer) => {
    changes.add(offer);
    bypasses.add(offer);
  };
  const loading = { ...options, keys, override, withoutApproval, mode, strict, firmOid, others, onOffer };
  const moved = firmOid === undefined ? await moveAccounts(database, now, errors) : 0;
  await checkStagedBook(database, book.format, loading, errors, others);
  if (!isRefused()) onStage?.('loading');
  const loaded = isRefused() ? undefined : await loadStagedBook(database, book.format, loading, errors);
  const found = await refusals();
  if (dryRun || loaded === undefined) {
    await database.query(sql`rollback to savepoint before_loading`);
  } else {
    if (withoutApproval) await bypasses.record(database, actor);
    // Assigning numbers delays the entries and events of every firm until the transaction ends, so numbers
    // are assigned last.
    await writeBookEntries(database);
    await writeBookEvents(database);
  }
  await others?.record(database, actor);
  // If the limit for other firms' records is exceeded, nothing is loaded, but the records are still counted.
  if (others?.isBeyond()) {
    return { ok: false, counts, ...found, refusedTotal: staged.refused + others.count() };
  }
  if (loaded === undefined) return { ok: false, counts, ...found };
  const { changed, removed, stale, sameTime, ...kept } = loaded;
  return {
    ok: true,
    counts: { ...counts, changed: moved + changed, removed, stale, sameTime },
    ...found,
    ...changes.listed(),
    ...kept,
  };
}

async function prepareDatabase(database: Database): Promise<void> {
  // Keeps most sorts and joins of a million records in memory.
  await database.query(sql`set local work_mem = '64MB'`);
  await createStaging(database);
  await createEventStaging(database);
  await createEntryStaging(database);
}

/** Collects the stored offers whose status the import changed. */
function collectBypasses() {
  const changed: { readonly oid: string; readonly firmOid: string; readonly detail: string }[] = [];
  return {
    add: ({ before, offer }: LoadedOffer): void => {
      if (before === undefined || before.offerStatus === offer.offerStatus) return;
      const detail = `${before.offerStatus} to ${offer.offerStatus}`;
      changed.push({ oid: offer.privatePlacementOfferOid, firmOid: before.creatingFirmOid, detail });
    },
    /** Records a security event for each of these offers whose firm requires a second person for status changes. */
    record: async (database: Database, actor: Actor): Promise<void> => {
      const rows = await database.query<{ firmOid: string }>(sql`
        select firm_oid as "firmOid" from approval_policy where steps && ${transitionNames}::text[]`);
      const firms = new Set(rows.map(({ firmOid }) => firmOid));
      const { kind, name, keyId } = actor;
      for (const { oid, firmOid, detail } of changed.filter((one) => firms.has(one.firmOid))) {
        await recordSecurityEvent(database, {
          event: 'approval.bypassed',
          firmOid,
          actor: { kind, name, keyId },
          address: null,
          requestId: null,
          subject: oid,
          detail,
        });
      }
    },
  };
}

import sql from 'sql-template-tag';
import type { ImportMode } from '#lib/store/book/stage-book.ts';
import type { Database } from '#lib/store/database/database.ts';
import { timestampText } from '#lib/store/offers/offer-rows.ts';

export type ImportCounts = Readonly<
  Record<
    'offers' | 'accounts' | 'subscriptions' | 'transfers' | 'changed' | 'removed' | 'stale' | 'sameTime',
    number
  >
>;

export type ImportTotals = Readonly<
  Record<
    'keptTotal' | 'changesTotal' | 'errorsTotal' | 'refusedTotal' | 'normalizedTotal' | 'ignoredTotal',
    number
  >
>;

/** An import as the list has it. What an earlier release loaded lacks some of the numbers. */
export type StoredImport = {
  readonly importId: string;
  readonly importNumber: string;
  readonly state: 'running' | 'finished' | 'refused';
  readonly mode: ImportMode;
  readonly strict: boolean;
  readonly dryRun: boolean;
  readonly override: boolean;
  readonly counts: Partial<ImportCounts> | null;
  readonly totals: Partial<ImportTotals> | null;
  readonly startedAt: string;
  readonly finishedAt: string | null;
};

/** Lists of what came of an import: the first 1,000 of each on the first page, and so on. */
export type ImportPage = {
  readonly errors: readonly unknown[];
  readonly changes: readonly unknown[];
  readonly kept: readonly unknown[];
  readonly normalized: readonly unknown[];
  readonly ignored: readonly unknown[];
};

/** What is looked for is kept so long. */
export const importsKeptForDays = 30;

const columns = sql`import_id as "importId", import_number::text as "importNumber", state, mode, is_strict as strict, is_dry_run as "dryRun",
  is_override as override, counts, totals, ${timestampText('started_at')} as "startedAt",
  ${timestampText('finished_at')} as "finishedAt"`;

/** The imports of a firm, newest first, from below a number on. */
export async function listImports(
  database: Database,
  { firmOid, before, limit }: { readonly firmOid: string; readonly before: string; readonly limit: number },
): Promise<StoredImport[]> {
  return database.query<StoredImport>(sql`
    select ${columns} from book_import
    where firm_oid = ${firmOid} and import_number < ${before}::bigint and state <> 'storing'
    order by import_number desc limit ${limit}`);
}

export async function findImport(
  database: Database,
  firmOid: string,
  importId: string,
): Promise<StoredImport | undefined> {
  const [found] = await database.query<StoredImport>(sql`
    select ${columns} from book_import
    where firm_oid = ${firmOid} and import_id = ${importId} and state <> 'storing'`);
  return found;
}

/** A page of what came of it, from 1, and whether there is another one. Undefined where there is none. */
export async function readImportPage(
  database: Database,
  importId: string,
  page: number,
): Promise<(ImportPage & { readonly isLast: boolean }) | undefined> {
  const [found] = await database.query<ImportPage & { isLast: boolean }>(sql`
    select errors, changes, kept, normalized, ignored, not exists (
      select from book_import_page as next where next.import_id = ${importId} and next.page = ${page + 1}
    ) as "isLast"
    from book_import_page where import_id = ${importId} and page = ${page}`);
  return found;
}

/** Keeps what came of a firm's imports to this, by deleting the oldest. */
const mostKeptBytes = 256 * 1_048_576;
/** What an import counts for beside its lists. */
const bytesOfRow = 1_024;

/**
 * Deletes imports that ended 30 days ago, bodies that nobody sent to their end, and of a firm with more results than
 * may be kept the oldest.
 */
export async function forgetOldImports(database: Database): Promise<void> {
  await database.query(sql`
    delete from book_import
    where finished_at < now() - make_interval(hours => ${importsKeptForDays * 24})
      or state = 'storing' and started_at < now() - interval '1 hour'`);
  await database.query(sql`
    delete from book_import where import_id in (
      select import_id from (
        select import_id, sum(bytes + ${bytesOfRow}) over (partition by firm_oid order by import_number desc) as total
        from book_import
        where finished_at is not null and firm_oid in (
          select firm_oid from book_import where finished_at > now() - interval '3 minutes')
      ) as kept
      where total > ${mostKeptBytes})`);
}

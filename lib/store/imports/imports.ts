import { createHash, randomBytes } from 'node:crypto';
import sql, { empty } from 'sql-template-tag';
import type { ImportRequest } from '#lib/store/book/importing/import-events.ts';
import type { ImportedRecord } from '#lib/store/book/importing/upsert-records.ts';
import type { LeftOutRows } from '#lib/store/book/left-out.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import type { Actor } from '#lib/domain/offers/audit-entry.ts';
import type { ImportErrorCode } from '#lib/domain/uploads/import-errors.ts';

/** Lock number that no other lock uses. */
const importQuotaLocks = 7_302_240;

export const maxWaitingImports = 10;
const maxWaitingBytes = 256 * 1_048_576;
const pieceBytes = 256 * 1_024;

/** Thrown if the firm's queued imports have reached the maximum number or total size. */
export class TooManyImports extends Error {
  override readonly name = 'TooManyImports';
}

/**
 * Interval at which an upload in progress is marked as active. An upload can take 15 minutes. If its instance
 * is killed, the upload soon stops counting toward the limit.
 */
const keepStoringMs = 5_000;

type RecordKinds = 'offers' | 'accounts' | 'subscriptions' | 'transfers';

export type ImportCounts = Readonly<
  Record<RecordKinds | `${RecordKinds}Changed` | 'changed' | 'removed' | 'stale' | 'sameTime', number>
>;

/** Counts of an import that loaded nothing. Imports from earlier releases lack some of them. */
export const noCounts: ImportCounts = {
  offers: 0,
  accounts: 0,
  subscriptions: 0,
  transfers: 0,
  changed: 0,
  offersChanged: 0,
  accountsChanged: 0,
  subscriptionsChanged: 0,
  transfersChanged: 0,
  removed: 0,
  stale: 0,
  sameTime: 0,
};

export type ImportTotals = Readonly<
  Record<`${'kept' | 'changes' | 'errors' | 'refused' | 'leftOut' | 'normalized' | 'ignored'}Total`, number>
>;

/** The file that an import's records come from, as its sender describes it. Null if the sender didn't say. */
type SenderFile = {
  readonly fileName: string | null;
  /** Number of rows in the file. */
  readonly fileRows: number | null;
  /** Number of rows that weren't sent, because they match the stored records. */
  readonly unchangedRows: number | null;
  /** Number of rows that weren't sent, because they are the template's examples. */
  readonly exampleRows: number | null;
};

/** An import in the list. Imports from earlier releases lack some of the numbers. */
export type StoredImport = SenderFile & {
  readonly importId: string;
  readonly importNumber: string;
  /** Shared by all parts of a file; null if the sender didn't provide an ID. */
  readonly uploadId: string | null;
  readonly state: 'running' | 'finished' | 'refused';
  readonly mode: ImportRequest['mode'];
  readonly strict: boolean;
  readonly dryRun: boolean;
  readonly override: boolean;
  readonly counts: Partial<ImportCounts> | null;
  readonly totals: Partial<ImportTotals> | null;
  readonly actor: Pick<Actor, 'kind' | 'name' | 'keyId'>;
  readonly startedAt: string;
  readonly finishedAt: string | null;
};

/** A page of an import's results. The first page contains the first 1,000 items of each list, and so on. */
export type ImportPage = {
  readonly errors: readonly {
    readonly place: string;
    readonly code: ImportErrorCode;
    readonly message: string;
  }[];
  readonly changes: readonly {
    readonly place: string;
    readonly privatePlacementOfferOid: string;
    readonly field: string;
    readonly from: unknown;
    readonly to: unknown;
  }[];
  readonly kept: readonly {
    readonly place: string;
    readonly privatePlacementOfferOid: string;
    readonly privatePlacementOrderOid: string | null;
    readonly field: string;
    readonly inStore: unknown;
    readonly inFile: unknown;
  }[];
  readonly normalized: readonly string[];
  readonly ignored: readonly string[];
  readonly leftOut: LeftOutRows['leftOut'];
  readonly records: readonly ImportedRecord[];
};

/** Number of days after which completed imports are deleted. */
const importRetentionDays = 30;

const columns = sql`import_id as "importId", import_number::text as "importNumber",
  upload_id as "uploadId", file_name as "fileName", file_rows as "fileRows", unchanged_rows as "unchangedRows",
  example_rows as "exampleRows",
  state, mode, is_strict as strict, is_dry_run as "dryRun",
  is_override as override, counts, totals,
  jsonb_build_object('kind', actor -> 'kind', 'name', actor -> 'name', 'keyId', actor -> 'keyId') as actor,
  ${timestampText('started_at')} as "startedAt",
  ${timestampText('finished_at')} as "finishedAt"`;

type ImportSearch = {
  readonly firmOid: string;
  readonly before: string;
  /** Only the parts of this file. */
  readonly uploadId: string | undefined;
  readonly limit: number;
};

/** Returns a firm's imports below a given number, newest first. */
export async function listImports(
  database: Database,
  { firmOid, before, uploadId, limit }: ImportSearch,
): Promise<StoredImport[]> {
  return database.query<StoredImport>(sql`
    select ${columns} from book_import
    where firm_oid = ${firmOid} and import_number < ${before}::bigint and state <> 'storing'
      ${uploadId === undefined ? empty : sql`and upload_id = ${uploadId}`}
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

/**
 * Returns a page of an import's results, and whether it is the last one; undefined if there is no such page. The first
 * page is number 1.
 */
export async function readImportPage(
  database: Database,
  importId: string,
  page: number,
): Promise<(ImportPage & { readonly isLast: boolean }) | undefined> {
  const [found] = await database.query<ImportPage & { isLast: boolean }>(sql`
    select errors, changes, kept, normalized, ignored, left_out as "leftOut", records, not exists (
      select from book_import_page as next where next.import_id = ${importId} and next.page = ${page + 1}
    ) as "isLast"
    from book_import_page where import_id = ${importId} and page = ${page}`);
  return found;
}

/** Maximum size of a firm's stored results. Beyond it, the oldest are deleted. */
const maxStoredBytes = 256 * 1_048_576;
/** Size counted for each import on top of its lists. */
const overheadBytes = 1_024;

/**
 * Deletes imports that completed more than 30 days ago, imports that were never started, and the oldest completed
 * imports of firms whose results exceed the maximum size.
 */
export async function forgetOldImports(database: Database): Promise<void> {
  await database.query(sql`
    delete from book_import
    where finished_at < now() - make_interval(hours => ${importRetentionDays * 24})
      or state = 'storing' and started_at < now() - interval '1 hour'`);
  await database.query(sql`
    delete from book_import where import_id in (
      select import_id from (
        select import_id, sum(bytes + ${overheadBytes}) over (partition by firm_oid order by import_number desc) as total
        from book_import
        where finished_at is not null and firm_oid in (
          select firm_oid from book_import where finished_at > now() - interval '3 minutes')
      ) as kept
      where total > ${maxStoredBytes})`);
}

export type NewImport = ImportRequest & {
  readonly actor: Actor;
  readonly isNdjson: boolean;
  readonly uploadId?: string | undefined;
  readonly file?: SenderFile;
};

/**
 * Stores an import's body as it arrives, in constant memory. The import is invisible until it is started. An import
 * that is never started is deleted after an hour. Throws TooManyImports if the firm's queued imports have reached the
 * maximum number or total size.
 */
export async function storeBody(
  database: DatabasePool,
  wanted: NewImport,
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ readonly importId: string; readonly digest: Buffer }> {
  const importId = await makeImport(database, wanted);
  const hash = createHash('sha256');
  const alive = setInterval(() => {
    void keepStoring(database, importId).catch(() => undefined); // storing the next piece then fails, too
  }, keepStoringMs).unref();
  try {
    let ordinal = 0;
    for await (const content of piecesOf(chunks)) {
      hash.update(content);
      ordinal += 1;
      await database.query(sql`
        with piece as (
          insert into book_import_piece (import_id, ordinal, content) values (${importId}, ${ordinal}, ${content})
        )
        update book_import set bytes = bytes + ${content.length} where import_id = ${importId}`);
    }
  } catch (error) {
    await dropImport(database, importId).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(alive);
  }
  return { importId, digest: hash.digest() };
}

async function keepStoring(database: DatabasePool, importId: string): Promise<void> {
  await database.query(sql`
    update book_import set started_at = now() where import_id = ${importId} and state = 'storing'`);
}

async function makeImport(database: DatabasePool, wanted: NewImport): Promise<string> {
  const { firmOid, actor, isNdjson, dryRun, override, mode, strict, uploadId } = wanted;
  const {
    fileName = null,
    fileRows = null,
    unchangedRows = null,
    exampleRows = null,
  }: Partial<SenderFile> = wanted.file ?? {};
  return database.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(${importQuotaLocks}, hashtext(${firmOid}))`);
    const [waiting] = await transaction.query<{ count: number; bytes: number }>(sql`
      select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes from book_import
      where firm_oid = ${firmOid} and (state = 'running' or state = 'storing' and started_at > now() - interval '15 seconds')`);
    if (waiting !== undefined && (waiting.count >= maxWaitingImports || waiting.bytes >= maxWaitingBytes)) {
      throw new TooManyImports();
    }
    const importId = randomBytes(8).toString('hex');
    await transaction.query(sql`
      insert into book_import (import_id, firm_oid, actor, is_ndjson, is_dry_run, is_override, mode,
        is_strict, upload_id, file_name, file_rows, unchanged_rows, example_rows, state)
      values (${importId}, ${firmOid}, ${JSON.stringify(actor)}, ${isNdjson}, ${dryRun}, ${override}, ${mode},
        ${strict}, ${uploadId ?? null}, ${fileName}, ${fileRows}, ${unchangedRows}, ${exampleRows}, 'storing')`);
    return importId;
  });
}

async function* piecesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes >= pieceBytes) {
      yield Buffer.concat(gathered, bytes);
      gathered = [];
      bytes = 0;
    }
  }
  if (bytes > 0) yield Buffer.concat(gathered, bytes);
}

/** Makes an import visible, and queues it for loading. */
export async function beginImport(database: Database, importId: string, digest: Buffer): Promise<void> {
  await database.query(sql`
    update book_import set state = 'running', started_at = now(), digest = ${digest.toString('hex')}
    where import_id = ${importId} and state = 'storing'`);
}

/** Deletes an import that was never started. */
export async function dropImport(database: Database, importId: string): Promise<void> {
  await database.query(sql`delete from book_import where import_id = ${importId} and state = 'storing'`);
}

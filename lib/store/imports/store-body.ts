import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Actor } from '#lib/domain/offers/audit-entry.ts';
import type { ImportMode } from '#lib/store/book/stage-book.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';

/** Any number that no other lock has. */
const importQuotaLocks = 7_302_240;

export const mostWaitingImports = 10;
const mostWaitingBytes = 256 * 1_048_576;
const pieceBytes = 256 * 1_024;

export type NewImport = {
  readonly firmOid: string;
  readonly actor: Actor;
  readonly isNdjson: boolean;
  readonly dryRun: boolean;
  readonly override: boolean;
  readonly mode: ImportMode;
  readonly strict: boolean;
};

/** As many books of the firm wait as may. */
export class TooManyImports extends Error {
  override readonly name = 'TooManyImports';
}

/**
 * Stores the body of an import as it comes, in constant memory. Until it is begun nobody sees it; what never is, is
 * deleted an hour later. Throws TooManyImports.
 */
export async function storeBody(
  database: DatabasePool,
  wanted: NewImport,
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ readonly importId: string; readonly digest: Buffer }> {
  const importId = await makeImport(database, wanted);
  const hash = createHash('sha256');
  const alive = setInterval(() => {
    void keepStoring(database, importId).catch(() => undefined); // the next piece fails, too
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

/** An upload may take 15 minutes. Of one whose service was killed nothing is noted, and it soon counts no longer. */
const keepStoringMs = 5_000;

async function keepStoring(database: DatabasePool, importId: string): Promise<void> {
  await database.query(sql`
    update book_import set started_at = now() where import_id = ${importId} and state = 'storing'`);
}

async function makeImport(database: DatabasePool, wanted: NewImport): Promise<string> {
  const { firmOid, actor, isNdjson, dryRun, override, mode, strict } = wanted;
  return database.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(${importQuotaLocks}, hashtext(${firmOid}))`);
    const [waiting] = await transaction.query<{ count: number; bytes: number }>(sql`
      select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes from book_import
      where firm_oid = ${firmOid} and (state = 'running' or state = 'storing' and started_at > now() - interval '15 seconds')`);
    if (waiting !== undefined && (waiting.count >= mostWaitingImports || waiting.bytes >= mostWaitingBytes)) {
      throw new TooManyImports();
    }
    const importId = randomBytes(8).toString('hex');
    await transaction.query(sql`
      insert into book_import (import_id, firm_oid, actor, is_ndjson, is_dry_run, is_override, mode,
        is_strict, state)
      values (${importId}, ${firmOid}, ${JSON.stringify(actor)}, ${isNdjson}, ${dryRun}, ${override}, ${mode},
        ${strict}, 'storing')`);
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

/** From now on it waits to be loaded, and is seen. */
export async function beginImport(database: Database, importId: string, digest: Buffer): Promise<void> {
  await database.query(sql`
    update book_import set state = 'running', started_at = now(), digest = ${digest.toString('hex')}
    where import_id = ${importId} and state = 'storing'`);
}

/** Deletes one that was never begun. */
export async function dropImport(database: Database, importId: string): Promise<void> {
  await database.query(sql`delete from book_import where import_id = ${importId} and state = 'storing'`);
}

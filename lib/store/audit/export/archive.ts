import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { freezeStore, streamRows } from '#lib/store/database/stream-rows.ts';
import { writeWhole } from '#lib/store/write-whole.ts';
import { type AuditScope, offersWithin } from '#lib/store/audit/audit-scope.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';

/**
 * Position where an archive starts or ends for each kind of record: the number of the last record before that
 * position or, for network addresses, a time.
 */
const marksSchema = z.strictObject({
  securityEvent: z.string(),
  checkpoint: z.string(),
  keyAddress: z.string(),
});
const countsSchema = z.strictObject({ securityEvent: z.int(), checkpoint: z.int(), keyAddress: z.int() });

/** Last line of an archive. The digest covers all lines before it, including their line feeds. */
const endSchema = z.strictObject({
  type: z.literal('end'),
  after: marksSchema,
  upTo: marksSchema,
  counts: countsSchema,
  sha256: z.string(),
});

/** Position before the first record. */
const beginning: Marks = { securityEvent: '0', checkpoint: '0', keyAddress: '-infinity' };

const typedSchema = z.looseObject({ type: z.string() });

/**
 * Writes the security events, the checkpoints, and the network addresses used with API keys since the end of an
 * earlier archive. Leaves out security events and addresses from the last hour: numbers aren't assigned in
 * commit order, but no transaction that writes these records takes an hour. The last line contains the end of
 * this archive, the number of records and their digest. Nothing is deleted. Throws an OperatorError if records
 * from the earlier archive are missing from the store.
 */
export async function archive(
  database: DatabasePool,
  path: string,
  after: Marks = beginning,
): Promise<ArchiveEnd> {
  return database.whole().longTransaction(async (transaction) => {
    await freezeStore(transaction);
    const upTo = await marksNow(transaction, after);
    requireLater(after, upTo);
    const end: ArchiveEnd = {
      type: 'end',
      after,
      upTo,
      counts: { securityEvent: 0, checkpoint: 0, keyAddress: 0 },
      sha256: '',
    };
    await writeWhole('The archive', path, lines(transaction, end));
    return end;
  });
}

/**
 * Throws if the store has not reached the end of the earlier archive. A store restored from a backup assigns
 * numbers a second time, so the archive would be missing new records.
 */
function requireLater(after: Marks, upTo: Marks): void {
  const isLater =
    BigInt(upTo.securityEvent) >= BigInt(after.securityEvent) &&
    BigInt(upTo.checkpoint) >= BigInt(after.checkpoint);
  if (!isLater) {
    throw new OperatorError(
      "The store doesn't contain everything in the earlier archive, for example because the store was restored. Write a complete archive without --after, and keep both.",
    );
  }
}

async function* lines(database: Database, end: ArchiveEnd): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const statementOf = statements(end);
  for (const type of ['securityEvent', 'checkpoint', 'keyAddress'] as const) {
    const batches = streamRows<{ line: string }>(database, `archive_${type}`, statementOf[type]);
    for await (const rows of batches) {
      const text = rows.map(({ line }) => `${line}\n`).join('');
      digest.update(text);
      end.counts[type] += rows.length;
      yield text;
    }
  }
  end.sha256 = digest.digest('hex');
  yield `${JSON.stringify(end)}\n`;
}

async function marksNow(database: Database, after: Marks): Promise<Marks> {
  const [marks] = await database.query<Marks>(sql`
    select
      coalesce((select max(event_id)::text from security_event where at < now() - interval '1 hour'), ${after.securityEvent})
        as "securityEvent",
      coalesce((select max(number)::text from audit_checkpoint), ${after.checkpoint}) as "checkpoint",
      (now() - interval '1 hour')::text as "keyAddress"`);
  return marks ?? after;
}

function statements({ after, upTo }: ArchiveEnd): Record<keyof ArchiveEnd['counts'], Sql> {
  return {
    securityEvent: sql`
      select (jsonb_build_object('type', 'securityEvent') || to_jsonb(security_event))::text as line from security_event
      where event_id > ${after.securityEvent}::bigint and event_id <= ${upTo.securityEvent}::bigint order by event_id`,
    checkpoint: sql`
      select (jsonb_build_object('type', 'checkpoint') || to_jsonb(audit_checkpoint))::text as line from audit_checkpoint
      where number > ${after.checkpoint}::bigint and number <= ${upTo.checkpoint}::bigint order by number`,
    keyAddress: sql`
      select (jsonb_build_object('type', 'keyAddress') || to_jsonb(key_address))::text as line from key_address
      where first_seen_at > ${after.keyAddress}::timestamptz and first_seen_at <= ${upTo.keyAddress}::timestamptz
      order by first_seen_at, key_id, address`,
  };
}

type Marks = z.output<typeof marksSchema>;
export type ArchiveEnd = z.output<typeof endSchema>;

/**
 * Reads an archive and returns its end. Throws an OperatorError if the last line isn't a valid end, or if its
 * counts or digest don't match the other lines.
 */
export async function verifyArchive(path: string): Promise<ArchiveEnd> {
  const digest = createHash('sha256');
  const counts: Record<string, number> = { securityEvent: 0, checkpoint: 0, keyAddress: 0 };
  let last: string | undefined;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (last !== undefined) {
      digest.update(`${last}\n`);
      const type = typeOf(last);
      counts[type] = (counts[type] ?? 0) + 1;
    }
    last = line;
  }
  const end = endSchema.safeParse(parse(last ?? ''));
  if (!end.success) throw new OperatorError("The archive is incomplete, or the file isn't an archive.");
  const isWhole =
    end.data.sha256 === digest.digest('hex') && JSON.stringify(end.data.counts) === JSON.stringify(counts);
  if (!isWhole) throw new OperatorError("The archive was modified. Its counts or digest don't match.");
  return end.data;
}

function typeOf(line: string): string {
  const read = typedSchema.safeParse(parse(line));
  return read.success ? read.data.type : 'none';
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

/**
 * Yields the notes about the exported offers that were written on the requested days, including deleted notes,
 * as lines of NDJSON.
 */
export async function* noteLines(database: Database, exporting: AuditScope & Days): AsyncGenerator<string> {
  const { from = '', to = '9999-12-31' } = exporting;
  const notes = streamRows<Note>(
    database,
    'exported_notes',
    sql`
      select private_placement_offer_oid as "privatePlacementOfferOid", note_id as "noteId", author, text,
        ${timestampText('offer_note.creation_timestamp')} as "creationTimestamp",
        ${timestampText('struck_timestamp')} as "struckTimestamp"
      from offer_note
      where private_placement_offer_oid in (
        select private_placement_offer_oid from offer where ${offersWithin(exporting)})
      order by note_number`,
  );
  for await (const rows of notes) {
    const wanted = rows.filter(
      ({ creationTimestamp: at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to,
    );
    yield wanted.map((note) => `${JSON.stringify({ type: 'note', ...note })}\n`).join('');
  }
}

type Note = {
  readonly privatePlacementOfferOid: string;
  readonly noteId: string;
  readonly author: string;
  readonly text: string;
  readonly creationTimestamp: string;
  readonly struckTimestamp: string | null;
};

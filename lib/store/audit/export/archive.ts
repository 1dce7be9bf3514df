import { createHash } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { type ArchiveEnd, beginning, type Marks } from './archive-format.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { OperatorError } from '#lib/store/operator-error.ts';
import { freezeStore, streamRows } from '#lib/store/database/stream-rows.ts';
import { writeWhole } from '#lib/store/backup/write-whole.ts';

/**
 * Writes the security events, checkpoints and network addresses of keys that came after an earlier archive's end, up to
 * an hour ago: numbers are not given in the order of commits, and no transaction that writes these lasts for so long.
 * The last line says where this one ends, how many records it has, and their digest. Nothing is deleted. Throws an
 * OperatorError where the store has less than the earlier archive.
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

/** A store that was restored from a backup gives numbers a second time: what it has now would be left out. */
function requireLater(after: Marks, upTo: Marks): void {
  const isLater =
    BigInt(upTo.securityEvent) >= BigInt(after.securityEvent) &&
    BigInt(upTo.checkpoint) >= BigInt(after.checkpoint);
  if (!isLater) {
    throw new OperatorError(
      'The store does not have all that the earlier archive ends with, as after a restore. Write an archive from the beginning, without --after, and keep both.',
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

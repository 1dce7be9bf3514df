import { createHmac, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import sql, { type Sql } from 'sql-template-tag';
import type { EventContext, SecurityEventCode } from '#lib/domain/access/security-event.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';

/**
 * True if the store is the production store, and not a copy of it. Each statement that claims messages for
 * sending includes this condition, so every instance stops or resumes sending as soon as the store is
 * detached or attached.
 */
export const isAttached: Sql = sql`exists (select from event_feed where detached_at is null)`;

/**
 * A backup is gzip-compressed UTF-8 text. It begins with a header. For each table, it contains a line with the table's
 * name and columns, the rows in COPY format and the line `\.`. It ends with the counts and digests of the rows and an
 * HMAC over everything before the HMAC. docs/backup.md describes the format, so that you can read a backup without this
 * program.
 */
export const backupFormat = 'placement-desk-backup';

/** Incremented when older releases can't read the new format. */
export const backupFormatVersion = 1;

/** Line that ends a table's rows. COPY escapes backslashes, so no row can match it. */
export const endOfRows = String.raw`\.` + '\n';

export const headSchema = z.strictObject({
  format: z.literal(backupFormat),
  formatVersion: z.literal(backupFormatVersion),
  createdAt: z.string(),
  /** Names of the migrations that created the schema of the rows. */
  migrations: z.array(z.string()),
  /** Shows whether the store was written with a given SECRET_KEY, and reveals nothing else about the key. */
  secretKeyCheck: z.string(),
});

export const tableSchema = z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) });

export const totalsSchema = z.strictObject({
  tables: z.array(z.strictObject({ table: z.string(), rows: z.int(), sha256: z.string() })),
});

export const sealSchema = z.strictObject({ seal: z.string() });

export type BackupHead = z.output<typeof headSchema>;

/** Number of a table's rows in a backup and the SHA-256 of their lines. */
export type BackedUpTable = z.output<typeof totalsSchema>['tables'][number];

export function secretKeyCheck(backupKey: KeyObject): string {
  return createHmac('sha256', backupKey).update('the SECRET_KEY of a backup').digest('base64');
}

/**
 * Returns when the store was detached; null if it is attached. Webhooks and e-mail from a detached store stay
 * queued until it is attached.
 */
export async function readDetachedAt(database: Database): Promise<Date | null> {
  const [feed] = await database.query<{ detachedAt: Date | null }>(sql`
    select detached_at as "detachedAt" from event_feed`);
  return feed?.detachedAt ?? null;
}

/**
 * Makes the store the production store, which sends messages that are due, or a copy, which sends none. Records the
 * change in the security log of every firm that has users. Returns false and records nothing if nothing changes.
 */
export async function setAttached(
  database: DatabasePool,
  attached: boolean,
  { actor, address, requestId }: EventContext,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const changed = await transaction.query(sql`
      update event_feed set detached_at = ${attached ? null : sql`now()`}
      where (detached_at is null) <> ${attached}
      returning feed_id`);
    if (changed.length === 0) return false;
    const event: SecurityEventCode = attached ? 'store.attached' : 'store.detached';
    await transaction.query(sql`
      insert into security_event (event, firm_oid, actor_kind, actor_name, actor_key_id, address, request_id)
      select ${event}, firm_oid, ${actor.kind}, ${actor.name}, ${actor.keyId}, ${address}, ${requestId}
      from (select distinct firm_oid from desk_user) as firm`);
    return true;
  });
}

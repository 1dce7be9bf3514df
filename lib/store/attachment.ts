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

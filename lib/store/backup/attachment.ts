import sql, { type Sql } from 'sql-template-tag';
import type { EventContext, SecurityEventCode } from '#lib/domain/access/security-event.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';

/**
 * Holds where the store is the service, and not a copy of it. Part of each statement that claims something to send, so
 * that every replica stops and starts with the statement that detaches or attaches the store.
 */
export const isAttached: Sql = sql`exists (select from event_feed where detached_at is null)`;

/** Since when the store is detached: webhooks and e-mail wait until it is attached. Null where it is attached. */
export async function readDetachedAt(database: Database): Promise<Date | null> {
  const [feed] = await database.query<{ detachedAt: Date | null }>(sql`
    select detached_at as "detachedAt" from event_feed`);
  return feed?.detachedAt ?? null;
}

/**
 * Makes the store the service, which sends what is due, or a copy that sends nothing. Recorded in the security trail of
 * every firm that has users. Returns false, and records nothing, where the store is so already.
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

import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { RestrictableRequest, Role } from '#lib/domain/access/access.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { RefusedAddition } from '#lib/store/access/lock-access.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import { hashOf, newToken } from '#lib/store/keys/session-token.ts';
import type { StoredView } from '#lib/store/views/views.ts';
import { restrictedRequests } from '#lib/store/access/restrictions/restrictions.ts';

/** Maximum number of feeds per user. */
export const maxFeeds = 20;

type Owner = { readonly email: string; readonly firmOid: string };

/** A new feed. The token grants access to it and is shown only once. */
export type MadeFeed = { readonly feedId: string; readonly token: string };

/**
 * Creates a user's calendar feed and a security event for the firm. `alongside` runs in the same transaction. Throws a
 * RefusedAddition if the user has the maximum number of feeds or the view doesn't exist.
 */
export async function createFeed(
  database: DatabasePool,
  { email, firmOid, name, viewId }: Owner & { readonly name: string; readonly viewId: string | null },
  context: EventContext,
  alongside: (transaction: Database, made: MadeFeed) => Promise<void>,
): Promise<MadeFeed> {
  const made = { feedId: randomUUID(), token: newToken() };
  await database.transaction(async (transaction) => {
    // Locks the user, so that feeds created at the same time can't exceed the limit.
    await transaction.query(sql`select 1 from desk_user where email = ${email} for no key update`);
    const [feeds] = await transaction.query<{ count: number }>(sql`
      select count(*)::int as count from calendar_feed where email = ${email}`);
    if ((feeds?.count ?? 0) >= maxFeeds) {
      throw new RefusedAddition(
        'feed.limit',
        null,
        `You have ${maxFeeds} calendar feeds, the maximum. Delete one first.`,
      );
    }
    if (viewId !== null) await holdView(transaction, viewId, firmOid);
    await transaction.query(sql`
      insert into calendar_feed (feed_id, email, name, token_hash, view_id)
      values (${made.feedId}::uuid, ${email}, ${name}, ${hashOf(made.token)}, ${viewId})`);
    await recordSecurityEvent(transaction, {
      event: 'feed.created',
      firmOid,
      subject: email,
      detail: name,
      ...context,
    });
    await alongside(transaction, made);
  });
  return made;
}

/** Keeps the view from being deleted until the feed is created. Throws a RefusedAddition if there is no such view. */
async function holdView(transaction: Database, viewId: string, firmOid: string): Promise<void> {
  const [view] = await transaction.query(sql`
    select 1 from desk_view where view_id = ${viewId} and firm_oid = ${firmOid} for key share`);
  if (view === undefined) {
    throw new RefusedAddition('view.not.found', 'viewId', 'The view no longer exists.');
  }
}

export type ListedFeed = {
  readonly feedId: string;
  readonly name: string;
  readonly viewId: string | null;
  readonly creationTimestamp: string;
  readonly expiresAt: string;
  /** Beginning of the hour of last use; null if never read. */
  readonly lastUsedTimestamp: string | null;
};

/** Returns a user's feeds, oldest first, without tokens. */
export async function listFeeds(database: Database, email: string): Promise<ListedFeed[]> {
  return database.query(sql`
    select feed_id::text as "feedId", name, view_id as "viewId", ${timestampText('created_at')} as "creationTimestamp",
      ${timestampText('expires_at')} as "expiresAt", ${timestampText('last_used_at')} as "lastUsedTimestamp"
    from calendar_feed where email = ${email} order by created_at, feed_id`);
}

/** Deletes a user's feed. Returns false if there is none. The URL stops working with the next request. */
export async function deleteFeed(
  database: DatabasePool,
  { email, firmOid, feedId }: Owner & { readonly feedId: string },
  context: EventContext,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [feed] = await transaction.query<{ name: string }>(sql`
      delete from calendar_feed where feed_id::text = ${feedId} and email = ${email} returning name`);
    if (feed !== undefined) {
      const detail = feed.name;
      await recordSecurityEvent(transaction, {
        event: 'feed.deleted',
        firmOid,
        subject: email,
        detail,
        ...context,
      });
    }
    return feed !== undefined;
  });
}

/** A feed, with its owner's current firm, role and restrictions. */
export type FoundFeed = Owner & {
  readonly feedId: string;
  readonly name: string;
  readonly role: Role;
  /** Whether the feed hasn't been read yet this hour. */
  readonly isUseNews: boolean;
  readonly restricted: readonly RestrictableRequest[];
  /** Current view; null if the feed has none. */
  readonly view: Pick<StoredView, 'address' | 'owner' | 'shared'> | null;
};

const restricted = restrictedRequests('user');

/**
 * Returns the feed that a token belongs to; undefined if there is none or it has expired. Reads the database for each
 * request, so that deletions and restrictions apply immediately.
 */
export async function findFeed(database: Database, token: string): Promise<FoundFeed | undefined> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) {
    return undefined;
  }
  const [feed] = await database.read<FoundFeed>(sql`
    select feed_id::text as "feedId", name, email, firm_oid as "firmOid", role,
      ${restricted} as restricted, (
        select json_build_object('address', address, 'owner', desk_view.email, 'shared', is_shared)
        from desk_view where desk_view.view_id = calendar_feed.view_id
      ) as view, last_used_at is null or last_used_at < date_trunc('hour', now()) as "isUseNews"
    from calendar_feed join desk_user using (email)
    where token_hash = ${hashOf(token)} and expires_at > now()`);
  return feed;
}

/** Records the hour in which a feed is read. */
export async function noteFeedUse(database: Database, { feedId }: Pick<FoundFeed, 'feedId'>): Promise<void> {
  await database.query(sql`
    update calendar_feed set last_used_at = date_trunc('hour', now()) where feed_id = ${feedId}::uuid`);
}

/** Deletes a user's feeds and returns their number. */
export async function endFeedsOf(transaction: Database, email: string): Promise<number> {
  const ended = await transaction.query(sql`delete from calendar_feed where email = ${email} returning 1`);
  return ended.length;
}

export async function forgetExpiredFeeds(database: Database): Promise<void> {
  await database.query(sql`delete from calendar_feed where expires_at <= now()`);
}

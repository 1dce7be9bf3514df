import sql, { type Sql } from 'sql-template-tag';
import type { EventType } from '#lib/domain/events/event-types.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { RestrictableRequest, Role } from '#lib/domain/access/access.ts';
import { restrictedRequests } from '#lib/store/access/restrictions/restrictions.ts';
import { hashOf, isInForce } from '#lib/store/keys/session-token.ts';
import { deskTime } from '#lib/store/database/clocks.ts';

const retentionHours = 30 * 24; // in hours, because the length of a day depends on the time zone

/** Number of events that one statement deletes, small enough not to delay other transactions. */
const deletedPerStatement = 10_000;

/**
 * Maximum number of such statements in one run. That is enough to delete the events of a day of imports within
 * minutes. The next run deletes the rest.
 */
const maxRounds = 20;

/** An event as one firm receives it. */
export type FeedEvent = {
  /** Unique position in the feed's order. */
  readonly number: number;
  readonly readerOid: string;
  readonly at: Date;
  readonly type: EventType;
  /** Firm that caused the event. */
  readonly firmOid: string;
  readonly data: Readonly<Record<string, string | number>>;
  readonly requestId: string | null;
};

export type Feed = {
  readonly feedId: string;
  /** Events below this number are final: none can be added, so the next statement sees all of them. */
  readonly end: number;
  /** Events up to this number have been deleted. */
  readonly removedUpTo: number;
  /** Cursors from earlier releases contain plain numbers up to this one. */
  readonly plainUpTo: number;
  /** Secret that hides numbers from firms. See opaqueNumbers. */
  readonly numbersSecret: string;
};

/**
 * Returns the feed's identity and how far it can be read. Call this before reading the events, in a separate
 * statement.
 */
export async function readFeed(database: Database): Promise<Feed> {
  const [feed] = await database.query<Feed>(sql`
    select feed_id as "feedId", end_of_events()::float8 as end, removed_up_to::float8 as "removedUpTo",
      plain_up_to::float8 as "plainUpTo", numbers_secret as "numbersSecret"
    from event_feed`);
  if (feed === undefined) throw new Error('The database did not return its event feed.');
  return feed;
}

/** Part of the feed to read: events after a given number and before the end that `readFeed` returned. */
export type EventWindow = {
  /** Only events for these firms; all firms if undefined. */
  readonly readers?: readonly string[];
  readonly types?: readonly EventType[];
  /** Further conditions on an event's columns. */
  readonly only?: Sql;
  readonly after: number;
  readonly end: number;
  readonly limit: number;
};

const eventColumns = sql`number::float8 as number, reader_oid as "readerOid", at, type, firm_oid as "firmOid", data,
  request_id as "requestId"`;

/** Maximum number of rows to read for one response, whatever the filter. */
const maxRows = 20_000;

/**
 * Returns the first events in a window, in the feed's order, and the number after which the next window starts.
 * If matching events are rare, the next window can start before the end even with fewer than `limit` events.
 */
export async function readEvents(
  database: Database,
  { readers, types, only, after, end, limit }: EventWindow,
): Promise<{ readonly events: FeedEvent[]; readonly after: number }> {
  const ofReaders =
    readers === undefined
      ? sql`true`
      : readers.length === 1
        ? sql`reader_oid = ${readers[0]}`
        : sql`reader_oid = any(${readers}::text[])`;
  // Without a filter, the row limit is the requested number, so that no extra row is read.
  const isAll = types === undefined && only === undefined;
  const rows = isAll ? limit : maxRows;
  const looked = sql`
    select * from event where ${ofReaders} and number > ${after}::bigint and number < ${end}::bigint
    order by number limit ${rows}`;
  const events = await database.query<FeedEvent>(sql`
    select ${eventColumns}
    from (${looked}) as looked
    where ${types === undefined ? sql`true` : sql`type = any(${types}::text[])`} and ${only ?? sql`true`}
    order by number limit ${limit}`);
  const last = events.at(-1);
  if (events.length === limit && last !== undefined) return { events, after: last.number };
  if (isAll) return { events, after: Math.max(after, end - 1) };
  const [ended] = await database.query<{ count: number; last: number | null }>(sql`
    select count(*)::int as count, max(number)::float8 as last from (${looked}) as looked`);
  const isWhole = ended === undefined || ended.last === null || ended.count < maxRows;
  return { events, after: isWhole ? Math.max(after, end - 1) : (ended.last ?? after) };
}

/** Returns the events with these numbers that are still stored, in the feed's order. */
export async function readNumberedEvents(
  database: Database,
  numbers: readonly number[],
): Promise<FeedEvent[]> {
  return database.query<FeedEvent>(sql`
    select ${eventColumns} from event where number = any(${numbers}::bigint[]) order by event.number`);
}

/** Returns the number of a firm's newest event before a given time; 0 if there is none. */
export async function readNumberBefore(database: Database, firmOid: string, instant: Date): Promise<number> {
  const [found] = await database.query<{ number: number }>(sql`
    select number::float8 as number from event where reader_oid = ${firmOid} and at < ${instant}::timestamptz
    order by event.number desc limit 1`);
  return found?.number ?? 0;
}

/** Current access and restrictions of a caller. */
export type CallerInForce = {
  readonly id: string;
  readonly firmOid: string;
  readonly role: Role;
  readonly restricted: readonly RestrictableRequest[];
};

/** Returns the hash of a session's token, which is the session's ID in `readCallersInForce`. */
export function sessionIdOf(token: string): string {
  return hashOf(token).toString('hex');
}

/** Returns those of the given keys and sessions that are valid, using a single statement. */
export async function readCallersInForce(
  database: Database,
  { keyIds, sessionIds }: { readonly keyIds: readonly string[]; readonly sessionIds: readonly string[] },
): Promise<CallerInForce[]> {
  return database.query<CallerInForce>(sql`
    select key_id as id, firm_oid as "firmOid", role, ${restrictedRequests('key')} as restricted
    from api_key
    where key_id = any(${keyIds}::text[]) and revoked_at is null and (expires_at is null or expires_at > now())
    union all
    select encode(token_hash, 'hex'), firm_oid, role, ${restrictedRequests('user')}
    from desk_session join desk_user using (email)
    where token_hash = any(array(select decode(hash, 'hex') from unnest(${sessionIds}::text[]) as hash))
      and ${isInForce}`);
}

/** Deletes expired events, oldest first, and records the number of the last deleted event. */
export async function forgetOldEvents(database: Database): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const [gone] = await database.query<{ count: number }>(sql`
      with oldest as (
        select number, at from event order by number limit ${deletedPerStatement}
      ), forgotten as (
        delete from event where number in (
          select number from oldest where at < ${deskTime()}::timestamptz - make_interval(hours => ${retentionHours})
        )
        returning number
      ), noted as (
        update event_feed set removed_up_to = last
        from (select max(number) as last from forgotten) as newest
        where last > removed_up_to
      )
      select count(*)::int as count from forgotten`);
    if ((gone?.count ?? 0) < deletedPerStatement) return;
  }
}

import sql, { empty, type Sql } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { streamExport } from '#lib/store/database/stream-rows.ts';
import { timestampText } from '#lib/store/offers/offer-rows.ts';

export type SecurityEventSearch = {
  readonly firmOid: string;
  /** Only events of this code. */
  readonly event: string | undefined;
  /** Only events by the actor with exactly this name. */
  readonly actor: string | undefined;
};

export type SecurityEventPage = SecurityEventSearch & {
  /** Only events before this one: where the page before ended. */
  readonly before: string | undefined;
  readonly limit: number;
};

export type StoredSecurityEvent = {
  readonly eventId: string;
  /** Time stamp in the market's zone (D17). */
  readonly at: string;
  readonly event: string;
  readonly actorKind: string | null;
  readonly actorName: string | null;
  readonly actorKeyId: string | null;
  readonly subject: string | null;
  readonly detail: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
};

/** Identifier of no event, above all others. */
const noEvent = '9223372036854775807';

/** The events of one firm, newest first. */
export async function readSecurityEvents(
  database: Database,
  { before, limit, ...search }: SecurityEventPage,
): Promise<StoredSecurityEvent[]> {
  return database.query(sql`${eventsBelow(search, before)} limit ${limit}`);
}

/** All of them, batch by batch. Only within a transaction. */
export function streamSecurityEvents(
  database: Database,
  search: SecurityEventSearch,
): AsyncGenerator<StoredSecurityEvent[]> {
  return streamExport(database, 'exported_events', eventsBelow(search));
}

function eventsBelow({ firmOid, event, actor }: SecurityEventSearch, before = noEvent): Sql {
  return sql`
    select event_id::text as "eventId", ${timestampText('at')} as at, event, actor_kind as "actorKind",
      actor_name as "actorName", actor_key_id as "actorKeyId", subject, detail, address, request_id as "requestId"
    from security_event
    where firm_oid = ${firmOid} and event_id < ${before}::bigint
      ${event === undefined ? empty : sql`and event = ${event}`}
      ${actor === undefined ? empty : sql`and actor_name = ${actor}`}
    order by event_id desc`;
}

import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { EventContext, SecurityEventCode } from '#lib/domain/access/security-event.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { countEvent } from '#lib/store/database/event-counts.ts';
import { streamExport } from '#lib/store/database/stream-rows.ts';
import { allOf, timestampText } from '#lib/store/database/sql-parts.ts';

/** Larger than any event's identifier. */
const noEvent = '9223372036854775807';

/** A security event and its cause. `actor` is null if no credentials identify one. */
export type SecurityEvent = Pick<EventContext, 'address' | 'requestId'> & {
  readonly event: SecurityEventCode;
  /**
   * Firm whose security log contains the event; null if it belongs to no firm, such as a sign-in with an
   * unknown address.
   */
  readonly firmOid: string | null;
  readonly actor: EventContext['actor'] | null;
  /** Subject of the event, such as an e-mail address, the ID of a key or a firm, or a request. */
  readonly subject: string | null;
  /** Further details, such as `offer_manager to auditor`. */
  readonly detail: string | null;
};

/**
 * Adds an event to the security log. Call it in the transaction of the change that it records, so that either both
 * are committed or neither is.
 */
export async function recordSecurityEvent(
  database: Database,
  { event, firmOid, actor, subject, detail, address, requestId }: SecurityEvent,
): Promise<void> {
  await database.query(sql`
    insert into security_event (event, firm_oid, actor_kind, actor_name, actor_key_id, subject, detail, address, request_id)
    values (${event}, ${firmOid}, ${actor?.kind ?? null}, ${actor?.name ?? null}, ${actor?.keyId ?? null}, ${subject},
      ${detail}, ${address}, ${requestId})`);
  countEvent('security event', event);
}

/**
 * Makes a change and records it in one transaction. If nothing changed, records nothing. Returns whether anything
 * changed.
 */
export async function withSecurityEvent(
  database: DatabasePool,
  event: SecurityEvent,
  change: (transaction: Database) => Promise<boolean>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const isDone = await change(transaction);
    if (isDone) {
      await recordSecurityEvent(transaction, event);
    }
    return isDone;
  });
}

/**
 * Returns the number of a firm's events with this code since midnight in New York, up to a maximum, and the seconds
 * until the next midnight there.
 */
export async function readEventsToday(
  database: Database,
  {
    firmOid,
    event,
    upTo,
  }: { readonly firmOid: string; readonly event: SecurityEventCode; readonly upTo: number },
): Promise<{ readonly count: number; readonly seconds: number }> {
  const [row] = await database.query<{ count: number; seconds: number }>(sql`
    with today as (
      select date_trunc('day', now(), 'America/New_York') as begins,
        date_trunc('day', now() at time zone 'America/New_York') + interval '1 day' as ends
    )
    select (
        select count(*)::int from (
          select at from security_event where firm_oid = ${firmOid} and event = ${event}
          order by event_id desc limit ${upTo}
        ) as newest where at >= begins
      ) as count, ceil(extract(epoch from ends at time zone 'America/New_York' - now()))::int as seconds
    from today`);
  return row ?? { count: 0, seconds: 0 };
}

const resets = ['user.added', 'password.changed', 'factors.reset'] as const;

/**
 * Returns the newest event of each kind in `resets` for a user. In such an event, someone at the firm issued the user's
 * password or reset their sign-in methods. That person may be able to sign in as the user. An event older than seven
 * days is returned only if it issued a password and the user must still change it. Omits events by the operator.
 */
export async function readRecentResets(
  database: Database,
  { firmOid, email }: { readonly firmOid: string; readonly email: string },
): Promise<{ readonly event: (typeof resets)[number]; readonly by: string; readonly at: Date }[]> {
  return database.query(sql`
    select distinct on (event) event, actor_name as by, at from security_event
    where firm_oid = ${firmOid} and event = any(${resets}::text[]) and subject = ${email}
      and actor_kind <> 'operator' and (event <> 'password.changed' or detail = 'reset')
      and (at > now() - interval '7 days' or event <> 'factors.reset' and exists (
        select from desk_user where email = ${email} and must_change_password))
    order by event, event_id desc`);
}

/** Adds an event to the security log of every firm whose accounts or offers an export contains. */
export async function recordBookExport(
  database: Database,
  { actor, address, requestId }: EventContext,
): Promise<void> {
  const event: SecurityEventCode = 'book.exported';
  await database.query(sql`
    insert into security_event (event, firm_oid, actor_kind, actor_name, actor_key_id, address, request_id)
    select ${event}, firm_oid, ${actor.kind}, ${actor.name}, ${actor.keyId}, ${address}, ${requestId} from firm
    where exists (select from account where account.firm_oid = firm.firm_oid)
      or exists (select from offer where creating_firm_oid = firm.firm_oid)`);
}

type SecurityEventSearch = {
  readonly firmOid: string;
  /** Whether the reader can read the names of offers. */
  readonly mayReadOffers: boolean;
  /** Only events with this code. */
  readonly event: string | undefined;
  /** Only events by the actor with exactly this name. */
  readonly actor: string | undefined;
  /** Only events at or after this time. */
  readonly from: Date | undefined;
  /** Only events before this time. */
  readonly before: Date | undefined;
  /** Part of the subject or its name, of the detail, the actor's name or the address, ignoring letter case. */
  readonly text: string | undefined;
  /** Operations whose name contains the text. A rejected request has one as its subject. */
  readonly operations: readonly string[];
};

type SecurityEventPage = {
  /** The event that the previous page ended with. */
  readonly after: string | undefined;
  readonly limit: number;
  /** Maximum number of events that a filter without an index is applied to. */
  readonly most?: number;
};

/** Same limit as for changes. A page can contain fewer events than its limit, or none, even if more follow. */
const maxScanned = 2_000;

/** How much older than `from` the last scanned event must be to end the search. The clock can have been corrected. */
const maxDisorder = raw(`interval '24 hours'`);

export type StoredSecurityEvent = {
  readonly eventId: string;
  /** Timestamp in the market's time zone (D17). */
  readonly at: string;
  readonly event: string;
  readonly actorKind: string | null;
  readonly actorName: string | null;
  readonly actorKeyId: string | null;
  readonly subject: string | null;
  /** Name of the offer, or of the import's file, that the event is about; null if there is none. */
  readonly subjectName: string | null;
  readonly detail: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
};

/** Returns a page of a firm's events, newest first, and the event that the next page follows. */
export async function readSecurityEvents(
  database: Database,
  search: SecurityEventSearch,
  { after, limit, most = maxScanned }: SecurityEventPage,
): Promise<{ readonly events: readonly StoredSecurityEvent[]; readonly next: string | null }> {
  const rows = await database.query<ScannedEvent>(sql`
    ${eventsBelow(search, { after, most })} limit ${limit + 1}`);
  const matches = rows.filter(({ isMatch }) => isMatch);
  const end =
    matches.length > limit
      ? matches[limit - 1]
      : rows.find(({ scanned, isTooOld }) => scanned === most && !isTooOld);
  return { events: matches.slice(0, limit), next: end?.eventId ?? null };
}

type ScannedEvent = StoredSecurityEvent & {
  /** Number of events from the beginning of the page up to and including this one; 0 without a limit. */
  readonly scanned: number;
  /** False for the last scanned event if it doesn't match the filter. */
  readonly isMatch: boolean;
  /** Whether all earlier events are older than `from`, too. */
  readonly isTooOld: boolean;
};

/** Streams all matching events in batches. Must run in a transaction. */
export function streamSecurityEvents(
  database: Database,
  search: SecurityEventSearch,
): AsyncGenerator<StoredSecurityEvent[]> {
  return streamExport(database, 'exported_events', eventsBelow(search));
}

/** Selects the events that match, among the newest `most` events, and the last of these events in any case. */
function eventsBelow(
  search: SecurityEventSearch,
  { after = noEvent, most }: { readonly after?: string | undefined; readonly most?: number } = {},
): Sql {
  const { firmOid, mayReadOffers, event, actor, from } = search;
  const conditions = conditionsOf(search);
  const isBounded = most !== undefined && conditions.length > 0;
  const isMatch = allOf(conditions);
  const isTooOld = from === undefined ? sql`false` : sql`at < ${from}::timestamptz - ${maxDisorder}`;
  return sql`
    select event_id::text as "eventId", ${timestampText('at')} as at, event, actor_kind as "actorKind",
      actor_name as "actorName", actor_key_id as "actorKeyId", subject, ${subjectName(firmOid, mayReadOffers)} as "subjectName",
      detail, address, request_id as "requestId", scanned::float8, ${isMatch} as "isMatch", ${isTooOld} as "isTooOld"
    from (
      select *, ${isBounded ? sql`row_number() over (order by event_id desc)` : sql`0`} as scanned
      from security_event
      where firm_oid = ${firmOid} and event_id < ${after}::bigint
        ${event === undefined ? empty : sql`and event = ${event}`}
        ${actor === undefined ? empty : sql`and actor_name = ${actor}`}
      order by event_id desc ${isBounded ? sql`limit ${most}` : empty}
    ) as security_event
    where ${isMatch} ${isBounded ? sql`or scanned = ${most}` : empty}
    order by event_id desc`;
}

function conditionsOf({
  firmOid,
  mayReadOffers,
  from,
  before,
  text,
  operations,
}: SecurityEventSearch): Sql[] {
  const texts = sql`concat_ws(chr(10), subject, ${subjectName(firmOid, mayReadOffers)}, detail, actor_name, address)`;
  return [
    ...(from === undefined ? [] : [sql`at >= ${from}::timestamptz`]),
    ...(before === undefined ? [] : [sql`at < ${before}::timestamptz`]),
    ...(text === undefined
      ? []
      : [
          sql`(strpos(folded((${texts}) collate "default"), folded(${text}::text)) > 0
            or split_part(subject, ' ', 2) = any(${operations}::text[]))`,
        ]),
  ];
}

const ofOffers: readonly SecurityEventCode[] = [
  'approval.requested',
  'approval.decided',
  'approval.bypassed',
  'audit.exported',
  'list.exported',
];
const ofImports: readonly SecurityEventCode[] = ['import.received', 'import.finished', 'import.refused'];

/** Names the subject of an event. Approvals of policies and access have the firm, a user or a key as their subject. */
function subjectName(firmOid: string, mayReadOffers: boolean): Sql {
  return sql`case
    when ${mayReadOffers}::boolean and event = any(${ofOffers}::text[])
      and coalesce(detail, '') !~ '^(policy|access) ?[a-z]*,' then (
        select offer_name from offer
        where private_placement_offer_oid = substring(subject from '^(?:(?:history|subscriptions) of )?([0-9]+)$')
          and (creating_firm_oid = ${firmOid} or participating_firms @> array[${firmOid}::text]))
    when event = any(${ofImports}::text[]) then (
      select file_name from book_import where import_id = subject and book_import.firm_oid = ${firmOid})
  end`;
}

import sql from 'sql-template-tag';
import type { RestrictableRequest } from '#lib/domain/access/access.ts';
import { type EventType, eventTypes, typesNamed, typesOpenTo } from '#lib/domain/events/event-types.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { restrictedRequests } from '#lib/store/access/restrictions/restrictions.ts';
import { type Feed, type FeedEvent, readEvents, readFeed } from '#lib/store/events/read-events.ts';

/** Maximum number of events turned into deliveries at a time. */
const maxAtOnce = 500;

/** Maximum number of a webhook's pending deliveries. Further events stay in the feed until some are sent. */
export const maxWaiting = 10_000;

/** How long a webhook with a full queue is skipped, because counting its pending deliveries takes a while. */
const fullForMs = 1_000;

/** Returns an event's body as sent, and the ID by which receivers recognize a repeated event. */
type WriteEvent = (event: FeedEvent, feed: Feed) => { readonly eventId: string; readonly body: string };

/** When webhooks with a full queue are checked again, in milliseconds of `performance.now()`. */
export type FullUntil = Map<string, number>;

/**
 * Creates deliveries of new events for webhooks that are behind. Each webhook has its own transaction, which
 * also moves the cursor, so no event is missed or sent twice. Reports whether there are more events.
 */
export async function fanOutEvents(
  database: DatabasePool,
  write: WriteEvent,
  fullUntil: FullUntil = new Map(),
): Promise<boolean> {
  const { feedId, end } = await readFeed(database);
  for (const [webhookId, until] of fullUntil) {
    if (until <= performance.now()) fullUntil.delete(webhookId);
  }
  const behind = await database.query<{ webhookId: string }>(sql`
    select webhook_id as "webhookId" from webhook
    where enabled and webhook_id <> all(${[...fullUntil.keys()]}::text[]) and exists (
      select from event
      where reader_oid = firm_oid and number < ${end}::bigint
        and number > case when feed_id = ${feedId} then after_number else 0 end
    )`);
  let isMore = false;
  for (const { webhookId } of behind) {
    const outcome = await database.transaction((session) => fanOutTo(session, webhookId, write));
    if (outcome === 'full') fullUntil.set(webhookId, performance.now() + fullForMs);
    isMore = outcome === 'more' || isMore;
  }
  return isMore;
}

type Reader = {
  firmOid: string;
  types: string[];
  restricted: RestrictableRequest[];
  feedId: string;
  after: number;
  replayUntil: number;
};

async function fanOutTo(
  transaction: Database,
  webhookId: string,
  write: WriteEvent,
): Promise<'done' | 'more' | 'full'> {
  const [reader] = await transaction.query<Reader>(sql`
    select firm_oid as "firmOid", types, feed_id as "feedId", after_number::float8 as after,
      coalesce(replay_until, 0)::float8 as "replayUntil", ${restrictedRequests('firm')} || restricted as restricted
    from webhook where webhook_id = ${webhookId} and enabled
    for update skip locked`);
  if (reader === undefined) return 'done';
  const room = await roomOf(transaction, webhookId);
  if (room === 0) return 'full';
  const feed = await readFeed(transaction);
  const isSameFeed = reader.feedId === feed.feedId;
  const limit = Math.min(maxAtOnce, room);
  const { events, after } = await readEvents(transaction, {
    readers: [reader.firmOid],
    types: typesOf(reader),
    // A restored store starts a new feed.
    after: isSameFeed ? reader.after : 0,
    end: feed.end,
    limit,
  });
  const deliveries = events.map((event) =>
    deliveryOf(event, feed, write, isSameFeed && event.number <= reader.replayUntil),
  );
  await addDeliveries(transaction, webhookId, deliveries);
  await moveTo(transaction, webhookId, { feedId: feed.feedId, after });
  return events.length === limit ? 'more' : 'done';
}

async function roomOf(transaction: Database, webhookId: string): Promise<number> {
  const [waiting] = await transaction.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select from webhook_delivery where webhook_id = ${webhookId} and state = 'pending' limit ${maxWaiting}
    ) as waiting`);
  return maxWaiting - (waiting?.count ?? 0);
}

const replaceable: EventType = 'offer.updated';

/**
 * Returns an event's offer if a newer event for the same offer can replace the event while it is pending; otherwise
 * null.
 */
function subjectOf({ type, data }: FeedEvent): string | null {
  return type === replaceable ? String(data['privatePlacementOfferOid']) : null;
}

type NewDelivery = {
  readonly event_id: string;
  readonly type: string;
  readonly body: string;
  readonly origin_oid: string;
  readonly subject: string | null;
  readonly is_replay: boolean;
};

function deliveryOf(event: FeedEvent, feed: Feed, write: WriteEvent, isReplay: boolean): NewDelivery {
  const { eventId, body } = write(event, feed);
  return {
    event_id: eventId,
    type: event.type,
    body,
    origin_oid: event.firmOid,
    // A replay sends every event again.
    subject: isReplay ? null : subjectOf(event),
    is_replay: isReplay,
  };
}

/**
 * Maximum age in seconds of pending events that are sent individually. Only webhooks with older events are
 * treated as behind.
 */
const aloneSeconds = 1;

/**
 * Adds deliveries. An `offer.updated` replaces older ones for the same offer that have been pending for a while
 * without a failed attempt. An endpoint that is behind gets an offer's newest state instead of every state.
 */
async function addDeliveries(
  transaction: Database,
  webhookId: string,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await transaction.query(sql`
    with added as materialized (
      select * from rows from (json_to_recordset(${JSON.stringify(deliveries)}::json) as (event_id text, type text,
        body text, origin_oid text, subject text, is_replay boolean)) with ordinality
        as added (event_id, type, body, origin_oid, subject, is_replay, place)
    ), waiting as materialized (
      select delivery_id, subject, due_at, creation_timestamp from webhook_delivery
      where webhook_id = ${webhookId} and state = 'pending' and failures = 0 and due_at <= now()
        and creation_timestamp < now() - make_interval(secs => ${aloneSeconds})
        and subject in (select subject from added)
      for update skip locked
    ), replaced as (
      delete from webhook_delivery where delivery_id in (select delivery_id from waiting)
    )
    insert into webhook_delivery (webhook_id, event_id, type, body, state, due_at, creation_timestamp, origin_oid, subject,
      is_replay)
    select ${webhookId}, event_id, type, body, 'pending', coalesce(due_at, now()), coalesce(since, now()), origin_oid,
      added.subject, is_replay
    from added left join (
      select subject, min(due_at) as due_at, min(creation_timestamp) as since from waiting group by subject
    ) as before on before.subject = added.subject
    order by place`);
}

/** Returns the event types that a webhook asks for and that an administrator with its restrictions can see. */
function typesOf({ types, restricted }: Pick<Reader, 'types' | 'restricted'>): readonly EventType[] {
  const wanted = types.length === 0 ? eventTypes : types.flatMap(typesNamed);
  return typesOpenTo({ role: 'administrator', restricted }, [...new Set(wanted)]);
}

/** Moves a webhook's cursor, so that its next event is the first one after the given number. */
async function moveTo(
  transaction: Database,
  webhookId: string,
  { feedId, after }: { readonly feedId: string; readonly after: number },
): Promise<void> {
  await transaction.query(sql`
    update webhook set feed_id = ${feedId}, after_number = ${after}::bigint where webhook_id = ${webhookId}`);
}

import sql, { type Sql } from 'sql-template-tag';
import type { RestrictableRequest } from '#lib/domain/access/access.ts';
import { type EventType, eventTypes, typesNamed, typesOpenTo } from '#lib/domain/events/event-types.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { restrictedRequests } from '#lib/store/access/restrictions/restricted-requests.ts';
import { type Feed, type FeedEvent, readEvents, readFeed } from '#lib/store/events/read-events.ts';

/** So many events become deliveries at once. */
const mostAtOnce = 500;

/** A webhook that has so many to be sent gets no more before some of them are: what waits stays in the feed. */
const mostWaiting = 2_000;

/** The bytes that an event is sent as, and the id that tells its repeats. */
export type WriteEvent = (
  event: FeedEvent,
  feed: Feed,
) => { readonly eventId: string; readonly body: string };

/**
 * Makes deliveries of what happened since for the webhooks that are behind, each in a transaction of its own, in which
 * its cursor moves too: no event is left out, none made twice. Says whether there is more.
 */
export async function fanOutEvents(database: DatabasePool, write: WriteEvent): Promise<boolean> {
  const { feedId, end } = await readFeed(database);
  const behind = await database.query<{ webhookId: string }>(sql`
    select webhook_id as "webhookId" from webhook
    where enabled and exists (
      select from event
      where reader_oid = firm_oid and number < ${end}::bigint
        and number > case when feed_id = ${feedId} then after_number else 0 end
    ) and ${hasRoom}`);
  let isMore = false;
  for (const { webhookId } of behind) {
    isMore = (await database.transaction((session) => fanOutTo(session, webhookId, write))) || isMore;
  }
  return isMore;
}

const hasRoom: Sql = sql`(
  select count(*) from (
    select from webhook_delivery
    where webhook_delivery.webhook_id = webhook.webhook_id and state = 'pending' limit ${mostWaiting}
  ) as waiting
) < ${mostWaiting}`;

type Reader = {
  firmOid: string;
  types: string[];
  restricted: RestrictableRequest[];
  feedId: string;
  after: number;
};

async function fanOutTo(transaction: Database, webhookId: string, write: WriteEvent): Promise<boolean> {
  const [reader] = await transaction.query<Reader>(sql`
    select firm_oid as "firmOid", types, feed_id as "feedId", after_number::float8 as after,
      ${restrictedRequests('firm')} || restricted as restricted
    from webhook where webhook_id = ${webhookId} and enabled
    for update skip locked`);
  if (reader === undefined) return false;
  const feed = await readFeed(transaction);
  const { events, after } = await readEvents(transaction, {
    readers: [reader.firmOid],
    types: typesOf(reader),
    // In a store that was restored the feed begins anew.
    after: reader.feedId === feed.feedId ? reader.after : 0,
    end: feed.end,
    limit: mostAtOnce,
  });
  const rows = events.map((event) => ({ type: event.type, ...write(event, feed) }));
  await transaction.query(sql`
    insert into webhook_delivery (webhook_id, event_id, type, body, state, due_at)
    select ${webhookId}, event_id, type, body, 'pending', now()
    from unnest(${rows.map(({ eventId }) => eventId)}::text[], ${rows.map(({ type }) => type)}::text[],
      ${rows.map(({ body }) => body)}::text[]) with ordinality as event (event_id, type, body, place)
    order by place`);
  await moveTo(transaction, webhookId, { feedId: feed.feedId, after });
  return events.length === mostAtOnce;
}

/** The types that a webhook is for and that its firm and its maker may have. */
function typesOf({ types, restricted }: Pick<Reader, 'types' | 'restricted'>): readonly EventType[] {
  const wanted = types.length === 0 ? eventTypes : types.flatMap(typesNamed);
  return typesOpenTo(restricted, [...new Set(wanted)]);
}

/** The next event of a webhook is the one after this number. */
async function moveTo(
  transaction: Database,
  webhookId: string,
  { feedId, after }: { readonly feedId: string; readonly after: number },
): Promise<void> {
  await transaction.query(sql`
    update webhook set feed_id = ${feedId}, after_number = ${after}::bigint where webhook_id = ${webhookId}`);
}

/** Begins again after a number of the feed, where that is an earlier one. */
export async function replayAfter(
  transaction: Database,
  webhookId: string,
  { feedId, number }: { readonly feedId: string; readonly number: number },
): Promise<void> {
  await transaction.query(sql`
    update webhook set after_number = ${number}::bigint
    where webhook_id = ${webhookId} and feed_id = ${feedId} and after_number > ${number}::bigint`);
}

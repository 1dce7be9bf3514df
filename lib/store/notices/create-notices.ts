import sql, { type Sql } from 'sql-template-tag';
import { type EventType, eventTypes } from '#lib/domain/events/event-types.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { type FeedEvent, readEvents, readFeed, readNumberedEvents } from '#lib/store/events/read-events.ts';
import { approvalNotices } from './approval-notices.ts';
import { importNotices, transferNotices, webhookNotices } from './firm-notices.ts';
import { invitationNotices, offerNotices, oidOf, type Watch } from './offer-notices.ts';
import { writeNotices } from './notices.ts';
import { maxWatches } from './watches.ts';

/**
 * Maximum number of events processed at a time, and the approximate maximum number of notifications. Both are
 * limited, because an event may be for every user of a firm.
 */
const maxAtOnce = 200;
const maxNoticesAtOnce = 20_000;

/** Events that can cause notifications. */
const noticedTypes: readonly EventType[] = eventTypes.filter(
  (type) =>
    type.startsWith('offer.') ||
    type.startsWith('transfer.') ||
    type.startsWith('approval.') ||
    ['filing.due', 'filing.overdue', 'webhook.disabled', 'import.finished'].includes(type),
);

/**
 * Condition for the events to read in detail. For offers, these are the events of watched offers, those of offers that
 * a person changed, because changing an offer makes a person watch it, and invitations. For transfers, they are the
 * rejections. Most events are about unwatched offers that were changed with API keys. Those events cost only this
 * check. It may match too many events. The exact actor is read from the audit log later.
 */
const concernsUsers: Sql = sql`(case
  when type like 'offer.%' then exists (
    select from offer_watch where private_placement_offer_oid = data ->> 'privatePlacementOfferOid'
  ) or (reader_oid = firm_oid and exists (
    select from audit_entry
    where private_placement_offer_oid = data ->> 'privatePlacementOfferOid' and version = (data ->> 'version')::int
      and content like '%"kind":"user"%'
  )) or (type in ('offer.created', 'offer.firm.added') and exists (
    select from offer
    where private_placement_offer_oid = data ->> 'privatePlacementOfferOid' and reader_oid = any(invited_firms)
  ))
  when type like 'filing.%' then exists (
    select from offer_watch where private_placement_offer_oid = data ->> 'privatePlacementOfferOid'
  )
  when type like 'transfer.%' then transfer_status(data ->> 'status') = 'Rejected'
  else true
end)`;

/**
 * Creates notifications about new events. The position in the feed moves in the transaction that queues them, and an
 * event leaves the queue in the transaction that writes its notifications, so no event is missed or processed twice. If
 * another instance is creating notifications, returns immediately. Reports whether there are more events.
 */
export async function createNotices(database: DatabasePool): Promise<boolean> {
  const { end } = await readFeed(database);
  const [behind] = await database.query(sql`
    select 1 from event_feed
    where exists (select from event where number > told_up_to and number < ${end}::bigint)
      or exists (select from notice_queue)`);
  return behind === undefined ? false : database.transaction(createWithin);
}

async function createWithin(transaction: Database): Promise<boolean> {
  const [place] = await transaction.query<{ after: number; lastFirm: string }>(sql`
    select told_up_to::float8 as after, noticed_firm as "lastFirm" from event_feed for update skip locked`);
  if (place === undefined) return false;
  const { end } = await readFeed(transaction);
  const { events: added, after } = await readEvents(transaction, {
    types: noticedTypes,
    only: concernsUsers,
    after: place.after,
    end,
    limit: maxAtOnce,
  });
  await transaction.query(sql`
    insert into notice_queue (firm_oid, number)
    select * from unnest(${added.map(({ readerOid }) => readerOid)}::text[],
      ${added.map(({ number }) => number)}::bigint[])`);
  const { events, lastFirm } = await takeQueued(transaction, place.lastFirm);
  await noticeEvents(transaction, events);
  const [feed] = await transaction.query<{ isQueued: boolean }>(sql`
    update event_feed set told_up_to = ${after}::bigint, noticed_firm = ${lastFirm}
    returning exists (select from notice_queue) as "isQueued"`);
  return after < end - 1 || feed?.isQueued === true;
}

/**
 * Takes the next events from the queue. Each firm gets an equal share of the notifications, as if every user of the
 * firm were notified of each event. If there are more firms than shares, the firms after `lastFirm` come first. A firm
 * with many events or users therefore doesn't delay the notifications of other firms.
 */
async function takeQueued(
  transaction: Database,
  lastFirm: string,
): Promise<{ readonly events: readonly FeedEvent[]; readonly lastFirm: string }> {
  const taken = await transaction.query<{ firm: string; number: number }>(sql`
    with recursive waiting as (
      select min(firm_oid) as firm from notice_queue
      union all
      select (select min(firm_oid) from notice_queue where firm_oid > firm) from waiting where firm is not null
    ), next as (
      select firm, number, people, people * (row_number() over (partition by firm order by number) - 1) as before
      from waiting
      cross join lateral (
        select greatest(count(*), 1) as people from desk_user where desk_user.firm_oid = firm
      ) as size
      cross join lateral (
        select number from notice_queue where notice_queue.firm_oid = firm order by number limit ${maxAtOnce}
      ) as first
    ), ranked as (
      select firm, number, row_number() over in_turns as nth, sum(people) over in_turns as notices
      from next
      window in_turns as (order by before, firm <= ${lastFirm}, firm, number rows unbounded preceding)
    ), taken as (
      select * from ranked where nth = 1 or nth <= ${maxAtOnce} and notices <= ${maxNoticesAtOnce}
    ), removed as (
      delete from notice_queue using taken where firm_oid = firm and notice_queue.number = taken.number
    )
    select firm, number::float8 as number from taken order by nth`);
  const numbers = taken.map(({ number }) => number);
  return {
    events: await readNumberedEvents(transaction, numbers),
    lastFirm: taken.at(-1)?.firm ?? lastFirm,
  };
}

async function noticeEvents(transaction: Database, events: readonly FeedEvent[]): Promise<void> {
  const ofOffers = events.filter(({ type }) => type.startsWith('offer.'));
  const ofFilings = events.filter(({ type }) => type.startsWith('filing.'));
  const { actorOf, isOfMany } = await readActors(transaction, ofOffers);
  await unwatchForRemovedFirms(transaction, ofOffers);
  const fresh = await watchChangedOffers(transaction, ofOffers, (event) =>
    isOfMany(event) ? undefined : actorOf(event),
  );
  await writeNotices(transaction, [
    ...(await offerNotices(transaction, [...ofOffers, ...ofFilings], actorOf, fresh)),
    ...(await invitationNotices(transaction, ofOffers)),
    ...(await transferNotices(transaction, events)),
    ...(await webhookNotices(transaction, events)),
    ...(await importNotices(transaction, events)),
    ...(await approvalNotices(transaction, events)),
  ]);
}

type Actors = {
  /** Returns the person who made an event's change, according to the audit log; undefined if it wasn't a person. */
  readonly actorOf: (event: FeedEvent) => string | undefined;
  /** Reports whether the event is part of a bulk update or an import, which can change many offers. */
  readonly isOfMany: (event: FeedEvent) => boolean;
};

async function readActors(transaction: Database, events: readonly FeedEvent[]): Promise<Actors> {
  const changes = events.filter(({ data }) => data['version'] !== undefined);
  const actors = await transaction.query<{ change: string; email: string; isOfMany: boolean }>(sql`
    select private_placement_offer_oid || ' ' || version as change, content::json #>> '{actor,name}' as email,
      content::json ->> 'bulkId' is not null or content::json ->> 'action' = 'import' as "isOfMany"
    from audit_entry
    join unnest(${changes.map(oidOf)}::text[], ${changes.map(({ data }) => Number(data['version']))}::int[])
      as change (oid, number) on private_placement_offer_oid = oid and version = number
    where content::json #>> '{actor,kind}' = 'user'`);
  const byChange = new Map(actors.map((actor) => [actor.change, actor]));
  const of = (event: FeedEvent) => byChange.get(`${oidOf(event)} ${event.data['version']}`);
  return { actorOf: (event) => of(event)?.email, isOfMany: (event) => of(event)?.isOfMany === true };
}

/**
 * Makes a person who creates or changes a single offer watch it, up to the maximum number of watches, unless
 * the offer has since been deleted. Returns the new watches.
 */
async function watchChangedOffers(
  transaction: Database,
  events: readonly FeedEvent[],
  actorOf: (event: FeedEvent) => string | undefined,
): Promise<readonly Watch[]> {
  const watches = events.flatMap((event) => {
    const email = actorOf(event);
    return email === undefined ? [] : [{ email, oid: oidOf(event) }];
  });
  if (watches.length === 0) return [];
  const emails = watches.map(({ email }) => email);
  // Locks each person, so that concurrent transactions count that person's watches one after the other.
  await transaction.query(sql`
    select 1 from desk_user where email = any(${emails}::text[]) order by email for no key update`);
  return transaction.query<Watch>(sql`
    insert into offer_watch (email, private_placement_offer_oid)
    select email, oid from (
      select email, oid, row_number() over (partition by email order by min(place)) as nth
      from unnest(${emails}::text[], ${watches.map(({ oid }) => oid)}::text[]) with ordinality
        as changed (email, oid, place)
      where not exists (
        select from offer_watch
        where offer_watch.email = changed.email and private_placement_offer_oid = changed.oid)
        and exists (select from offer where private_placement_offer_oid = changed.oid)
      group by email, oid
    ) as fresh
    join desk_user using (email)
    where nth + (select count(*) from offer_watch where offer_watch.email = fresh.email) <= ${maxWatches}
    order by email, nth
    returning email, private_placement_offer_oid as oid`);
}

/** Makes users of a removed firm stop watching the offer, because they can no longer read it. */
async function unwatchForRemovedFirms(transaction: Database, events: readonly FeedEvent[]): Promise<void> {
  const oids = events.filter(({ type }) => type === 'offer.firm.removed').map(oidOf);
  if (oids.length === 0) return;
  await transaction.query(sql`
    delete from offer_watch using desk_user, offer
    where offer_watch.private_placement_offer_oid = any(${oids}::text[])
      and desk_user.email = offer_watch.email
      and offer.private_placement_offer_oid = offer_watch.private_placement_offer_oid
      and creating_firm_oid <> firm_oid and not participating_firms @> array[firm_oid]`);
}

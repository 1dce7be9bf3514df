import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import type { FeedEvent } from '#lib/store/events/read-events.ts';
import { oidOf, type Watch } from './tell-of-offers.ts';
import { mostWatches } from './watches.ts';

/** Which person made the change that an event of an offer tells of, by the audit; undefined for anybody else. */
export async function readActors(
  transaction: Database,
  events: readonly FeedEvent[],
): Promise<(event: FeedEvent) => string | undefined> {
  const changes = events.filter(({ data }) => data['version'] !== undefined);
  const actors = await transaction.query<{ change: string; email: string }>(sql`
    select private_placement_offer_oid || ' ' || version as change, content::json #>> '{actor,name}' as email
    from audit_entry
    join unnest(${changes.map(oidOf)}::text[], ${changes.map(({ data }) => Number(data['version']))}::int[])
      as change (oid, number) on private_placement_offer_oid = oid and version = number
    where content::json #>> '{actor,kind}' = 'user'`);
  const byChange = new Map(actors.map(({ change, email }) => [change, email]));
  return (event) => byChange.get(`${oidOf(event)} ${event.data['version']}`);
}

/** Who creates or changes an offer watches it, as long as the person watches fewer than may be. Returns what began. */
export async function watchWhatWasChanged(
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
  // As for one that somebody asks for: they are counted one after the other.
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
      group by email, oid
    ) as fresh
    join desk_user using (email)
    where nth + (select count(*) from offer_watch where offer_watch.email = fresh.email) <= ${mostWatches}
    order by email, nth
    returning email, private_placement_offer_oid as oid`);
}

/** A firm that was removed reads the offer no longer: its people watch it no longer. */
export async function unwatchWhatIsClosed(
  transaction: Database,
  events: readonly FeedEvent[],
): Promise<void> {
  const oids = events.filter(({ type }) => type === 'offer.firm.removed').map(oidOf);
  if (oids.length === 0) return;
  await transaction.query(sql`
    delete from offer_watch using desk_user, offer
    where offer_watch.private_placement_offer_oid = any(${oids}::text[])
      and desk_user.email = offer_watch.email
      and offer.private_placement_offer_oid = offer_watch.private_placement_offer_oid
      and creating_firm_oid <> firm_oid and not participating_firms @> array[firm_oid]`);
}

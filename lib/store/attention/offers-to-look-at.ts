import sql from 'sql-template-tag';
import { type EventType, eventTypes } from '#lib/domain/events/event-types.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { closingSoonDays } from '#lib/domain/offers/attention.ts';
import type { Database } from '#lib/store/database/database.ts';
import { type Feed, readEvents } from '#lib/store/events/read-events.ts';
import { cashRequiredColumn } from '#lib/store/offers/offer-search.ts';
import { isOpen } from '#lib/store/today/read-due-offers.ts';

/** What may change what an offer asks for. */
const changing: readonly EventType[] = eventTypes.filter(
  (type) => /^(offer|subscription)\./.test(type) && type !== 'offer.attention',
);

/** Each firm that may know of something has an event: few enough that what they name is looked at in a moment. */
const eventsAtOnce = 2_000;

/** The offers that events after a number name, and the number that the next ones come after. */
export async function offersThatChanged(
  database: Database,
  after: number,
  { end }: Feed,
): Promise<{ readonly oids: string[]; readonly after: number }> {
  const read = await readEvents(database, { types: changing, after, end, limit: eventsAtOnce });
  const oids = new Set(read.events.map(({ data }) => String(data['privatePlacementOfferOid'])));
  return { oids: [...oids], after: read.after };
}

/**
 * The open offers that may ask for something else on a day than they did on an earlier one: a date of theirs lies
 * between. Firm by firm, which is what the indexes begin with.
 */
export async function offersThatDaysMove(
  database: Database,
  from: MarketDate,
  to: MarketDate,
): Promise<string[]> {
  const [first, last] = [sql`${from}::date`, sql`${to}::date`];
  const ofFirm = sql`creating_firm_oid = firm_oid and ${isOpen}`;
  const found = await database.query<{ oid: string }>(sql`
    select oid from firm cross join lateral (
      select private_placement_offer_oid from offer where ${ofFirm} and ${cashRequiredColumn} between ${first} and ${last}
      union
      select private_placement_offer_oid from offer where ${ofFirm} and (closing_date between ${first} and ${last}
        or closing_date between ${first} + ${closingSoonDays}::integer and ${last} + ${closingSoonDays}::integer)
    ) as due (oid)
    order by oid`);
  return found.map(({ oid }) => oid);
}

const offersAtOnce = 1_000;

/** Every open offer, some at a time. */
export async function* openOffers(database: Database): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const found = await database.query<{ oid: string }>(sql`
      select private_placement_offer_oid as oid from offer
      where private_placement_offer_oid > ${after} and ${isOpen}
      order by private_placement_offer_oid limit ${offersAtOnce}`);
    const last = found.at(-1);
    if (last === undefined) return;
    yield found.map(({ oid }) => oid);
    after = last.oid;
  }
}

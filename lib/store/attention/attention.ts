import sql, { empty } from 'sql-template-tag';
import { type MarketDate, marketDate } from '#lib/domain/market/market-time.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { readFeed, type Feed, readEvents } from '#lib/store/events/read-events.ts';
import { queueSuggestedFilings } from '#lib/store/filings/remind-of-filings.ts';
import { insertTimeEvents, type TimeEvent } from '#lib/store/events/write-events.ts';
import { type EventType, eventTypes } from '#lib/domain/events/event-types.ts';
import { closingSoonDays, type Attention } from '#lib/domain/offers/attention.ts';
import { cashRequiredColumn, offerApprovedTotal } from '#lib/store/offers/offer-search.ts';
import { hasChangedTerms, isContradicted } from '#lib/store/offers/terms.ts';
import { isOpen } from '#lib/store/today/today.ts';
import { type AttentionChanges, attentionChanges, attentionEvents } from '#lib/domain/events/offer-events.ts';
import type { Money } from '#lib/domain/market/money.ts';
import { everyAttentionOf } from '#lib/domain/offers/attention-of.ts';
import type { InvestableOffer } from '#lib/domain/offers/investable.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';

const oidsOf = (noted: Noted) => noted.map(([oid]) => oid);
const codesOf = (noted: Noted) => noted.map(([, attention]) => attention);

/** Types of events that can change an offer's reasons for attention. */
const changing: readonly EventType[] = eventTypes.filter(
  (type) => /^(offer|subscription)\./.test(type) && type !== 'offer.attention',
);

/**
 * Maximum number of events per check. A change creates an event for each firm that can see it. The limit is
 * small enough that the offers can be checked quickly.
 */
const eventsAtOnce = 2_000;

const changedOffersAtOnce = 1_000;

/** Returns the current time. */
export type Clock = () => Date;

type Progress = {
  /** Number of the last event whose offer was checked. */
  readonly after: number;
  /** Last day for which all affected offers were checked. */
  readonly day: MarketDate;
  /** Today, but never before `day`, because an instance's clock may be slightly behind. */
  readonly today: MarketDate;
};

/** Number of offers per transaction. Small enough not to delay other transactions or their events. */
const offersAtOnce = 500;

/**
 * Publishes an event for each reason for attention that arose since the last check. Checks the offers that new
 * events are about and, on a new day, the offers whose dates can make a difference. Only one instance checks at
 * a time. The others skip the check. Returns the number of published events.
 */
export async function followAttention(database: DatabasePool, clock: Clock): Promise<number> {
  if (!(await beginWhereNew(database, clock))) return 0;
  return (await followDays(database, clock)) + (await followEvents(database, clock));
}

/**
 * If the store was never checked, or events since the last check have been deleted, records the current state
 * without publishing it. Uses one transaction, because anything left out would be published later. Returns
 * false if no check can follow, for example because another instance is recording the state.
 */
async function beginWhereNew(database: DatabasePool, clock: Clock): Promise<boolean> {
  const isNew = sql`(attention_day is null or attention_after < removed_up_to)`;
  const [found] = await database.query<{ isNew: boolean }>(sql`select ${isNew} as "isNew" from event_feed`);
  if (found?.isNew !== true) return found !== undefined;
  return database.longTransaction(async (transaction) => {
    const [held] = await transaction.query(sql`
      select from event_feed where ${isNew} for no key update skip locked`);
    if (held === undefined) return false;
    const { end } = await readFeed(transaction);
    const today = marketDate(clock());
    await transaction.query(sql`delete from offer_attention`);
    for await (const oids of openOffers(transaction)) await checkOffers(transaction, oids, today);
    await transaction.query(sql`
      update event_feed set attention_after = greatest(${end - 1}::bigint, removed_up_to),
        attention_day = ${today}::date`);
    await queueSuggestedFilings(transaction, today);
    return true;
  });
}

async function followDays(database: DatabasePool, clock: Clock): Promise<number> {
  const progress = await readProgress(database, clock);
  if (progress === undefined || progress.day === progress.today) return 0;
  const { day, today } = progress;
  const oids = await offersThatDaysMove(database, day, today);
  let published = 0;
  for (let from = 0; from < oids.length; from += offersAtOnce) {
    const checked = await checkAlone(database, clock, (transaction, held) =>
      publish(transaction, oids.slice(from, from + offersAtOnce), { clock, today: held.today }),
    );
    // Another instance holds the lock and checks these offers.
    if (checked === undefined) return published;
    published += checked;
  }
  await queueSuggestedFilings(database, today);
  await database.query(sql`
    update event_feed set attention_day = ${today}::date where attention_day < ${today}::date`);
  return published;
}

async function followEvents(database: DatabasePool, clock: Clock): Promise<number> {
  for (let published = 0; ;) {
    const checked = await checkAlone(database, clock, async (transaction, { after, today }) => {
      const feed = await readFeed(transaction);
      const changed = await offersThatChanged(transaction, after, feed);
      const events = await publish(transaction, changed.oids, { clock, today });
      if (changed.oids.length > 0) await queueSuggestedFilings(transaction, today, changed.oids);
      if (changed.after > after) {
        await transaction.query(sql`update event_feed set attention_after = ${changed.after}::bigint`);
      }
      return { events, isMore: changed.after < feed.end - 1 };
    });
    published += checked?.events ?? 0;
    if (checked?.isMore !== true) return published;
  }
}

async function publish(
  transaction: Database,
  oids: readonly string[],
  { clock, today }: { readonly clock: Clock; readonly today: MarketDate },
): Promise<number> {
  if (oids.length === 0) return 0;
  const begun = await checkOffers(transaction, oids, today);
  if (begun.length > 0) await transaction.query(insertTimeEvents(begun, clock()));
  return begun.length;
}

/** Runs work under the lock. Returns undefined if another instance is checking. */
async function checkAlone<Result>(
  database: DatabasePool,
  clock: Clock,
  look: (transaction: Database, progress: Progress) => Promise<Result>,
): Promise<Result | undefined> {
  return database.transaction(async (transaction) => {
    const progress = await readProgress(transaction, clock, 'alone');
    return progress && look(transaction, progress);
  });
}

async function readProgress(
  database: Database,
  clock: Clock,
  hold: 'alone' | 'shared' = 'shared',
): Promise<Progress | undefined> {
  const [found] = await database.query<Omit<Progress, 'today'>>(sql`
    select attention_after::float8 as after, to_char(attention_day::timestamp, 'YYYY-MM-DD') as day from event_feed
    ${hold === 'alone' ? sql`for no key update skip locked` : empty}`);
  if (found === undefined) return undefined;
  const today = marketDate(clock());
  return { ...found, today: today < found.day ? found.day : today };
}

/** Returns the offers that events after a given number are about, and the number to continue from. */
async function offersThatChanged(
  database: Database,
  after: number,
  { end }: Feed,
): Promise<{ readonly oids: string[]; readonly after: number }> {
  const read = await readEvents(database, { types: changing, after, end, limit: eventsAtOnce });
  const oids = new Set(read.events.map(({ data }) => String(data['privatePlacementOfferOid'])));
  return { oids: [...oids], after: read.after };
}

/**
 * Returns the open offers whose reasons may differ between two days, because one of their dates falls in that
 * period. Reads one firm at a time, because the indexes start with the firm.
 */
async function offersThatDaysMove(database: Database, from: MarketDate, to: MarketDate): Promise<string[]> {
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

/** Yields the identifiers of all open offers, in batches. */
export async function* openOffers(database: Database): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const found = await database.query<{ oid: string }>(sql`
      select private_placement_offer_oid as oid from offer
      where private_placement_offer_oid > ${after} and ${isOpen}
      order by private_placement_offer_oid limit ${changedOffersAtOnce}`);
    const last = found.at(-1);
    if (last === undefined) return;
    yield found.map(({ oid }) => oid);
    after = last.oid;
  }
}

type WatchedOffer = Pick<
  Offer,
  | 'privatePlacementOfferOid'
  | 'creatingFirmOid'
  | 'participatingFirms'
  | 'offerStatus'
  | 'offerMinimum'
  | 'closingDate'
  | 'daysFromClosingCashIsRequired'
> &
  InvestableOffer & {
    readonly approvedTotal: Money;
    readonly hasChangedTerms: boolean;
    readonly isContradicted: boolean;
    /** Reasons at the last check. */
    readonly before: readonly Attention[];
  };

/**
 * Records which reasons these offers have on a day, and returns events for the new ones. The transaction must have
 * locked `event_feed`, so that only one instance checks offers.
 */
async function checkOffers(
  transaction: Database,
  oids: readonly string[],
  today: MarketDate,
): Promise<TimeEvent[]> {
  const offers = await readWatchedOffers(transaction, oids);
  const checked = offers.map((offer) => ({
    offer,
    changes: attentionChanges(offer.before, everyAttentionOf(offer, offer.approvedTotal, today)),
  }));
  const changesOf = (change: keyof AttentionChanges) =>
    checked.flatMap(({ offer, changes }) =>
      changes[change].map((attention) => [offer.privatePlacementOfferOid, attention] as const),
    );
  await noteEnded(transaction, changesOf('ended'));
  await recordBegun(transaction, changesOf('begun'));
  return checked.flatMap(({ offer, changes }) =>
    attentionEvents(offer, changes.begun).map((event) => ({ ...event, firmOid: offer.creatingFirmOid })),
  );
}

export function readWatchedOffers(transaction: Database, oids: readonly string[]): Promise<WatchedOffer[]> {
  return transaction.query<WatchedOffer>(sql`
    select private_placement_offer_oid as "privatePlacementOfferOid", creating_firm_oid as "creatingFirmOid",
      participating_firms as "participatingFirms", offer_status as "offerStatus",
      offer_minimum::text as "offerMinimum", to_char(closing_date::timestamp, 'YYYY-MM-DD') as "closingDate",
      days_from_closing_cash_is_required as "daysFromClosingCashIsRequired", published,
      minimum_investment_amount::text as "minimumInvestmentAmount",
      maximum_investment_amount::text as "maximumInvestmentAmount",
      natural_person_accreditation_setting as "naturalPersonAccreditationSetting",
      corporate_accreditation_setting as "corporateAccreditationSetting", blue_skyed_states as "blueSkyedStates",
      ${offerApprovedTotal}::text as "approvedTotal", ${hasChangedTerms} as "hasChangedTerms",
      ${isContradicted} as "isContradicted",
      array(
        select attention from offer_attention
        where offer_attention.private_placement_offer_oid = offer.private_placement_offer_oid
      ) as before
    from offer where private_placement_offer_oid = any(${oids}::text[])
    order by private_placement_offer_oid`);
}

type Noted = readonly (readonly [oid: string, attention: Attention])[];

async function noteEnded(transaction: Database, ended: Noted): Promise<void> {
  if (ended.length === 0) return;
  await transaction.query(sql`
    delete from offer_attention using unnest(${oidsOf(ended)}::text[], ${codesOf(ended)}::text[]) as gone (oid, code)
    where private_placement_offer_oid = oid and attention = code`);
}

async function recordBegun(transaction: Database, begun: Noted): Promise<void> {
  if (begun.length === 0) return;
  await transaction.query(sql`
    insert into offer_attention (private_placement_offer_oid, attention)
    select * from unnest(${oidsOf(begun)}::text[], ${codesOf(begun)}::text[])`);
}

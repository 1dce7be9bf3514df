import sql, { raw } from 'sql-template-tag';
import { filingDeadlines } from '#lib/domain/filings/filing-deadlines.ts';
import {
  type FilingReminder,
  nextCheck,
  reminderEvent,
  remindersOf,
} from '#lib/domain/filings/filing-reminders.ts';
import { exemptionsOf, filingCodes } from '#lib/domain/filings/filing-rules.ts';
import { marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { addedFederalClosures } from '#lib/store/market-closures.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { insertTimeEvents } from '#lib/store/events/write-events.ts';
import { isCounted } from '#lib/store/offers/offer-search.ts';
import { isOpen } from '#lib/store/today/today.ts';
import { readOfferFilings, wasAccepted } from './read-filings.ts';

/** Number of offers in a batch, small enough that its transaction doesn't delay others or their events. */
const offersAtOnce = 100;

/** Maximum number of batches in a round. The next round sends the remaining reminders. */
const batchesOfRound = 20;

/** Publishes filing reminders that are due. Returns the number of events. */
export async function remindOfFilings(database: DatabasePool, now: Date): Promise<number> {
  let sent = 0;
  for (let batch = 0; batch < batchesOfRound; batch += 1) {
    const done = await database.transaction((transaction) => remindWithin(transaction, now));
    sent += done.sent;
    if (done.offers < offersAtOnce) break;
  }
  return sent;
}

/**
 * Queues open offers whose accepted subscriptions can suggest a first sale. With `oids`, queues the given offers for
 * today, or for tomorrow if they were already checked today. One check a day is enough, because a deadline is at least
 * 15 days after its first sale. Without `oids`, queues offers that have never been queued.
 */
export async function queueSuggestedFilings(
  database: Database,
  today: MarketDate,
  oids?: readonly string[],
): Promise<void> {
  const ofOffer = raw('private_placement_offer_oid = offer.private_placement_offer_oid');
  await database.query(sql`
    insert into filing_reminder_queue as known (private_placement_offer_oid, looked_on, look_on)
    select private_placement_offer_oid, ${today}::date, ${today}::date from offer
    where ${isOpen} and exemption = any(${filingCodes.flatMap(exemptionsOf)}::text[])
      and ${
        oids === undefined
          ? sql`not exists (select from filing_reminder_queue as queued where queued.${ofOffer})`
          : sql`private_placement_offer_oid = any(${oids}::text[])`
      }
      and exists (select from subscription where subscription.${ofOffer} and ${wasAccepted} and ${isCounted})
    order by private_placement_offer_oid
    on conflict (private_placement_offer_oid) do update set
      look_on = case when known.looked_on < excluded.look_on then least(known.look_on, excluded.look_on)
        else least(known.look_on, excluded.look_on + 1) end,
      looked_on = case when known.look_on <= excluded.look_on then known.looked_on else excluded.looked_on end`);
}

type QueuedOffer = {
  readonly privatePlacementOfferOid: string;
  readonly creatingFirmOid: string;
  readonly participatingFirms: readonly string[];
  readonly checkedOn: MarketDate;
};

/**
 * Publishes a batch of reminders. Another instance skips the offers that this one has locked, and later finds
 * their reminders published.
 */
async function remindWithin(
  transaction: Database,
  now: Date,
): Promise<{ readonly offers: number; readonly sent: number }> {
  const today = marketDate(now);
  const queued = await transaction.query<QueuedOffer>(sql`
    with queued as (
      select private_placement_offer_oid, looked_on from filing_reminder_queue where look_on <= ${today}::date
      order by look_on, private_placement_offer_oid limit ${offersAtOnce} for no key update skip locked
    )
    select private_placement_offer_oid as "privatePlacementOfferOid", creating_firm_oid as "creatingFirmOid",
      participating_firms as "participatingFirms", to_char(looked_on::timestamp, 'YYYY-MM-DD') as "checkedOn"
    from queued join offer using (private_placement_offer_oid)`);
  if (queued.length === 0) return { offers: 0, sent: 0 };
  const byOffer = new Map(queued.map((offer) => [offer.privatePlacementOfferOid, offer] as const));
  const stored = await readOfferFilings(transaction, [...byOffer.keys()]);
  const closures = addedFederalClosures();
  const looked = stored.flatMap(({ facts }) => {
    const offer = byOffer.get(facts.privatePlacementOfferOid);
    if (offer === undefined) return [];
    const deadlines = filingDeadlines(facts, { today, closures });
    const check = { today, offerStatus: facts.offerStatus };
    const reminders = remindersOf(deadlines, { ...check, checkedOn: offer.checkedOn });
    return [{ offer, reminders, lookOn: nextCheck(deadlines, check) ?? 'infinity' }];
  });
  const fresh = await noteReminders(
    transaction,
    looked.flatMap(({ offer, reminders }) => reminders.map((reminder) => ({ offer, reminder }))),
  );
  await transaction.query(sql`
    update filing_reminder_queue set looked_on = greatest(looked_on, ${today}::date), look_on = next
    from unnest(${looked.map(({ offer }) => offer.privatePlacementOfferOid)}::text[],
      ${looked.map(({ lookOn }) => lookOn)}::date[]) as looked (oid, next)
    where private_placement_offer_oid = oid`);
  const events = fresh.map(({ offer, reminder }) => ({
    ...reminderEvent(reminder, offer),
    firmOid: offer.creatingFirmOid,
  }));
  if (events.length > 0) await transaction.query(insertTimeEvents(events, now));
  return { offers: queued.length, sent: events.length };
}

type Reminded = { readonly offer: QueuedOffer; readonly reminder: FilingReminder };

/** Records reminders as sent, and returns those that weren't sent before. */
async function noteReminders(transaction: Database, reminded: readonly Reminded[]): Promise<Reminded[]> {
  if (reminded.length === 0) return [];
  const rows = reminded.map(({ offer, reminder }, place) => ({
    place,
    oid: offer.privatePlacementOfferOid,
    ...reminder,
    firmOid: reminder.firmOid ?? '',
  }));
  const noted = await transaction.query<{ place: number }>(sql`
    with reminded as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as (place int, oid text, code text, jurisdiction text,
        "firmOid" text, "dueDate" date, "daysBefore" smallint)
    ), noted as (
      insert into filing_reminder (private_placement_offer_oid, code, jurisdiction, firm_oid, due_date, days_before)
      select oid, code, jurisdiction, "firmOid", "dueDate", "daysBefore" from reminded
      on conflict do nothing
      returning *
    )
    select place from reminded join noted on private_placement_offer_oid = oid and noted.code = reminded.code
      and noted.jurisdiction = reminded.jurisdiction and firm_oid = "firmOid" and due_date = "dueDate"
      and days_before = "daysBefore"
    order by place`);
  return noted.flatMap(({ place }) => reminded[place] ?? []);
}

import sql, { empty } from 'sql-template-tag';
import { type MarketDate, marketDate } from '#lib/domain/market/market-time.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { readFeed } from '#lib/store/events/read-events.ts';
import { insertTimeEvents } from '#lib/store/events/write-events.ts';
import { lookAtOffers } from './look-at-offers.ts';
import { offersThatChanged, offersThatDaysMove, openOffers } from './offers-to-look-at.ts';

/** Says what time it is. */
export type Clock = () => Date;

type Progress = {
  /** The last event whose offer was looked at. */
  readonly after: number;
  /** The day on which every offer was looked at that asks for something else than before. */
  readonly day: MarketDate;
  /** The day of now. Never before `day`: somebody's clock may be a little behind. */
  readonly today: MarketDate;
};

/** Few enough that nobody waits for what a transaction holds, events of others among it. */
const offersAtOnce = 500;

/**
 * Tells what began to ask for attention since it was last looked: of offers that events name, and on a new day of those
 * whose dates it moves. Only one service looks at a time; what another one is looking at is left to it. Returns how
 * many events there were.
 */
export async function followAttention(database: DatabasePool, clock: Clock): Promise<number> {
  if (!(await beginWhereNew(database, clock))) return 0;
  return (await followDays(database, clock)) + (await followEvents(database, clock));
}

/**
 * Notes, without telling, what holds in a store that was never looked at, or whose events are gone that tell what
 * changed since. All at once: half of it would be told later. Says whether the store has been looked at.
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
    for await (const oids of openOffers(transaction)) await lookAtOffers(transaction, oids, today);
    await transaction.query(sql`
      update event_feed set attention_after = greatest(${end - 1}::bigint, removed_up_to),
        attention_day = ${today}::date`);
    return true;
  });
}

async function followDays(database: DatabasePool, clock: Clock): Promise<number> {
  const progress = await readProgress(database, clock);
  if (progress === undefined || progress.day === progress.today) return 0;
  const { day, today } = progress;
  const oids = await offersThatDaysMove(database, day, today);
  let told = 0;
  for (let from = 0; from < oids.length; from += offersAtOnce) {
    const looked = await lookAlone(database, clock, (transaction, held) =>
      tell(transaction, oids.slice(from, from + offersAtOnce), { clock, today: held.today }),
    );
    // Whoever is at it looks at these, too.
    if (looked === undefined) return told;
    told += looked;
  }
  await database.query(sql`
    update event_feed set attention_day = ${today}::date where attention_day < ${today}::date`);
  return told;
}

async function followEvents(database: DatabasePool, clock: Clock): Promise<number> {
  for (let told = 0; ;) {
    const looked = await lookAlone(database, clock, async (transaction, { after, today }) => {
      const feed = await readFeed(transaction);
      const changed = await offersThatChanged(transaction, after, feed);
      const events = await tell(transaction, changed.oids, { clock, today });
      if (changed.after > after) {
        await transaction.query(sql`update event_feed set attention_after = ${changed.after}::bigint`);
      }
      return { events, isMore: changed.after < feed.end - 1 };
    });
    told += looked?.events ?? 0;
    if (looked?.isMore !== true) return told;
  }
}

async function tell(
  transaction: Database,
  oids: readonly string[],
  { clock, today }: { readonly clock: Clock; readonly today: MarketDate },
): Promise<number> {
  if (oids.length === 0) return 0;
  const begun = await lookAtOffers(transaction, oids, today);
  if (begun.length > 0) await transaction.query(insertTimeEvents(begun, clock()));
  return begun.length;
}

/** Undefined where somebody else looks at this moment. */
async function lookAlone<Result>(
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

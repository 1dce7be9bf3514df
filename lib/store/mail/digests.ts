import sql from 'sql-template-tag';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { isSandbox } from '#lib/store/sandbox/desk-clock.ts';
import { deskNow } from '#lib/store/sandbox/desk-now.ts';

/** Who is told at eight has written it down by then, also where clocks differ a little. */
const graceSeconds = 30;

/** After a longer stop a digest has the newest days only. */
const mostDays = 7;

/** What came before is not told any more. A sandbox was not stopped for the days that its clock leaps over. */
const oldestOf = (upTo: Date) =>
  isSandbox()
    ? sql`'-infinity'::timestamptz`
    : sql`${upTo}::timestamptz - make_interval(days => ${mostDays})`;

const keptDays = 30;

/**
 * Makes the digests of a time that has come, once: of what was told since the ones before, for each person with any.
 * The first time nothing is made: a store that never sent e-mail does not begin with what is long read.
 */
export async function makeDigests(database: DatabasePool, upTo: Date): Promise<void> {
  const isDue = sql`(digested_up_to is null or digested_up_to < ${upTo}::timestamptz)
    and ${upTo}::timestamptz + make_interval(secs => ${graceSeconds}) <= ${deskNow}`;
  const due = await database.query(sql`select from event_feed where ${isDue}`);
  if (due.length > 0) await database.transaction((transaction) => makeAlone(transaction, upTo));

  async function makeAlone(transaction: Database, time: Date): Promise<void> {
    const [before] = await transaction.query<{ digestedUpTo: Date | null }>(sql`
      select digested_up_to as "digestedUpTo" from event_feed where ${isDue} for no key update skip locked`);
    if (before === undefined) return;
    const day: MarketDate = marketDate(time);
    await transaction.query(sql`
      insert into notice_digest (email, day, after, up_to)
      select email, ${day}::date, after, ${time}::timestamptz
      from (
        select greatest(${before.digestedUpTo}::timestamptz, ${oldestOf(time)}) as after where ${before.digestedUpTo}::timestamptz is not null
      ) as begin, lateral (
        select distinct email from notice where email_mode = 'digest' and at > after and at <= ${time}::timestamptz
      ) as told
      order by email
      on conflict do nothing`);
    await transaction.query(sql`update event_feed set digested_up_to = ${time}::timestamptz`);
  }
}

/** Deletes what is known of digests of more than a month ago. */
export async function forgetOldDigests(database: Database): Promise<void> {
  await database.query(
    sql`delete from notice_digest where day < ${deskNow} - make_interval(days => ${keptDays})`,
  );
}

import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { deskTime } from '#lib/store/sandbox/desk-clock.ts';

const keptHours = 30 * 24; // an hour is one in every time zone
/** Few enough that nobody waits for it. */
const atOnce = 10_000;
/** What a day of imports brings is gone within some minutes; the rest waits for the next round. */
const mostRounds = 20;

/** Deletes events that are older than they are kept, the oldest first, and notes up to where. */
export async function forgetOldEvents(database: Database): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const [gone] = await database.query<{ count: number }>(sql`
      with oldest as (
        select number, at from event order by number limit ${atOnce}
      ), forgotten as (
        delete from event where number in (
          select number from oldest where at < ${deskTime()}::timestamptz - make_interval(hours => ${keptHours})
        )
        returning number
      ), noted as (
        update event_feed set removed_up_to = last
        from (select max(number) as last from forgotten) as newest
        where last > removed_up_to
      )
      select count(*)::int as count from forgotten`);
    if ((gone?.count ?? 0) < atOnce) return;
  }
}

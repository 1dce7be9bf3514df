import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { deskTime } from '#lib/store/sandbox/desk-clock.ts';

const keptHours = 30 * 24; // an hour is one in every time zone

/** Forgets what was told longer ago than it is kept, so much at once that nobody waits for it. */
export async function forgetOldNotices(database: Database): Promise<void> {
  await database.query(sql`
    delete from notice where notice_id in (
      select notice_id from notice where at < ${deskTime()}::timestamptz - make_interval(hours => ${keptHours}) order by at limit 10000)`);
}

import type { Database } from '#lib/store/database/database.ts';
import { type Feed, readFeed, readNumberBefore } from '#lib/store/events/read-events.ts';
import { deskTime } from '#lib/store/sandbox/desk-clock.ts';
import { readEventCursor } from './event-cursor.ts';

const newestMs = 24 * 60 * 60 * 1000;

/** The feed, and the number after which somebody reads on: after a cursor, from now on, or the newest 24 hours. */
export async function startOfReading(
  database: Database,
  firmOid: string,
  cursor: string | undefined,
): Promise<{ readonly feed: Feed; readonly after: number }> {
  const feed = await readFeed(database);
  if (cursor === 'now') return { feed, after: feed.end - 1 };
  const after =
    cursor === undefined
      ? await readNumberBefore(database, firmOid, new Date(deskTime().getTime() - newestMs))
      : readEventCursor(feed, firmOid, cursor);
  return { feed, after };
}

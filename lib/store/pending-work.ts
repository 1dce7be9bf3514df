import sql from 'sql-template-tag';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { deskTime } from '#lib/store/database/clocks.ts';

/** Amounts of pending work in the store, and its age in seconds. An age is 0 if no such work is pending. */
type PendingWork = {
  readonly importsWaiting: number;
  readonly oldestImportSeconds: number;
  /** Age of the oldest written event that is held back by an older open transaction. */
  readonly feedLagSeconds: number;
  /** Time of the last backup, in seconds since 1970; 0 if there is none. */
  readonly backedUpAtSeconds: number;
};

export async function readPendingWork(database: Pick<DatabasePool, 'query'>): Promise<PendingWork> {
  const [work] = await database.query<PendingWork>(sql`
    with import as (
      select count(*) as waiting, min(started_at) as oldest from book_import where state = 'running'
    ), held_back as (
      select min(at) as oldest from event where number >= (select end_of_events())
    )
    select waiting::float8 as "importsWaiting",
      coalesce(extract(epoch from now() - import.oldest), 0)::float8 as "oldestImportSeconds",
      greatest(coalesce(extract(epoch from ${deskTime()}::timestamptz - held_back.oldest), 0), 0)::float8 as "feedLagSeconds",
      coalesce(extract(epoch from backed_up_at), 0)::float8 as "backedUpAtSeconds"
    from import, held_back, event_feed`);
  if (work === undefined) throw new Error('The database did not return the pending work.');
  return work;
}

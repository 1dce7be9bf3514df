import sql, { empty } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { nextTransaction } from '#lib/store/database/database-clock.ts';
import { type CheckpointChain, marksOf } from './verify-audit-checkpoints.ts';

const checkpointsAtOnce = 50;

type Wish = {
  /**
   * Checkpoints up to this one were verified earlier. Their marks are gathered only for offers in later
   * checkpoints.
   */
  readonly base: number;
  /** Whether those marks are gathered at all. */
  readonly withVerified: boolean;
};

/**
 * Copies the checkpoints' marks to the temporary table `verified_mark`, so that they can be looked up by offer.
 */
export async function gatherMarks(
  session: Database,
  chain: CheckpointChain,
  { base, withVerified }: Wish,
): Promise<void> {
  await session.query(sql`drop table if exists pg_temp.verified_mark`);
  await session.query(sql`
    create temporary table verified_mark (
      offer text collate "C", version integer, seal text, subscriptions text, checkpoint float8
    )`);
  await gather(session, chain, { from: base + 1, upTo: chain.upTo, onlyOfGathered: false });
  if (withVerified) await gather(session, chain, { from: 1, upTo: base, onlyOfGathered: true });
  await session.query(sql`create index on verified_mark (offer, version)`);
  await session.query(sql`analyze verified_mark`);
  await nextTransaction(session);
}

type Range = { readonly from: number; readonly upTo: number; readonly onlyOfGathered: boolean };

async function gather(session: Database, chain: CheckpointChain, range: Range): Promise<void> {
  for (let from = range.from; from <= range.upTo; from += checkpointsAtOnce) {
    const upTo = Math.min(range.upTo, from + checkpointsAtOnce - 1);
    await session.query(sql`
      insert into verified_mark
      select mark.offer, mark.version, mark.seal, mark.subscriptions, mark.checkpoint
      from ${marksOf({ ...chain, upTo }, from)}
      ${range.onlyOfGathered ? sql`where mark.offer in (select offer from verified_mark)` : empty}`);
    await nextTransaction(session);
    await session.query(sql`set local statement_timeout = 0`);
  }
}

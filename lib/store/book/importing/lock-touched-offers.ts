import sql from 'sql-template-tag';
import { differs, sameKey, stagingOf } from '#lib/store/book/book-tables.ts';
import { latestTimestamp } from '#lib/store/book/book-values.ts';
import type { Database } from '#lib/store/database/database.ts';
import { feedTimeOfStored } from './decided-by-desk.ts';
import { offerDiffers, type Precedence } from './desk-owned.ts';

/**
 * Notes which offers an import may change, themselves or in their subscriptions, and holds back every other change of
 * those the store has until the transaction ends. A cancellation under way is then either done, and the import
 * reads what it left, or it waits. Locked in the order of their identifiers, so that two who lock never wait for
 * each other. An offer that changes between the look and the lock may turn out not to differ, which its loading
 * notices; one that differs only from then on was changed after this import.
 */
export async function lockTouchedOffers(
  database: Database,
  precedence: Precedence,
  now: Date,
): Promise<void> {
  // What an entry says of a status is what is written: no policy changes between the two.
  if (precedence.override) await database.query(sql`lock table approval_policy in share mode`);
  await database.query(sql`
    create temporary table book_touched on commit drop as
    select staged.private_placement_offer_oid from ${stagingOf('offer')} as staged
    left join offer as stored using (private_placement_offer_oid)
    where ${offerDiffers(precedence)}
    union
    select staged.private_placement_offer_oid from ${stagingOf('subscription')} as staged
    left join subscription as stored on ${sameKey('subscription', 'stored', 'staged')}
    where ${differs('subscription', 'stored', 'staged')}
      and (staged.modification_timestamp >= coalesce(${feedTimeOfStored}, '-infinity')
        or stored.modification_timestamp > ${latestTimestamp(now)}::timestamptz)`);
  await database.query(sql`create unique index on book_touched (private_placement_offer_oid)`);
  await database.query(sql`create index on ${stagingOf('offer')} (private_placement_offer_oid)`);
  await database.query(sql`
    select count(*) from (
      select from offer
      where private_placement_offer_oid in (select private_placement_offer_oid from book_touched)
      order by private_placement_offer_oid for update
    ) as locked`);
}

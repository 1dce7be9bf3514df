import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { sealedTimestampText } from '#lib/store/database/sql-parts.ts';
import { differs, sameKey } from './book-tables.ts';

/** Excludes the staged subscriptions that conflict with a cancellation in Placement Desk. */
export const isNotCancelledByDesk: Sql = raw(`not exists (
  select from book_cancelled_by_desk as desks
  where desks.private_placement_order_oid = staged.private_placement_order_oid)`);

/** Creates a temporary table for staged subscriptions that conflict with a cancellation in Placement Desk. */
export async function createCancelledByDesk(database: Database): Promise<void> {
  await database.query(sql`
    create temporary table book_cancelled_by_desk (private_placement_order_oid text collate "C" primary key)
    on commit drop`);
}

/**
 * Finds the staged subscriptions that were canceled in Placement Desk (D12) and differ from the stored ones.
 * Such a subscription was last changed at the time of its offer's cancel entry in the audit log, because
 * imports never change it afterward. Entries are searched as text, because a damaged entry may not be valid
 * JSON. The patterns can't match text within a value, because JSON escapes the quotes in it.
 */
export async function findCancelledByDesk(database: Database): Promise<void> {
  await database.query(sql`delete from book_cancelled_by_desk`);
  await database.query(sql`
    insert into book_cancelled_by_desk
    with cancelled as materialized (
      select private_placement_order_oid, stored.private_placement_offer_oid,
        ${sealedTimestampText('stored.modification_timestamp')} as at
      from book_subscription as staged join subscription as stored using (private_placement_order_oid)
      where stored.status = 'CANCELLED' and ${differs('subscription', 'stored', 'staged')}
    ), cancels as materialized (
      select distinct private_placement_offer_oid, substring(content from '"at":"([^"]*)"') as at
      from audit_entry
      where private_placement_offer_oid = any (array(select private_placement_offer_oid from cancelled))
        and content like '%"action":"cancel"%'
    )
    select private_placement_order_oid from cancelled join cancels using (private_placement_offer_oid, at)`);
}

/**
 * Removes the staged records of subscriptions that were canceled in Placement Desk, because the cancellation is
 * final.
 */
export async function setAsideCancelledByDesk(database: Database): Promise<void> {
  await database.query(sql`
    delete from book_subscription as staged using book_cancelled_by_desk as stored
    where ${sameKey('subscription', 'stored', 'staged')}`);
}

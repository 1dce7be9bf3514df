import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { sealedTimestampText } from '#lib/store/database/sql-parts.ts';
import { differs, sameKey } from './book-tables.ts';

/** Leaves out the staged subscriptions that contradict the desk's cancellation. */
export const isNotTheDesks: Sql = raw(`not exists (
  select from book_cancelled_by_desk as desks
  where desks.private_placement_order_oid = staged.private_placement_order_oid)`);

/** A temporary table for staged subscriptions that contradict the desk's cancellation. */
export async function createCancelledByDesk(database: Database): Promise<void> {
  await database.query(sql`
    create temporary table book_cancelled_by_desk (private_placement_order_oid text collate "C" primary key)
    on commit drop`);
}

/**
 * Finds the staged subscriptions that a cancellation by the desk canceled (D12). The audit shows this: such a
 * subscription was last changed at the instant of a cancel entry of its offer. Imports never change it, so this stays
 * true. Entries are searched as text, because a damaged one may not be JSON. Within JSON text, the quotes of these
 * patterns can only surround a name.
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

/** The desk's cancellation of such a subscription is final. */
export async function setAsideCancelledByDesk(database: Database): Promise<void> {
  await database.query(sql`
    delete from book_subscription as staged using book_cancelled_by_desk as stored
    where ${sameKey('subscription', 'stored', 'staged')}`);
}

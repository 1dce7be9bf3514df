import sql, { raw, type Sql } from 'sql-template-tag';
import { differs, sameKey } from '#lib/store/book/book-tables.ts';
import type { Database } from '#lib/store/database/database.ts';
import { sealedTimestampText } from './offer-rows.ts';

/** A temporary table for the subscriptions of a book that the desk cancelled and the book has otherwise. */
export async function createCancelledByDesk(database: Database): Promise<void> {
  await database.query(sql`
    create temporary table book_cancelled_by_desk (private_placement_order_oid text collate "C" primary key)
    on commit drop`);
}

/**
 * Finds the subscriptions of a staged book that a cancel of the desk cancelled (D12). The audit is what knows: such a
 * subscription was last changed at the instant of an entry of its offer that is a cancel. No import changes one, so it
 * stays known by that. Entries are looked at as text, because one that somebody damaged may be no JSON; within a JSON
 * text the quotes of these patterns cannot stand but around a name.
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

/** The desk's word is the last one of such a subscription. */
export async function setAsideCancelledByDesk(database: Database): Promise<void> {
  await database.query(sql`
    delete from book_subscription as staged using book_cancelled_by_desk as stored
    where ${sameKey('subscription', 'stored', 'staged')}`);
}

export const isNotTheDesks: Sql = raw(`not exists (
  select from book_cancelled_by_desk as desks
  where desks.private_placement_order_oid = staged.private_placement_order_oid)`);

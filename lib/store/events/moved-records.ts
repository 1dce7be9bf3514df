import sql, { raw, type Sql } from 'sql-template-tag';

const orderIds = raw(`json_build_object('privatePlacementOfferOid', private_placement_offer_oid,
  'privatePlacementOrderOid', private_placement_order_oid)`);
const orderRecord = raw(`json_build_object('privatePlacementOfferOid', private_placement_offer_oid,
  'privatePlacementOrderOid', private_placement_order_oid, 'status', status)`);

/**
 * Inserts the events of the accounts in `book_moved_account` after their move, and of their transfers and
 * subscriptions. The firm that loses a record gets an event with only the record's identifiers. The firm that gains the
 * record gets an event for a new record. The creating firm of an offer sees all of its subscriptions, before and after
 * the move. It gets an event because their `accountFirmOid` changes.
 */
export function insertMovedRecordEvents(at: Date): Sql {
  return sql`
    insert into book_event (reader_oid, at, type, firm_oid, data, request_id)
    select reader_oid, ${at}, kind || '.' || happened, reader_oid,
      case when happened = 'removed' then ids else record end, null
    from (
      select 1 as ordinal, 'account' as kind, json_build_object('accountNumber', account_number) as ids,
        json_build_object('accountNumber', account_number) as record, move.*, true as first_sees, true as now_sees,
        null as creating_firm
      from book_moved_account as move
      union all
      select 2, 'transfer', json_build_object('accountNumber', account_number, 'acatid', acatid),
        json_build_object('accountNumber', account_number, 'acatid', acatid, 'status', status), move.*, true, true,
        null
      from book_moved_account as move join transfer using (account_number)
      where transfer.account_firm_oid = to_firm
      union all
      select 3, 'subscription', ${orderIds}, ${orderRecord}, move.*,
        first_firm = any(participating_firms) and first_firm <> creating_firm_oid,
        to_firm = any(participating_firms) and to_firm <> creating_firm_oid,
        creating_firm_oid
      from book_moved_account as move join subscription using (account_number)
        join offer using (private_placement_offer_oid)
      where subscription.account_firm_oid = to_firm
    ) as moved, lateral (
      select first_firm as reader_oid, 'removed' as happened where first_sees
      union all select to_firm, 'created' where now_sees
      union all select creating_firm, 'updated' where creating_firm is not null
    ) as told
    order by ordinal`;
}

/** Returns statements that record which offers and subscriptions a staged import will move to another firm. */
export function noteMovedSubscriptions(): Sql[] {
  return [
    sql`
      create temporary table book_moved_offer on commit drop as
      select private_placement_offer_oid, stored.creating_firm_oid as first_firm
      from book_offer as staged join offer as stored using (private_placement_offer_oid)
      where stored.creating_firm_oid <> staged.creating_firm_oid`,
    sql`
      create temporary table book_moved_subscription on commit drop as
      select private_placement_order_oid, stored.account_firm_oid as first_firm
      from book_subscription as staged join subscription as stored using (private_placement_order_oid)
      where stored.account_firm_oid <> staged.account_firm_oid`,
  ];
}

/**
 * Inserts events about loaded subscriptions that moved, or whose offer moved, to another firm. A firm that can no
 * longer see an offer gets only an `offer.removed`, which covers its subscriptions.
 */
export function insertMovedSubscriptionEvents(at: Date): Sql {
  return sql`
    insert into book_event (reader_oid, at, type, firm_oid, data, request_id)
    select reader_oid, ${at}, case when is_new then 'subscription.created' else 'subscription.removed' end, reader_oid,
      case when is_new then ${orderRecord} else ${orderIds} end, null
    from (
      select subscription.*, creating_firm_oid, participating_firms, offers.first_firm as first_creator,
        coalesce(orders.first_firm, subscription.account_firm_oid) as first_firm,
        orders.first_firm is not null as is_moved
      from subscription join offer using (private_placement_offer_oid)
        left join book_moved_offer as offers using (private_placement_offer_oid)
        left join book_moved_subscription as orders using (private_placement_order_oid)
      where private_placement_offer_oid in (select private_placement_offer_oid from book_moved_offer)
        or private_placement_order_oid in (select private_placement_order_oid from book_moved_subscription)
    ) as moved, lateral (
      select creating_firm_oid as reader_oid, true as is_new where first_creator is not null
      union
      select account_firm_oid, true
      where is_moved and account_firm_oid = any(participating_firms) and account_firm_oid <> creating_firm_oid
      union
      select lost, false from unnest(array[first_creator, first_firm]) as lost
      where lost = any(participating_firms) and lost <> creating_firm_oid and lost <> account_firm_oid
    ) as told`;
}

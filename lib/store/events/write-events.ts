import sql, { raw, type Sql } from 'sql-template-tag';
import type { EventType } from '#lib/domain/events/event-types.ts';
import type { EventOfOffer } from '#lib/domain/events/offer-events.ts';
import { deskTime } from '#lib/store/sandbox/desk-clock.ts';

/** An event of an offer as it is written: one row for each firm that gets it. */
export type OfferEventRow = {
  readonly private_placement_offer_oid: string;
  readonly reader_oid: string;
  readonly at: string;
  readonly type: EventType;
  readonly firm_oid: string;
  readonly data: EventOfOffer['data'];
  readonly request_id: string | null;
};

/** Rows for the events of one version of an offer, in their order. */
export function offerEventRows(
  events: readonly EventOfOffer[],
  {
    at,
    firmOid,
    requestId,
  }: { readonly at: string; readonly firmOid: string; readonly requestId: string | null },
): OfferEventRow[] {
  return events.flatMap(({ type, data, readers }) =>
    readers.map((reader) => ({
      private_placement_offer_oid: String(data['privatePlacementOfferOid']),
      reader_oid: reader,
      at,
      type,
      // The firm that lost an offer learns nothing of the firm that has it.
      firm_oid: type === 'offer.removed' ? reader : firmOid,
      data,
      request_id: requestId,
    })),
  );
}

const columns = raw('reader_oid, at, type, firm_oid, data, request_id');

/** Writes them as a part of the statement that changes the offers `written`, a query of their identifiers. */
export function insertOfferEvents(rows: readonly OfferEventRow[], written: Sql): Sql {
  return sql`
    insert into event (${columns})
    select ${columns}
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (private_placement_offer_oid text, place int,
      reader_oid text, at timestamptz, type text, firm_oid text, data json, request_id text)) with ordinality
      as told (oid, place, reader_oid, at, type, firm_oid, data, request_id, ordinal)
    where oid in (${written})
    order by ordinal`;
}

/** An event that no request brings; of the firm that its offer is of. */
export type EventOfTime = EventOfOffer & { readonly firmOid: string };

/** Writes such events, for each firm that gets them. */
export function insertTimeEvents(events: readonly EventOfTime[], at: Date): Sql {
  const rows = events.flatMap(({ readers, ...event }) =>
    readers.map((reader_oid) => ({ ...event, firm_oid: event.firmOid, reader_oid })),
  );
  return sql`
    insert into event (${columns})
    select reader_oid, ${at}, type, firm_oid, data, null
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (reader_oid text, type text, firm_oid text, data json))
      with ordinality as told (reader_oid, type, firm_oid, data, ordinal)
    order by ordinal`;
}

/** The event of each subscription in `written`, to the creating firm and, where it participates, the account's firm. */
export function insertSubscriptionEvents(
  written: Sql,
  {
    type,
    at,
    requestId,
    except = raw('false'),
  }: {
    readonly type: EventType;
    readonly at: Sql;
    readonly requestId: Sql;
    /** Of `written` and `reader_oid`: who gets another event of it. */
    readonly except?: Sql;
  },
): Sql {
  return sql`
    insert into event (${columns})
    select reader_oid, ${at}, ${type}::text, creating_firm_oid,
      json_build_object('privatePlacementOfferOid', written.private_placement_offer_oid,
        'privatePlacementOrderOid', private_placement_order_oid, 'status', status),
      ${requestId}
    from ${written} as written
    join offer on offer.private_placement_offer_oid = written.private_placement_offer_oid
      cross join lateral (
        select creating_firm_oid union select written.account_firm_oid where written.account_firm_oid = any(participating_firms)
      ) as readers (reader_oid)
    where not (${except})`;
}

/** The event of each transfer in `written`, to the firm of its account. */
export function insertTransferEvents(
  written: Sql,
  { type, at }: { readonly type: EventType; readonly at: Sql },
): Sql {
  return sql`
    insert into event (${columns})
    select account_firm_oid, ${at}, ${type}::text, account_firm_oid,
      json_build_object('accountNumber', account_number, 'acatid', acatid, 'status', status), null
    from ${written} as written`;
}

/** The event of each account in `written`, to its firm. */
export function insertAccountEvents(
  written: Sql,
  { type, at }: { readonly type: EventType; readonly at: Sql },
): Sql {
  return sql`
    insert into event (${columns})
    select firm_oid, ${at}, ${type}::text, firm_oid, json_build_object('accountNumber', account_number), null
    from ${written} as written`;
}

/**
 * The events of the accounts in `book_moved_account`, once they have moved, and of their transfers and subscriptions: the
 * firm that no longer sees a record learns its identifiers, the firm that sees it now reads it as a new one. The firm
 * that created an offer sees all of its subscriptions, before and after.
 */
export function insertMovedRecordEvents(at: Date): Sql {
  return sql`
    insert into event (${columns})
    select reader_oid, ${at}, kind || case when is_new then '.created' else '.removed' end, reader_oid,
      case when is_new and status is not null
        then (ids::jsonb || jsonb_build_object('status', status))::json else ids end, null
    from (
      select 1 as ordinal, 'account' as kind, json_build_object('accountNumber', account_number) as ids,
        null as status, move.*, true as first_sees, true as now_sees
      from book_moved_account as move
      union all
      select 2, 'transfer', json_build_object('accountNumber', account_number, 'acatid', acatid), status, move.*, true, true
      from book_moved_account as move join transfer using (account_number)
      where transfer.account_firm_oid = to_firm
      union all
      select 3, 'subscription', json_build_object('privatePlacementOfferOid', private_placement_offer_oid,
          'privatePlacementOrderOid', private_placement_order_oid), status, move.*,
        first_firm = any(participating_firms) and first_firm <> creating_firm_oid,
        to_firm = any(participating_firms) and to_firm <> creating_firm_oid
      from book_moved_account as move join subscription using (account_number)
        join offer using (private_placement_offer_oid)
      where subscription.account_firm_oid = to_firm
    ) as moved, lateral (
      select first_firm as reader_oid, false as is_new where first_sees
      union all select to_firm, true where now_sees
    ) as told
    order by ordinal`;
}

/** Notes the offers and subscriptions that a staged book gives to another firm, before it is loaded. */
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

/** The events of both, once they are loaded. An `offer.removed` stands for all that belonged to the offer. */
export function insertMovedSubscriptionEvents(at: Date): Sql {
  return sql`
    insert into event (${columns})
    select reader_oid, ${at}, case when is_new then 'subscription.created' else 'subscription.removed' end, reader_oid,
      case when is_new then json_build_object('privatePlacementOfferOid', private_placement_offer_oid,
          'privatePlacementOrderOid', private_placement_order_oid, 'status', status)
        else json_build_object('privatePlacementOfferOid', private_placement_offer_oid,
          'privatePlacementOrderOid', private_placement_order_oid) end, null
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

/** The event of an import that has ended, to its firm. */
export function insertImportEvent(importId: string): Sql {
  return sql`
    insert into event (${columns})
    select firm_oid, finished_at, 'import.finished', firm_oid,
      json_build_object('importId', import_id, 'state', state), null
    from book_import where import_id = ${importId}`;
}

/** The event of a webhook to which nothing is sent any more, to its firm. */
export function insertWebhookEvent({
  firmOid,
  webhookId,
}: {
  readonly firmOid: string;
  readonly webhookId: string;
}): Sql {
  return sql`
    insert into event (${columns})
    values (${firmOid}, ${deskTime()}::timestamptz, 'webhook.disabled', ${firmOid}, json_build_object('webhookId', ${webhookId}::text), null)`;
}

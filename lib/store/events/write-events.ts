import sql, { raw, type Sql } from 'sql-template-tag';
import type { EventType } from '#lib/domain/events/event-types.ts';
import type { OfferFeedEvent } from '#lib/domain/events/offer-events.ts';
import type { Database } from '#lib/store/database/database.ts';
import { deskTime } from '#lib/store/database/clocks.ts';

/** An offer's event as stored, with one row for each firm that gets it. */
export type OfferEventRow = {
  readonly private_placement_offer_oid: string;
  readonly reader_oid: string;
  readonly at: string;
  readonly type: EventType;
  readonly firm_oid: string;
  readonly data: OfferFeedEvent['data'];
  readonly request_id: string | null;
};

/** Returns rows for the events of one version of an offer, in order. */
export function offerEventRows(
  events: readonly OfferFeedEvent[],
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
      // A firm that lost an offer doesn't learn which firm has it now.
      firm_oid: type === 'offer.removed' ? reader : firmOid,
      data,
      request_id: requestId,
    })),
  );
}

const columns = raw('reader_oid, at, type, firm_oid, data, request_id');

/**
 * Table to which events are written: the feed itself, or the temporary table that an import copies to the feed in its
 * last step.
 */
type EventTable = 'event' | 'book_event';

/**
 * Creates a temporary table for an import's events. A numbered event delays the events of all firms until its
 * transaction ends, so an import numbers its events last.
 */
export async function createEventStaging(database: Database): Promise<void> {
  await database.query(sql`
    create temporary table book_event on commit drop as select ${columns} from event with no data`);
  await database.query(sql`alter table book_event add column place bigint generated always as identity`);
}

/** Copies an import's events to the feed, which numbers them. The transaction must end soon afterward. */
export async function writeBookEvents(database: Database): Promise<void> {
  await database.query(sql`insert into event (${columns}) select ${columns} from book_event order by place`);
}

/**
 * Writes the events of changed offers, in the statement that changes them. `written` is a query that returns
 * the identifiers of these offers.
 */
export function insertOfferEvents(
  rows: readonly OfferEventRow[],
  written: Sql,
  into: EventTable = 'event',
): Sql {
  return sql`
    insert into ${raw(into)} (${columns})
    select ${columns}
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (private_placement_offer_oid text, place int,
      reader_oid text, at timestamptz, type text, firm_oid text, data json, request_id text)) with ordinality
      as told (oid, place, reader_oid, at, type, firm_oid, data, request_id, ordinal)
    where oid in (${written})
    order by ordinal`;
}

/** An event that isn't caused by a request. `firmOid` is the firm that created the event's offer. */
export type TimeEvent = OfferFeedEvent & { readonly firmOid: string };

/** Writes events that aren't caused by requests, for each firm that gets them. */
export function insertTimeEvents(events: readonly TimeEvent[], at: Date): Sql {
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

/**
 * Returns the member with a record's status for its event. An event about a removed record has no such member, because
 * only the record's identifiers are published.
 */
function withStatus(type: EventType): Sql {
  return raw(type.endsWith('.removed') ? '' : ", 'status', status");
}

/**
 * Writes an event about each subscription in `written` for the creating firm and, if it participates, the
 * account's firm.
 */
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
    /** Excludes firms that get a different event. A condition on `written` and `reader_oid`. */
    readonly except?: Sql;
  },
  into: EventTable = 'event',
): Sql {
  return sql`
    insert into ${raw(into)} (${columns})
    select reader_oid, ${at}, ${type}::text, creating_firm_oid,
      json_build_object('privatePlacementOfferOid', written.private_placement_offer_oid,
        'privatePlacementOrderOid', private_placement_order_oid${withStatus(type)}),
      ${requestId}
    from ${written} as written
    join offer on offer.private_placement_offer_oid = written.private_placement_offer_oid
      cross join lateral (
        select creating_firm_oid union select written.account_firm_oid where written.account_firm_oid = any(participating_firms)
      ) as readers (reader_oid)
    where not (${except})`;
}

/**
 * Writes the events for the decision on each subscription in `written`, for the same firms as
 * insertSubscriptionEvents: first the change, then the decision with the codes of its reasons, but without
 * amounts.
 */
export function insertDecisionEvents(written: Sql, requestId: Sql): Sql {
  return sql`
    insert into event (${columns})
    select reader_oid, written.at, type, creating_firm_oid, data, ${requestId}
    from ${written} as written
    join offer on offer.private_placement_offer_oid = written.private_placement_offer_oid
      cross join lateral (
        select creating_firm_oid union select written.account_firm_oid where written.account_firm_oid = any(participating_firms)
      ) as readers (reader_oid)
      cross join lateral (values
        (1, 'subscription.updated', json_build_object('privatePlacementOfferOid', written.private_placement_offer_oid,
          'privatePlacementOrderOid', private_placement_order_oid, 'status', status)),
        (2, 'subscription.decided', json_build_object('privatePlacementOfferOid', written.private_placement_offer_oid,
          'privatePlacementOrderOid', private_placement_order_oid, 'decision', written.decision ->> 'decision',
          'reasons', (select coalesce(json_agg(reason -> 'code'), '[]')
            from jsonb_array_elements(written.decision -> 'reasons') as reason)))
      ) as told (step, type, data)
    order by private_placement_order_oid, step`;
}

/** Writes an event about each transfer in `written` for its account's firm. */
export function insertTransferEvents(
  written: Sql,
  { type, at }: { readonly type: EventType; readonly at: Sql },
  into: EventTable = 'event',
): Sql {
  return sql`
    insert into ${raw(into)} (${columns})
    select account_firm_oid, ${at}, ${type}::text, account_firm_oid,
      json_build_object('accountNumber', account_number, 'acatid', acatid${withStatus(type)}), null
    from ${written} as written`;
}

/** Writes an event about each account in `written` for its firm. */
export function insertAccountEvents(
  written: Sql,
  { type, at }: { readonly type: EventType; readonly at: Sql },
  into: EventTable = 'event',
): Sql {
  return sql`
    insert into ${raw(into)} (${columns})
    select firm_oid, ${at}, ${type}::text, firm_oid, json_build_object('accountNumber', account_number), null
    from ${written} as written`;
}

/** Writes an event about each approval in `written` for its firm. */
export function insertApprovalEvents(
  written: Sql,
  {
    type,
    at,
    requestId,
  }: {
    readonly type: 'approval.requested' | 'approval.decided';
    readonly at: Sql;
    readonly requestId: string | null;
  },
): Sql {
  return sql`
    insert into event (${columns})
    select firm_oid, ${at}, ${type}::text, firm_oid,
      json_strip_nulls(json_build_object('approvalId', approval_id, 'kind', kind, 'state', state,
        'privatePlacementOfferOid', private_placement_offer_oid)), ${requestId}::text
    from ${written} as written
    order by approval_number`;
}

/** Writes an event about a completed import for its firm. */
export function insertImportEvent(importId: string): Sql {
  return sql`
    insert into event (${columns})
    select firm_oid, finished_at, 'import.finished', firm_oid,
      json_build_object('importId', import_id, 'state', state), null
    from book_import where import_id = ${importId}`;
}

/** Writes an event about a disabled webhook for its firm. */
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

import sql, { empty, type Sql } from 'sql-template-tag';
import type { EventType } from '#lib/domain/events/event-types.ts';
import type { Database } from '#lib/store/database/database.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import { visibleTo } from '#lib/store/offers/offer-search.ts';
import type { DeliveryState } from './webhooks.ts';

export type Header = { readonly name: string; readonly value: string };

/** Result of a single attempt to send an event. */
export type Attempt = {
  /** ISO 8601 timestamp. */
  readonly at: string;
  /** Null if there was no response. */
  readonly status: number | null;
  readonly durationMs: number;
  /** Error message; null if the event was delivered. */
  readonly error: string | null;
  /** Beginning of the response. */
  readonly responseStart: string | null;
  /** Request as sent, and the response's headers. Absent for attempts from earlier releases. */
  readonly requestHeaders?: readonly Header[];
  readonly requestStart?: string;
  readonly responseHeaders?: readonly Header[];
};

export type StoredDelivery = {
  readonly deliveryId: string;
  readonly eventId: string;
  readonly type: string;
  readonly state: DeliveryState;
  readonly attempts: readonly Attempt[];
  readonly nextAttemptAt: string | null;
  /** What the event is about. Read only on request. */
  readonly privatePlacementOfferOid?: string | null;
  /** Null if the firm can't see the offer. */
  readonly offerName?: string | null;
  readonly accountNumber?: string | null;
};

/** Maximum number of stored attempts per delivery. The newest are kept. */
export const maxStoredAttempts = 20;

type DeliveryPage = {
  readonly firmOid: string;
  readonly webhookId: string;
  readonly state: DeliveryState | undefined;
  /** Whether to read what each event is about. */
  readonly includesSubject: boolean;
  /** ID of the previous page's last delivery. */
  readonly before: string | undefined;
  readonly limit: number;
  /** Event types to leave out. */
  readonly hidden: readonly EventType[];
};

/** Returns a webhook's past and pending deliveries, newest first. */
export async function readDeliveries(
  database: Database,
  { firmOid, webhookId, state, includesSubject, before, limit, hidden }: DeliveryPage,
): Promise<StoredDelivery[]> {
  return database.query(sql`
    select ${deliveryColumns} ${includesSubject ? sql`, ${subjectColumns(firmOid)}` : empty} from (
      select * from webhook_delivery
      where webhook_id = ${webhookId} and type <> all(${hidden})
        ${state === undefined ? empty : sql`and state = ${state}`}
        ${before === undefined ? empty : sql`and delivery_id < ${before}::bigint`}
      order by delivery_id desc limit ${limit}
    ) as delivery
    order by delivery_id desc`);
}

/** The offer and account in the event's data. */
function subjectColumns(firmOid: string): Sql {
  const offerOid = sql`body::json #>> '{data,privatePlacementOfferOid}'`;
  return sql`${offerOid} as "privatePlacementOfferOid", body::json #>> '{data,accountNumber}' as "accountNumber", (
    select offer_name from offer where private_placement_offer_oid = ${offerOid} and ${visibleTo(firmOid)}
  ) as "offerName"`;
}

const deliveryColumns: Sql = sql`delivery_id::text as "deliveryId", event_id as "eventId", type, state, attempts,
  ${timestampText('due_at')} as "nextAttemptAt"`;

/**
 * Queues a delivery to be sent again, whatever its result, and resets its retries. Removes its subject, so that no
 * newer event replaces it. Returns false if the webhook has no such delivery, or if its event type is hidden.
 */
export async function redeliver(
  database: Database,
  { webhookId, deliveryId, hidden }: { webhookId: string; deliveryId: string; hidden: readonly EventType[] },
): Promise<boolean> {
  const rows = await database.query(sql`
    update webhook_delivery set state = 'pending', failures = 0, due_at = now(), subject = null
    where webhook_id = ${webhookId} and delivery_id = ${deliveryId}::bigint and type <> all(${hidden})
    returning 1`);
  return rows.length > 0;
}

/** Stores the result of sending an event once, without retries. The webhook shows it as its latest attempt. */
export async function addAttemptedDelivery(
  database: Database,
  webhookId: string,
  { eventId, type, body }: { readonly eventId: string; readonly type: string; readonly body: string },
  state: DeliveryState,
  attempt: Attempt,
): Promise<StoredDelivery> {
  const [delivery] = await database.query<StoredDelivery>(sql`
    with shown as (
      update webhook set last_at = ${attempt.at}::timestamptz, last_state = ${state}, last_status = ${attempt.status}
      where webhook_id = ${webhookId}
    )
    insert into webhook_delivery (webhook_id, event_id, type, body, state, attempts)
    values (${webhookId}, ${eventId}, ${type}, ${body}, ${state}, ${JSON.stringify([attempt])}::jsonb)
    returning ${deliveryColumns}`);
  if (delivery === undefined) throw new Error('The delivery was not written.');
  return delivery;
}

/** Maximum number of stored completed deliveries per webhook. */
export const maxEnded = 10_000;

/** Number of deliveries that one statement deletes, small enough not to delay other transactions. */
const forgottenAtOnce = 10_000;

/** Deletes deliveries older than thirty days, and those beyond the maximum for recently active webhooks. */
export async function forgetOldDeliveries(database: Database): Promise<void> {
  await database.query(sql`
    delete from webhook_delivery where delivery_id in (
      select delivery_id from webhook_delivery
      where creation_timestamp < now() - interval '30 days'
      order by creation_timestamp limit ${forgottenAtOnce})`);
  await database.query(sql`
    delete from webhook_delivery where delivery_id in (
      select surplus.delivery_id from webhook cross join lateral (
        select delivery_id from webhook_delivery
        where webhook_delivery.webhook_id = webhook.webhook_id and state <> 'pending'
        order by delivery_id desc offset ${maxEnded} limit ${forgottenAtOnce}
      ) as surplus
      where last_at > now() - interval '1 hour')`);
}

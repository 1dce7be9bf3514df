import sql, { empty } from 'sql-template-tag';
import { isAttached } from '#lib/store/attachment.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { insertWebhookEvent } from '#lib/store/events/write-events.ts';
import { giveUpDeliveries, recordWebhookEvent } from './change-webhooks.ts';
import { type Attempt, maxStoredAttempts } from './deliveries.ts';
import type { DisabledReason, WebhookPlace } from './webhooks.ts';

/** A delivery that this process has claimed and can attempt. */
export type ClaimedDelivery = WebhookPlace & {
  readonly deliveryId: string;
  readonly url: string;
  readonly eventId: string;
  readonly body: string;
  /** Number of failed attempts. */
  readonly failures: number;
};

/** How long a claim lasts if its instance is killed, which is longer than any attempt takes. */
const claimSeconds = 30;

/** Maximum number of concurrent deliveries from one instance to the webhooks of one firm. */
export const maxPerFirm = 32;

type DeliveryClaim = {
  /** Number of deliveries in progress in this process, by webhook. */
  readonly busy: ReadonlyMap<string, number>;
  readonly most: number;
  /** Only deliveries of this webhook. */
  readonly webhookId?: string;
};

/**
 * Claims due deliveries. Firms take turns, as do a firm's webhooks and, within a webhook, the firms that caused the
 * events. A webhook gets up to `maxConcurrent` deliveries at the same time, but only one while it fails, so that an
 * unresponsive receiver doesn't block others.
 */
export async function claimDeliveries(
  database: Database,
  { busy, most, webhookId }: DeliveryClaim,
): Promise<ClaimedDelivery[]> {
  return database.query(sql`
    with recursive busy as materialized (
      select * from unnest(${[...busy.keys()]}::text[], ${[...busy.values()]}::int[]) as busy (webhook_id, attempts)
    ), busy_firm as materialized (
      select firm_oid, sum(attempts)::int as attempts from busy join webhook using (webhook_id) group by firm_oid
    ), place as materialized (
      select webhook.webhook_id, webhook.firm_oid, url,
        greatest(0, case when failing_since is null then max_concurrent else 1 end - coalesce(busy.attempts, 0)) as free,
        ${maxPerFirm} - coalesce(busy_firm.attempts, 0) as free_of_firm
      from webhook
      left join busy on busy.webhook_id = webhook.webhook_id
      left join busy_firm on busy_firm.firm_oid = webhook.firm_oid
      where enabled and ${isAttached} ${webhookId === undefined ? empty : sql`and webhook.webhook_id = ${webhookId}`}
    ), origin as (
      -- Firms with waiting events, each found with a single index lookup.
      select webhook_id, free, least(free, free_of_firm) as most, (
        select min(origin_oid) from webhook_delivery
        where webhook_delivery.webhook_id = place.webhook_id and state = 'pending'
      ) as oid
      from place where free > 0 and free_of_firm > 0
      union all
      select webhook_id, free, most, (
        select min(origin_oid) from webhook_delivery
        where webhook_delivery.webhook_id = origin.webhook_id and state = 'pending' and origin_oid > origin.oid
      )
      from origin where oid is not null
    ), due as materialized (
      select origin.webhook_id, delivery.delivery_id,
        row_number() over (partition by origin.webhook_id, oid order by due_at, delivery_id) as turn
      from origin cross join lateral (
        select delivery_id, due_at from webhook_delivery
        where webhook_id = origin.webhook_id and state = 'pending' and origin_oid = origin.oid and due_at <= now()
        order by due_at, delivery_id limit origin.most
        for update skip locked
      ) as delivery
      where oid is not null
    ), turn_of_webhook as (
      select place.*, delivery_id, row_number() over (partition by webhook_id order by turn, random()) as turn
      from due join place using (webhook_id)
    ), turn_of_firm as (
      select *, row_number() over (partition by firm_oid order by turn, random()) as turn_in_firm
      from turn_of_webhook where turn <= free
    ), chosen as materialized (
      select * from turn_of_firm where turn_in_firm <= free_of_firm order by turn_in_firm, random() limit ${most}
    )
    update webhook_delivery set due_at = now() + make_interval(secs => ${claimSeconds})
    from chosen
    where webhook_delivery.delivery_id = chosen.delivery_id
    returning chosen.webhook_id as "webhookId", chosen.firm_oid as "firmOid", chosen.url, event_id as "eventId", body,
      failures, webhook_delivery.delivery_id::text as "deliveryId"`);
}

/**
 * Records an attempt's result. `waitMs` is the time until the next attempt; null if there is none. Returns when the
 * webhook's attempts started to fail; null if the last one succeeded or the webhook was deleted.
 */
export async function concludeAttempt(
  database: Database,
  { webhookId, deliveryId }: Pick<ClaimedDelivery, 'webhookId' | 'deliveryId'>,
  attempt: Attempt,
  { isDelivered, waitMs }: { readonly isDelivered: boolean; readonly waitMs: number | null },
): Promise<Date | null> {
  const [webhook] = await database.query<{ failingSince: Date | null }>(sql`
    with outcome as (
      select delivery_id, case
          when ${isDelivered} or state = 'delivered' then 'delivered'
          when state = 'pending' and ${waitMs}::float8 is not null then 'pending'
          else 'failed'
        end as state
      from webhook_delivery where delivery_id = ${deliveryId}::bigint
      for update
    ), concluded as (
      update webhook_delivery as delivery set state = outcome.state, is_replay = false,
        due_at = case when outcome.state = 'pending' then now() + make_interval(secs => ${waitMs}::float8 / 1000) end,
        failures = failures + ${isDelivered ? 0 : 1},
        attempts = case when jsonb_array_length(attempts) < ${maxStoredAttempts} then attempts else attempts - 0 end
          || ${JSON.stringify([attempt])}::jsonb
      from outcome where outcome.delivery_id = delivery.delivery_id
    )
    ${noteLastAttempt(webhookId, attempt, isDelivered ? 'delivered' : waitMs === null ? 'failed' : 'pending')}`);
  return webhook?.failingSince ?? null;
}

/** Updates a webhook's row with the result of its last attempt. */
function noteLastAttempt(webhookId: string, attempt: Attempt, state: 'delivered' | 'failed' | 'pending') {
  return sql`
    update webhook set last_at = ${attempt.at}::timestamptz, last_state = ${state}, last_status = ${attempt.status},
      failing_since = case when ${state === 'delivered'} then null else coalesce(failing_since, now()) end
    where webhook_id = ${webhookId}
    returning failing_since as "failingSince"`;
}

/** Stops all deliveries to a webhook and notifies its firm. */
export async function disableWebhook(
  database: DatabasePool,
  place: WebhookPlace,
  reason: Extract<DisabledReason, 'gone' | 'failing'>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [webhook] = await transaction.query<{ url: string }>(sql`
      update webhook set enabled = false, disabled_reason = ${reason}, version = version + 1
      where webhook_id = ${place.webhookId} and enabled
      returning url`);
    if (webhook === undefined) return;
    await giveUpDeliveries(transaction, place.webhookId);
    const why = reason === 'gone' ? 'the endpoint returned 410' : 'all deliveries failed for five days';
    await transaction.query(insertWebhookEvent(place));
    const context = { actor: null, address: null, requestId: null };
    await recordWebhookEvent(transaction, 'webhook.disabled', place, context, `${webhook.url}: ${why}`);
  });
}

/**
 * Replays the events after a given number in the feed, if that number is before the current position. Returns false if
 * another replay is still running. A replay ends once each of its deliveries has been attempted.
 */
export async function replayAfter(
  transaction: Database,
  webhookId: string,
  { feedId, number }: { readonly feedId: string; readonly number: number },
): Promise<boolean> {
  const [running] = await transaction.query(sql`
    select 1 from webhook
    where webhook_id = ${webhookId} and (
      (feed_id = ${feedId} and enabled and after_number < replay_until) or exists (
        select from webhook_delivery
        where webhook_delivery.webhook_id = webhook.webhook_id and state = 'pending' and is_replay
      )
    )`);
  if (running !== undefined) return false;
  await transaction.query(sql`
    update webhook set after_number = ${number}::bigint, replay_until = (
      select max(event.number) from event where reader_oid = firm_oid and event.number <= after_number
    )
    where webhook_id = ${webhookId} and feed_id = ${feedId} and exists (
      select from event
      where reader_oid = firm_oid and event.number > ${number}::bigint and event.number <= after_number
    )`);
  return true;
}

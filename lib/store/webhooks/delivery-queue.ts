import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { insertWebhookEvent } from '#lib/store/events/write-events.ts';
import { giveUpDeliveries, recordWebhookEvent } from './change-webhooks.ts';
import { type Attempt, mostAttemptsKept } from './deliveries.ts';
import type { DisabledReason, WebhookPlace } from './webhooks.ts';

/** A delivery that this process may attempt. */
export type ClaimedDelivery = WebhookPlace & {
  readonly deliveryId: string;
  readonly url: string;
  readonly eventId: string;
  readonly body: string;
  /** Attempts that failed. */
  readonly failures: number;
};

/** Whoever claimed a delivery and was killed lets another one have it after that: longer than any attempt takes. */
const claimSeconds = 30;

/**
 * So many go to a webhook at once, and one to a webhook that fails: a receiver that hangs takes the place of nobody.
 */
const mostAtOnce = 4;

/** Claims deliveries that are due: a fair part of each webhook's, beside those that the process is busy with. */
export async function claimDeliveries(
  database: Database,
  busy: ReadonlyMap<string, number>,
  most: number,
): Promise<ClaimedDelivery[]> {
  return database.query(sql`
    with place as materialized (
      select webhook.webhook_id, firm_oid, url,
        greatest(0, case when failing_since is null then ${mostAtOnce} else 1 end - coalesce(busy.attempts, 0)) as free
      from webhook
      left join unnest(${[...busy.keys()]}::text[], ${[...busy.values()]}::int[]) as busy (webhook_id, attempts)
        on busy.webhook_id = webhook.webhook_id
      where enabled
      order by random()
    ), due as materialized (
      select place.*, delivery.delivery_id from place cross join lateral (
        select delivery_id from webhook_delivery
        where webhook_id = place.webhook_id and state = 'pending' and due_at <= now()
        order by due_at, delivery_id limit place.free
        for update skip locked
      ) as delivery
      limit ${most}
    )
    update webhook_delivery set due_at = now() + make_interval(secs => ${claimSeconds})
    from due
    where webhook_delivery.delivery_id = due.delivery_id
    returning due.webhook_id as "webhookId", due.firm_oid as "firmOid", due.url, event_id as "eventId", body, failures,
      webhook_delivery.delivery_id::text as "deliveryId"`);
}

/**
 * Writes down what came of an attempt; `waitMs` until the next one, null where there is none. Says since when the
 * webhook has only failed; null where it has not, or is gone.
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
      update webhook_delivery as delivery set state = outcome.state,
        due_at = case when outcome.state = 'pending' then now() + make_interval(secs => ${waitMs}::float8 / 1000) end,
        failures = failures + ${isDelivered ? 0 : 1},
        attempts = case when jsonb_array_length(attempts) < ${mostAttemptsKept} then attempts else attempts - 0 end
          || ${JSON.stringify([attempt])}::jsonb
      from outcome where outcome.delivery_id = delivery.delivery_id
    )
    ${noteLastAttempt(webhookId, attempt, isDelivered ? 'delivered' : waitMs === null ? 'failed' : 'pending')}`);
  return webhook?.failingSince ?? null;
}

/** What the webhook shows of its last delivery. */
function noteLastAttempt(webhookId: string, attempt: Attempt, state: 'delivered' | 'failed' | 'pending') {
  return sql`
    update webhook set last_at = ${attempt.at}::timestamptz, last_state = ${state}, last_status = ${attempt.status},
      failing_since = case when ${state === 'delivered'} then null else coalesce(failing_since, now()) end
    where webhook_id = ${webhookId}
    returning failing_since as "failingSince"`;
}

/** Sends nothing more to a webhook, and tells its firm. */
export async function disableWebhook(
  database: DatabasePool,
  place: WebhookPlace,
  reason: Exclude<DisabledReason, 'switchedOff'>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [webhook] = await transaction.query<{ url: string }>(sql`
      update webhook set enabled = false, disabled_reason = ${reason}, version = version + 1
      where webhook_id = ${place.webhookId} and enabled
      returning url`);
    if (webhook === undefined) return;
    await giveUpDeliveries(transaction, place.webhookId);
    const why = reason === 'gone' ? 'the receiver answered 410' : 'five days of failures only';
    await transaction.query(insertWebhookEvent(place));
    const context = { actor: null, address: null, requestId: null };
    await recordWebhookEvent(transaction, 'webhook.disabled', place, context, `${webhook.url}: ${why}`);
  });
}

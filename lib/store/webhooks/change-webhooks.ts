import { randomBytes } from 'node:crypto';
import sql, { empty } from 'sql-template-tag';
import { type EventType, typesHiddenBy } from '#lib/domain/events/event-types.ts';
import type { EventContext, SecurityEventCode } from '#lib/domain/access/security-event.ts';
import { callerOf, RefusedAddition } from '#lib/store/access/lock-access.ts';
import { isAttached } from '#lib/store/attachment.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import type { Database } from '#lib/store/database/database.ts';
import { readFeed } from '#lib/store/events/read-events.ts';
import type { SecretKeys } from '#lib/store/keys/secret-keys.ts';
import type { Attempt } from './deliveries.ts';
import { type StoredWebhook, type WebhookContent, type WebhookPlace, addSecret } from './webhooks.ts';

/** How long an instance has to send a challenge. If the instance is killed, another one can send it afterward. */
const challengeSeconds = 60;

/** Maximum number of webhooks per firm, because each gets a copy of every event. */
export const maxWebhooks = 20;

type MadeWebhook = { readonly webhookId: string; readonly secret: string };

/**
 * Creates a firm's webhook. Once its receiver has responded to the challenge, it gets the events since the
 * webhook was created. Throws a RefusedAddition if the firm has the maximum number of webhooks.
 */
export async function addWebhook(
  transaction: Database,
  keys: SecretKeys,
  {
    firmOid,
    url,
    types,
    description,
    maxConcurrent = 4,
  }: Omit<WebhookContent, 'maxConcurrent'> &
    Partial<Pick<WebhookContent, 'maxConcurrent'>> &
    Pick<WebhookPlace, 'firmOid'>,
  context: EventContext,
): Promise<MadeWebhook> {
  // Locks the firm, so that concurrent transactions count its webhooks one after the other.
  await transaction.query(sql`select pg_advisory_xact_lock(${webhookLocks}, hashtext(${firmOid}))`);
  const [webhooks] = await transaction.query<{ count: number }>(sql`
    select count(*)::int as count from webhook where firm_oid = ${firmOid}`);
  if ((webhooks?.count ?? 0) >= maxWebhooks) {
    throw new RefusedAddition(
      'webhook.limit',
      null,
      `Your firm has ${maxWebhooks} webhooks, the maximum. Delete one first.`,
    );
  }
  const webhookId = randomBytes(8).toString('hex');
  const { feedId, end } = await readFeed(transaction);
  await transaction.query(sql`
    insert into webhook (webhook_id, firm_oid, url, types, description, max_concurrent, feed_id, after_number,
      enabled, disabled_reason, confirmed, challenge_due_at, created_by_kind, created_by_name, created_by_key_id)
    values (${webhookId}, ${firmOid}, ${url}, ${types}::text[], ${description}, ${maxConcurrent}, ${feedId},
      ${end - 1}::bigint, false, 'unconfirmed', false, now(),
      ${context.actor.kind}, ${context.actor.name}, ${context.actor.keyId})`);
  await restrictWebhook(transaction, { firmOid, webhookId }, context);
  const secret = await addSecret(transaction, keys, webhookId);
  await recordWebhookEvent(transaction, 'webhook.created', { firmOid, webhookId }, context, url);
  return { webhookId, secret };
}

/** Lock number that no other lock uses. */
const webhookLocks = 7_302_238;

type WebhookWriting = {
  readonly content: WebhookContent;
  /** Whether events are sent once the receiver is confirmed. */
  readonly isOn: boolean;
  readonly context: EventContext;
};

/**
 * Writes a webhook's new content. A changed address must respond to the challenge before anything is sent to it.
 * Until then, pending deliveries stay queued. If the webhook is disabled, its pending deliveries fail. A webhook that
 * is enabled again gets events from then on. The caller who changes the address chooses who gets the events, so the
 * webhook then counts as created by that caller: it is part of that caller's access.
 */
export async function writeWebhook(
  transaction: Database,
  place: WebhookPlace,
  before: StoredWebhook,
  { content: { url, types, description, maxConcurrent }, isOn, context }: WebhookWriting,
): Promise<void> {
  const wasOff = !before.enabled && before.disabledReason !== 'unconfirmed';
  const feed = isOn && wasOff ? await readFeed(transaction) : null;
  const isConfirmed = sql`(confirmed and url = ${url})`;
  const { kind, name, keyId } = context.actor;
  await transaction.query(sql`
    update webhook set url = ${url}, types = ${types}::text[], description = ${description},
      max_concurrent = ${maxConcurrent}, version = version + 1, confirmed = ${isConfirmed},
      enabled = ${isOn} and ${isConfirmed},
      disabled_reason = case
        when ${isOn} then case when ${isConfirmed} then null else 'unconfirmed' end
        when disabled_reason in ('gone', 'failing') then disabled_reason
        else 'switchedOff'
      end,
      challenge_due_at = case when ${isOn} and not ${isConfirmed} then now() end,
      failing_since = case when ${feed !== null} or url <> ${url} then null else failing_since end,
      created_by_kind = case when url = ${url} then created_by_kind else ${kind} end,
      created_by_name = case when url = ${url} then created_by_name else ${name} end,
      created_by_key_id = case when url = ${url} then created_by_key_id else ${keyId} end,
      feed_id = coalesce(${feed?.feedId ?? null}, feed_id),
      after_number = coalesce(${feed === null ? null : feed.end - 1}::bigint, after_number)
    where webhook_id = ${place.webhookId}`);
  if (!isOn) {
    await giveUpDeliveries(transaction, place.webhookId);
  }
  const detail = `${url}${isOn ? '' : ', disabled'}`;
  await recordWebhookEvent(transaction, 'webhook.changed', place, context, detail);
}

/**
 * Applies the caller's restrictions to a webhook, because a caller who sets its address or gets its secret can
 * read its deliveries. Pending deliveries that the restrictions hide fail.
 */
export async function restrictWebhook(
  transaction: Database,
  { firmOid, webhookId }: WebhookPlace,
  context: EventContext,
): Promise<void> {
  const caller = callerOf(context);
  if (caller === undefined) return;
  const [webhook] = await transaction.query<Pick<StoredWebhook, 'restricted'>>(sql`
    update webhook set restricted = array(
      select unnest(restricted) union
      select request from restriction where subject_kind = ${caller.kind} and subject = ${caller.id}
      order by 1)
    where webhook_id = ${webhookId} and firm_oid = ${firmOid}
    returning restricted`);
  const hidden = typesHiddenBy(webhook?.restricted ?? []);
  if (hidden.length > 0) await giveUpDeliveries(transaction, webhookId, hidden);
}

/**
 * Marks a webhook's pending deliveries, or those of some event types, as failed. They are sent only if a user requests
 * them again.
 */
export async function giveUpDeliveries(
  transaction: Database,
  webhookId: string,
  types?: readonly EventType[],
): Promise<void> {
  await transaction.query(sql`
    update webhook_delivery set state = 'failed', due_at = null
    where webhook_id = ${webhookId} and state = 'pending' ${types === undefined ? empty : sql`and type = any(${types})`}`);
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(
  transaction: Database,
  place: WebhookPlace,
  context: EventContext,
): Promise<void> {
  const [deleted] = await transaction.query<{ url: string }>(sql`
    delete from webhook where webhook_id = ${place.webhookId} and firm_oid = ${place.firmOid} returning url`);
  await recordWebhookEvent(transaction, 'webhook.deleted', place, context, deleted?.url ?? null);
}

/** Adds an event to the firm's security log. */
export async function recordWebhookEvent(
  transaction: Database,
  event: SecurityEventCode,
  { firmOid, webhookId }: WebhookPlace,
  context: Omit<EventContext, 'actor'> & { readonly actor: EventContext['actor'] | null },
  detail: string | null,
): Promise<void> {
  await recordSecurityEvent(transaction, { event, firmOid, subject: webhookId, detail, ...context });
}

/** Stores the result of a challenge, unless a newer one was stored or the webhook's address has changed since. */
export async function recordChallenge(
  database: Database,
  { webhookId, url }: DueChallenge,
  { at, error }: Pick<Attempt, 'at' | 'error'>,
): Promise<void> {
  await database.query(sql`
    update webhook set challenged_at = ${at}, challenge_error = ${error}
    where webhook_id = ${webhookId} and url = ${url}
      and (challenged_at is null or challenged_at <= ${at}::timestamptz)`);
}

/**
 * Records that the receiver at this address responded to the challenge. Unless the webhook is disabled, events since it
 * was created, or its address changed, are then sent.
 */
export async function confirmWebhook(
  transaction: Database,
  place: WebhookPlace,
  url: string,
  context: Parameters<typeof recordWebhookEvent>[3],
): Promise<void> {
  const confirmed = await transaction.query(sql`
    update webhook set confirmed = true, challenge_due_at = null, version = version + 1,
      enabled = enabled or disabled_reason = 'unconfirmed',
      disabled_reason = case when disabled_reason <> 'unconfirmed' then disabled_reason end
    where webhook_id = ${place.webhookId} and url = ${url} and not confirmed
    returning 1`);
  if (confirmed.length > 0) {
    await recordWebhookEvent(transaction, 'webhook.changed', place, context, `${url}, confirmed`);
  }
}

export type DueChallenge = WebhookPlace & { readonly url: string };

/**
 * Claims the webhooks whose receivers must be challenged automatically. While the store is detached, they stay due, so
 * that they are challenged once it is attached.
 */
export async function claimChallenges(database: Database): Promise<DueChallenge[]> {
  return database.query(sql`
    update webhook set challenge_due_at = now() + make_interval(secs => ${challengeSeconds})
    where webhook_id in (
      select webhook_id from webhook where challenge_due_at <= now() and ${isAttached} limit 16 for update skip locked
    )
    returning webhook_id as "webhookId", firm_oid as "firmOid", url`);
}

/** Records that the service has sent the challenge, so that it isn't sent automatically again. */
export async function concludeChallenge(database: Database, { webhookId, url }: DueChallenge): Promise<void> {
  await database.query(sql`
    update webhook set challenge_due_at = null where webhook_id = ${webhookId} and url = ${url}`);
}

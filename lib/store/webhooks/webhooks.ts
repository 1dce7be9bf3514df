import { randomBytes } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { RestrictableRequest } from '#lib/domain/access/access.ts';
import type { Database } from '#lib/store/database/database.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import {
  decryptOrReplaceSecret,
  decryptSecret,
  encryptSecret,
  type SecretKeys,
} from '#lib/store/keys/secret-keys.ts';

/** Settings of a webhook that administrators can change. */
export type WebhookContent = {
  readonly url: string;
  /** Event types, or groups such as `offer.*`. An empty list selects all. */
  readonly types: readonly string[];
  readonly description: string;
  /** Maximum number of concurrent deliveries from one instance to the webhook, from 1 to 16. */
  readonly maxConcurrent: number;
};

export type DisabledReason = 'gone' | 'failing' | 'switchedOff' | 'unconfirmed';

export type StoredWebhook = WebhookContent & {
  readonly webhookId: string;
  readonly enabled: boolean;
  readonly disabledReason: DisabledReason | null;
  /** Whether the endpoint at this URL has responded to the challenge. */
  readonly isConfirmed: boolean;
  readonly creationTimestamp: string;
  readonly version: number;
  /** Restrictions of the caller who created it, or who set its address or secret. */
  readonly restricted: readonly RestrictableRequest[];
  readonly lastDelivery: LastDelivery | null;
  readonly lastChallenge: LastChallenge | null;
  readonly backlog: Backlog;
};

export type DeliveryState = 'pending' | 'delivered' | 'failed';

type LastDelivery = { readonly at: string; readonly state: DeliveryState; readonly status: number | null };

/** Latest challenge to the current URL. The error is null if the endpoint confirmed it. */
type LastChallenge = { readonly at: string; readonly error: string | null };

/** Pending deliveries, including retries. */
type Backlog = { readonly waiting: number; readonly oldestAt: string | null };

/** Identifies a firm's webhook. */
export type WebhookPlace = { readonly firmOid: string; readonly webhookId: string };

/** Returns a firm's webhooks, oldest first. */
export async function listWebhooks(database: Database, firmOid: string): Promise<StoredWebhook[]> {
  return database.query(sql`
    ${selectWebhook} where firm_oid = ${firmOid} order by webhook.creation_timestamp, webhook_id`);
}

export async function readWebhook(
  database: Database,
  { firmOid, webhookId }: WebhookPlace,
): Promise<StoredWebhook | undefined> {
  const [webhook] = await database.query<StoredWebhook>(sql`
    ${selectWebhook} where firm_oid = ${firmOid} and webhook_id = ${webhookId}`);
  return webhook;
}

/** Returns a webhook, locked until the transaction ends; undefined if the firm has no such webhook. */
export async function lockWebhook(
  transaction: Database,
  place: WebhookPlace,
): Promise<StoredWebhook | undefined> {
  await transaction.query(sql`
    select from webhook where firm_oid = ${place.firmOid} and webhook_id = ${place.webhookId} for update`);
  return readWebhook(transaction, place);
}

const selectWebhook: Sql = sql`
  select webhook_id as "webhookId", url, types, description, max_concurrent as "maxConcurrent", enabled,
    disabled_reason as "disabledReason", confirmed as "isConfirmed", ${timestampText('creation_timestamp')} as "creationTimestamp",
    version::int as version, restricted,
    case when last_at is not null then
      json_build_object('at', ${timestampText('last_at')}, 'state', last_state, 'status', last_status)
    end as "lastDelivery",
    case when challenged_at is not null then
      json_build_object('at', ${timestampText('challenged_at')}, 'error', challenge_error)
    end as "lastChallenge",
    (
      select json_build_object('waiting', count(*), 'oldestAt', ${timestampText('min(delivery.creation_timestamp)')})
      from webhook_delivery as delivery
      where delivery.webhook_id = webhook.webhook_id and state = 'pending'
    ) as backlog
  from webhook`;

/** Returns the number of pending deliveries to all active webhooks, and the age of the oldest in seconds. */
export async function readWholeBacklog(
  database: Database,
): Promise<{ readonly waiting: number; readonly oldestSeconds: number }> {
  const [backlog] = await database.query<{ waiting: number; oldestSeconds: number }>(sql`
    select count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(delivery.creation_timestamp)), 0)::float8 as "oldestSeconds"
    from webhook_delivery as delivery join webhook using (webhook_id)
    where state = 'pending' and enabled`);
  return backlog ?? { waiting: 0, oldestSeconds: 0 };
}

/** Creates a new secret. The previous one keeps signing for one more day, and any older one stops. */
export async function addSecret(transaction: Database, keys: SecretKeys, webhookId: string): Promise<string> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const [newest] = await transaction.query<{ generation: number }>(sql`
    select coalesce(max(generation), 0) as generation from webhook_secret where webhook_id = ${webhookId}`);
  const before = newest?.generation ?? 0;
  await transaction.query(sql`
    delete from webhook_secret where webhook_id = ${webhookId} and generation < ${before}`);
  await transaction.query(sql`
    update webhook_secret set ends_at = now() + interval '24 hours' where webhook_id = ${webhookId}`);
  await transaction.query(sql`
    insert into webhook_secret (webhook_id, generation, encrypted_secret, secret_key_id)
    values (${webhookId}, ${before + 1}, ${encryptSecret(keys.signingSecrets, webhookId, secret)}, ${keys.id})`);
  return secret;
}

/** Returns the valid secrets, newest first. */
export async function readSecrets(
  database: Database,
  keys: SecretKeys,
  webhookId: string,
): Promise<string[]> {
  const rows = await database.query<{ encrypted: Buffer }>(sql`
    select encrypted_secret as encrypted from webhook_secret
    where webhook_id = ${webhookId} and (ends_at is null or ends_at > now()) order by generation desc`);
  return rows.map(({ encrypted }) => decryptSecret(keys.signingSecrets, webhookId, encrypted));
}

/** Reencrypts every secret with the next SECRET_KEY. Returns the number of secrets. */
export async function encryptWebhookSecrets(
  transaction: Database,
  keys: SecretKeys,
  next: SecretKeys,
): Promise<number> {
  const secrets = await transaction.query<{ webhookId: string; generation: number; encrypted: Buffer }>(sql`
    select webhook_id as "webhookId", generation, encrypted_secret as encrypted from webhook_secret`);
  for (const { webhookId, generation, encrypted } of secrets) {
    const secret = decryptOrReplaceSecret(keys.signingSecrets, webhookId, encrypted);
    await transaction.query(sql`
      update webhook_secret
      set encrypted_secret = ${encryptSecret(next.signingSecrets, webhookId, secret)}, secret_key_id = ${next.id}
      where webhook_id = ${webhookId} and generation = ${generation}`);
  }
  return secrets.length;
}

import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { decryptSecret, encryptSecret, type SecretKeys } from '#lib/store/secret-key/secret-keys.ts';

/** Makes a new secret, beside which the one before signs for a day more. An earlier one signs no longer. */
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

/** The secrets in force, newest first. */
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

/** Encrypts every secret for the next SECRET_KEY. Returns how many there are. */
export async function encryptWebhookSecrets(
  transaction: Database,
  keys: SecretKeys,
  next: SecretKeys,
): Promise<number> {
  const secrets = await transaction.query<{ webhookId: string; generation: number; encrypted: Buffer }>(sql`
    select webhook_id as "webhookId", generation, encrypted_secret as encrypted from webhook_secret`);
  for (const { webhookId, generation, encrypted } of secrets) {
    const secret = decryptSecret(keys.signingSecrets, webhookId, encrypted);
    await transaction.query(sql`
      update webhook_secret
      set encrypted_secret = ${encryptSecret(next.signingSecrets, webhookId, secret)}, secret_key_id = ${next.id}
      where webhook_id = ${webhookId} and generation = ${generation}`);
  }
  return secrets.length;
}

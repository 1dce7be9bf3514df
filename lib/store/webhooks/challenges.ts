import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { recordWebhookEvent } from './change-webhooks.ts';
import type { WebhookPlace } from './webhooks.ts';

/**
 * Writes down that the receiver at this address answered the challenge: what happened since the webhook was made, or its
 * address changed, is sent.
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

/** A service that is killed meanwhile lets another one ask after that. */
const challengeSeconds = 60;

/** Claims the webhooks whose receivers the service is to ask by itself. */
export async function claimChallenges(database: Database): Promise<DueChallenge[]> {
  return database.query(sql`
    update webhook set challenge_due_at = now() + make_interval(secs => ${challengeSeconds})
    where webhook_id in (
      select webhook_id from webhook where challenge_due_at <= now() limit 16 for update skip locked
    )
    returning webhook_id as "webhookId", firm_oid as "firmOid", url`);
}

/** The service has asked: it does not ask again by itself. */
export async function concludeChallenge(database: Database, { webhookId, url }: DueChallenge): Promise<void> {
  await database.query(sql`
    update webhook set challenge_due_at = null where webhook_id = ${webhookId} and url = ${url}`);
}

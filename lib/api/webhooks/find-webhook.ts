import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { namesTag } from '#lib/api/http/request/conditions.ts';
import type { Database } from '#lib/store/database/database.ts';
import {
  lockWebhook,
  readWebhook,
  type StoredWebhook,
  type WebhookPlace,
} from '#lib/store/webhooks/webhooks.ts';

/** Identifies the webhook in a path, if the caller's firm has it. */
export function placeOf({ principal, parameters }: Call<unknown>): WebhookPlace {
  return { firmOid: principal.firmOid, webhookId: parameters['webhookid'] ?? '' };
}

/** The webhook of the path. Throws 404 if the firm has no such webhook. */
export async function findWebhook(call: Call<unknown>): Promise<StoredWebhook> {
  return found(await readWebhook(call.store.database, placeOf(call)));
}

/** The same, locked until the transaction ends. */
export async function findToChange(transaction: Database, call: Call<unknown>): Promise<StoredWebhook> {
  return found(await lockWebhook(transaction, placeOf(call)));
}

/** Throws 412 if If-Match names an outdated version. Deliveries since then don't change the version. */
export function requireMatch({ ifMatch }: Call<unknown>, { version }: StoredWebhook): void {
  const versionOf = (tag: string) => tag.replace(/(?:-\d+)+"$/, '"');
  if (ifMatch !== null && !namesTag(ifMatch, `"${version}"`, versionOf)) {
    throw problem('precondition.failed', 'The webhook changed since you read it. Read it again first.');
  }
}

function found(webhook: StoredWebhook | undefined): StoredWebhook {
  if (webhook === undefined) {
    throw problem('webhook.not.found', 'Your firm has no webhook with this ID.');
  }
  return webhook;
}

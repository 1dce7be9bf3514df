import { problem } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { requireTag } from '#lib/api/http/request/conditions.ts';
import type { Database } from '#lib/store/database/database.ts';
import {
  lockWebhook,
  readWebhook,
  type StoredWebhook,
  type WebhookPlace,
} from '#lib/store/webhooks/webhooks.ts';

/** Returns the identifiers of the webhook in the path, within the caller's firm. */
export function placeOf({ principal, parameters }: OperationRequest): WebhookPlace {
  return { firmOid: principal.firmOid, webhookId: parameters['webhookid'] ?? '' };
}

/** Returns the webhook in the path. Throws 404 if the firm has no such webhook. */
export async function findWebhook(request: OperationRequest): Promise<StoredWebhook> {
  return found(await readWebhook(request.store.database, placeOf(request)));
}

/** Returns the webhook in the path, locked until the transaction ends. Throws 404 if the firm has no such webhook. */
export async function findToChange(transaction: Database, request: OperationRequest): Promise<StoredWebhook> {
  return found(await lockWebhook(transaction, placeOf(request)));
}

/** Throws 412 if If-Match contains an outdated version. Deliveries don't change the version. */
export function requireMatch({ ifMatch }: OperationRequest, { version }: StoredWebhook): void {
  const versionOf = (tag: string) => tag.replace(/^("\d+)(?:-\d+)+"$/, '$1"');
  requireTag(
    ifMatch,
    `"${version}"`,
    'The webhook has changed since you read it. Fetch it again, then retry.',
    versionOf,
  );
}

function found(webhook: StoredWebhook | undefined): StoredWebhook {
  if (webhook === undefined) {
    throw problem('webhook.not.found', 'Your firm has no webhook with this ID.');
  }
  return webhook;
}

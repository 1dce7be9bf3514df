import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import {
  type ApiResponse,
  createdResponse,
  emptyResponse,
  jsonResponse,
  secretResponse,
} from '#lib/api/http/response/api-response.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { problem, fieldProblem } from '#lib/api/http/response/problem-error.ts';
import { refuseAddition } from '#lib/api/access/requirements.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import {
  type attemptSchema,
  type deliverySchema,
  newWebhookSchema,
  webhookChangeSchema,
  type webhookSchema,
} from '#lib/contract/webhooks/webhook-schemas.ts';
import { eventTypes, typesNamed } from '#lib/domain/events/event-types.ts';
import { webhookUrlFault } from '#lib/domain/webhooks/webhook-url.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import {
  addSecret,
  listWebhooks as listStoredWebhooks,
  readWebhook as readStoredWebhook,
  type StoredWebhook,
} from '#lib/store/webhooks/webhooks.ts';
import {
  addWebhook,
  deleteWebhook as deleteStoredWebhook,
  recordWebhookEvent,
  restrictWebhook,
  writeWebhook,
} from '#lib/store/webhooks/change-webhooks.ts';
import type { Attempt, StoredDelivery } from '#lib/store/webhooks/deliveries.ts';
import type { OpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import type { Database } from '#lib/store/database/database.ts';
import { findWebhook, findToChange, placeOf, requireMatch } from './find-webhook.ts';

/** Lists the webhooks of the caller's firm. */
export async function listWebhooks({ store, principal }: OperationRequest): Promise<ApiResponse> {
  const webhooks = await listStoredWebhooks(store.database, principal.firmOid);
  return jsonResponse('listWebhooks', webhooks.map(webhookRecord));
}

export async function readWebhook(request: OperationRequest): Promise<ApiResponse> {
  const webhook = await findWebhook(request);
  request.query();
  return webhookResponse(webhook);
}

export async function deleteWebhook(request: OperationRequest): Promise<ApiResponse> {
  request.query();
  await request.store.database.transaction(async (transaction) => {
    requireMatch(request, await findToChange(transaction, request));
    await deleteStoredWebhook(transaction, placeOf(request), eventContextOf(request));
  });
  return emptyResponse();
}

/**
 * Creates a new secret for a webhook, which appears only in this response. The previous secret stays valid for a day.
 * Adds the caller's restrictions to the webhook's.
 */
export async function renewWebhookSecret(request: OperationRequest): Promise<ApiResponse> {
  request.query();
  const { store } = request;
  return store.database.transaction(async (transaction) => {
    const { webhookId, url } = await findToChange(transaction, request);
    const secret = await addSecret(transaction, store.keys, webhookId);
    await restrictWebhook(transaction, placeOf(request), eventContextOf(request));
    await recordWebhookEvent(transaction, 'webhook.secret', placeOf(request), eventContextOf(request), url);
    const response = secretResponse('renewWebhookSecret', { secret }, 'secret');
    await storeWith(transaction, request, response);
    return response;
  });
}

/** Throws 400 for the first word that selects no event types. */
function requireTypes(types: readonly string[]): void {
  const unknown = types.findIndex((word) => typesNamed(word).length === 0);
  if (unknown !== -1) {
    const message = `Use one of ${eventTypes.join(', ')}, or a group such as offer.*.`;
    throw fieldProblem(`types[${unknown}]`, 'invalid.choice', message);
  }
}

/** Throws 400 if the address isn't allowed. */
function requireUrl(url: string): void {
  const parsed = URL.parse(url);
  if (parsed === null) {
    const message = 'Use an absolute URL such as https://hooks.example.com/desk.';
    throw fieldProblem('url', 'invalid.value', message);
  }
  const { allowsPrivate, ports } = currentSettings().webhooks;
  const fault = webhookUrlFault(parsed, allowsPrivate, ports);
  if (fault !== null) {
    throw fieldProblem('url', 'webhook.url.not.allowed', fault);
  }
}

export function webhookRecord(webhook: StoredWebhook): z.output<typeof webhookSchema> {
  const { version: _version, isConfirmed: _isConfirmed, types, restricted, ...record } = webhook;
  return { ...record, types: [...types], restricted: [...restricted] };
}

/**
 * Returns a webhook's ETag: the version, followed by the record's delivery and challenge fields. If-Match compares only
 * the version.
 */
function webhookTag({
  version,
  lastDelivery,
  lastChallenge,
  backlog: { waiting, oldestAt },
}: StoredWebhook): string {
  const lastAt = lastDelivery === null ? 0 : Date.parse(lastDelivery.at);
  const ofChallenge = lastChallenge === null ? '' : `-${Date.parse(lastChallenge.at)}`;
  const ofBacklog = oldestAt === null ? '' : `-${waiting}-${Date.parse(oldestAt)}`;
  return `"${version}-${lastAt}${ofChallenge}${ofBacklog}"`;
}

function webhookResponse(
  webhook: StoredWebhook,
  headers: Readonly<Record<string, string>> = {},
): ApiResponse {
  return jsonResponse('readWebhook', webhookRecord(webhook), { ...headers, ETag: webhookTag(webhook) });
}

function webhookPath(webhookId: string): string {
  return `/restapi/webhooks/${webhookId}`;
}

export function deliveriesPath(webhookId: string): string {
  return `${webhookPath(webhookId)}/deliveries`;
}

export function attemptRecord({
  at,
  status,
  durationMs,
  error,
  responseStart,
  requestHeaders,
  requestStart,
  responseHeaders,
}: Attempt): z.output<typeof attemptSchema> {
  return {
    at: marketTimestamp(new Date(at)),
    status,
    durationMs,
    error,
    responseStart,
    requestHeaders: requestHeaders ? [...requestHeaders] : null,
    requestStart: requestStart ?? null,
    responseHeaders: responseHeaders ? [...responseHeaders] : null,
  };
}

export function deliveryRecord(
  numbers: OpaqueNumbers,
  delivery: StoredDelivery,
): z.output<typeof deliverySchema> {
  const deliveryId = numbers.hide(delivery.deliveryId);
  return { ...delivery, deliveryId, attempts: delivery.attempts.map(attemptRecord) };
}

/** Creates a webhook for the caller's firm. Its secret appears only in this response. */
export async function createWebhook(request: OperationRequest): Promise<ApiResponse> {
  const content = readForm(newWebhookSchema, request);
  requireTypes(content.types);
  requireUrl(content.url);
  const { store, principal } = request;
  const { firmOid } = principal;
  return store.database
    .transaction(async (transaction) => {
      const wanted = { ...content, firmOid };
      const { webhookId, secret } = await addWebhook(
        transaction,
        store.keys,
        wanted,
        eventContextOf(request),
      );
      const webhook = await readStoredWebhook(transaction, { firmOid, webhookId });
      if (webhook === undefined)
        throw problem('webhook.not.found', 'The webhook was deleted immediately after it was created.');
      const response = secretResponse('createWebhook', { ...webhookRecord(webhook), secret }, 'secret');
      const created = createdResponse(webhookPath(webhookId), response);
      await storeWith(transaction, request, created);
      return created;
    })
    .catch(refuseAddition);
}

/**
 * Changes a webhook of the caller's firm. Can also disable it or enable it again. A new URL must be confirmed by a
 * challenge, and adds the caller's restrictions to the webhook's.
 */
export async function changeWebhook(request: OperationRequest): Promise<ApiResponse> {
  const { database } = request.store;
  const webhook = await database.transaction((transaction) => changeWithin(transaction, request));
  return webhookResponse(webhook, { Location: publicBaseUrl() + webhookPath(webhook.webhookId) });
}

async function changeWithin(transaction: Database, request: OperationRequest): Promise<StoredWebhook> {
  const before = await findToChange(transaction, request);
  const {
    url = before.url,
    types = before.types,
    description = before.description,
    maxConcurrent = before.maxConcurrent,
    enabled,
  } = readForm(webhookChangeSchema, request);
  requireTypes(types);
  if (url !== before.url) requireUrl(url);
  requireMatch(request, before);
  // A webhook whose receiver isn't confirmed is treated as enabled unless someone disabled it. Enabling it
  // sends the challenge again.
  const wasOn = before.enabled || before.disabledReason === 'unconfirmed';
  const isOn = enabled ?? wasOn;
  const content = { url, types, description, maxConcurrent };
  const isSame = isOn === wasOn && isDeepStrictEqual({ ...before, ...content }, before);
  if (isSame && (enabled !== true || before.enabled)) {
    return before;
  }
  const place = placeOf(request);
  const context = eventContextOf(request);
  await writeWebhook(transaction, place, before, { content, isOn, context });
  if (url !== before.url) await restrictWebhook(transaction, place, context);
  return (await readStoredWebhook(transaction, place)) ?? before;
}

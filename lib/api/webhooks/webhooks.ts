import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Answer, jsonAnswer, emptyAnswer, secretAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import {
  listWebhooks as listStoredWebhooks,
  type StoredWebhook,
  addSecret,
} from '#lib/store/webhooks/webhooks.ts';
import { eventContextOf } from '#lib/api/security-trail.ts';
import {
  deleteWebhook as deleteStoredWebhook,
  recordWebhookEvent,
  restrictWebhook,
  confirmWebhook,
  type DueChallenge,
} from '#lib/store/webhooks/change-webhooks.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import type { Store } from '#lib/store/store.ts';
import type { Attempt, StoredDelivery } from '#lib/store/webhooks/deliveries.ts';
import { keepWith } from '#lib/api/http/request/idempotency.ts';
import { problemOfField } from '#lib/api/http/answer/problem-error.ts';
import { eventTypes, typesNamed } from '#lib/domain/events/event-types.ts';
import { webhookUrlFault } from '#lib/domain/webhooks/webhook-url.ts';
import type { attemptSchema, deliverySchema, webhookSchema } from '#lib/contract/webhooks/webhook-schemas.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import type { OpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { findWebhook, findToChange, placeOf, requireMatch } from './find-webhook.ts';
import { isSuccess, type PostingSettings } from './sending/post-event.ts';
import { sendSigned } from './sending/send-signed.ts';

const answerSchema = z.object({ challenge: z.string() });

/** Lists the webhooks of the caller's firm. */
export async function listWebhooks({ store, principal }: Call<unknown>): Promise<Answer> {
  const webhooks = await listStoredWebhooks(store.database, principal.firmOid);
  return jsonAnswer(JSON.stringify(webhooks.map(webhookRecord)));
}

export async function readWebhook(call: Call<unknown>): Promise<Answer> {
  const webhook = await findWebhook(call);
  call.query();
  return webhookAnswer(webhook);
}

export async function deleteWebhook(call: Call<unknown>): Promise<Answer> {
  call.query();
  await call.store.database.transaction(async (transaction) => {
    requireMatch(call, await findToChange(transaction, call));
    await deleteStoredWebhook(transaction, placeOf(call), eventContextOf(call));
  });
  return emptyAnswer();
}

/** Sends the challenge again, and returns the webhook with the result. */
export async function challengeWebhook(call: Call<unknown>): Promise<Answer> {
  const { url } = await findWebhook(call);
  call.query();
  const due = { ...placeOf(call), url };
  const context = eventContextOf(call);
  const attempt = await sendChallenge(call.store, due, currentSettings().webhooks, context);
  const detail = `${url}: ${attempt.error ?? 'confirmed'}`;
  await recordWebhookEvent(call.store.database, 'webhook.challenged', placeOf(call), context, detail);
  const webhook = await findWebhook(call);
  return jsonAnswer(JSON.stringify({ ...webhookRecord(webhook), attempt: attemptRecord(attempt) }));
}

/** Sends the challenge once, and confirms the webhook if its receiver returns it. */
export async function sendChallenge(
  store: Store,
  { firmOid, webhookId, url }: DueChallenge,
  settings: PostingSettings,
  context: Parameters<typeof confirmWebhook>[3],
): Promise<Attempt> {
  const challenge = randomBytes(24).toString('base64url');
  const body = JSON.stringify({ type: 'webhook.challenge', challenge });
  const sent = await sendSigned(store, { webhookId, url, eventId: randomUUID(), body }, settings);
  const isConfirmed = isSuccess(sent.status) && isAnswerTo(challenge, sent.responseStart ?? '');
  const error = isConfirmed ? null : (sent.error ?? "The endpoint didn't return the challenge.");
  if (isConfirmed) {
    await store.database.transaction((transaction) =>
      confirmWebhook(transaction, { firmOid, webhookId }, url, context),
    );
  }
  return { ...sent, error };
}

/** Reports whether a response contains the challenge, as `{ "challenge": "…" }` or as plain text. */
function isAnswerTo(challenge: string, answer: string): boolean {
  if (answer.trim() === challenge) return true;
  try {
    return answerSchema.parse(JSON.parse(answer)).challenge === challenge;
  } catch {
    return false;
  }
}

/** Creates a new secret for a webhook. The secret appears only in this response. */
export async function renewWebhookSecret(call: Call<unknown>): Promise<Answer> {
  call.query();
  const { store } = call;
  return store.database.transaction(async (transaction) => {
    const { webhookId, url } = await findToChange(transaction, call);
    const secret = await addSecret(transaction, store.keys, webhookId);
    await restrictWebhook(transaction, placeOf(call), eventContextOf(call));
    await recordWebhookEvent(transaction, 'webhook.secret', placeOf(call), eventContextOf(call), url);
    const answer = secretAnswer({ secret }, 'secret');
    await keepWith(transaction, call, answer);
    return answer;
  });
}

/** Throws 400 for the first word that selects no event types. */
export function requireTypes(types: readonly string[]): void {
  const unknown = types.findIndex((word) => typesNamed(word).length === 0);
  if (unknown !== -1) {
    const message = `Use one of ${eventTypes.join(', ')}, or a group such as offer.*.`;
    throw problemOfField(`types[${unknown}]`, 'invalid.choice', message);
  }
}

/** Throws 400 if the address isn't allowed. */
export function requireUrl(url: string): void {
  const parsed = URL.parse(url);
  if (parsed === null) {
    const message = 'Use an absolute URL such as https://hooks.example.com/desk.';
    throw problemOfField('url', 'invalid.value', message);
  }
  const { allowsPrivate, ports } = currentSettings().webhooks;
  const fault = webhookUrlFault(parsed, allowsPrivate, ports);
  if (fault !== null) {
    throw problemOfField('url', 'webhook.url.not.allowed', fault);
  }
}

export function webhookRecord(webhook: StoredWebhook): z.output<typeof webhookSchema> {
  const { version: _, types, restricted, ...record } = webhook;
  return { ...record, types: [...types], restricted: [...restricted] };
}

/**
 * Returns a webhook's ETag: the version, followed by the record's delivery fields. If-Match only compares the
 * version.
 */
function webhookTag({ version, lastDelivery, backlog: { waiting, oldestAt } }: StoredWebhook): string {
  const lastAt = lastDelivery === null ? 0 : Date.parse(lastDelivery.at);
  const ofBacklog = oldestAt === null ? '' : `-${waiting}-${Date.parse(oldestAt)}`;
  return `"${version}-${lastAt}${ofBacklog}"`;
}

export function webhookAnswer(
  webhook: StoredWebhook,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return jsonAnswer(JSON.stringify(webhookRecord(webhook)), { ...headers, ETag: webhookTag(webhook) });
}

export function webhookPath(webhookId: string): string {
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

import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type ApiResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import type { Store } from '#lib/store/store.ts';
import {
  confirmWebhook,
  type DueChallenge,
  recordChallenge,
  recordWebhookEvent,
} from '#lib/store/webhooks/change-webhooks.ts';
import type { Attempt } from '#lib/store/webhooks/deliveries.ts';
import { findWebhook, placeOf } from './find-webhook.ts';
import { isSuccess, type PostingSettings } from './sending/post-event.ts';
import { sendSigned } from './sending/send-signed.ts';
import { attemptRecord, webhookRecord } from './webhooks.ts';

const challengeResponseSchema = z.object({ challenge: z.string() });

/** Sends the challenge again and returns the webhook with the result. */
export async function challengeWebhook(request: OperationRequest): Promise<ApiResponse> {
  const { url } = await findWebhook(request);
  request.query();
  const { store } = request;
  const due = { ...placeOf(request), url };
  const context = eventContextOf(request);
  const attempt = await postChallenge(store, due, currentSettings().webhooks);
  const detail = `${url}: ${attempt.error ?? 'confirmed'}`;
  // Not in a transaction that requires the caller's access, because the request was sent even if access has ended.
  await recordWebhookEvent(store.database, 'webhook.challenged', due, context, detail);
  await finishChallenge(store, due, attempt, context);
  const webhook = await findWebhook(request);
  return jsonResponse('challengeWebhook', { ...webhookRecord(webhook), attempt: attemptRecord(attempt) });
}

/** Sends a challenge once, and confirms the webhook if the receiver returns the challenge. */
export async function sendChallenge(
  store: Store,
  due: DueChallenge,
  settings: PostingSettings,
  context: Parameters<typeof confirmWebhook>[3],
): Promise<void> {
  await finishChallenge(store, due, await postChallenge(store, due, settings), context);
}

/** Sends a challenge. The attempt's error is null only if the receiver returned the challenge. */
async function postChallenge(
  store: Store,
  { webhookId, url }: DueChallenge,
  settings: PostingSettings,
): Promise<Attempt> {
  const challenge = randomBytes(24).toString('base64url');
  const body = JSON.stringify({ type: 'webhook.challenge', challenge });
  const sent = await sendSigned(store, { webhookId, url, eventId: randomUUID(), body }, settings);
  const isConfirmed = isSuccess(sent.status) && isAnswerTo(challenge, sent.responseStart ?? '');
  const error = isConfirmed ? null : (sent.error ?? "The endpoint didn't return the challenge.");
  return { ...sent, error };
}

/** Stores the result, and confirms the webhook if the receiver returned the challenge. */
async function finishChallenge(
  { database }: Store,
  due: DueChallenge,
  attempt: Attempt,
  context: Parameters<typeof confirmWebhook>[3],
): Promise<void> {
  await database.transaction(async (transaction) => {
    await recordChallenge(transaction, due, attempt);
    if (attempt.error === null) await confirmWebhook(transaction, due, due.url, context);
  });
}

/** Reports whether a response contains the challenge, as `{ "challenge": "…" }` or as plain text. */
function isAnswerTo(challenge: string, text: string): boolean {
  if (text.trim() === challenge) return true;
  try {
    return challengeResponseSchema.parse(JSON.parse(text)).challenge === challenge;
  } catch {
    return false;
  }
}

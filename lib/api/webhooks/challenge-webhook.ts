import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { eventContextOf } from '#lib/api/administration/event-context-of.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import type { Store } from '#lib/store/store.ts';
import { recordWebhookEvent } from '#lib/store/webhooks/change-webhooks.ts';
import { confirmWebhook, type DueChallenge } from '#lib/store/webhooks/challenges.ts';
import type { Attempt } from '#lib/store/webhooks/deliveries.ts';
import { findWebhook, placeOf } from './find-webhook.ts';
import { isSuccess, type PostingSettings } from './sending/post-event.ts';
import { sendSigned } from './sending/send-signed.ts';
import { attemptRecord, webhookRecord } from './webhook-record.ts';

/** Asks the receiver again whether it takes events, and answers with the webhook and what came of it. */
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

/** Sends the challenge once, and confirms the webhook where its receiver answers with it. */
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
  const error = isConfirmed ? null : (sent.error ?? 'The endpoint did not return the challenge.');
  if (isConfirmed) {
    await store.database.transaction((transaction) =>
      confirmWebhook(transaction, { firmOid, webhookId }, url, context),
    );
  }
  return { ...sent, error };
}

const answerSchema = z.object({ challenge: z.string() });

/** Whether an answer repeats the challenge: as `{ "challenge": "…" }`, or as the bare text. */
function isAnswerTo(challenge: string, answer: string): boolean {
  if (answer.trim() === challenge) return true;
  try {
    return answerSchema.parse(JSON.parse(answer)).challenge === challenge;
  } catch {
    return false;
  }
}

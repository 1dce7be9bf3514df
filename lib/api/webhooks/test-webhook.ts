import { randomUUID } from 'node:crypto';
import { eventContextOf } from '#lib/api/administration/event-context-of.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import { recordWebhookEvent } from '#lib/store/webhooks/change-webhooks.ts';
import { addAttemptedDelivery } from '#lib/store/webhooks/deliveries.ts';
import { findWebhook, placeOf } from './find-webhook.ts';
import { isSuccess } from './sending/post-event.ts';
import { sendSigned } from './sending/send-signed.ts';
import { attemptRecord } from './webhook-record.ts';

/** Sends an event that tells of nothing, once, and answers what came of it. */
export async function testWebhook(call: Call<unknown>): Promise<Answer> {
  const { webhookId, url } = await findWebhook(call);
  call.query();
  const { store, principal, requestId, now } = call;
  const [eventId, type] = [randomUUID(), 'webhook.test'];
  const at = marketTimestamp(now);
  const body = JSON.stringify({
    eventId,
    type,
    at,
    firmOid: principal.firmOid,
    data: { webhookId },
    requestId,
  });
  const attempt = await sendSigned(store, { webhookId, url, eventId, body }, currentSettings().webhooks);
  const state = isSuccess(attempt.status) ? 'delivered' : 'failed';
  await store.database.transaction(async (transaction) => {
    await addAttemptedDelivery(transaction, webhookId, { eventId, type, body }, state, attempt);
    const detail = `${url}: ${attempt.error ?? 'delivered'}`;
    await recordWebhookEvent(transaction, 'webhook.tested', placeOf(call), eventContextOf(call), detail);
  });
  return jsonAnswer(JSON.stringify(attemptRecord(attempt)));
}

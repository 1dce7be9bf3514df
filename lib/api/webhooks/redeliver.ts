import { eventContextOf } from '#lib/api/administration/event-context-of.ts';
import { acceptedAnswer, type Answer } from '#lib/api/http/answer/answer.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { recordWebhookEvent } from '#lib/store/webhooks/change-webhooks.ts';
import { redeliver as redeliverStored } from '#lib/store/webhooks/deliveries.ts';
import { findWebhook, placeOf } from './find-webhook.ts';
import { deliveriesPath } from './webhook-record.ts';

/** Sends a delivery again. */
export async function redeliver(call: Call<unknown>): Promise<Answer> {
  const { webhookId } = await findWebhook(call);
  call.query();
  const deliveryId = call.parameters['deliveryid'] ?? '';
  await call.store.database.transaction(async (transaction) => {
    const numbers = await readOpaqueNumbers(transaction, call.principal.firmOid, 'delivery');
    const number = numbers.show(deliveryId);
    if (number === undefined || !(await redeliverStored(transaction, webhookId, number))) {
      throw problem('delivery.not.found', 'The webhook has no delivery with this ID.');
    }
    const detail = `delivery ${deliveryId}`;
    await recordWebhookEvent(transaction, 'webhook.redelivered', placeOf(call), eventContextOf(call), detail);
  });
  return acceptedAnswer(deliveriesPath(webhookId));
}

import { acceptedAnswer, type Answer } from '#lib/api/http/answer/answer.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { rowNumber } from '#lib/api/http/request/cursor.ts';
import { redeliver as redeliverStored } from '#lib/store/webhooks/deliveries.ts';
import { findWebhook } from './find-webhook.ts';
import { deliveriesPath } from './webhook-record.ts';

/** Sends a delivery again. */
export async function redeliver(call: Call<unknown>): Promise<Answer> {
  const { webhookId } = await findWebhook(call);
  call.query();
  const deliveryId = call.parameters['deliveryid'] ?? '';
  const isId = rowNumber.safeParse(deliveryId).success;
  if (!isId || !(await redeliverStored(call.store.database, webhookId, deliveryId))) {
    throw problem('delivery.not.found', 'The webhook has no delivery with this id.');
  }
  return acceptedAnswer(deliveriesPath(webhookId));
}

import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { defaultPageSize, pageAnswer, readNumberCursor } from '#lib/api/http/answer/page.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { readDeliveries } from '#lib/store/webhooks/deliveries.ts';
import { findWebhook } from './find-webhook.ts';
import { deliveryRecord } from './webhook-record.ts';

/** What was or will be sent to a webhook, newest first. */
export async function listDeliveries(
  call: Call<z.output<typeof operations.listDeliveries.query>>,
): Promise<Answer> {
  const { webhookId } = await findWebhook(call);
  const { limit = defaultPageSize, cursor } = call.query();
  const numbers = await readOpaqueNumbers(call.store.database, call.principal.firmOid, 'delivery');
  const before = readNumberCursor(numbers, cursor);
  const deliveries = await readDeliveries(call.store.database, { webhookId, before, limit: limit + 1 });
  return pageAnswer(call, deliveries, limit, {
    json: (delivery) => JSON.stringify(deliveryRecord(numbers, delivery)),
    cursor: ({ deliveryId }) => [numbers.hide(deliveryId)],
  });
}

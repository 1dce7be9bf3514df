import type * as z from 'zod';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import type { attemptSchema, deliverySchema, webhookSchema } from '#lib/contract/webhooks/webhook-schemas.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import type { OpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import type { Attempt, StoredDelivery } from '#lib/store/webhooks/deliveries.ts';
import type { StoredWebhook } from '#lib/store/webhooks/webhooks.ts';

export function webhookRecord(webhook: StoredWebhook): z.output<typeof webhookSchema> {
  const { version: _, types, restricted, ...record } = webhook;
  return { ...record, types: [...types], restricted: [...restricted] };
}

/** The ETag: the version, then what the record shows of deliveries, which no change has to know. */
export function webhookTag({ version, lastDelivery, backlog: { waiting, oldestAt } }: StoredWebhook): string {
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
}: Attempt): z.output<typeof attemptSchema> {
  return { at: marketTimestamp(new Date(at)), status, durationMs, error, responseStart };
}

export function deliveryRecord(
  numbers: OpaqueNumbers,
  delivery: StoredDelivery,
): z.output<typeof deliverySchema> {
  const deliveryId = numbers.hide(delivery.deliveryId);
  return { ...delivery, deliveryId, attempts: delivery.attempts.map(attemptRecord) };
}

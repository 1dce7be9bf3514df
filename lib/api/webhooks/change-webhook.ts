import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { eventContextOf } from '#lib/api/security-trail.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { webhookChangeSchema } from '#lib/contract/webhooks/webhook-schemas.ts';
import type { Database } from '#lib/store/database/database.ts';
import { restrictWebhook, writeWebhook } from '#lib/store/webhooks/change-webhooks.ts';
import { readWebhook, type StoredWebhook } from '#lib/store/webhooks/webhooks.ts';
import { findToChange, placeOf, requireMatch } from './find-webhook.ts';
import { requireTypes, requireUrl, webhookAnswer, webhookPath } from './webhooks.ts';

/** Changes a webhook of the caller's firm. A webhook that is disabled can be enabled again. */
export async function changeWebhook(call: Call<unknown>): Promise<Answer> {
  const { database } = call.store;
  const webhook = await database.transaction((transaction) => changeWithin(transaction, call));
  return webhookAnswer(webhook, { Location: publicBaseUrl() + webhookPath(webhook.webhookId) });
}

async function changeWithin(transaction: Database, call: Call<unknown>): Promise<StoredWebhook> {
  const before = await findToChange(transaction, call);
  const {
    url = before.url,
    types = before.types,
    description = before.description,
    maxConcurrent = before.maxConcurrent,
    enabled,
  } = readForm(webhookChangeSchema, call);
  requireTypes(types);
  if (url !== before.url) requireUrl(url);
  requireMatch(call, before);
  // A webhook whose receiver isn't confirmed counts as enabled unless someone disabled it. Enabling it sends
  // the challenge again.
  const wasOn = before.enabled || before.disabledReason === 'unconfirmed';
  const isOn = enabled ?? wasOn;
  const content = { url, types, description, maxConcurrent };
  const isSame = isOn === wasOn && isDeepStrictEqual({ ...before, ...content }, before);
  if (isSame && (enabled !== true || before.enabled)) {
    return before;
  }
  const place = placeOf(call);
  const context = eventContextOf(call);
  await writeWebhook(transaction, place, before, { content, isOn, context });
  if (url !== before.url) await restrictWebhook(transaction, place, context);
  return (await readWebhook(transaction, place)) ?? before;
}

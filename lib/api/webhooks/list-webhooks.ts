import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { listWebhooks as listStoredWebhooks } from '#lib/store/webhooks/webhooks.ts';
import { webhookRecord } from './webhook-record.ts';

/** The webhooks of the caller's firm. */
export async function listWebhooks({ store, principal }: Call<unknown>): Promise<Answer> {
  const webhooks = await listStoredWebhooks(store.database, principal.firmOid);
  return jsonAnswer(JSON.stringify(webhooks.map(webhookRecord)));
}

import type { Answer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { findWebhook } from './find-webhook.ts';
import { webhookAnswer } from './webhook-record.ts';

export async function readWebhook(call: Call<unknown>): Promise<Answer> {
  const webhook = await findWebhook(call);
  call.query();
  return webhookAnswer(webhook);
}

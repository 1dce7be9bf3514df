import { type Answer, secretAnswer } from '#lib/api/http/answer/answer.ts';
import { eventContextOf } from '#lib/api/administration/event-context-of.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { keepWith } from '#lib/api/http/request/idempotency.ts';
import { recordWebhookEvent, restrictWebhook } from '#lib/store/webhooks/change-webhooks.ts';
import { addSecret } from '#lib/store/webhooks/webhook-secrets.ts';
import { findToChange, placeOf } from './find-webhook.ts';

/** Gives a webhook a new secret, which is in this answer and nowhere else. */
export async function renewWebhookSecret(call: Call<unknown>): Promise<Answer> {
  call.query();
  const { store } = call;
  return store.database.transaction(async (transaction) => {
    const { webhookId, url } = await findToChange(transaction, call);
    const secret = await addSecret(transaction, store.keys, webhookId);
    await restrictWebhook(transaction, placeOf(call), eventContextOf(call));
    await recordWebhookEvent(transaction, 'webhook.secret', placeOf(call), eventContextOf(call), url);
    const answer = secretAnswer({ secret }, 'secret');
    await keepWith(transaction, call, answer);
    return answer;
  });
}

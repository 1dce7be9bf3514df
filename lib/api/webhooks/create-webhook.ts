import { type Answer, createdAnswer, secretAnswer } from '#lib/api/http/answer/answer.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import { eventContextOf } from '#lib/api/security-trail.ts';
import { refuseAddition } from '#lib/api/access/requirements.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { keepWith } from '#lib/api/http/request/idempotency.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { newWebhookSchema } from '#lib/contract/webhooks/webhook-schemas.ts';
import { addWebhook } from '#lib/store/webhooks/change-webhooks.ts';
import { readWebhook } from '#lib/store/webhooks/webhooks.ts';
import { requireTypes, requireUrl, webhookPath, webhookRecord } from './webhooks.ts';

/** Creates a webhook for the caller's firm. Its secret appears only in this response. */
export async function createWebhook(call: Call<unknown>): Promise<Answer> {
  const content = readForm(newWebhookSchema, call);
  requireTypes(content.types);
  requireUrl(content.url);
  const { store, principal } = call;
  const { firmOid } = principal;
  return store.database
    .transaction(async (transaction) => {
      const wanted = { ...content, firmOid };
      const { webhookId, secret } = await addWebhook(transaction, store.keys, wanted, eventContextOf(call));
      const webhook = await readWebhook(transaction, { firmOid, webhookId });
      if (webhook === undefined)
        throw problem('webhook.not.found', 'The webhook was deleted immediately after it was created.');
      const answer = secretAnswer({ ...webhookRecord(webhook), secret }, 'secret');
      const created = createdAnswer(webhookPath(webhookId), answer);
      await keepWith(transaction, call, created);
      return created;
    })
    .catch(refuseAddition);
}

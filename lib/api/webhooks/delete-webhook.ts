import { type Answer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import { eventContextOf } from '#lib/api/administration/event-context-of.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { deleteWebhook as deleteStoredWebhook } from '#lib/store/webhooks/change-webhooks.ts';
import { findToChange, placeOf, requireMatch } from './find-webhook.ts';

export async function deleteWebhook(call: Call<unknown>): Promise<Answer> {
  call.query();
  await call.store.database.transaction(async (transaction) => {
    requireMatch(call, await findToChange(transaction, call));
    await deleteStoredWebhook(transaction, placeOf(call), eventContextOf(call));
  });
  return emptyAnswer();
}

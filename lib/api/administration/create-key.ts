import { newKeySchema } from '#lib/contract/administration/administration-requests.ts';
import { type BearerKey, createKey as createStoredKey, type SigningKey } from '#lib/store/access/keys.ts';
import { type Answer, createdAnswer, secretAnswer } from '#lib/api/http/answer/answer.ts';
import { eventContextOf } from './event-context-of.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { keepWith } from '#lib/api/http/request/idempotency.ts';
import { readForm } from '#lib/api/http/request/read-form.ts';
import { refuseAddition } from './refuse-addition.ts';

/** Makes an API key of the caller's firm. Its secret is in this answer and nowhere else. */
export async function createKey(call: Call<unknown>): Promise<Answer> {
  const { name, role, signing = false } = readForm(newKeySchema, call);
  const { firmOid } = call.principal;
  const wanted = { firmOid, name, role, signing };
  const made = await createStoredKey(call.store, wanted, eventContextOf(call), (transaction, key) =>
    keepWith(transaction, call, answerOf(key)),
  ).catch(refuseAddition);
  return answerOf(made);
}

function answerOf(made: BearerKey | SigningKey): Answer {
  const answer = 'key' in made ? secretAnswer(made, 'key') : secretAnswer(made, 'secret');
  return createdAnswer(`/restapi/keys/${made.keyId}`, answer);
}

import { newKeyBody } from '#lib/contract/administration-bodies.ts';
import { type BearerKey, createKey as createStoredKey, type SigningKey } from '#lib/store/keys.ts';
import { type Answer, createdAnswer, secretAnswer } from './answer.ts';
import { causeOf } from './cause-of.ts';
import type { Call } from './handle.ts';
import { keepWith } from './idempotency.ts';
import { readForm } from './read-form.ts';
import { refuseAddition } from './refuse-addition.ts';
import { requireAdministrator } from './require-right.ts';

/** Makes an API key of the caller's firm. Its secret is in this answer and nowhere else. */
export async function createKey(call: Call<unknown>): Promise<Answer> {
  requireAdministrator(call);
  const { name, role, signing = false } = readForm(newKeyBody, call);
  const { firmOid } = call.principal;
  const wanted = { firmOid, name, role, signing };
  const made = await createStoredKey(call.store, wanted, causeOf(call), (transaction, key) =>
    keepWith(transaction, call, answerOf(key)),
  ).catch(refuseAddition);
  return answerOf(made);
}

function answerOf(made: BearerKey | SigningKey): Answer {
  const answer = 'key' in made ? secretAnswer(made, 'key') : secretAnswer(made, 'secret');
  return createdAnswer(`/restapi/keys/${made.keyId}`, answer);
}

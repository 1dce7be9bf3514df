import { newKeyBody } from '#lib/contract/administration-bodies.ts';
import { createKey as createStoredKey } from '#lib/store/keys.ts';
import { type Answer, secretAnswer } from './answer.ts';
import { causeOf } from './cause-of.ts';
import type { Call } from './handle.ts';
import { readForm } from './read-form.ts';
import { requireAdministrator } from './require-right.ts';

/** Makes an API key of the caller's firm. Its secret is in this answer and nowhere else. */
export async function createKey(call: Call<unknown>): Promise<Answer> {
  requireAdministrator(call);
  const { name, role, signing = false } = readForm(newKeyBody, call);
  const { firmOid } = call.principal;
  const wanted = { firmOid, name, role, signing };
  return secretAnswer(JSON.stringify(await createStoredKey(call.store, wanted, causeOf(call))));
}

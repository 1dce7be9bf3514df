import { keptKeyBody } from '#lib/contract/administration-bodies.ts';
import { keepKey as keepStoredKey } from '#lib/store/keep-key.ts';
import { type Answer, emptyAnswer } from './answer.ts';
import { causeOf } from './cause-of.ts';
import type { Call } from './handle.ts';
import { refusal } from './problem-error.ts';
import { readForm } from './read-form.ts';
import { requireAdministrator } from './require-right.ts';

/** Says of a key whose maker was removed that it stays in force. */
export async function keepKey(call: Call<unknown>): Promise<Answer> {
  requireAdministrator(call);
  readForm(keptKeyBody, call);
  const { store, principal, parameters } = call;
  const key = { keyId: parameters['keyid'] ?? '', firmOid: principal.firmOid };
  if (!(await keepStoredKey(store.database, key, causeOf(call)))) {
    throw refusal('key.not.found', 'Your firm has no API key in force with this id.');
  }
  return emptyAnswer();
}

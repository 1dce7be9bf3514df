import { keptKeySchema } from '#lib/contract/administration/administration-requests.ts';
import { keepKey as keepStoredKey } from '#lib/store/access/keep-key.ts';
import { type Answer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import { eventContextOf } from '#lib/api/administration/event-context-of.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import { readForm } from '#lib/api/http/request/read-form.ts';

/** Says of a key whose maker was removed that it stays in force. */
export async function keepKey(call: Call<unknown>): Promise<Answer> {
  readForm(keptKeySchema, call);
  const { store, principal, parameters } = call;
  const key = { keyId: parameters['keyid'] ?? '', firmOid: principal.firmOid };
  if (!(await keepStoredKey(store.database, key, eventContextOf(call)))) {
    throw problem('key.not.found', 'Your firm has no active API key with this ID.');
  }
  return emptyAnswer();
}

import { setTimeout as wait } from 'node:timers/promises';
import { endKey } from '#lib/store/access/keys.ts';
import { apiKeyFreshForMs } from '#lib/store/sign-in/read-credentials.ts';
import { type Answer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import { eventContextOf } from '#lib/api/administration/event-context-of.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';

/** Revokes an API key of the caller's firm, and answers when no service lets anybody in with it any more. */
export async function revokeKey(call: Call<unknown>): Promise<Answer> {
  call.query();
  const { store, principal, parameters } = call;
  if (!(await endKey(store.database, parameters['keyid'] ?? '', eventContextOf(call), principal.firmOid))) {
    throw problem('key.not.found', 'Your firm has no API key with this ID.');
  }
  await wait(apiKeyFreshForMs);
  return emptyAnswer();
}

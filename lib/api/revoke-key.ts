import { setTimeout as wait } from 'node:timers/promises';
import { endKey } from '#lib/store/keys.ts';
import { apiKeyFreshForMs } from '#lib/store/read-credentials.ts';
import { type Answer, emptyAnswer } from './answer.ts';
import { causeOf } from './cause-of.ts';
import type { Call } from './handle.ts';
import { refusal } from './problem-error.ts';
import { requireAdministrator } from './require-right.ts';

/** Revokes an API key of the caller's firm, and answers when no service lets anybody in with it any more. */
export async function revokeKey(call: Call<unknown>): Promise<Answer> {
  requireAdministrator(call);
  call.query();
  const { store, principal, parameters } = call;
  if (!(await endKey(store.database, parameters['keyid'] ?? '', causeOf(call), principal.firmOid))) {
    throw refusal('key.not.found', 'Your firm has no API key with this id.');
  }
  await wait(apiKeyFreshForMs);
  return emptyAnswer();
}

import { setTimeout as wait } from 'node:timers/promises';
import {
  readUserAccess as readStoredAccess,
  revokeUserAccess as revokeStoredAccess,
} from '#lib/store/sign-in/user-access.ts';
import { apiKeyFreshForMs } from '#lib/store/sign-in/read-credentials.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { eventContextOf } from './event-context-of.ts';
import { userChangeAnswer, userOfPath } from './user-change.ts';

/** Everything in force that a user of the caller's firm has or made. */
export async function readUserAccess(call: Call<unknown>): Promise<Answer> {
  const access = await readStoredAccess(call.store.database, userOfPath(call));
  return access === undefined ? userChangeAnswer('unknown user') : jsonAnswer(JSON.stringify(access));
}

/** Revokes all of it, and answers when it is refused everywhere. */
export async function revokeUserAccess(call: Call<unknown>): Promise<Answer> {
  call.query();
  if (!(await revokeStoredAccess(call.store.database, userOfPath(call), eventContextOf(call)))) {
    return userChangeAnswer('unknown user');
  }
  await wait(apiKeyFreshForMs);
  return userChangeAnswer('done');
}

import { removeUser as removeStoredUser } from '#lib/store/access/firm-users.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { eventContextOf } from './event-context-of.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import { userChangeAnswer, userOfPath } from './user-change.ts';

/** Removes a user of the caller's firm, whose sessions end with it. */
export async function removeUser(call: Call<unknown>): Promise<Answer> {
  call.query();
  const { principal, store } = call;
  const user = userOfPath(call);
  if (principal.kind === 'user' && principal.id === user.email) {
    throw problem('user.oneself', "You can't remove yourself. Ask another administrator.");
  }
  return userChangeAnswer(await removeStoredUser(store.database, user, eventContextOf(call)));
}

import { removeUser as removeStoredUser } from '#lib/store/firm-users.ts';
import type { Answer } from './answer.ts';
import { causeOf } from './cause-of.ts';
import type { Call } from './handle.ts';
import { refusal } from './problem-error.ts';
import { requireAdministrator } from './require-right.ts';
import { userChangeAnswer, userOfPath } from './user-change.ts';

/** Removes a user of the caller's firm, whose sessions end with it. */
export async function removeUser(call: Call<unknown>): Promise<Answer> {
  requireAdministrator(call);
  call.query();
  const { principal, store } = call;
  const user = userOfPath(call);
  if (principal.kind === 'user' && principal.id === user.email) {
    throw refusal('user.oneself', 'You cannot remove yourself. Ask another administrator.');
  }
  return userChangeAnswer(await removeStoredUser(store.database, user, causeOf(call)));
}

import { userRoleBody } from '#lib/contract/administration-bodies.ts';
import { changeRole, isUserOfFirm } from '#lib/store/firm-users.ts';
import type { Answer } from './answer.ts';
import { causeOf } from './cause-of.ts';
import type { Call } from './handle.ts';
import { readForm } from './read-form.ts';
import { requireAdministrator } from './require-right.ts';
import { userChangeAnswer, userOfPath } from './user-change.ts';

/** Gives a user of the caller's firm another role. As everywhere, a bad body counts only where the user exists. */
export async function changeUserRole(call: Call<unknown>): Promise<Answer> {
  requireAdministrator(call);
  const { database } = call.store;
  const user = userOfPath(call);
  if (!(await isUserOfFirm(database, user))) {
    return userChangeAnswer('unknown user');
  }
  const { role } = readForm(userRoleBody, call);
  return userChangeAnswer(await changeRole(database, { ...user, role }, causeOf(call)));
}

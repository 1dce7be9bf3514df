import { userRoleSchema } from '#lib/contract/administration/administration-requests.ts';
import { changeRole, isUserOfFirm } from '#lib/store/access/firm-users.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { eventContextOf } from './event-context-of.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readForm } from '#lib/api/http/request/read-form.ts';
import { userChangeAnswer, userOfPath } from './user-change.ts';

/** Gives a user of the caller's firm another role. As everywhere, a bad body counts only where the user exists. */
export async function changeUserRole(call: Call<unknown>): Promise<Answer> {
  const { database } = call.store;
  const user = userOfPath(call);
  if (!(await isUserOfFirm(database, user))) {
    return userChangeAnswer('unknown user');
  }
  const { role } = readForm(userRoleSchema, call);
  return userChangeAnswer(await changeRole(database, { ...user, role }, eventContextOf(call)));
}

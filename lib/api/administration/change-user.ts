import { userChangeSchema } from '#lib/contract/administration/administration-requests.ts';
import { needsApprovalOfAccess, requestAccess } from '#lib/api/approvals/access-approval.ts';
import { changeUser as changeStoredUser, isUserOfFirm, readRoleOf } from '#lib/store/access/firm-users.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import { eventContextOf } from './event-context-of.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readForm } from '#lib/api/http/request/read-form.ts';
import { userChangeAnswer, userOfPath } from './user-change.ts';

/**
 * Gives a user of the caller's firm another role or name, or disables or enables them. As everywhere, a bad body counts
 * only where the user exists.
 */
export async function changeUser(call: Call<unknown>): Promise<Answer> {
  const { store, principal } = call;
  const user = userOfPath(call);
  if (!(await isUserOfFirm(store.database, user))) {
    return userChangeAnswer('unknown user');
  }
  const wanted = readForm(userChangeSchema, call);
  if (wanted.disabled === true && principal.kind === 'user' && principal.id === user.email) {
    throw problem('user.oneself', "You can't disable yourself. Ask another administrator.");
  }
  const grantsAdministration =
    wanted.role === 'administrator' && (await readRoleOf(store.database, user)) !== wanted.role;
  if (grantsAdministration && (await needsApprovalOfAccess(call))) {
    const { role: _, ...rest } = wanted;
    await changeStoredUser(store.database, { ...user, ...rest }, eventContextOf(call));
    const { email } = user;
    const reason = `Make ${email} an administrator`;
    return requestAccess(call, { grant: 'role', email, role: 'administrator' }, { reason, subject: email });
  }
  return userChangeAnswer(
    await changeStoredUser(store.database, { ...user, ...wanted }, eventContextOf(call)),
  );
}

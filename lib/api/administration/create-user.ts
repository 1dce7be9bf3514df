import { newUserSchema } from '#lib/contract/administration/administration-requests.ts';
import { generatePassword, hashPassword } from '#lib/store/sign-in/passwords.ts';
import { needsApprovalOfAccess, requestAccess } from '#lib/api/approvals/access-approval.ts';
import { addUser, readPasswordOf } from '#lib/store/access/users.ts';
import { type Answer, createdAnswer, secretAnswer } from '#lib/api/http/answer/answer.ts';
import { eventContextOf } from './event-context-of.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { keepWith } from '#lib/api/http/request/idempotency.ts';
import { inPasswordPlace } from '#lib/api/sign-in/password-places.ts';
import { problemOfField } from '#lib/api/http/answer/problem-error.ts';
import { readForm } from '#lib/api/http/request/read-form.ts';
import { refuseAddition } from './refuse-addition.ts';

/** Makes a user of the caller's firm. The password is in this answer and nowhere else. */
export async function createUser(call: Call<unknown>): Promise<Answer> {
  const { email, role, name } = readForm(newUserSchema, call);
  const { store, principal } = call;
  const password = generatePassword();
  const user = { email, firmOid: principal.firmOid, role, name, mustChangePassword: true };
  const path = `/restapi/users/${encodeURIComponent(email)}`;
  const answer = createdAnswer(path, secretAnswer({ email, role, password }, 'password'));
  const passwordHash = await inPasswordPlace(call.address, () => hashPassword(password));
  if (role === 'administrator' && (await needsApprovalOfAccess(call))) {
    if ((await readPasswordOf(store.database, email)) !== undefined) throw userExists(email);
    const reason = `Add the administrator ${email}`;
    const access = { grant: 'user', email, role, passwordHash } as const;
    return requestAccess(call, access, { reason, subject: email, shown: { email, role, password } });
  }
  const isAdded = await addUser(store.database, user, passwordHash, eventContextOf(call), (transaction) =>
    keepWith(transaction, call, answer),
  ).catch(refuseAddition);
  if (!isAdded) throw userExists(email);
  return answer;
}

function userExists(email: string) {
  return problemOfField('email', 'user.exists', `The user ${email} already exists. Use another address.`);
}

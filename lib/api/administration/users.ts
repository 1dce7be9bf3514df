import { setTimeout as wait } from 'node:timers/promises';
import {
  listColleagues as readColleagues,
  listUsers as readUsers,
  changeUser as changeStoredUser,
  isUserOfFirm,
  readRoleOf,
  removeUser as removeStoredUser,
} from '#lib/store/sign-in/firm-users.ts';
import { type Answer, jsonAnswer, createdAnswer, secretAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { newUserSchema, userChangeSchema } from '#lib/contract/administration/administration-requests.ts';
import { generatePassword, hashPassword } from '#lib/store/passwords/passwords.ts';
import { needsApprovalOfAccess, requestAccess } from '#lib/api/approvals/access-approval.ts';
import { addUser, readPasswordOf } from '#lib/store/access/users.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { inPasswordSlot } from '#lib/api/sign-in/password-slots.ts';
import { problemOfField, problem } from '#lib/api/http/answer/problem-error.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { resetPassword as resetStoredPassword } from '#lib/store/sign-in/change-password.ts';
import { withSecurityEvent } from '#lib/store/security-events.ts';
import { endSessionsOf } from '#lib/store/sign-in/own-sessions.ts';
import {
  readUserAccess as readStoredAccess,
  revokeUserAccess as revokeStoredAccess,
} from '#lib/store/sign-in/user-access.ts';
import { apiKeyFreshForMs } from '#lib/store/sign-in/read-credentials.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { refuseAddition } from '#lib/api/access/requirements.ts';
import { userChangeAnswer, userOfPath } from '#lib/api/access/user-change.ts';

/** Lists the users of the caller's firm. */
export async function listUsers(call: Call<unknown>): Promise<Answer> {
  return jsonAnswer(JSON.stringify(await readUsers(call.store.database, call.principal.firmOid)));
}

/**
 * Lists display names. Every role can read them, because pages show them next to the e-mail addresses in the
 * history.
 */
export async function listColleagues(call: Call<unknown>): Promise<Answer> {
  return jsonAnswer(JSON.stringify(await readColleagues(call.store.database, call.principal.firmOid)));
}

/** Creates a user in the caller's firm. The password appears only in this response. */
export async function createUser(call: Call<unknown>): Promise<Answer> {
  const { email, role, name } = readForm(newUserSchema, call);
  const { store, principal } = call;
  const password = generatePassword();
  const user = { email, firmOid: principal.firmOid, role, name, mustChangePassword: true };
  const path = `/restapi/users/${encodeURIComponent(email)}`;
  const answer = createdAnswer(path, secretAnswer({ email, role, password }, 'password'));
  const passwordHash = await inPasswordSlot(call.address, () => hashPassword(password));
  if (role === 'administrator' && (await needsApprovalOfAccess(call))) {
    if ((await readPasswordOf(store.database, email)) !== undefined) throw userExists(email);
    const reason = `Add the administrator ${email}`;
    const access = { grant: 'user', email, role, passwordHash } as const;
    return requestAccess(call, access, { reason, subject: email, shown: { email, role, password } });
  }
  const isAdded = await addUser(store.database, user, passwordHash, eventContextOf(call), (transaction) =>
    storeWith(transaction, call, answer),
  ).catch(refuseAddition);
  if (!isAdded) throw userExists(email);
  return answer;
}

function userExists(email: string) {
  return problemOfField('email', 'user.exists', `The user ${email} already exists. Use a different address.`);
}

/** Changes a user's role or name, or disables or enables the user. The body is validated only if the user exists. */
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

/** Removes a user from the caller's firm and ends their sessions. */
export async function removeUser(call: Call<unknown>): Promise<Answer> {
  call.query();
  const { principal, store } = call;
  const user = userOfPath(call);
  if (principal.kind === 'user' && principal.id === user.email) {
    throw problem('user.oneself', "You can't remove yourself. Ask another administrator.");
  }
  return userChangeAnswer(await removeStoredUser(store.database, user, eventContextOf(call)));
}

/** Sets a new password for a user in the caller's firm. The password appears only in this response. */
export async function resetPassword(call: Call<unknown>): Promise<Answer> {
  call.query();
  const { principal, store } = call;
  const user = userOfPath(call);
  // Otherwise someone with a stolen session could obtain a lasting session without the password.
  if (principal.kind === 'user' && principal.id === user.email) {
    throw problem('user.oneself', "You can't reset your own password. Change it on the Your account page.");
  }
  const made = await inPasswordSlot(call.address, () =>
    resetStoredPassword(store, user, eventContextOf(call), (transaction, reset) =>
      storeWith(transaction, call, secretAnswer(reset, 'password')),
    ),
  );
  return made === undefined ? userChangeAnswer('unknown user') : secretAnswer(made, 'password');
}

/** Ends all sessions of a user in the caller's firm. */
export async function endUserSessions(call: Call<unknown>): Promise<Answer> {
  const user = userOfPath(call);
  const { database } = call.store;
  if (!(await isUserOfFirm(database, user))) {
    return userChangeAnswer('unknown user');
  }
  call.query();
  const { email: subject, firmOid } = user;
  const event = {
    event: 'session.ended',
    firmOid,
    subject,
    detail: 'every session',
    ...eventContextOf(call),
  } as const;
  await withSecurityEvent(database, event, async (transaction) => {
    await endSessionsOf(transaction, subject);
    return true;
  });
  return userChangeAnswer('done');
}

/** Lists all of a user's active access, including access that the user granted. */
export async function readUserAccess(call: Call<unknown>): Promise<Answer> {
  const access = await readStoredAccess(call.store.database, userOfPath(call));
  return access === undefined ? userChangeAnswer('unknown user') : jsonAnswer(JSON.stringify(access));
}

/** Revokes all of a user's access. Responds after every instance rejects it. */
export async function revokeUserAccess(call: Call<unknown>): Promise<Answer> {
  call.query();
  if (!(await revokeStoredAccess(call.store.database, userOfPath(call), eventContextOf(call)))) {
    return userChangeAnswer('unknown user');
  }
  await wait(apiKeyFreshForMs);
  return userChangeAnswer('done');
}

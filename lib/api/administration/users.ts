import { setTimeout as wait } from 'node:timers/promises';
import {
  listColleagues as readColleagues,
  listUsers as readUsers,
  changeUser as changeStoredUser,
  isUserOfFirm,
  readRoleOf,
  removeUser as removeStoredUser,
} from '#lib/store/sign-in/firm-users.ts';
import {
  type ApiResponse,
  jsonResponse,
  createdResponse,
  secretResponse,
} from '#lib/api/http/response/api-response.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { newUserSchema, userChangeSchema } from '#lib/contract/administration/administration-requests.ts';
import { generatePassword, hashPassword } from '#lib/store/passwords/passwords.ts';
import { needsApprovalOfAccess, requestAccess } from '#lib/api/approvals/access-approval.ts';
import { addUser, isAddressTaken, readPasswordOf } from '#lib/store/access/users.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { inPasswordSlot } from '#lib/api/sign-in/password-slots.ts';
import { problemOfField, problem } from '#lib/api/http/response/problem-error.ts';
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
import { userChangeResponse, userOfPath } from '#lib/api/access/user-change.ts';

/** Lists the users of the caller's firm. */
export async function listUsers(request: OperationRequest): Promise<ApiResponse> {
  return jsonResponse('listUsers', await readUsers(request.store.database, request.principal.firmOid));
}

/**
 * Lists display names. Every role can read them, because pages show them alongside the e-mail addresses in the
 * history.
 */
export async function listColleagues(request: OperationRequest): Promise<ApiResponse> {
  return jsonResponse(
    'listColleagues',
    await readColleagues(request.store.database, request.principal.firmOid),
  );
}

/** Creates a user in the caller's firm. The password appears only in this response. */
export async function createUser(request: OperationRequest): Promise<ApiResponse> {
  const { email, role, name } = readForm(newUserSchema, request);
  const { store, principal } = request;
  const password = generatePassword();
  const user = { email, firmOid: principal.firmOid, role, name, mustChangePassword: true };
  const path = `/restapi/users/${encodeURIComponent(email)}`;
  const response = createdResponse(path, secretResponse('createUser', { email, role, password }, 'password'));
  if (await isAddressTaken(store.database, user).catch(refuseAddition)) throw userExists(email);
  const passwordHash = await inPasswordSlot(request, () => hashPassword(password));
  if (role === 'administrator' && (await needsApprovalOfAccess(request))) {
    if ((await readPasswordOf(store.database, email)) !== undefined) throw userExists(email);
    const reason = `Add the administrator ${email}`;
    const access = { grant: 'user', email, role, passwordHash } as const;
    return requestAccess(request, access, { reason, subject: email, shown: { email, role, password } });
  }
  const isAdded = await addUser(store.database, user, passwordHash, eventContextOf(request), (transaction) =>
    storeWith(transaction, request, response),
  ).catch(refuseAddition);
  if (!isAdded) throw userExists(email);
  return response;
}

function userExists(email: string) {
  return problemOfField('email', 'user.exists', `The user ${email} already exists. Use a different address.`);
}

/** Changes a user's role or name, or disables or enables the user. The body is validated only if the user exists. */
export async function changeUser(request: OperationRequest): Promise<ApiResponse> {
  const { store, principal } = request;
  const user = userOfPath(request);
  if (!(await isUserOfFirm(store.database, user))) {
    return userChangeResponse('unknown user');
  }
  const wanted = readForm(userChangeSchema, request);
  if (wanted.disabled === true && principal.kind === 'user' && principal.id === user.email) {
    throw problem('user.oneself', "You can't disable yourself. Ask another administrator.");
  }
  const grantsAdministration =
    wanted.role === 'administrator' && (await readRoleOf(store.database, user)) !== wanted.role;
  if (grantsAdministration && (await needsApprovalOfAccess(request))) {
    const { role: _, ...rest } = wanted;
    await changeStoredUser(store.database, { ...user, ...rest }, eventContextOf(request));
    const { email } = user;
    const reason = `Make ${email} an administrator`;
    return requestAccess(
      request,
      { grant: 'role', email, role: 'administrator' },
      { reason, subject: email },
    );
  }
  return userChangeResponse(
    await changeStoredUser(store.database, { ...user, ...wanted }, eventContextOf(request)),
  );
}

/** Removes a user from the caller's firm and ends their sessions. */
export async function removeUser(request: OperationRequest): Promise<ApiResponse> {
  request.query();
  const { principal, store } = request;
  const user = userOfPath(request);
  if (principal.kind === 'user' && principal.id === user.email) {
    throw problem('user.oneself', "You can't remove yourself. Ask another administrator.");
  }
  return userChangeResponse(await removeStoredUser(store.database, user, eventContextOf(request)));
}

/** Sets a new password for a user in the caller's firm. The password appears only in this response. */
export async function resetPassword(request: OperationRequest): Promise<ApiResponse> {
  request.query();
  const { principal, store } = request;
  const user = userOfPath(request);
  // Otherwise someone with a stolen session could set a new password without knowing the current one.
  if (principal.kind === 'user' && principal.id === user.email) {
    throw problem('user.oneself', "You can't reset your own password. Change it on the Your account page.");
  }
  if (!(await isUserOfFirm(store.database, user))) return userChangeResponse('unknown user');
  const made = await inPasswordSlot(request, () =>
    resetStoredPassword(store, user, eventContextOf(request), (transaction, reset) =>
      storeWith(transaction, request, secretResponse('resetPassword', reset, 'password')),
    ),
  );
  return made === undefined
    ? userChangeResponse('unknown user')
    : secretResponse('resetPassword', made, 'password');
}

/** Ends all sessions of a user in the caller's firm. */
export async function endUserSessions(request: OperationRequest): Promise<ApiResponse> {
  const user = userOfPath(request);
  const { database } = request.store;
  if (!(await isUserOfFirm(database, user))) {
    return userChangeResponse('unknown user');
  }
  request.query();
  const { email: subject, firmOid } = user;
  const event = {
    event: 'session.ended',
    firmOid,
    subject,
    detail: 'every session',
    ...eventContextOf(request),
  } as const;
  await withSecurityEvent(database, event, async (transaction) => {
    await endSessionsOf(transaction, subject);
    return true;
  });
  return userChangeResponse('done');
}

/** Lists all of a user's active access, including access that the user granted. */
export async function readUserAccess(request: OperationRequest): Promise<ApiResponse> {
  const access = await readStoredAccess(request.store.database, userOfPath(request));
  return access === undefined ? userChangeResponse('unknown user') : jsonResponse('readUserAccess', access);
}

/** Revokes all of a user's access. Responds after every instance rejects it. */
export async function revokeUserAccess(request: OperationRequest): Promise<ApiResponse> {
  request.query();
  if (!(await revokeStoredAccess(request.store.database, userOfPath(request), eventContextOf(request)))) {
    return userChangeResponse('unknown user');
  }
  await wait(apiKeyFreshForMs);
  return userChangeResponse('done');
}

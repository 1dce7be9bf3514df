import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import {
  listColleagues as readColleagues,
  listUsers as readUsers,
  changeUser as changeStoredUser,
  isFirmUser,
  readUser,
  removeUser as removeStoredUser,
  type FirmUserId,
} from '#lib/store/sign-in/firm-users.ts';
import {
  type ApiResponse,
  jsonResponse,
  createdResponse,
  secretResponse,
} from '#lib/api/http/response/api-response.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { newUserSchema, userChangeSchema } from '#lib/contract/administration/administration-requests.ts';
import type { operations } from '#lib/contract/operations.ts';
import { generatePassword, hashPassword } from '#lib/store/passwords/passwords.ts';
import {
  grantOrRequest,
  needsAccessApproval,
  requestAccess,
  userExists,
} from '#lib/api/approvals/access-approval.ts';
import { gainsControl, type UserRole } from '#lib/domain/access/access.ts';
import type { Database } from '#lib/store/database/database.ts';
import { lockAccess } from '#lib/store/access/lock-access.ts';
import { isAddressTaken } from '#lib/store/access/users.ts';
import { refuseAddition } from '#lib/api/access/requirements.ts';
import { maxForeignAddressesPerDay, noteForeignAddress } from '#lib/store/access/foreign-addresses.ts';
import { inPasswordSlot } from '#lib/api/sign-in/password-slots.ts';
import { cursorForms, maxRows, pageResponse, readCursor } from '#lib/api/http/response/page.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { formatDate, marketDate } from '#lib/domain/market/market-time.ts';
import { readRecentResets, withSecurityEvent } from '#lib/store/security-events.ts';
import { endSessionsOf } from '#lib/store/sign-in/own-sessions.ts';
import {
  readUserAccess as readStoredAccess,
  revokeUserAccess as revokeStoredAccess,
} from '#lib/store/sign-in/user-access.ts';
import { apiKeyFreshForMs } from '#lib/store/sign-in/read-credentials.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { userChangeResponse, userFromPath } from '#lib/api/access/user-change.ts';

type ListRequest = OperationRequest<z.output<typeof operations.listUsers.query>>;

/** Lists the users of the caller's firm page by page. */
export async function listUsers(request: ListRequest): Promise<ApiResponse> {
  const wanted = pageWanted(request);
  const found = await readUsers(request.store.database, { ...wanted, limit: wanted.limit + 1 });
  return pageResponse('listUsers', request, found, wanted.limit, {
    record: ({ isPasswordExpired, ...user }) => ({
      ...user,
      ...(isPasswordExpired && { temporaryPasswordExpired: true }),
    }),
    cursor: ({ email }) => [email],
  });
}

/**
 * Lists the display names of the firm's users. Every role can read them, because pages show them alongside the e-mail
 * addresses in the history.
 */
export async function listColleagues(request: ListRequest): Promise<ApiResponse> {
  const wanted = pageWanted(request);
  const found = await readColleagues(request.store.database, { ...wanted, limit: wanted.limit + 1 });
  return pageResponse('listColleagues', request, found, wanted.limit, {
    record: (colleague) => colleague,
    cursor: ({ email }) => [email],
  });
}

function pageWanted({ query, principal: { firmOid } }: ListRequest) {
  const { limit = maxRows, cursor } = query();
  const [after] = readCursor(cursorForms.users, cursor) ?? [];
  return { firmOid, after, limit };
}

/**
 * Creates a user in the caller's firm, or requests it if another administrator must approve it. The password appears
 * only in this response.
 */
export async function createUser(request: OperationRequest): Promise<ApiResponse> {
  const { email, role, name } = readForm(newUserSchema, request);
  const { store, principal } = request;
  await requireNotLimited(request, email);
  const password = generatePassword();
  const path = `/restapi/users/${encodeURIComponent(email)}`;
  const response = createdResponse(path, secretResponse('createUser', { email, role, password }, 'password'));
  const user = { email, firmOid: principal.firmOid };
  if (await isAddressTaken(store.database, user).catch(refuseAddition)) throw userExists(email);
  const passwordHash = await inPasswordSlot(request, () => hashPassword(password));
  const access = { grant: 'user', email, role, name, passwordHash } as const;
  return grantOrRequest(request, access, response, {
    reason: `Add the ${role.replace('_', ' ')} ${email}`,
    subject: email,
    onceOnlyFields: { email, role, password },
  });
}

/**
 * Records the request if the address belongs to another firm. Throws 429 if the firm sent too many such requests
 * within a day.
 */
async function requireNotLimited(request: OperationRequest, email: string): Promise<void> {
  const { store, principal } = request;
  const user = { email, firmOid: principal.firmOid };
  const seconds = await noteForeignAddress(store.database, user, eventContextOf(request));
  if (seconds === undefined) return;
  throw problem(
    'users.limited',
    `Today, your firm has requested ${maxForeignAddressesPerDay} users whose addresses belong to other firms. Try again tomorrow.`,
    { 'Retry-After': String(seconds) },
  );
}

/**
 * Changes a user's role or name, or disables or enables the user. If another administrator must approve part of the
 * change, requests that part. The body is validated only if the user exists.
 */
export async function changeUser(request: OperationRequest): Promise<ApiResponse> {
  const { store, principal } = request;
  const user = userFromPath(request);
  if (!(await isFirmUser(store.database, user))) {
    return userChangeResponse('unknown user');
  }
  const wanted = readForm(userChangeSchema, request);
  if (wanted.disabled === true && principal.kind === 'user' && principal.id === user.email) {
    throw problem('user.oneself', "You can't disable yourself. Ask another administrator.");
  }
  const context = eventContextOf(request);
  return store.database.transaction(async (transaction) => {
    await lockAccess(transaction, user.firmOid, context);
    const { immediate, gained } = await partsToApprove(transaction, request, user, wanted);
    const response = userChangeResponse(
      await changeStoredUser(transaction, { ...user, ...immediate }, context),
    );
    if (gained === undefined) return response;
    const { email } = user;
    const resets = await readRecentResets(transaction, user);
    const reason = [reasonToChange(email, gained), ...resets.map(resetInWords)].join('. ');
    return requestAccess(
      transaction,
      request,
      { grant: 'role', email, ...gained },
      { reason, subject: email },
    );
  });
}

type WantedChange = z.output<typeof userChangeSchema>;
type Gained = { readonly role?: UserRole; readonly disabled?: false };

/** Splits a change into the part that takes effect immediately, and the part that must be approved, if any. */
async function partsToApprove(
  transaction: Database,
  request: OperationRequest,
  user: FirmUserId,
  wanted: WantedChange,
): Promise<{ readonly immediate: WantedChange; readonly gained?: Gained }> {
  const before = await readUser(transaction, user);
  const role = wanted.role ?? before?.role;
  if (before === undefined || role === undefined) return { immediate: wanted };
  const isPromoted = gainsControl(before.role, role);
  const isEnabled = before.disabled && wanted.disabled === false;
  if (!(isPromoted || isEnabled) || !(await needsAccessApproval(transaction, request, role))) {
    return { immediate: wanted };
  }
  const { role: changedRole, disabled, ...others } = wanted;
  return {
    immediate: {
      ...others,
      ...(!isPromoted && changedRole !== undefined && { role: changedRole }),
      ...(!isEnabled && disabled !== undefined && { disabled }),
    },
    gained: { ...(isPromoted && { role }), ...(isEnabled && { disabled: false }) },
  };
}

function reasonToChange(email: string, { role, disabled }: Gained): string {
  if (role === undefined) return `Enable ${email}`;
  const words = `Make ${email} an ${role.replace('_', ' ')}`;
  return disabled === undefined ? words : `${words}, and enable the user`;
}

/** Tells the approver who may be able to sign in as the user. */
function resetInWords({ event, by, at }: Awaited<ReturnType<typeof readRecentResets>>[number]): string {
  const day = formatDate(marketDate(at));
  switch (event) {
    case 'user.added':
      return `${by} added this user on ${day}`;
    case 'password.changed':
      return `${by} reset this user's password on ${day}`;
    case 'factors.reset':
      return `${by} reset this user's sign-in methods on ${day}`;
  }
}

/** Removes a user from the caller's firm and ends their sessions. */
export async function removeUser(request: OperationRequest): Promise<ApiResponse> {
  request.query();
  const { principal, store } = request;
  const user = userFromPath(request);
  if (principal.kind === 'user' && principal.id === user.email) {
    throw problem('user.oneself', "You can't remove yourself. Ask another administrator.");
  }
  return userChangeResponse(await removeStoredUser(store.database, user, eventContextOf(request)));
}

/**
 * Sets a new password for a user in the caller's firm, or requests it if another administrator must approve it. The
 * password appears only in this response.
 */
export async function resetPassword(request: OperationRequest): Promise<ApiResponse> {
  request.query();
  const { principal, store } = request;
  const user = userFromPath(request);
  // Otherwise someone with a stolen session could set a new password without knowing the current one.
  if (principal.kind === 'user' && principal.id === user.email) {
    throw problem('user.oneself', "You can't reset your own password. Change it on the Your account page.");
  }
  if (!(await isFirmUser(store.database, user))) return userChangeResponse('unknown user');
  const { email } = user;
  const password = generatePassword();
  const passwordHash = await inPasswordSlot(request, () => hashPassword(password));
  const shown = { email, password };
  return grantOrRequest(
    request,
    { grant: 'password', email, passwordHash },
    secretResponse('resetPassword', shown, 'password'),
    { reason: `Reset the password of ${email}`, subject: email, onceOnlyFields: shown },
  );
}

/** Ends all sessions of a user in the caller's firm. */
export async function endUserSessions(request: OperationRequest): Promise<ApiResponse> {
  const user = userFromPath(request);
  const { database } = request.store;
  if (!(await isFirmUser(database, user))) {
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
  const access = await readStoredAccess(request.store.database, userFromPath(request));
  return access === undefined ? userChangeResponse('unknown user') : jsonResponse('readUserAccess', access);
}

/** Revokes all of a user's access. Responds after every instance rejects it. */
export async function revokeUserAccess(request: OperationRequest): Promise<ApiResponse> {
  request.query();
  if (!(await revokeStoredAccess(request.store.database, userFromPath(request), eventContextOf(request)))) {
    return userChangeResponse('unknown user');
  }
  await wait(apiKeyFreshForMs);
  return userChangeResponse('done');
}

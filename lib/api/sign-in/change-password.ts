import type * as z from 'zod';
import { passwordChangeSchema } from '#lib/contract/sign-in/password-change-schema.ts';
import { countCharacters, isEasilyGuessed, passwordLength } from '#lib/domain/access/password-rules.ts';
import { changePassword as changeStoredPassword } from '#lib/store/sign-in/change-password.ts';
import { unmatchableHash, verifyPassword } from '#lib/store/passwords/passwords.ts';
import { readFirmName } from '#lib/store/accounts/read-directory.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import { attemptInSession, noteSuccess } from '#lib/store/sign-in/sign-in-attempts.ts';
import { readPasswordOf } from '#lib/store/access/users.ts';
import { type ApiResponse, emptyResponse } from '#lib/api/http/response/api-response.ts';
import { requirePerson } from '#lib/api/access/requirements.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { problem, fieldProblem } from '#lib/api/http/response/problem-error.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import { inPasswordSlot } from './password-slots.ts';
import { readSessionToken, sessionCookie } from './session-cookie.ts';
import { requireNotLimited } from './sign-in.ts';

let loaded: Promise<ReadonlySet<string>> | undefined;

/**
 * Changes the caller's password. Ends all other sessions and gives this one a new token. The current password
 * is checked under a limit for this session, so that someone who finds an open session can't guess the password.
 */
export async function changePassword(request: OperationRequest): Promise<ApiResponse> {
  requirePerson(request, "API keys don't have passwords. To change your own, sign in.");
  if (currentSettings().openId !== undefined) {
    throw problem('password.sign.in.off', 'Password sign-in is off, so there is no password to change.');
  }
  const change = readForm(passwordChangeSchema, request);
  if (change.newPassword.normalize('NFKC') === change.currentPassword.normalize('NFKC')) {
    throw fieldProblem('newPassword', 'invalid.value', 'Enter a password that differs from the current one.');
  }
  await requireGoodPassword(request, change.newPassword);
  return inPasswordSlot(request, () => changeBy(request, change));
}

async function changeBy(
  request: OperationRequest,
  { currentPassword, newPassword }: z.output<typeof passwordChangeSchema>,
): Promise<ApiResponse> {
  const { store, cookie, principal } = request;
  const { id: email, firmOid } = principal;
  const sessionToken = readSessionToken(cookie) ?? '';
  const attempt = attemptInSession(sessionToken);
  await requireNotLimited(store, attempt);
  const user = await readPasswordOf(store.database, email);
  const passwordHash = user?.passwordHash ?? unmatchableHash;
  if (!(await verifyPassword(currentPassword, passwordHash))) {
    await recordSecurityEvent(store.database, {
      event: 'sign.in.failed',
      firmOid,
      subject: email,
      detail: 'current password when changing the password',
      ...eventContextOf(request),
    });
    throw fieldProblem(
      'currentPassword',
      'password.wrong',
      'Your current password is incorrect. Enter it again.',
    );
  }
  const change = { email, firmOid, passwordHash, newPassword, token: sessionToken };
  const token = await changeStoredPassword(store, change, eventContextOf(request));
  if (token === undefined) {
    throw problem('authentication.invalid', 'Your session or password was changed elsewhere. Sign in again.');
  }
  await noteSuccess(store.database, attempt);
  return emptyResponse({ 'Set-Cookie': sessionCookie(token) });
}

async function requireGoodPassword({ store, principal }: OperationRequest, password: string): Promise<void> {
  const length = countCharacters(password);
  if (length < passwordLength.least) {
    const message = `Use at least ${passwordLength.least} characters. You entered ${length}. A few words work well.`;
    throw fieldProblem('newPassword', 'password.too.short', message);
  }
  const context = { email: principal.id, firmName: await readFirmName(store.database, principal.firmOid) };
  if (isEasilyGuessed(password, await listedPasswords(), context)) {
    const message =
      "This password is easy to guess because it is widely used or repetitive, or because it contains your name or your firm's name. Choose a different one.";
    throw fieldProblem('newPassword', 'password.breached', message);
  }
}

/**
 * Returns about 49,000 lowercase passwords that are known from breaches and that attackers try first. The list
 * comes with a package, so no password is sent over the network. It is loaded at the first password change.
 */
function listedPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loaded;
}

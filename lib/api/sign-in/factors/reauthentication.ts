import { reauthenticationSchema, type PasskeyResponse } from '#lib/contract/sign-in/factor-schemas.ts';
import type { Factor } from '#lib/domain/access/security-event.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import { readPasswordOf } from '#lib/store/access/users.ts';
import { acceptCode } from '#lib/store/sign-in/factors/authenticators.ts';
import { readHasFactor } from '#lib/store/sign-in/factors/own-factors.ts';
import { unmatchableHash, verifyPassword } from '#lib/store/passwords/passwords.ts';
import { readSession, renewAuthentication } from '#lib/store/sign-in/sessions.ts';
import { attemptInSession, noteSuccess, type SignInAttempt } from '#lib/store/sign-in/sign-in-attempts.ts';
import { requirePerson } from '#lib/api/access/requirements.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { type ApiResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { type ProblemError, problem, fieldProblem } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import { identityOf, CredentialRefusal } from '#lib/api/http/request/authentication.ts';
import { inPasswordSlot } from '#lib/api/sign-in/password-slots.ts';
import { sessionRecord } from '#lib/api/sign-in/read-session.ts';
import { readSessionToken, sessionCookie } from '#lib/api/sign-in/session-cookie.ts';
import { requireNotLimited } from '#lib/api/sign-in/sign-in.ts';
import { provenPasskey } from './passkey-sign-in.ts';

/**
 * Reauthenticates a session with every factor that a sign-in requires. Attempts are limited per session, so someone
 * who finds an open session can't guess passwords or codes. Strangers can't use up that limit.
 */
export async function reauthenticate(request: OperationRequest): Promise<ApiResponse> {
  requirePerson(request, "API keys can't reauthenticate. Sign in to do this.");
  const { openId } = currentSettings();
  const { password, code, response } = readForm(reauthenticationSchema, request);
  if (openId !== undefined) {
    throw problem(
      'password.sign.in.off',
      `Password sign-in is off. Confirm your identity with ${openId.name}.`,
    );
  }
  if (response !== undefined) {
    return byPasskey(request, response);
  }
  if (password === undefined) {
    throw fieldProblem('password', 'invalid.value', 'Enter your password, or use a passkey.');
  }
  return inPasswordSlot(request, () => byPassword(request, password, code));
}

async function byPasskey(request: OperationRequest, response: PasskeyResponse): Promise<ApiResponse> {
  const attempt = await beginAttempt(request);
  if ((await provenPasskey(request, response, request.principal.id)) === undefined) {
    throw await refusal(
      request,
      'passkey',
      'The passkey was not accepted. Try again, or use a different method.',
    );
  }
  return renew(request, attempt, { passwordHash: null, factors: ['passkey'] });
}

async function byPassword(
  request: OperationRequest,
  password: string,
  code: string | undefined,
): Promise<ApiResponse> {
  const attempt = await beginAttempt(request);
  const { database, keys } = request.store;
  const { id: email } = request.principal;
  const passwordHash = (await readPasswordOf(database, email))?.passwordHash ?? unmatchableHash;
  if (!(await verifyPassword(password, passwordHash))) {
    throw await refusal(request, 'password', 'The password or code is incorrect.');
  }
  if (!(await readHasFactor(database, email))) {
    return renew(request, attempt, { passwordHash, factors: ['password'] });
  }
  const given = { code: code ?? '', now: request.moment.now };
  if (!(await acceptCode(database, keys, email, given))) {
    throw await refusal(request, 'authenticator app', 'The password or code is incorrect.');
  }
  return renew(request, attempt, { passwordHash, factors: ['password', 'totp'] });
}

async function beginAttempt({ store, cookie }: OperationRequest): Promise<SignInAttempt> {
  const attempt = attemptInSession(readSessionToken(cookie) ?? '');
  await requireNotLimited(store, attempt);
  return attempt;
}

async function refusal(request: OperationRequest, means: string, message: string): Promise<ProblemError> {
  const { id, firmOid } = request.principal;
  await recordSecurityEvent(request.store.database, {
    event: 'sign.in.failed',
    firmOid,
    subject: id,
    detail: `${means} when confirming identity`,
    ...eventContextOf(request),
  });
  return problem('sign.in.failed', message);
}

async function renew(
  request: OperationRequest,
  attempt: SignInAttempt,
  { passwordHash, factors }: { readonly passwordHash: string | null; readonly factors: readonly Factor[] },
): Promise<ApiResponse> {
  const { store, cookie, principal } = request;
  const user = { email: principal.id, passwordHash };
  const token = await renewAuthentication(
    store.database,
    user,
    { token: readSessionToken(cookie) ?? '', factors },
    eventContextOf(request),
  );
  const renewed = token === undefined ? undefined : await readSession(store.database, token);
  if (token === undefined || renewed === undefined) {
    throw new CredentialRefusal();
  }
  await noteSuccess(store.database, attempt);
  const record = await sessionRecord(store, identityOf(renewed));
  return jsonResponse('reauthenticate', record, { 'Set-Cookie': sessionCookie(token) });
}

/**
 * Throws 403 `reauthentication.required` unless the session's user authenticated within the last ten minutes.
 * An API key would get the same response, although it can never meet this requirement, so call
 * `requirePerson` first.
 */
export function requireRecentAuthentication({
  authenticated,
}: Pick<OperationRequest, 'authenticated'>): void {
  if (!authenticated?.isRecent) {
    throw problem(
      'reauthentication.required',
      'You last confirmed your identity more than 10 minutes ago. Confirm it again, then retry.',
    );
  }
}

/**
 * Reports whether the user can approve as the second person: they authenticated within the last ten minutes and
 * added no factor since then. Otherwise someone who knows only the password could set up a factor and approve with it.
 */
export function isAuthenticatedToDecide({ authenticated }: Pick<OperationRequest, 'authenticated'>): boolean {
  return authenticated !== null && authenticated.isRecent && authenticated.isWithEveryFactor;
}

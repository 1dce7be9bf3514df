import { type ApiResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { type Authentication, identityOf } from '#lib/api/http/request/authentication.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import type { SessionRecord } from '#lib/contract/sign-in/session-schemas.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { rightsOf } from '#lib/domain/access/access.ts';
import type { SecondFactor } from '#lib/domain/access/security-event.ts';
import { readFirmName } from '#lib/store/accounts/read-directory.ts';
import type { Database } from '#lib/store/database/database.ts';
import { readDisplayName } from '#lib/store/sign-in/firm-users.ts';
import { readMethods } from '#lib/store/sign-in/factors/own-factors.ts';
import { readSession as readStoredSession } from '#lib/store/sign-in/sessions.ts';
import { currentStore, type Store } from '#lib/store/store.ts';
import { relyingParty } from './factors/relying-party.ts';
import { readSessionToken } from './session-cookie.ts';

/** Returns the caller and its permissions. For a session, a header contains the seconds until it ends. */
export async function readSession(request: OperationRequest): Promise<ApiResponse> {
  const { sessionSecondsLeft: left } = request;
  const headers = left === null ? {} : { 'Session-Seconds-Left': String(left) };
  return jsonResponse('readSession', await sessionRecord(request.store, request), headers);
}

/**
 * For pages, returns the user whose session is in a Cookie header; null if there is none. Throws if the
 * database is unavailable.
 */
export async function signedInUser(cookieHeader: string | null): Promise<SessionRecord | null> {
  const token = readSessionToken(cookieHeader);
  const store = currentStore();
  const session = token === undefined ? undefined : await readStoredSession(store.database, token);
  return session === undefined ? null : sessionRecord(store, identityOf(session));
}

export async function sessionRecord(
  { database }: Store,
  {
    principal,
    sessionEndsAt,
    mustChangePassword,
    authenticated,
    isSecondFactorDue,
    mustEnroll,
  }: Authentication,
): Promise<SessionRecord> {
  const { kind, name, id, role, firmOid, restricted } = principal;
  if (role === 'feeder') throw new Error('A key with this role should have been rejected earlier.');
  const [displayName, firmName] = await Promise.all([
    kind === 'user' ? readDisplayName(database, id) : null,
    readFirmName(database, firmOid),
  ]);
  return {
    kind,
    name,
    ...(displayName !== null && { displayName }),
    email: kind === 'user' ? id : null,
    role,
    firmOid,
    firmName,
    rights: rightsOf[role],
    restricted: [...restricted],
    mustChangePassword,
    expiresAt: sessionEndsAt,
    authenticatedAt: authenticated?.at ?? null,
    factors: [...(authenticated?.factors ?? [])],
    secondFactorRequired: isSecondFactorDue,
    ...(isSecondFactorDue && { methods: await methodsOf(database, id) }),
    ...(mustEnroll && { secondFactorEnrollmentRequired: true }),
  };
}

/** Returns the user's second factors, without passkeys if the service's address doesn't support them. */
async function methodsOf(database: Database, email: string): Promise<SecondFactor[]> {
  const methods = await readMethods(database, email);
  return relyingParty() === null ? methods.filter((method) => method !== 'passkey') : methods;
}

/**
 * Throws 403 if the session is limited because the user hasn't completed the second factor, has a temporary
 * password, or must set up a second factor. The order matters: a password alone must not be able to change
 * anything.
 */
export function requireWholeSession(
  operation: Operation,
  { isSecondFactorDue, mustChangePassword, mustEnroll }: Authentication,
): void {
  if (isSecondFactorDue && !operation.beforeSecondFactor) {
    throw problem('second.factor.required', 'Complete the sign-in with your second factor.');
  }
  if (mustChangePassword && !operation.withIssuedPassword) {
    throw problem('password.change.required', 'You have a temporary password. Change it to continue.');
  }
  if (mustEnroll && !operation.beforeEnrollment) {
    throw problem(
      'second.factor.enrollment.required',
      'Your firm requires a second factor. Set one up to continue.',
    );
  }
}

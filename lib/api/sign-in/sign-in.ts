import type * as z from 'zod';
import { type ApiResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { identityOf } from '#lib/api/http/request/authentication.ts';
import { networkOf } from '#lib/api/http/client-address.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { pendingIdentity } from '#lib/api/sign-in/openid/openid-provider.ts';
import { problem, ProblemError } from '#lib/api/http/response/problem-error.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import { signInSchema } from '#lib/contract/sign-in/session-schemas.ts';
import { normalizeEmail } from '#lib/domain/access/email.ts';
import { statusOf } from '#lib/domain/problems/problems.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { linkIdentity } from '#lib/store/sign-in/identities.ts';
import { unmatchableHash, verifyPassword } from '#lib/store/passwords/passwords.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import { readSession, startSession } from '#lib/store/sign-in/sessions.ts';
import {
  beginSignIn,
  noteRefusedSignIn,
  noteSuccess,
  noteUnnamedFailure,
  type SignInAttempt,
  type UnnamedFailure,
  readAddressWait,
} from '#lib/store/sign-in/sign-in-attempts.ts';
import { readPasswordOf } from '#lib/store/access/users.ts';
import { leaseRequests } from '#lib/store/request-rates.ts';
import { currentStore, type Store } from '#lib/store/store.ts';
import { inPasswordSlot } from './password-slots.ts';
import { sessionRecord } from './read-session.ts';
import { halfSessionCookie, sessionCookie } from './session-cookie.ts';
import { signInOrigin } from './sign-in-origin.ts';

/**
 * Number of sign-ins, with the provider or a passkey, that one network address can start per second. A typical
 * office needs fewer.
 */
export const begunSignInsPerSecond = 20;

/**
 * Starts a session with a user's password. The session is always a new one, so its token can't be known in advance.
 * With single sign-on, a password only links its account to the identity that the provider has just authenticated.
 * Only someone who knows a temporary password learns that it has expired.
 */
export async function signIn(request: OperationRequest): Promise<ApiResponse> {
  const form = readForm(signInSchema, request);
  return inPasswordSlot(request, () => signInWithPassword(request, form));
}

async function signInWithPassword(
  request: OperationRequest,
  { email: typed, password }: z.output<typeof signInSchema>,
): Promise<ApiResponse> {
  const { store, address } = request;
  const transactionToken = await tokenOfLinking(request);
  const email = normalizeEmail(typed);
  const attempt = { email, address: networkOf(address) };
  await requireNotLimited(store, attempt);
  const user = await readPasswordOf(store.database, email);
  // A sign-in with an unknown e-mail address takes as much work as one with a wrong password.
  const passwordHash = user?.passwordHash ?? unmatchableHash;
  const isRight = await verifyPassword(password, passwordHash);
  const isExpired = isRight && user?.isExpired === true;
  const token =
    isRight && !isExpired
      ? await startSessionFor(request, { email, passwordHash }, transactionToken)
      : undefined;
  const session = token === undefined ? undefined : await readSession(store.database, token);
  if (token === undefined || session === undefined) {
    const means = isExpired ? 'expired temporary password' : 'password';
    await recordFailedSignIn(request, user && { email, firmOid: user.firmOid }, means);
    throw isExpired
      ? problem(
          'password.expired',
          'Your temporary password has expired. Ask your administrator for a new one.',
        )
      : problem('sign.in.failed', 'The e-mail address or password is incorrect.');
  }
  await noteSuccess(store.database, attempt);
  const record = await sessionRecord(store, identityOf(session));
  return jsonResponse('signIn', record, {
    'Set-Cookie': session.isSecondFactorDue ? halfSessionCookie(token) : sessionCookie(token),
  });
}

/**
 * Returns the token of the identity to be linked; null if users sign in with passwords. Throws 403 if there is no
 * identity to link.
 */
async function tokenOfLinking({ store, cookie }: OperationRequest): Promise<string | null> {
  const { openId } = currentSettings();
  if (openId === undefined) {
    return null;
  }
  const pending = await pendingIdentity(store, cookie);
  if (pending === undefined) {
    throw problem('password.sign.in.off', `Password sign-in is off. Sign in with ${openId.name}.`);
  }
  return pending.token;
}

function startSessionFor(
  request: OperationRequest,
  user: { readonly email: string; readonly passwordHash: string },
  transactionToken: string | null,
): Promise<string | undefined> {
  const { database } = request.store;
  const origin = signInOrigin(request);
  return transactionToken === null
    ? startSession(database, user, origin)
    : linkIdentity(database, user, transactionToken, origin);
}

/**
 * Records a failed sign-in. The entered text is recorded only if it is a user's address, because people
 * sometimes type a password into the wrong field.
 */
export async function recordFailedSignIn(
  { store, address, requestId }: OperationRequest,
  user: { readonly email: string; readonly firmOid: string } | undefined,
  means: 'password' | 'expired temporary password' | 'passkey',
): Promise<void> {
  await recordSecurityEvent(store.database, {
    event: 'sign.in.failed',
    firmOid: user?.firmOid ?? null,
    actor: null,
    subject: user?.email ?? null,
    detail: means,
    address,
    requestId,
  });
}

/**
 * Throws 429 after too many attempts. Must be called before a password is hashed. The attempt counts as failed until
 * it succeeds.
 */
export async function requireNotLimited({ database }: Store, attempt: SignInAttempt): Promise<void> {
  const seconds = await beginSignIn(database, attempt, currentSettings().limits.failedCredentialsPerMinute);
  if (seconds !== undefined) {
    throw tooManySignIns(seconds);
  }
}

/** Creates the 429 for too many sign-in attempts. `seconds` is the time until the next one is permitted. */
export function tooManySignIns(seconds: number): ProblemError {
  const wait = seconds > 90 ? countOf(Math.ceil(seconds / 60), 'minute') : countOf(seconds, 'second');
  return problem('sign.in.limited', `Too many sign-in attempts. Wait ${wait}, then try again.`, {
    'Retry-After': String(seconds),
  });
}

/**
 * Reports whether a client can start a sign-in with the provider or a passkey. The rate is limited, because anyone
 * can start one, and each is stored for several minutes.
 */
export async function mayBeginSignIn({ database }: Store, address: string): Promise<boolean> {
  const subject = `sign-in:${networkOf(address)}`;
  const request = { subject, perSecond: begunSignInsPerSecond, requests: 1 };
  return (await leaseRequests(database, request)).isGranted;
}

/**
 * Counts an invalid key or signature. Throws 429 `rate.limited` after too many from an address within a minute.
 * Valid credentials are still accepted, because one broken client must not lock out others on its network.
 */
export async function countFailure(store: Store, address: string): Promise<void> {
  const seconds = await noteFailure(store, 'credential', address);
  if (seconds !== undefined) {
    throw problem(
      'rate.limited',
      `Too many invalid credentials came from your IP address. Check the key, wait ${countOf(seconds, 'second')}, then try again.`,
      { 'Retry-After': String(seconds) },
    );
  }
}

/** Counts a failure. Returns the number of seconds to wait if there were too many, otherwise undefined. */
export async function noteFailure(
  { database }: Store,
  failure: UnnamedFailure,
  address: string,
): Promise<number | undefined> {
  const most = currentSettings().limits.failedCredentialsPerMinute;
  return most === 0 ? undefined : noteUnnamedFailure(database, failure, networkOf(address), most);
}

/**
 * Runs a sign-in. Throws 429 before reading the body if too many requests from its address failed within the
 * last minute. A rejected body counts as a failure, because anyone can send one and could otherwise cause
 * unlimited work.
 */
export async function countRefusedBodies<Result>(
  address: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const [network, most] = [networkOf(address), currentSettings().limits.failedCredentialsPerMinute];
  if (most === 0) {
    return run();
  }
  const { database } = currentStore();
  requireNoWait(await readAddressWait(database, network, most));
  try {
    return await run();
  } catch (error) {
    if (error instanceof ProblemError && refusalsOfBodies.has(statusOf(error.violations[0]))) {
      requireNoWait(await noteRefusedSignIn(database, network, most));
    }
    throw error;
  }
}

const refusalsOfBodies: ReadonlySet<number> = new Set([400, 413, 415]);

function requireNoWait(seconds: number | undefined): void {
  if (seconds !== undefined) {
    throw tooManySignIns(seconds);
  }
}

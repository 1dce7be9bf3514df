import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Factor } from '#lib/domain/access/security-event.ts';
import { returnPath } from '#lib/domain/access/return-path.ts';
import type { OpenIdSettings } from '#lib/env.ts';
import {
  beginSignInTransaction,
  type Freshness,
  keepPendingIdentity,
  type StartedSignIn,
  startSessionOf,
  takeSignInTransaction,
} from '#lib/store/sign-in/identities.ts';
import { recentMinutes } from '#lib/store/sign-in/sessions.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import { mayBeginSignIn, noteFailure } from '#lib/api/sign-in/sign-in.ts';
import {
  failedSignIn,
  leadTo,
  openIdCallbackAddress,
  type OpenIdRequest,
  signInPage,
  openIdProvider,
} from './openid-provider.ts';
import { log } from '#lib/api/log.ts';
import {
  readSignInTransactionToken,
  sessionCookie,
  signInTransactionCookie,
} from '#lib/api/sign-in/session-cookie.ts';
import { signInOrigin } from '#lib/api/sign-in/sign-in-origin.ts';

/**
 * Handles the provider's response. Accepts it once, only from the browser that started the sign-in, and only with
 * that sign-in's state, nonce and verifier. A response with another state, for example for a sign-in that another tab
 * replaced, leaves the sign-in pending. If the authentication must be recent and isn't, sends the person back to
 * the provider once to sign in again. A person linked to a user gets a session. Anyone else is asked once which user
 * to link. The provider's e-mail address never links a user, because the address may have passed to another person.
 */
export async function finishOpenId(request: OpenIdRequest, settings: OpenIdSettings): Promise<ApiResponse> {
  const { store, cookie, parameters } = request;
  const token = readSignInTransactionToken(cookie);
  const state = parameters.get('state') ?? '';
  // Anyone can send a callback. PostgreSQL doesn't accept every character.
  const started =
    token !== undefined && /^[\w-]+$/.test(state)
      ? await takeSignInTransaction(store.database, token, state)
      : undefined;
  if (started === undefined || started.issuer !== settings.issuer) {
    return failedSignIn('lost', '/');
  }
  const wanted = returnPath(started.returnPath);
  const { freshness = 'any' } = started;
  const claims = (await request.atProvider(() => verifiedClaims(request, settings, started))) ?? 'provider';
  if (typeof claims === 'string') {
    await recordFailure(request);
    return failedSignIn(claims, wanted);
  }
  if (!isStrongEnough(claims, settings)) {
    await recordFailure(request);
    return failedSignIn('weak', wanted);
  }
  const authenticatedAt = authenticationTime(claims, freshness);
  if (authenticatedAt === undefined) {
    return freshness === 'recent'
      ? redirectToProvider(request, settings, { returnPath: wanted, freshness: 'login' })
      : failedSignIn('stale', wanted);
  }
  const identity = { issuer: claims.iss, subject: claims.sub };
  const vouched = { authenticatedAt, factors: factorsOf(claims) };
  const session = await startSessionOf(store.database, identity, vouched, signInOrigin(request));
  if (session !== undefined) {
    return leadTo(wanted, { 'Set-Cookie': sessionCookie(session) });
  }
  const pending = { ...identity, accountName: accountName(claims), returnPath: wanted };
  const pendingToken = await keepPendingIdentity(store.database, pending);
  return leadTo(signInPage({ next: wanted }), { 'Set-Cookie': signInTransactionCookie(pendingToken) });
}

/** Returns the provider's claims about the person from a verified ID token, or the reason why there are none. */
async function verifiedClaims(
  { search, requestId }: OpenIdRequest,
  settings: OpenIdSettings,
  { state, nonce, codeVerifier }: StartedSignIn,
): Promise<IDToken | 'provider' | 'declined' | 'failed'> {
  let provider: Configuration;
  try {
    provider = await openIdProvider(settings);
  } catch (error) {
    log.warn({ requestId, reason: String(error) }, "The OpenID provider can't be reached.");
    return 'provider';
  }
  try {
    const tokens = await authorizationCodeGrant(provider, new URL(`${openIdCallbackAddress()}?${search}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    // With empty subjects, different people would be treated as the same person.
    return claims === undefined || claims.sub.trim() === '' ? 'failed' : claims;
  } catch (error) {
    // Only the message is logged, because the error can contain the provider's response with its tokens.
    log.warn({ requestId, reason: String(error) }, 'A sign-in through the OpenID provider failed.');
    return error instanceof AuthorizationResponseError ? 'declined' : 'failed';
  }
}

/** Reports whether the sign-in has one of the required authentication contexts, if the operator requires any. */
function isStrongEnough({ acr }: IDToken, { requiredAcr }: OpenIdSettings): boolean {
  return requiredAcr === undefined || (typeof acr === 'string' && requiredAcr.includes(acr));
}

/** Tolerance for the provider's clock. */
const clockLeewayMs = 30_000;

/**
 * Returns when the person authenticated, or undefined if a recent authentication is required and this one isn't
 * recent. A provider that was sent `max_age` must return the time (OpenID Connect Core, 2). If it doesn't, it may have
 * ignored the parameter and not authenticated the person again. If no recent authentication is required, a sign-in
 * without a time is treated as old.
 */
function authenticationTime({ auth_time: time }: IDToken, freshness: Freshness): Date | undefined {
  const [now, recentMs] = [Date.now(), recentMinutes * 60_000];
  if (typeof time !== 'number') {
    return freshness === 'any' ? new Date(now - recentMs - clockLeewayMs) : undefined;
  }
  const at = time * 1_000;
  return freshness === 'any' || now - at <= recentMs + clockLeewayMs ? new Date(at) : undefined;
}

/** Authentication methods (RFC 8176) that count as factors. */
const factorsByMethod: Readonly<Record<string, Factor>> = {
  pwd: 'password',
  otp: 'totp',
  hwk: 'passkey',
  swk: 'passkey',
};

/** Returns the factors that the provider reports. */
function factorsOf({ amr }: IDToken): Factor[] {
  const methods = (Array.isArray(amr) ? amr : []).filter((method) => typeof method === 'string');
  return [...new Set<Factor>(['openid', ...methods.flatMap((method) => factorsByMethod[method] ?? [])])];
}

const maxCharacters = 254;

/** Returns the account name at the provider. It is shown so that users notice if it isn't theirs. */
function accountName(claims: IDToken): string {
  const named = [claims['email'], claims['preferred_username']].find(
    (claim): claim is string => typeof claim === 'string' && claim !== '',
  );
  return (named ?? claims.sub).replace(/[\p{C}]/gu, '').slice(0, maxCharacters);
}

/**
 * Counts a failure toward the address's limit for invalid credentials. Failures over the limit aren't recorded in
 * the security log.
 */
async function recordFailure({ store, address, requestId }: OpenIdRequest): Promise<void> {
  if ((await noteFailure(store, 'sign-in', address)) !== undefined) {
    return;
  }
  await recordSecurityEvent(store.database, {
    event: 'sign.in.failed',
    firmOid: null,
    actor: null,
    subject: null,
    detail: 'single sign-on',
    address,
    requestId,
  });
}

/** Redirects the browser to the provider. The values that the response must match are stored in the database. */
export async function redirectToProvider(
  { store, address: clientAddress, requestId, atProvider }: OpenIdRequest,
  settings: OpenIdSettings,
  { returnPath, freshness }: { readonly returnPath: string; readonly freshness: Freshness },
): Promise<ApiResponse> {
  if (!(await mayBeginSignIn(store, clientAddress))) {
    return failedSignIn('limited', returnPath);
  }
  const provider = await atProvider(() => openIdProvider(settings)).catch((error: unknown) => {
    log.warn({ requestId, reason: String(error) }, "The OpenID provider can't be reached.");
    return undefined;
  });
  if (provider === undefined) {
    return failedSignIn('provider', returnPath);
  }
  const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const token = await beginSignInTransaction(store.database, {
    issuer: settings.issuer,
    state,
    nonce,
    codeVerifier,
    returnPath,
    freshness,
  });
  const { requiredAcr } = settings;
  const address = buildAuthorizationUrl(provider, {
    redirect_uri: openIdCallbackAddress(),
    response_type: 'code',
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    // Makes the provider return when the user last authenticated.
    ...(freshness !== 'any' && { max_age: String(recentMinutes * 60) }),
    ...(freshness === 'login' && { prompt: 'login' }),
    ...(requiredAcr !== undefined && { acr_values: requiredAcr.join(' ') }),
  });
  return leadTo(address.href, { 'Set-Cookie': signInTransactionCookie(token) });
}

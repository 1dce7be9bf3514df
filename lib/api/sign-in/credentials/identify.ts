import { hash, timingSafeEqual } from 'node:crypto';
import type { Operation } from '#lib/contract/operation.ts';
import { isPublic } from '#lib/contract/rights.ts';
import type { Store } from '#lib/store/store.ts';
import type { RequestContext } from '#lib/api/http/request-context.ts';
import { countFailure } from '#lib/api/sign-in/sign-in.ts';
import { noteRefusedCredential } from '#lib/api/security-log.ts';
import { ProblemError, problem } from '#lib/api/http/response/problem-error.ts';
import type { Principal } from '#lib/domain/access/access.ts';
import { noteUserRequest, readSession } from '#lib/store/sign-in/sessions.ts';
import { readRestrictionsInForce } from '#lib/store/sign-in/access-in-force.ts';
import type { Database } from '#lib/store/database/database.ts';
import { requireAvailable } from '#lib/api/access/requirements.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { credentialOf, readSessionToken } from '#lib/api/sign-in/session-cookie.ts';
import { readBearerKey } from '#lib/store/access/new-key.ts';
import { isSandbox } from '#lib/store/database/clocks.ts';
import {
  type Authentication,
  withoutSession,
  identityOf,
  type Credentials,
  CredentialRefusal,
} from '#lib/api/http/request/authentication.ts';
import { bySignature } from './by-signature.ts';
import { forgetCaller, noteCaller } from './known-callers.ts';
import { principalOf, refusalOf, requireApiKey, requireWithinLimits } from './require-api-key.ts';

/** The anonymous caller of a public request. */
const anonymous: Authentication = {
  principal: {
    kind: 'key',
    id: '',
    name: '',
    firmOid: '',
    role: 'investment_professional',
    restricted: [],
  },
  ...withoutSession,
};

/**
 * Identifies a request's caller. The caller of a public operation is anonymous. Throws 401, or 429 after too many
 * invalid credentials from its address. In both cases, records invalid credentials for a known key in the security
 * log.
 */
export async function identify(
  operation: Operation,
  store: Store,
  context: RequestContext,
  now: Date,
): Promise<Authentication> {
  if (isPublic(operation)) {
    return anonymous;
  }
  const { request, readBody } = context;
  const { method, target } = request;
  const sent = {
    authorization: request.header('authorization'),
    cookie: request.header('cookie'),
    address: context.address,
  };
  try {
    const identified = await authenticate(store, {
      ...sent,
      method,
      target,
      readBody,
      now,
      isByPerson: !operation.isBackground && request.header('background-request') === null,
    });
    noteCaller(sent);
    return identified;
  } catch (error) {
    noteRefusedCredential(store, context, error);
    if (error instanceof CredentialRefusal) forgetCaller(sent, error.refused?.reason);
    if (sent.authorization !== null && isInvalidCredential(error)) {
      await countFailure(store, context.address);
    }
    throw error;
  }
}

function isInvalidCredential(error: unknown): boolean {
  return error instanceof ProblemError && error.violations[0].code === 'authentication.invalid';
}

/**
 * Authenticates the sender. Throws 401: `authentication.required` if there are no credentials, and
 * `authentication.invalid` if they are invalid.
 */
async function authenticate(store: Store, credentials: Credentials): Promise<Authentication> {
  const [, scheme = '', parameters = ''] =
    /^(\S+)\s*(.*)$/s.exec(credentials.authorization?.trim() ?? '') ?? [];
  switch (scheme.toLowerCase()) {
    case '':
      return bySession(store, credentials);
    case 'bearer':
      return byKey(await byBearerKey(store, parameters, credentials));
    case 'foliows':
      return byKey(await bySignature(store, parameters, credentials));
    default:
      throw new CredentialRefusal();
  }
}

function byKey(principal: Principal): Authentication {
  return { principal, ...withoutSession };
}

/**
 * Authenticates by session. The user's current role and restrictions aren't cached, so an administrator's changes
 * apply immediately. A request that a user's action caused extends the session.
 */
async function bySession({ database }: Store, { cookie, isByPerson }: Credentials): Promise<Authentication> {
  const token = readSessionToken(cookie);
  if (token === undefined) {
    throw problem(
      'authentication.required',
      'Sign in, send an API key as a Bearer token, or sign the request.',
    );
  }
  const session = await readSession(database, token);
  if (session === undefined) {
    throw new CredentialRefusal();
  }
  if (!isByPerson || !session.isRequestUnnoted) return identityOf(session);
  await noteUserRequest(database, token);
  return identityOf((await readSession(database, token)) ?? session);
}

async function byBearerKey(store: Store, token: string, credentials: Credentials): Promise<Principal> {
  const read = readBearerKey(token, isSandbox() ? 'test' : 'live');
  if (read === undefined) {
    throw new CredentialRefusal();
  }
  const { keyId, secret } = read;
  const key = await requireApiKey(store, keyId);
  if (key.secretHash === null) {
    throw refusalOf(key, 'wrong kind of key');
  }
  if (!timingSafeEqual(key.secretHash, hash('sha256', secret, 'buffer'))) {
    throw refusalOf(key, 'wrong secret');
  }
  requireWithinLimits(key, credentials);
  return principalOf(key, 'key');
}

/** Throws if the caller can no longer send the request: 401 if its session or key has ended, or 403. */
export async function requireStillAllowed(
  operation: Operation,
  database: Database,
  { principal, cookie }: Pick<OperationRequest, 'principal' | 'cookie'>,
): Promise<void> {
  const restricted = await readRestrictionsInForce(database, credentialOf(principal, cookie));
  requireAvailable(operation, { ...principal, restricted });
}

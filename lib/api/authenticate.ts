import { hash, timingSafeEqual } from 'node:crypto';
import type { Principal } from '#lib/domain/access.ts';
import { requireKeyInForce } from '#lib/store/key-in-force.ts';
import { type ApiKey, apiKeyFreshForMs, readApiKey, useSignature } from '#lib/store/read-credentials.ts';
import { decryptSecret } from '#lib/store/secret-keys.ts';
import { readSession, type Session } from '#lib/store/sessions.ts';
import type { Store } from '#lib/store/store.ts';
import { publicBaseUrl } from './base-url.ts';
import { CredentialRefusal, type RefusalReason } from './credential-refusal.ts';
import { refusal } from './problem-error.ts';
import { currentSettings } from './service-settings.ts';
import { readSessionToken } from './session-cookie.ts';
import {
  isSignatureOf,
  readFreshTimestamp,
  readSignedCredentials,
  type SignedCredentials,
  timestampToleranceMs,
} from './signature.ts';

export type Credentials = {
  /** The Authorization header. */
  readonly authorization: string | null;
  /** The Cookie header: what counts when there is no Authorization. */
  readonly cookie: string | null;
  readonly method: string;
  /** The request target, byte for byte. */
  readonly target: string;
  /** Reads the body: only a signature needs it, and only when all else about it is right. */
  readonly readBody: () => Promise<Uint8Array>;
  readonly now: Date;
};

export type Identity = {
  readonly principal: Principal;
  /** When the session of the cookie ends; null for an API key. */
  readonly sessionEndsAt: string | null;
  /** Whether it is a session by a password that somebody else issued; then little else is to be had by it. */
  readonly mustChangePassword: boolean;
};

/** Who sends a request. Throws 401 `authentication.required` without credentials, `authentication.invalid` with bad ones. */
export async function authenticate(store: Store, credentials: Credentials): Promise<Identity> {
  const [, scheme = '', parameters = ''] =
    /^(\S+)\s*(.*)$/s.exec(credentials.authorization?.trim() ?? '') ?? [];
  switch (scheme.toLowerCase()) {
    case '':
      return bySession(store, credentials.cookie);
    case 'bearer':
      return byKey(await byBearerKey(store, parameters));
    case 'foliows':
      return byKey(await bySignature(store, parameters, credentials));
    default:
      throw new CredentialRefusal();
  }
}

function byKey(principal: Principal): Identity {
  return { principal, sessionEndsAt: null, mustChangePassword: false };
}

/**
 * The user of a session, with the role and restrictions of this moment: neither is remembered, so what an
 * administrator takes away is gone at once.
 */
async function bySession({ database }: Store, cookie: string | null): Promise<Identity> {
  const token = readSessionToken(cookie);
  if (token === undefined) {
    throw refusal(
      'authentication.required',
      'Sign in, send an API key as a Bearer token, or sign the request.',
    );
  }
  const session = await readSession(database, token);
  if (session === undefined) {
    throw new CredentialRefusal();
  }
  return identityOf(session);
}

/** With single sign-on nobody has a password to change. */
export function identityOf(session: Session): Identity {
  const mustChangePassword = session.mustChangePassword && currentSettings().openId === undefined;
  return { principal: userOf(session), sessionEndsAt: session.expiresAt, mustChangePassword };
}

/** A user is known by the address, in the audit too. */
function userOf({ email, firmOid, role, restricted }: Session): Principal {
  return { kind: 'user', id: email, name: email, firmOid, role, restricted };
}

async function byBearerKey(store: Store, token: string): Promise<Principal> {
  const [, keyId, secret] = /^desk_live_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (keyId === undefined || secret === undefined) {
    throw new CredentialRefusal();
  }
  const key = await requireApiKey(store, keyId);
  if (key.secretHash === null) {
    throw refusalOf(key, 'wrong kind of key');
  }
  if (!timingSafeEqual(key.secretHash, hash('sha256', secret, 'buffer'))) {
    throw refusalOf(key, 'wrong secret');
  }
  return principalOf(key, 'key');
}

async function bySignature(store: Store, parameters: string, credentials: Credentials): Promise<Principal> {
  const signed = readSignedCredentials(parameters);
  if (!signed) {
    throw new CredentialRefusal();
  }
  const key = await requireApiKey(store, signed.apiKey);
  const timestamp = readFreshTimestamp(signed.timestamp, credentials.now);
  if (!timestamp) {
    throw refusalOf(key, 'stale time stamp');
  }
  if (!isRecordable(signed.memberId)) {
    throw refusalOf(key, 'bad member id');
  }
  if (key.encryptedSecret === null) {
    throw refusalOf(key, 'wrong kind of key');
  }
  if (!(await isVerified(store, key.encryptedSecret, signed, credentials))) {
    throw refusalOf(key, 'wrong signature');
  }
  const expiresAt = new Date(timestamp.getTime() + 2 * timestampToleranceMs);
  if (!(await useSignature(store.database, Buffer.from(signed.signature, 'base64'), expiresAt))) {
    throw refusalOf(key, 'signature used before');
  }
  // Its body may have been long on its way: see handle.
  const keyNow = await requireApiKey(store, signed.apiKey);
  return { ...principalOf(keyNow, 'signing key'), ...(signed.memberId && { memberId: signed.memberId }) };
}

async function isVerified(
  store: Store,
  encryptedSecret: Buffer,
  { apiKey, signature, timestamp }: SignedCredentials,
  { method, target, readBody }: Credentials,
): Promise<boolean> {
  const secret = await decryptedSecret(store, apiKey, encryptedSecret);
  const uri = publicBaseUrl() + target;
  return isSignatureOf(secret, { method, uri, timestamp, body: await readBody() }, signature);
}

async function decryptedSecret(store: Store, apiKey: string, encrypted: Buffer): Promise<string> {
  try {
    return decryptSecret(store.keys.signingSecrets, apiKey, encrypted);
  } catch (error) {
    await requireKeyInForce(store);
    throw error;
  }
}

/** A member id goes into the audit as given, so it must be text of a sensible length. */
function isRecordable(memberId: string | undefined): boolean {
  return memberId === undefined || /^[^\p{Cc}\p{Cs}]{0,200}$/u.test(memberId);
}

function principalOf(key: ApiKey, kind: Principal['kind']): Principal {
  const { keyId, name, firmOid, role, restricted } = key;
  return { kind, id: keyId, name, firmOid, role, restricted };
}

/** A key that is not revoked. Throws for any other. */
async function requireApiKey(store: Store, keyId: string): Promise<ApiKey> {
  const key = await recentApiKey(store, keyId);
  if (key === undefined) {
    throw new CredentialRefusal();
  }
  if (key.isRevoked) {
    throw refusalOf(key, 'revoked key');
  }
  return key;
}

function refusalOf({ keyId, firmOid }: ApiKey, reason: RefusalReason): CredentialRefusal {
  return new CredentialRefusal({ key: { keyId, firmOid }, reason });
}

/**
 * Keys that were read lately. A revocation or restriction must hold on every replica within a second, so an entry
 * is good for half of one; unknown keys are not kept, or guessing would fill the memory.
 */
const recentKeys = new Map<string, { readonly key: ApiKey; readonly readAt: number }>();
const mostRecentKeys = 10_000;

async function recentApiKey({ database }: Store, keyId: string): Promise<ApiKey | undefined> {
  if (!/^[0-9a-f]{16}$/.test(keyId)) {
    return undefined;
  }
  const recent = recentKeys.get(keyId);
  const readAt = performance.now();
  if (recent && readAt - recent.readAt < apiKeyFreshForMs) {
    return recent.key;
  }
  const key = await readApiKey(database, keyId);
  recentKeys.delete(keyId);
  if (key) {
    if (recentKeys.size >= mostRecentKeys) {
      recentKeys.clear();
    }
    recentKeys.set(keyId, { key, readAt });
  }
  return key;
}

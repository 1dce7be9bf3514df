import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Principal } from '#lib/domain/access/access.ts';
import { requireKeyInForce } from '#lib/store/keys/key-in-force.ts';
import { useSignature } from '#lib/store/sign-in/read-credentials.ts';
import { decryptSecret } from '#lib/store/keys/secret-keys.ts';
import type { Store } from '#lib/store/store.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import { CredentialRefusal, type Credentials } from '#lib/api/http/request/authentication.ts';
import { principalOf, refusalOf, requireApiKey, requireWithinLimits } from './require-api-key.ts';

/** Maximum difference between a timestamp and the clock, in either direction. */
const timestampToleranceMs = 5 * 60_000;

/** Authenticates a signed request. The error for invalid credentials says which URL to sign. */
export async function bySignature(
  store: Store,
  parameters: string,
  credentials: Credentials,
): Promise<Principal> {
  try {
    return await signerOf(store, parameters, credentials);
  } catch (error) {
    if (!(error instanceof CredentialRefusal)) throw error;
    const message = `The credentials are unknown, expired, revoked or already used, or the signature is incorrect. Check the key, secret and clock, and sign the URL that begins with ${publicBaseUrl()} (the server's PUBLIC_BASE_URL).`;
    throw new CredentialRefusal(error.refused, message);
  }
}

async function signerOf(store: Store, parameters: string, credentials: Credentials): Promise<Principal> {
  const signed = readSignedCredentials(parameters);
  if (!signed) {
    throw new CredentialRefusal();
  }
  const key = await requireApiKey(store, signed.apiKey);
  const timestamp = readFreshTimestamp(signed.timestamp, credentials.now);
  if (!timestamp) {
    throw refusalOf(key, 'stale timestamp');
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
  // Receiving the body can take a long time, so the key is checked again. See handle.
  const keyNow = await requireApiKey(store, signed.apiKey);
  requireWithinLimits(keyNow, credentials);
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

/**
 * Reports whether a member ID can be copied to the audit log. It can have up to 200 characters, and no control
 * characters.
 */
function isRecordable(memberId: string | undefined): boolean {
  return memberId === undefined || /^[^\p{Cc}\p{Cs}]{0,200}$/u.test(memberId);
}

/** Parameters of `Authorization: FOLIOWS …`. */
type SignedCredentials = {
  readonly apiKey: string;
  readonly memberId: string | undefined;
  readonly signature: string;
  readonly timestamp: string;
};

/**
 * Parses the credentials of a signed request: comma-separated pairs whose values can be quoted and percent-encoded.
 * Returns undefined if the header isn't in this form, if a pair is repeated, or if a pair other than the member ID is
 * missing.
 */
export function readSignedCredentials(parameters: string): SignedCredentials | undefined {
  const pairs = new Map<string, string>();
  for (const pair of parameters.match(/(?:[^,"]|"[^"]*")+/g) ?? []) {
    const [, name, quoted, plain] = /^\s*([A-Z_]+)=(?:"([^"]*)"|([^"\s]*))\s*$/.exec(pair) ?? [];
    const value = decodePercent(quoted ?? plain ?? '');
    if (name === undefined || value === undefined || pairs.has(name)) {
      return undefined;
    }
    pairs.set(name, value);
  }
  const apiKey = pairs.get('FOLIOWS_API_KEY');
  const signature = pairs.get('FOLIOWS_SIGNATURE');
  const timestamp = pairs.get('FOLIOWS_TIMESTAMP');
  const memberId = pairs.get('FOLIOWS_MEMBER_ID');
  return apiKey && signature && timestamp ? { apiKey, memberId, signature, timestamp } : undefined;
}

type SignedRequest = {
  readonly method: string;
  /** PUBLIC_BASE_URL and the request target, byte for byte. */
  readonly uri: string;
  readonly timestamp: string;
  readonly body: Uint8Array;
};

/** Returns a request's signature: the base64-encoded HMAC-SHA256 of method, URI, timestamp and the body's MD5. */
export function signRequest(secret: string, { method, uri, timestamp, body }: SignedRequest): string {
  const bodyDigest = createHash('md5').update(body).digest('hex');
  return createHmac('sha256', secret)
    .update([method, uri, timestamp, bodyDigest].join('\n'))
    .digest('base64');
}

export function isSignatureOf(secret: string, request: SignedRequest, signature: string): boolean {
  const expected = Buffer.from(signRequest(secret, request));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Parses a timestamp with an offset. Returns undefined if it is invalid or too far from now. */
export function readFreshTimestamp(timestamp: string, now: Date): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/.test(timestamp)) {
    return undefined;
  }
  const instant = new Date(timestamp);
  return Math.abs(instant.getTime() - now.getTime()) <= timestampToleranceMs ? instant : undefined;
}

function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // stray percent sign
  }
}

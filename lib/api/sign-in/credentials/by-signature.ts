import type { Principal } from '#lib/domain/access/access.ts';
import { requireKeyInForce } from '#lib/store/secret-key/key-in-force.ts';
import { useSignature } from '#lib/store/sign-in/read-credentials.ts';
import { decryptSecret } from '#lib/store/secret-key/secret-keys.ts';
import type { Store } from '#lib/store/store.ts';
import { publicBaseUrl } from '#lib/api/http/base-url.ts';
import { CredentialRefusal } from './credential-refusal.ts';
import {
  isSignatureOf,
  readFreshTimestamp,
  readSignedCredentials,
  type SignedCredentials,
  timestampToleranceMs,
} from '#lib/api/access/signature.ts';
import type { Credentials } from './credentials.ts';
import { principalOf, refusalOf, requireApiKey, requireWithinLimits } from './require-api-key.ts';

/** Whom a signed request comes from. However it is wrong, the refusal says what a signature covers. */
export async function bySignature(
  store: Store,
  parameters: string,
  credentials: Credentials,
): Promise<Principal> {
  try {
    return await signerOf(store, parameters, credentials);
  } catch (error) {
    if (!(error instanceof CredentialRefusal)) throw error;
    const message = `The credentials are unknown, revoked, expired or were used before, or the signature is wrong. Check the key, the secret and the clock, and sign the address as it begins with ${publicBaseUrl()} (PUBLIC_BASE_URL of the service).`;
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

/** A member id goes into the audit as given, so it must be text of a sensible length. */
function isRecordable(memberId: string | undefined): boolean {
  return memberId === undefined || /^[^\p{Cc}\p{Cs}]{0,200}$/u.test(memberId);
}

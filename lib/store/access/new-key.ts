import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sql from 'sql-template-tag';
import { comparableName } from '#lib/domain/text/comparable-name.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import type { Role } from '#lib/domain/access/access.ts';
import { type KeyLimits, noLimits } from '#lib/domain/access/api-key.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { takeQuota } from '#lib/store/quotas/quota-use.ts';
import type { Database } from '#lib/store/database/database.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { isSandbox } from '#lib/store/database/clocks.ts';
import { encryptSecret, type SecretKeys } from '#lib/store/keys/secret-keys.ts';
import { RefusedAddition } from './lock-access.ts';

const secretBytes = 32;

/** Maximum number of active keys per firm. */
export const maxActiveKeys = 500;

/**
 * Maximum number of keys that a firm can create or request in a day. Slows the growth of the list of keys, in which
 * revoked keys stay permanently.
 */
export const maxKeysPerDay = 1_000;

/**
 * Counts a new key toward the firm's daily limit. Throws an OperatorError if the firm doesn't exist. Throws a
 * RefusedAddition if the firm has the maximum number of active keys, has created or requested the maximum number today,
 * or has an active key with this name. Must run under `lockAccess`.
 */
export async function requireRoomForKey(
  transaction: Database,
  firmOid: string,
  name: string | undefined,
): Promise<void> {
  const identity = name === undefined ? undefined : comparableName(name);
  type Row = { inForce: number; isTaken: boolean; earlierNames: string[] };
  const [firm] = await transaction.query<Row>(sql`
    select count(key_id)::int as "inForce", coalesce(bool_or(name_key = ${identity ?? null}), false) as "isTaken",
      coalesce(array_agg(name) filter (where key_id is not null and name_key is null), '{}') as "earlierNames"
    from firm left join api_key on api_key.firm_oid = firm.firm_oid and revoked_at is null
    where firm.firm_oid = ${firmOid}
    group by firm.firm_oid`);
  if (firm === undefined) {
    throw new OperatorError(`No such firm: ${firmOid}.`);
  }
  if (firm.inForce >= maxActiveKeys) {
    const message = `The firm has ${firm.inForce} active keys, and the limit is ${maxActiveKeys}. Revoke one first.`;
    throw new RefusedAddition('key.limit', null, message);
  }
  const today = { quota: 'keys', owner: firmOid, day: marketDate(new Date()) } as const;
  if (!(await takeQuota(transaction, today, 1, maxKeysPerDay))) {
    const message = `A firm can create ${maxKeysPerDay.toLocaleString('en-US')} API keys per day. Try again tomorrow.`;
    throw new RefusedAddition('key.limit', null, message);
  }
  // Keys from before names had to be unique have no name_key.
  if (firm.isTaken || firm.earlierNames.some((earlier) => comparableName(earlier) === identity)) {
    throw keyNameTaken();
  }
}

function keyNameTaken(): RefusedAddition {
  const message = 'Another active key has this name or a similar one. Use a different name.';
  return new RefusedAddition('key.name.taken', 'name', message);
}

export type NewKey = {
  readonly firmOid: string;
  readonly role: Role;
  /** Name of the key in the audit log. Must match keyNameSchema. Defaults to the key's ID. */
  readonly name?: string | undefined;
  /** Whether the key signs requests instead of being sent as a bearer token. */
  readonly signing: boolean;
  /** If there are no limits, the key has all permissions of its role, from any address, until it is revoked. */
  readonly limits?: KeyLimits | undefined;
  /** The firm's note about the key. */
  readonly note?: string | null | undefined;
};

/** Value that a client sends as `Authorization: Bearer`. It can't be shown again. */
export type BearerKey = { readonly keyId: string; readonly key: string };

/**
 * A client's signing credentials. Requests include the key ID, but not the secret. The secret can't be shown
 * again.
 */
export type SigningKey = { readonly keyId: string; readonly secret: string };

/** Stored data that authenticates a key's client. */
export type StoredKey = {
  readonly keyId: string;
  /** Hash of a bearer key's secret; null for a signing key. */
  readonly hash: Buffer | null;
  /** Encrypted secret of a signing key; null for a bearer key. */
  readonly encrypted: Buffer | null;
};

/** Generates a client's credentials and the data that is stored to authenticate the client. */
export function makeKey(
  keys: SecretKeys,
  signing: boolean,
): { readonly made: BearerKey | SigningKey; readonly kept: StoredKey } {
  const keyId = randomBytes(8).toString('hex');
  const secret = randomBytes(secretBytes).toString('base64url');
  return signing
    ? {
        made: { keyId, secret },
        kept: { keyId, hash: null, encrypted: encryptSecret(keys.signingSecrets, keyId, secret) },
      }
    : {
        made: { keyId, key: bearerKeyText(keyId, secret, isSandbox() ? 'test' : 'live') },
        kept: { keyId, hash: createHash('sha256').update(secret).digest(), encrypted: null },
      };
}

/** Creates and stores a key. Throws a RefusedAddition if another active key of the firm has the same name. */
export async function insertKey(
  transaction: Database,
  keys: SecretKeys,
  wanted: NewKey,
  context: EventContext,
): Promise<BearerKey | SigningKey> {
  const { made, kept } = makeKey(keys, wanted.signing);
  await insertStoredKey(transaction, keys, wanted, kept, context);
  return made;
}

/**
 * Stores a key that was generated earlier. A key created with a marked key is marked, too, so that a marked key can't
 * lose its mark by replacing itself. Throws the same error as insertKey.
 */
export async function insertStoredKey(
  transaction: Database,
  keys: SecretKeys,
  { firmOid, role, name, signing, limits = noLimits, note = null }: NewKey,
  { keyId, hash, encrypted }: StoredKey,
  { actor }: EventContext,
): Promise<void> {
  const inserted = await transaction.query(sql`
    insert into api_key (key_id, name, name_key, firm_oid, role, secret_hash, encrypted_secret, secret_key_id,
      created_by_kind, created_by_name, created_by_key_id, maker_removed_at, expires_at, addresses, requests, note)
    values (${keyId}, ${name ?? keyId}, ${comparableName(name ?? keyId)}, ${firmOid}, ${role}, ${hash}::bytea,
      ${encrypted}::bytea, ${signing ? keys.id : null}::bytea, ${actor.kind}, ${actor.name}, ${actor.keyId},
      (select maker_removed_at from api_key where key_id = ${actor.keyId}),
      to_timestamp(${limits.expiresAtMs}::float8 / 1000), ${limits.addresses}::text[], ${limits.requests}::text[], ${note})
    on conflict (firm_oid, name_key) where revoked_at is null do nothing
    returning 1`);
  if (inserted.length === 0) {
    throw keyNameTaken();
  }
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const form = /^(desk_(live|test)_([0-9a-f]{16})_([A-Za-z0-9_-]{43}))([0-9A-Za-z]{6})?$/;

/** Whether a key is for production or a sandbox. */
type KeyKind = 'live' | 'test';

/**
 * Formats a bearer key as sent in a request: prefix, ID, secret, and a checksum that lets secret scanners
 * recognize it.
 */
export function bearerKeyText(keyId: string, secret: string, kind: KeyKind = 'live'): string {
  const text = `desk_${kind}_${keyId}_${secret}`;
  return text + checksumOf(text);
}

/**
 * Parses a bearer key. Returns undefined if the key is malformed, corrupted, or of the other kind, so that such
 * a key is rejected without a database query. Keys from earlier releases have no checksum.
 */
export function readBearerKey(
  token: string,
  kind: KeyKind = 'live',
): { readonly keyId: string; readonly secret: string } | undefined {
  const [, text, found, keyId, secret, checksum] = form.exec(token) ?? [];
  if (found !== kind || text === undefined || keyId === undefined || secret === undefined) {
    return undefined;
  }
  return checksum === undefined || checksum === checksumOf(text) ? { keyId, secret } : undefined;
}

/** Returns the CRC-32 of the text before the checksum, as six base-62 digits, most significant first. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let checksum = '';
  for (let digit = 0; digit < 6; digit += 1) {
    checksum = (digits[rest % 62] ?? '') + checksum;
    rest = Math.floor(rest / 62);
  }
  return checksum;
}

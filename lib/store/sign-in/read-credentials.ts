import sql from 'sql-template-tag';
import type { RestrictableRequest, Role } from '#lib/domain/access/access.ts';
import type { KeyLimits } from '#lib/domain/access/api-key.ts';
import type { Database } from '#lib/store/database/database.ts';
import { restrictedRequests } from '#lib/store/access/restrictions/restrictions.ts';

/** An API key, with the restrictions on the key and its firm. */
export type ApiKey = {
  readonly keyId: string;
  readonly name: string;
  readonly firmOid: string;
  readonly role: Role;
  /** SHA-256 of a Bearer key's secret part; null for a signing key. */
  readonly secretHash: Buffer | null;
  /** Encrypted secret of a signing key; null for a Bearer key. */
  readonly encryptedSecret: Buffer | null;
  readonly restricted: readonly RestrictableRequest[];
  /** A revoked key is rejected, but it is read so that its firm's security log records the attempt. */
  readonly isRevoked: boolean;
} & KeyLimits;

/**
 * How long a key can be used before it is read again. The time is short, because a revocation or restriction must
 * apply on every instance within a second. Operations that remove access wait for this time before they report
 * success.
 */
export const apiKeyFreshForMs = 500;

const restricted = restrictedRequests('key');

export async function readApiKey(database: Database, keyId: string): Promise<ApiKey | undefined> {
  const [key] = await database.read<ApiKey>(sql`
    select key_id as "keyId", name, firm_oid as "firmOid", role, secret_hash as "secretHash",
      encrypted_secret as "encryptedSecret",
      ${restricted} as restricted,
      revoked_at is not null as "isRevoked",
      (extract(epoch from expires_at) * 1000)::float8 as "expiresAtMs", addresses, requests
    from api_key
    where key_id = ${keyId}`);
  return key;
}

/** Uses up a signature. Returns false if it was used before, which means a replay. */
export async function useSignature(database: Database, signature: Buffer, expiresAt: Date): Promise<boolean> {
  const rows = await database.query(sql`
    insert into used_signature (signature, expires_at) values (${signature}, ${expiresAt})
    on conflict do nothing
    returning 1`);
  return rows.length === 1;
}

/** Deletes signatures whose timestamp is no longer accepted. */
export async function forgetExpiredSignatures(database: Database, now: Date): Promise<void> {
  await database.query(sql`delete from used_signature where expires_at < ${now}`);
}

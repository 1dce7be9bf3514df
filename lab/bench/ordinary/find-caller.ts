import { createHash } from 'node:crypto';
import { database } from './database.ts';

export type Caller = { readonly name: string; readonly firmOid: string; readonly role: string };

/**
 * Looks up the owner of the API key in an Authorization header, in the database each time. Returns undefined
 * if the key doesn't exist.
 */
export async function findCaller(authorization: string | null | undefined): Promise<Caller | undefined> {
  const [, keyId, secret] = /^Bearer desk_live_([0-9a-f]+)_(.{43})/.exec(authorization ?? '') ?? [];
  if (keyId === undefined || secret === undefined) {
    return undefined;
  }
  const { rows } = await database.query<Caller>(
    `select name, firm_oid as "firmOid", role from api_key
     where key_id = $1 and secret_hash = $2 and revoked_at is null`,
    [keyId, createHash('sha256').update(secret).digest()],
  );
  return rows[0];
}

import sql from 'sql-template-tag';
import type { RestrictableRequest } from '#lib/domain/access/access.ts';
import { CallerGone, type Credential, fromInForce } from '#lib/store/access/lock-access.ts';
import { restrictedRequests } from '#lib/store/access/restrictions/restrictions.ts';
import type { Database } from '#lib/store/database/database.ts';
import { hashOf, isInForce } from '#lib/store/keys/session-token.ts';

/** Returns the ID of a key or session, which stays the same if the session's token changes. */
export async function accessIdOf(database: Database, credential: Credential): Promise<string | undefined> {
  if ('keyId' in credential) return credential.keyId;
  const [session] = await database.query<{ id: string }>(sql`
    select session_id::text as id from desk_session where token_hash = ${hashOf(credential.token)}`);
  return session?.id;
}

/** Returns the restrictions of those keys and sessions that are still valid, by ID, using a single statement. */
export async function readAccessInForce(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly RestrictableRequest[]>> {
  const rows = await database.query<{ id: string; restricted: RestrictableRequest[] }>(sql`
    select key_id as id, ${restrictedRequests('key')} as restricted from api_key
    where key_id = any(${ids}::text[]) and revoked_at is null and (expires_at is null or expires_at > now())
    union all
    select session_id::text, ${restrictedRequests('user')} from desk_session join desk_user using (email)
    where session_id::text = any(${ids}::text[]) and ${isInForce}`);
  return new Map(rows.map(({ id, restricted }) => [id, restricted]));
}

/** Returns the current restrictions of a request's caller. Throws CallerGone if its session or key has ended. */
export async function readRestrictionsInForce(
  database: Database,
  credential: Credential,
): Promise<readonly RestrictableRequest[]> {
  const restricted = restrictedRequests('token' in credential ? 'user' : 'key');
  const [caller] = await database.query<{ restricted: RestrictableRequest[] }>(sql`
    select ${restricted} as restricted ${fromInForce(credential)}`);
  if (caller === undefined) throw new CallerGone();
  return caller.restricted;
}

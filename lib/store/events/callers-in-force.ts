import sql from 'sql-template-tag';
import type { RestrictableRequest, Role } from '#lib/domain/access/access.ts';
import { restrictedRequests } from '#lib/store/access/restrictions/restricted-requests.ts';
import type { Database } from '#lib/store/database/database.ts';
import { hashOf } from '#lib/store/sign-in/session-token.ts';

/** Who is let in at this moment, and what is switched off for them. */
export type CallerInForce = {
  readonly id: string;
  readonly firmOid: string;
  readonly role: Role;
  readonly restricted: readonly RestrictableRequest[];
};

/** How `readCallersInForce` calls the session of a token: by its hash. */
export function sessionIdOf(token: string): string {
  return hashOf(token).toString('hex');
}

/** Of these keys and sessions those that are in force, in one statement for all. */
export async function readCallersInForce(
  database: Database,
  { keyIds, sessionIds }: { readonly keyIds: readonly string[]; readonly sessionIds: readonly string[] },
): Promise<CallerInForce[]> {
  return database.query<CallerInForce>(sql`
    select key_id as id, firm_oid as "firmOid", role, ${restrictedRequests('key')} as restricted
    from api_key
    where key_id = any(${keyIds}::text[]) and revoked_at is null and (expires_at is null or expires_at > now())
    union all
    select encode(token_hash, 'hex'), firm_oid, role, ${restrictedRequests('user')}
    from desk_session join desk_user using (email)
    where token_hash = any(array(select decode(hash, 'hex') from unnest(${sessionIds}::text[]) as hash))
      and expires_at > now()`);
}

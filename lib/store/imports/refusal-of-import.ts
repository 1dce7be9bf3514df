import sql, { type Sql } from 'sql-template-tag';
import { type RestrictableRequest, rightsOf, userRoles } from '#lib/domain/access/access.ts';
import { restrictedRequests } from '#lib/store/access/restrictions/restrictions.ts';
import type { Database } from '#lib/store/database/database.ts';

/** Number of failed attempts after which an import is rejected. */
const maxAttempts = 3;

const importerRoles = userRoles.filter((role) => rightsOf[role].importBooks);

/**
 * Whether the sender of a row of `book_import` still has access. A key that has only expired, for example because it was
 * replaced, counts as if it had access, because it had access when it sent the file.
 */
const hasSenderAccess: Sql = sql`case
  when actor ->> 'keyId' is not null then exists (
    select from api_key where key_id = actor ->> 'keyId' and revoked_at is null)
  when actor ->> 'kind' = 'user' then exists (
      select from desk_user
      where email = actor ->> 'name' and desk_user.firm_oid = book_import.firm_oid and user_disabled_at is null
        and role = any(${importerRoles}::text[]))
    and not exists (
      select from security_event
      where security_event.firm_oid = book_import.firm_oid and event = 'access.revoked'
        and subject = actor ->> 'name' and at >= started_at)
  else true end`;

/** Requests that an import with override can replace. A caller who is restricted from any of them can't override. */
export const overridden: readonly RestrictableRequest[] = [
  'updateOffer',
  'decideSubscriptions',
  'readOffers',
];

/** Whether a row of `book_import` overrides decisions although its sender can no longer make them. */
const isForbiddenOverride: Sql = sql`(is_override and (
  exists (select from api_key where key_id = actor ->> 'keyId' and ${restrictedRequests('key')} && ${overridden}::text[])
  or actor ->> 'kind' = 'user' and exists (
    select from desk_user where email = actor ->> 'name' and ${restrictedRequests('user')} && ${overridden}::text[])))`;

/**
 * Returns why an import is rejected before this attempt; undefined if it can be loaded. The attempt is already
 * recorded.
 */
export async function refusalOf(transaction: Database, importId: string): Promise<string | undefined> {
  const [found] = await transaction.query<{
    attempts: number;
    hasBody: boolean;
    hasSenderAccess: boolean;
    isForbiddenOverride: boolean;
  }>(sql`
    select (select count(*)::int from book_import_attempt where import_id = ${importId}) as attempts,
      exists (select from book_import_piece where import_id = ${importId}) as "hasBody",
      ${hasSenderAccess} as "hasSenderAccess", ${isForbiddenOverride} as "isForbiddenOverride"
    from book_import where import_id = ${importId}`);
  if (found?.hasSenderAccess === false) {
    return "The sender's access was revoked before the file was loaded. Nothing was loaded. To load the file, send it again with another user or key.";
  }
  if (found?.isForbiddenOverride === true) {
    return 'An operation that override replaces was disabled for the sender before the file was loaded. Nothing was loaded. To load the file, send it again without override.';
  }
  if ((found?.attempts ?? 0) > maxAttempts) {
    return 'The server failed to load this file three times. Nothing was loaded. Send the file in smaller parts, or ask your operator.';
  }
  return found?.hasBody === true
    ? undefined
    : 'The body is empty, or was lost when the store was restored from a backup. Send the file again.';
}

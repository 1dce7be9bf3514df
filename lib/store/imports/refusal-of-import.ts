import sql, { type Sql } from 'sql-template-tag';
import { rightsOf, userRoles } from '#lib/domain/access/access.ts';
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

/**
 * Returns why an import is rejected before this attempt; undefined if it can be loaded. The attempt is already
 * recorded.
 */
export async function refusalOf(transaction: Database, importId: string): Promise<string | undefined> {
  const [found] = await transaction.query<{
    attempts: number;
    hasBody: boolean;
    hasSenderAccess: boolean;
  }>(sql`
    select (select count(*)::int from book_import_attempt where import_id = ${importId}) as attempts,
      exists (select from book_import_piece where import_id = ${importId}) as "hasBody",
      ${hasSenderAccess} as "hasSenderAccess"
    from book_import where import_id = ${importId}`);
  if (found?.hasSenderAccess === false) {
    return "The sender's access was revoked before the file was loaded. Nothing was loaded. To load the file, send it again with another user or key.";
  }
  if ((found?.attempts ?? 0) > maxAttempts) {
    return 'The server failed to load this file three times. Nothing was loaded. Send the file in smaller parts, or ask your operator.';
  }
  return found?.hasBody === true
    ? undefined
    : 'The body is empty, or was lost when the store was restored from a backup. Send the file again.';
}

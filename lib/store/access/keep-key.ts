import sql from 'sql-template-tag';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { recordSecurityEvent } from './security-events.ts';

/**
 * Takes the mark from a key of a firm whose maker was removed: it stays in force. False when the firm has no such key
 * in force. An event only where it was marked.
 */
export async function keepKey(
  database: DatabasePool,
  { keyId, firmOid }: { readonly keyId: string; readonly firmOid: string },
  context: EventContext,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [key] = await transaction.query<{ name: string; isMarked: boolean }>(sql`
      select name, maker_removed_at is not null as "isMarked" from api_key
      where key_id = ${keyId} and firm_oid = ${firmOid} and revoked_at is null
      for no key update`);
    if (key?.isMarked === true) {
      await transaction.query(sql`update api_key set maker_removed_at = null where key_id = ${keyId}`);
      await recordSecurityEvent(transaction, {
        event: 'key.kept',
        firmOid,
        ...context,
        subject: keyId,
        detail: key.name === keyId ? null : key.name,
      });
    }
    return key !== undefined;
  });
}

import sql from 'sql-template-tag';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';

/** Maximum number of networks recorded per key. Additional networks are not recorded. */
export const maxAddresses = 1_000;

type KeyUse = {
  readonly keyId: string;
  /** Network of the client's address. All addresses in a network count as one. See networkOf. */
  readonly network: string;
  /** Time of use. Only the hour is stored. */
  readonly at: Date;
  readonly context: EventContext;
};

/**
 * Records the network and the hour of a key's use, if either is new. A new network, except the key's first,
 * is a security event for the key's firm. Locks the key, so that only one of two networks recorded at the
 * same time counts as the first.
 */
export async function noteKeyUse(
  database: DatabasePool,
  { keyId, network, at, context }: KeyUse,
): Promise<void> {
  const hour = sql`date_trunc('hour', ${at}::timestamptz)`;
  await database.query(sql`
    update api_key set last_used_at = ${hour}
    where key_id = ${keyId} and (last_used_at is null or last_used_at < ${hour})`);
  await database.transaction(async (transaction) => {
    const [key] = await transaction.query<{ firmOid: string }>(sql`
      select firm_oid as "firmOid" from api_key where key_id = ${keyId} for no key update`);
    const known = await transaction.query<{ address: string }>(sql`
      select address from key_address where key_id = ${keyId} order by address = ${network} desc limit 1`);
    if (key === undefined || known[0]?.address === network) {
      return;
    }
    const added = await transaction.query(sql`
      insert into key_address (key_id, address) select ${keyId}, ${network}
      where (select count(*) from key_address where key_id = ${keyId}) < ${maxAddresses}
      returning 1`);
    if (added.length === 0) {
      return;
    }
    if (known.length > 0) {
      await recordSecurityEvent(transaction, {
        event: 'key.new.address',
        firmOid: key.firmOid,
        ...context,
        subject: keyId,
        detail: null,
      });
    }
  });
}

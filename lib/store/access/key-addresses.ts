import sql from 'sql-template-tag';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';

/** After this many networks, further ones are no longer recorded. */
export const mostAddresses = 1_000;

type KeyUse = {
  readonly keyId: string;
  /** The network that counts as one address: see networkOf. */
  readonly network: string;
  /** The time of use. Only its hour is stored. */
  readonly at: Date;
  readonly context: EventContext;
};

/**
 * Records the hour and the network in which a key is used, if either is new. A network other than the first, from
 * which the key was never used before, causes an event of the key's firm. The key is locked, so of two networks at
 * the same moment only one counts as the first.
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
      where (select count(*) from key_address where key_id = ${keyId}) < ${mostAddresses}
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

import sql from 'sql-template-tag';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { lockAccessOf } from './lock-access.ts';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { readEventsToday, recordSecurityEvent } from '#lib/store/security-events.ts';

/**
 * Maximum number of other firms' addresses that a firm can discover in a day. An address identifies a user across
 * firms, so rejecting it reveals that another firm uses it. Each discovery is a security event.
 */
export const maxForeignAddressesPerDay = 100;

/**
 * Records an address if the firm can't use it because it belongs to a user of another firm or is in another firm's
 * domain. If the firm has already reached the limit, records nothing and returns the seconds until it can add users
 * again, whether or not another firm uses the address. Otherwise returns undefined.
 */
export async function noteForeignAddress(
  database: DatabasePool,
  { email, firmOid }: { readonly email: string; readonly firmOid: string },
  context: EventContext,
): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    await lockAccessOf(transaction, firmOid); // parallel requests can't exceed the limit
    const today = { firmOid, event: 'user.refused.address', upTo: maxForeignAddressesPerDay } as const;
    const { count, seconds } = await readEventsToday(transaction, today);
    if (count >= maxForeignAddressesPerDay) return seconds;
    const domain = email.slice(email.lastIndexOf('@') + 1);
    const found = await transaction.query(sql`
      select 1 from desk_user where email = ${email} and firm_oid <> ${firmOid}
      union all
      select 1 from firm_domain where domain = ${domain} and firm_oid <> ${firmOid}`);
    if (found.length > 0) {
      const { event } = today;
      await recordSecurityEvent(transaction, { event, firmOid, ...context, subject: email, detail: null });
    }
    return undefined;
  });
}

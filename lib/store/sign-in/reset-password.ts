import sql from 'sql-template-tag';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { lockAccess } from '#lib/store/access/lock-access.ts';
import { copyRestrictions } from '#lib/store/access/restrictions/copy-restrictions.ts';
import { endFeedsOf } from '#lib/store/calendar/calendar-feeds.ts';
import type { Database } from '#lib/store/database/database.ts';
import { generatePassword, hashPassword } from './passwords.ts';
import { recordSecurityEvent } from '#lib/store/access/security-events.ts';
import { endSessionsOf } from './own-sessions.ts';
import type { Store } from '#lib/store/store.ts';
import type { UserWithPassword } from '#lib/store/access/users.ts';

/**
 * Gives a user a generated password, to be changed, in place of the one before, and takes away what came by that:
 * every session, every calendar feed, and the link to a provider's account, which a new one-time password makes anew. What is switched off
 * for the caller is switched off for the user from then on: the caller knows the password. Undefined when the user is
 * unknown, or of another firm where one is given. What is done alongside stands or falls with it.
 */
export async function resetPassword(
  { database }: Store,
  { email, firmOid }: { readonly email: string; readonly firmOid: string | null },
  context: EventContext,
  alongside?: (transaction: Database, reset: UserWithPassword) => Promise<void>,
): Promise<UserWithPassword | undefined> {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    if (firmOid !== null) {
      await lockAccess(transaction, firmOid, context);
    }
    const [user] = await transaction.query<{ firmOid: string }>(sql`
      update desk_user set password_hash = ${passwordHash}, must_change_password = true
      where email = ${email} and (${firmOid}::text is null or firm_oid = ${firmOid})
      returning firm_oid as "firmOid"`);
    if (user === undefined) {
      return undefined;
    }
    await transaction.query(sql`delete from user_identity where email = ${email}`);
    await endSessionsOf(transaction, email);
    await endFeedsOf(transaction, email);
    await copyRestrictions(transaction, { kind: 'user', id: email, firmOid: user.firmOid }, context);
    await recordSecurityEvent(transaction, {
      event: 'password.changed',
      firmOid: user.firmOid,
      subject: email,
      detail: 'reset',
      ...context,
    });
    await alongside?.(transaction, { email, password });
    return { email, password };
  });
}

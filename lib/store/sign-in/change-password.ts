import sql from 'sql-template-tag';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { hashPassword } from './passwords.ts';
import { recordSecurityEvent } from '#lib/store/access/security-events.ts';
import type { CheckedUser } from './sessions.ts';
import { keepOnlySession } from './own-sessions.ts';
import type { Store } from '#lib/store/store.ts';
import { lockUser } from '#lib/store/access/users.ts';

/** A change of password by the user, in a session. */
export type PasswordChange = CheckedUser & {
  readonly firmOid: string;
  readonly newPassword: string;
  /** The token of the session that it is made in. */
  readonly token: string;
};

/**
 * Changes a password and ends every other session of the user. Returns the new token of this one, or undefined when
 * the password or the session was changed by somebody else at the same moment; then nothing is changed.
 */
export async function changePassword(
  { database }: Store,
  { email, firmOid, passwordHash, newPassword, token }: PasswordChange,
  context: EventContext,
): Promise<string | undefined> {
  const newHash = await hashPassword(newPassword);
  return database.transaction(async (transaction) => {
    const isAsChecked = (await lockUser(transaction, email, passwordHash)) !== undefined;
    const renewed = isAsChecked ? await keepOnlySession(transaction, { email, token }) : undefined;
    if (renewed === undefined) {
      return undefined;
    }
    await transaction.query(sql`
      update desk_user set password_hash = ${newHash}, must_change_password = false where email = ${email}`);
    await recordSecurityEvent(transaction, {
      event: 'password.changed',
      firmOid,
      subject: email,
      detail: null,
      ...context,
    });
    return renewed;
  });
}

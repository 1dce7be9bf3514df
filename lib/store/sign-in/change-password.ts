import sql from 'sql-template-tag';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { passwordResetWords } from '#lib/domain/notices/notice-words.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import type { Store } from '#lib/store/store.ts';
import { lockUser, type UserWithPassword } from '#lib/store/access/users.ts';
import { lockAccess } from '#lib/store/access/lock-access.ts';
import { copyRestrictions } from '#lib/store/access/restrictions/restrictions.ts';
import { endFeedsOf } from '#lib/store/calendar/calendar-feeds.ts';
import { noteAccountSecurity } from '#lib/store/notices/notices.ts';
import { supersedeAccessOf } from '#lib/store/approvals/settle-approvals.ts';
import type { Database } from '#lib/store/database/database.ts';
import { hashPassword, generatePassword } from '#lib/store/passwords/passwords.ts';
import type { CheckedUser } from './sessions.ts';
import { keepOnlySession, endSessionsOf } from './own-sessions.ts';

/** A password change by the user, in a session. */
type PasswordChange = CheckedUser & {
  readonly firmOid: string;
  readonly newPassword: string;
  /** Token of the current session. */
  readonly token: string;
};

/**
 * Changes a password, and ends the user's other sessions and calendar feeds, which someone who knew the old password
 * may have created. Returns the new token of this session. Returns undefined without changing anything if, in the
 * meantime, the user was removed or disabled, or the password was changed. Throws CallerGone if the session has ended.
 */
export async function changePassword(
  { database }: Store,
  { email, firmOid, passwordHash, newPassword, token }: PasswordChange,
  context: EventContext,
): Promise<string | undefined> {
  const newHash = await hashPassword(newPassword);
  return database.transaction(async (transaction) => {
    if ((await lockUser(transaction, email, passwordHash)) === undefined) return undefined;
    const renewed = await keepOnlySession(transaction, { email, token });
    await endFeedsOf(transaction, email);
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

/**
 * Sets a generated temporary password for a user, for the operator. Returns undefined if the user doesn't exist.
 * See setTemporaryPassword.
 */
export async function resetPassword(
  { database }: Store,
  email: string,
  context: EventContext,
): Promise<UserWithPassword | undefined> {
  const password = generatePassword();
  const user = { email, firmOid: null, passwordHash: await hashPassword(password) };
  const isSet = await database.transaction((transaction) => setTemporaryPassword(transaction, user, context));
  return isSet ? { email, password } : undefined;
}

/**
 * Sets a temporary password for a user, and revokes access based on the old one: every session, every calendar
 * feed, pending requests for access, and the link to a provider's account, which the temporary password can restore.
 * Notifies the user. The restrictions of `requester`, who knows the password, then also apply to the user. Returns
 * false if the user is unknown or belongs to a different firm than the given one.
 */
export async function setTemporaryPassword(
  transaction: Database,
  {
    email,
    firmOid,
    passwordHash,
  }: { readonly email: string; readonly firmOid: string | null; readonly passwordHash: string },
  context: EventContext,
  requester: EventContext = context,
): Promise<boolean> {
  const [user] = await transaction.query<{ firmOid: string }>(sql`
    select firm_oid as "firmOid" from desk_user
    where email = ${email} and (${firmOid}::text is null or firm_oid = ${firmOid})`);
  if (user === undefined) return false;
  await lockAccess(transaction, user.firmOid, context);
  const changed = await transaction.query(sql`
    update desk_user set password_hash = ${passwordHash}, must_change_password = true
    where email = ${email} and firm_oid = ${user.firmOid} returning 1`);
  if (changed.length === 0) return false;
  await transaction.query(sql`delete from user_identity where email = ${email}`);
  await endSessionsOf(transaction, email);
  await endFeedsOf(transaction, email);
  await supersedeAccessOf(transaction, { email, firmOid: user.firmOid });
  await copyRestrictions(transaction, { kind: 'user', id: email, firmOid: user.firmOid }, requester);
  await recordSecurityEvent(transaction, {
    event: 'password.changed',
    firmOid: user.firmOid,
    subject: email,
    detail: 'reset',
    ...context,
  });
  const { kind, name } = requester.actor;
  const words = passwordResetWords(kind === 'operator' ? 'The operator' : name);
  await noteAccountSecurity(transaction, email, { event: 'password.changed' }, words);
  return true;
}

import sql from 'sql-template-tag';
import type { Role, UserRole } from '#lib/domain/access/access.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { keysMadeBy } from '#lib/store/access/keys-made.ts';
import { callerOf, lockAccess } from '#lib/store/access/lock-access.ts';
import { isPasswordExpired } from '#lib/store/access/users.ts';
import { supersedeAccessOf } from '#lib/store/approvals/settle-approvals.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { deleteResponsesOf, ownerOf } from '#lib/store/idempotency/idempotency-keys.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import { endSessionsOf } from '#lib/store/sign-in/own-sessions.ts';
import { deleteUnsharedViews } from '#lib/store/views/views.ts';
import { endFeedsOf } from '#lib/store/calendar/calendar-feeds.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';

type FirmUser = {
  readonly email: string;
  /** The user's name; null if not set. */
  readonly name: string | null;
  readonly role: UserRole;
  /** Whether the user is disabled and can't sign in. */
  readonly disabled: boolean;
  readonly creationTimestamp: string;
  /** Null until the first sign-in. */
  readonly lastSignInTimestamp: string | null;
};

type ListedUser = FirmUser & { readonly isPasswordExpired: boolean };

/** Returns a page of a firm's users by address, without passwords. `after` is the previous page's last address. */
export async function listUsers(
  database: Database,
  { firmOid, after = '', limit }: PageOfUsers,
): Promise<ListedUser[]> {
  return database.query(sql`
    select email, display_name as name, role, user_disabled_at is not null as disabled, ${timestampText('created_at')} as "creationTimestamp",
      ${timestampText('last_sign_in_at')} as "lastSignInTimestamp", ${isPasswordExpired} as "isPasswordExpired"
    from desk_user where firm_oid = ${firmOid} and email > ${after} order by email limit ${limit}`);
}

type PageOfUsers = {
  readonly firmOid: string;
  readonly after: string | undefined;
  readonly limit: number;
};

/** Returns a page of users' names by e-mail address. Omits users without a name. */
export async function listColleagues(
  database: Database,
  { firmOid, after = '', limit }: PageOfUsers,
): Promise<{ readonly email: string; readonly name: string }[]> {
  return database.query(sql`
    select email, display_name as name from desk_user
    where firm_oid = ${firmOid} and display_name is not null and email > ${after} order by email limit ${limit}`);
}

/** Returns a user's display name; null if the user has none or doesn't exist. */
export async function readDisplayName(database: Database, email: string): Promise<string | null> {
  const [user] = await database.read<{ name: string | null }>(sql`
    select display_name as name from desk_user where email = ${email}`);
  return user?.name ?? null;
}

/** Identifies a firm's user. The e-mail address is in its stored form. */
export type FirmUserId = { readonly email: string; readonly firmOid: string };

export async function isFirmUser(database: Database, { email, firmOid }: FirmUserId): Promise<boolean> {
  const rows = await database.query(sql`
    select 1 from desk_user where email = ${email} and firm_oid = ${firmOid}`);
  return rows.length === 1;
}

/** `last administrator`: the firm would have no administrator left, so nothing was changed. */
export type UserChange = 'done' | 'unknown user' | 'last administrator';

/** Changes to a user. Omitted fields stay the same. */
type UserChanges = FirmUserId & {
  readonly role?: Role | undefined;
  readonly name?: string | null | undefined;
  readonly disabled?: boolean | undefined;
};

/**
 * Changes a user's role or name, or disables or enables the user. Changing the role or disabling the user takes effect
 * with the user's next request. It also ends the user's calendar feeds and sessions, so that no page stays open with
 * the old permissions. Active keys created by a former administrator or a disabled user are marked, like those of a
 * removed user.
 */
export async function changeUser(
  transaction: Database,
  wanted: UserChanges,
  context: EventContext,
): Promise<UserChange> {
  const { email, firmOid } = wanted;
  await lockAccess(transaction, firmOid, context);
  const locked = await lockUser(transaction, wanted, wanted);
  if ('obstacle' in locked) {
    return locked.obstacle;
  }
  const { role = locked.role, name = locked.name, disabled = locked.disabled } = wanted;
  await transaction.query(sql`
    update desk_user set role = ${role}, display_name = ${name},
      user_disabled_at = case when ${disabled} then coalesce(user_disabled_at, now()) end
    where email = ${email}`);
  const isOtherRole = role !== locked.role;
  const isNewlyDisabled = disabled && !locked.disabled;
  if (isOtherRole || isNewlyDisabled) {
    await endSessionsOf(transaction, email);
    await endFeedsOf(transaction, email);
  }
  if ((isOtherRole && locked.role === 'administrator') || isNewlyDisabled) {
    await markKeysOf(transaction, wanted);
    await supersedeAccessOf(transaction, wanted);
  }
  for (const { event, detail } of [
    ...(isOtherRole ? [{ event: 'user.role.changed', detail: `${locked.role} to ${role}` } as const] : []),
    ...(name === locked.name ? [] : [{ event: 'user.name.changed', detail: name } as const]),
    ...(disabled === locked.disabled
      ? []
      : [{ event: disabled ? 'user.disabled' : 'user.enabled', detail: role } as const]),
  ]) {
    await recordSecurityEvent(transaction, { event, firmOid, ...context, subject: email, detail });
  }
  return 'done';
}

/** Returns the role and state of a firm's user; undefined if the user doesn't exist. */
export async function readUser(
  database: Database,
  { email, firmOid }: FirmUserId,
): Promise<Pick<FirmUser, 'role' | 'disabled'> | undefined> {
  const [user] = await database.query<Pick<FirmUser, 'role' | 'disabled'>>(sql`
    select role, user_disabled_at is not null as disabled from desk_user
    where email = ${email} and firm_oid = ${firmOid}`);
  return user;
}

/**
 * Removes a user along with the user's sessions, stored responses, restrictions and views, so that a later
 * user with the address doesn't inherit them. Views shared with the firm are kept. If the firm removes the user,
 * restrictions set by the operator are kept in case the firm gives the address to a user again, because the firm can't
 * lift them. Active keys created by the user are marked until an administrator keeps or revokes each of them.
 */
export async function removeUser(
  database: DatabasePool,
  user: FirmUserId,
  context: EventContext,
): Promise<UserChange> {
  const { email, firmOid } = user;
  return database.transaction(async (transaction) => {
    await lockAccess(transaction, firmOid, context);
    const locked = await lockUser(transaction, user, 'removed');
    if ('obstacle' in locked) {
      return locked.obstacle;
    }
    const ofOperator = sql`coalesce(set_by_kind, 'operator') = 'operator' and ${callerOf(context) !== undefined}`;
    await transaction.query(sql`
      delete from restriction where subject_kind = 'user' and subject = ${email} and not (${ofOperator})`);
    await transaction.query(sql`
      update restriction set left_by_firm = ${firmOid} where subject_kind = 'user' and subject = ${email}`);
    await markKeysOf(transaction, user);
    await supersedeAccessOf(transaction, user);
    await deleteResponsesOf(transaction, ownerOf({ kind: 'user', id: email }));
    await deleteUnsharedViews(transaction, email);
    await transaction.query(sql`delete from desk_user where email = ${email}`);
    await recordSecurityEvent(transaction, {
      event: 'user.removed',
      firmOid,
      ...context,
      subject: email,
      detail: locked.role,
    });
    return 'done';
  });
}

/**
 * Marks the active keys that a person created, directly or with a key that the person created, until an administrator
 * keeps or revokes each of them.
 */
async function markKeysOf(transaction: Database, user: FirmUserId): Promise<void> {
  await transaction.query(sql`
    ${keysMadeBy(user)}
    update api_key set maker_removed_at = now() from made
    where api_key.key_id = made.key_id and revoked_at is null`);
}

type LockedUser =
  | { readonly role: Role; readonly name: string | null; readonly disabled: boolean }
  | { readonly obstacle: Exclude<UserChange, 'done'> };

/**
 * Returns the user as stored, or the reason why the change is rejected. Locks the user and every administrator of
 * the firm. If two administrators demote each other, the second change waits and is rejected. A disabled user
 * doesn't count as an administrator.
 */
async function lockUser(
  transaction: Database,
  { email, firmOid }: FirmUserId,
  wanted: Pick<UserChanges, 'role' | 'disabled'> | 'removed',
): Promise<LockedUser> {
  type Row = { email: string; role: Role; name: string | null; disabled: boolean };
  const locked = await transaction.query<Row>(sql`
    select email, role, display_name as name, user_disabled_at is not null as disabled from desk_user
    where firm_oid = ${firmOid} and (email = ${email} or role = 'administrator')
    order by email
    for update`);
  const user = locked.find((other) => other.email === email);
  if (user === undefined) {
    return { obstacle: 'unknown user' };
  }
  const administers = ({ role, disabled }: Pick<Row, 'role' | 'disabled'>) =>
    role === 'administrator' && !disabled;
  const isLast = administers(user) && locked.filter(administers).length === 1;
  const stays = wanted !== 'removed' && administers({ ...user, ...defined(wanted) });
  return isLast && !stays ? { obstacle: 'last administrator' } : user;
}

function defined({ role, disabled }: Pick<UserChanges, 'role' | 'disabled'>) {
  return { ...(role !== undefined && { role }), ...(disabled !== undefined && { disabled }) };
}

import sql from 'sql-template-tag';
import type { Role } from '#lib/domain/access/access.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { lockAccess } from './lock-access.ts';
import { callerOf } from './caller-of.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { forgetAnswersOf, ownerOf } from '#lib/store/kept-answers/idempotency-keys.ts';
import { timestampText } from '#lib/store/offers/offer-rows.ts';
import { endSessionsOf } from '#lib/store/sign-in/own-sessions.ts';
import { deleteUnsharedViews } from '#lib/store/views/views.ts';
import { endFeedsOf } from '#lib/store/calendar/calendar-feeds.ts';
import { recordSecurityEvent } from './security-events.ts';

type FirmUser = {
  readonly email: string;
  /** The user's name; null if not set. */
  readonly name: string | null;
  readonly role: Role;
  /** A disabled user can't sign in. */
  readonly disabled: boolean;
  readonly creationTimestamp: string;
  /** Null before the first sign-in. */
  readonly lastSignInTimestamp: string | null;
};

/** The users of a firm by address; never a password. */
export async function listUsers(database: Database, firmOid: string): Promise<FirmUser[]> {
  return database.query(sql`
    select email, display_name as name, role, user_disabled_at is not null as disabled, ${timestampText('created_at')} as "creationTimestamp",
      ${timestampText('last_sign_in_at')} as "lastSignInTimestamp"
    from desk_user where firm_oid = ${firmOid} order by email`);
}

/** The names of a firm's people, by e-mail address: of those who have one. */
export async function listColleagues(
  database: Database,
  firmOid: string,
): Promise<{ readonly email: string; readonly name: string }[]> {
  return database.query(sql`
    select email, display_name as name from desk_user
    where firm_oid = ${firmOid} and display_name is not null order by email`);
}

/** A user of a firm, by the address as it is kept. */
export type UserOfFirm = { readonly email: string; readonly firmOid: string };

export async function isUserOfFirm(database: Database, { email, firmOid }: UserOfFirm): Promise<boolean> {
  const rows = await database.query(sql`
    select 1 from desk_user where email = ${email} and firm_oid = ${firmOid}`);
  return rows.length === 1;
}

/** `last administrator`: the firm would be left without one, so nothing was changed. */
export type UserChange = 'done' | 'unknown user' | 'last administrator';

/** What becomes of a user; what is missing stays. */
type WantedUser = UserOfFirm & {
  readonly role?: Role | undefined;
  readonly name?: string | null | undefined;
  readonly disabled?: boolean | undefined;
};

/**
 * Gives a user another role or name, or disables or enables them. Another role, and being disabled, hold from the user's
 * next request on: what a page knows of its reader's rights, and any page left open under the old ones, ends with the
 * sessions. So do the calendar feeds. The keys in force that a former administrator or a disabled user made are marked, as
 * those of a removed one.
 */
export async function changeUser(
  database: DatabasePool,
  wanted: WantedUser,
  context: EventContext,
): Promise<UserChange> {
  return database.transaction((transaction) => changeUserWithin(transaction, wanted, context));
}

/** The same within a transaction. */
export async function changeUserWithin(
  transaction: Database,
  wanted: WantedUser,
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

/** The role of a user of a firm; undefined where it has no such user. */
export async function readRoleOf(
  database: Database,
  { email, firmOid }: UserOfFirm,
): Promise<Role | undefined> {
  const [user] = await database.query<{ role: Role }>(sql`
    select role from desk_user where email = ${email} and firm_oid = ${firmOid}`);
  return user?.role;
}

/**
 * Removes a user with sessions, kept answers, restrictions and views: a later user of the address must not inherit
 * them. Views that the firm shares stay.
 * What the operator switched off stays in case the firm gives the address to a user again: it is not the
 * firm's to lift. The keys in force that the user made are marked, until an administrator says of each that it stays,
 * or revokes it.
 */
export async function removeUser(
  database: DatabasePool,
  user: UserOfFirm,
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
    await forgetAnswersOf(transaction, ownerOf({ kind: 'user', id: email }));
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

/** Marks the keys in force that a person made, until an administrator keeps or revokes each. */
async function markKeysOf(transaction: Database, { email, firmOid }: UserOfFirm): Promise<void> {
  await transaction.query(sql`
    update api_key set maker_removed_at = now()
    where firm_oid = ${firmOid} and revoked_at is null and created_by_kind = 'user' and created_by_name = ${email}`);
}

type LockedUser =
  | { readonly role: Role; readonly name: string | null; readonly disabled: boolean }
  | { readonly obstacle: Exclude<UserChange, 'done'> };

/**
 * A user as they are, or what stands against what is wanted of them. Locks the user and every administrator of the firm:
 * two of them who take the role from each other do it one after the other, and the second is refused. Who is disabled
 * administers nothing.
 */
async function lockUser(
  transaction: Database,
  { email, firmOid }: UserOfFirm,
  wanted: Pick<WantedUser, 'role' | 'disabled'> | 'removed',
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

function defined({ role, disabled }: Pick<WantedUser, 'role' | 'disabled'>) {
  return { ...(role !== undefined && { role }), ...(disabled !== undefined && { disabled }) };
}

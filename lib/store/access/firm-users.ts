import sql from 'sql-template-tag';
import type { Role } from '#lib/domain/access/access.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { lockAccess } from './lock-access.ts';
import { callerOf } from './caller-of.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { forgetAnswersOf, ownerOf } from '#lib/store/kept-answers/idempotency-keys.ts';
import { timestampText } from '#lib/store/offers/offer-rows.ts';
import { endSessionsOf } from '#lib/store/sign-in/own-sessions.ts';
import { deleteUnsharedViews } from '#lib/store/views/change-views.ts';
import { endFeedsOf } from '#lib/store/calendar/calendar-feeds.ts';
import { recordSecurityEvent } from './security-events.ts';

export type FirmUser = {
  readonly email: string;
  readonly role: Role;
  readonly creationTimestamp: string;
  /** Null before the first sign-in. */
  readonly lastSignInTimestamp: string | null;
};

/** The users of a firm by address; never a password. */
export async function listUsers(database: Database, firmOid: string): Promise<FirmUser[]> {
  return database.query(sql`
    select email, role, ${timestampText('created_at')} as "creationTimestamp",
      ${timestampText('last_sign_in_at')} as "lastSignInTimestamp"
    from desk_user where firm_oid = ${firmOid} order by email`);
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

/**
 * Gives a user another role. It holds from the user's next request on, which needs a new sign-in: what a page knows of
 * its reader's rights, and what somebody left open under the old ones, ends with the sessions. So do the calendar feeds.
 * The keys in force that a former administrator made are marked, as those of a removed one.
 */
export async function changeRole(
  database: DatabasePool,
  user: UserOfFirm & { readonly role: Role },
  context: EventContext,
): Promise<UserChange> {
  const { email, firmOid, role } = user;
  return database.transaction(async (transaction) => {
    await lockAccess(transaction, firmOid, context);
    const locked = await lockUser(transaction, user, role);
    if ('obstacle' in locked) {
      return locked.obstacle;
    }
    const { formerRole } = locked;
    if (formerRole !== role) {
      await transaction.query(sql`update desk_user set role = ${role} where email = ${email}`);
      await endSessionsOf(transaction, email);
      await endFeedsOf(transaction, email);
      if (formerRole === 'administrator') await markKeysOf(transaction, user);
      await recordSecurityEvent(transaction, {
        event: 'user.role.changed',
        firmOid,
        ...context,
        subject: email,
        detail: `${formerRole} to ${role}`,
      });
    }
    return 'done';
  });
}

/**
 * Removes a user with sessions, kept answers, restrictions and views: whoever gets the address later must not inherit
 * them. Views that the firm shares stay.
 * What the operator switched off stays for the case that the firm gives somebody the address again: it is not the
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
    const locked = await lockUser(transaction, user, undefined);
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
      detail: locked.formerRole,
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

type LockedUser = { readonly formerRole: Role } | { readonly obstacle: Exclude<UserChange, 'done'> };

/**
 * The role that a user has, or what stands against giving the user another, or none. Locks the user and every
 * administrator of the firm: two of them who take the role from each other do it one after the other, and the second
 * is refused.
 */
async function lockUser(
  transaction: Database,
  { email, firmOid }: UserOfFirm,
  role: Role | undefined,
): Promise<LockedUser> {
  const locked = await transaction.query<{ email: string; role: Role }>(sql`
    select email, role from desk_user
    where firm_oid = ${firmOid} and (email = ${email} or role = 'administrator')
    order by email
    for update`);
  const user = locked.find((other) => other.email === email);
  if (user === undefined) {
    return { obstacle: 'unknown user' };
  }
  const isLast = user.role === 'administrator' && locked.length === 1;
  return isLast && role !== 'administrator' ? { obstacle: 'last administrator' } : { formerRole: user.role };
}

import sql from 'sql-template-tag';
import type { Role } from '#lib/domain/access.ts';
import type { Database, DatabasePool } from './database.ts';
import { timestampText } from './offer-rows.ts';

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

/** Gives a user another role. It holds from the user's next request on. */
export async function changeRole(
  database: DatabasePool,
  user: UserOfFirm & { readonly role: Role },
): Promise<UserChange> {
  const { email, role } = user;
  return database.transaction(async (transaction) => {
    const obstacle = await obstacleTo(transaction, user, role);
    if (obstacle !== undefined) {
      return obstacle;
    }
    await transaction.query(sql`update desk_user set role = ${role} where email = ${email}`);
    return 'done';
  });
}

/** Removes a user with sessions and restrictions: whoever gets the address later must not inherit them. */
export async function removeUser(database: DatabasePool, user: UserOfFirm): Promise<UserChange> {
  const { email } = user;
  return database.transaction(async (transaction) => {
    const obstacle = await obstacleTo(transaction, user, undefined);
    if (obstacle !== undefined) {
      return obstacle;
    }
    await transaction.query(sql`delete from restriction where subject_kind = 'user' and subject = ${email}`);
    await transaction.query(sql`delete from desk_user where email = ${email}`);
    return 'done';
  });
}

/**
 * What stands against giving a user a role, or none. Locks the user and every administrator of the firm: two of them
 * who take the role from each other do it one after the other, and the second is refused.
 */
async function obstacleTo(
  transaction: Database,
  { email, firmOid }: UserOfFirm,
  role: Role | undefined,
): Promise<Exclude<UserChange, 'done'> | undefined> {
  const locked = await transaction.query<{ email: string; role: Role }>(sql`
    select email, role from desk_user
    where firm_oid = ${firmOid} and (email = ${email} or role = 'administrator')
    order by email
    for update`);
  const user = locked.find((other) => other.email === email);
  if (user === undefined) {
    return 'unknown user';
  }
  const isLast = user.role === 'administrator' && locked.length === 1;
  return isLast && role !== 'administrator' ? 'last administrator' : undefined;
}

import sql, { type Sql } from 'sql-template-tag';
import type { Role } from '#lib/domain/access/access.ts';
import { emailSchema } from '#lib/domain/access/email.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { callerOf, lockAccess, RefusedAddition } from './lock-access.ts';
import { copyRestrictions } from '#lib/store/access/restrictions/restrictions.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { requireOwnDomain } from './firm-domains.ts';
import { generatePassword, hashPassword } from '#lib/store/passwords/passwords.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import type { Store } from '#lib/store/store.ts';

/** Maximum number of users per firm, which is more than any firm needs. */
export const maxUsers = 10_000;

export type NewUser = {
  readonly email: string;
  readonly firmOid: string;
  readonly role: Role;
  readonly name?: string | null | undefined;
  /** Whether the password is temporary. With a temporary password, the user can only set a new one, within a week. */
  readonly mustChangePassword?: boolean;
};

/** The password is shown once, because the store keeps only a hash of it. */
export type UserWithPassword = { readonly email: string; readonly password: string };

/**
 * Creates a user with a generated temporary password. Throws an OperatorError if the address is invalid or taken
 * or the firm is unknown, and the same errors as addUser.
 */
export async function createUser(
  { database }: Store,
  user: NewUser,
  context: EventContext,
): Promise<UserWithPassword> {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const email = await database.transaction((transaction) =>
    insertUser(transaction, { ...user, mustChangePassword: true }, passwordHash, context),
  );
  return { email, password };
}

/** Number of days within which a temporary password must be changed. */
const temporaryPasswordDays = 7;

/** SQL condition that a user's password is temporary and has expired. */
export const isPasswordExpired: Sql = sql`(must_change_password
  and password_set_at <= now() - make_interval(days => ${temporaryPasswordDays}::int))`;

type PasswordOfUser = {
  readonly passwordHash: string;
  readonly firmOid: string;
  /** Whether the password is temporary and has expired. False for a disabled user, who can't sign in anyway. */
  readonly isExpired: boolean;
};

/** Returns a user's password hash and firm; undefined if the user doesn't exist. */
export async function readPasswordOf(database: Database, email: string): Promise<PasswordOfUser | undefined> {
  const [user] = await database.query<PasswordOfUser>(sql`
    select password_hash as "passwordHash", firm_oid as "firmOid",
      user_disabled_at is null and ${isPasswordExpired} as "isExpired"
    from desk_user where email = ${email}`);
  return user;
}

/**
 * Reports whether an address is taken, so that the caller can stop before hashing a password. First throws a
 * RefusedAddition if the firm's users can't have the address, because the result could reveal addresses at other
 * domains.
 */
export async function isAddressTaken(
  database: Database,
  { email, firmOid }: Pick<NewUser, 'email' | 'firmOid'>,
): Promise<boolean> {
  await requireOwnDomain(database, { email, firmOid });
  return (await readPasswordOf(database, email)) !== undefined;
}

/**
 * Locks a user until the end of the transaction. Returns the user's firm. Returns undefined if the user doesn't
 * exist or is disabled, or if a hash is given and the password has changed.
 */
export async function lockUser(
  transaction: Database,
  email: string,
  passwordHash: string | null = null,
): Promise<string | undefined> {
  const [user] = await transaction.query<{ firmOid: string }>(sql`
    select firm_oid as "firmOid" from desk_user
    where email = ${email} and user_disabled_at is null and (${passwordHash}::text is null or password_hash = ${passwordHash})
    for update`);
  return user?.firmOid;
}

/**
 * Creates a user in a transaction, with a password that was hashed earlier. Returns the stored form of the
 * address. Throws the same errors as createUser.
 */
export async function insertUser(
  transaction: Database,
  { email: given, ...user }: NewUser,
  passwordHash: string,
  context: EventContext,
): Promise<string> {
  const email = readEmail(given);
  const [firm] = await transaction.query(sql`select 1 from firm where firm_oid = ${user.firmOid}`);
  if (firm === undefined) {
    throw new OperatorError(`No such firm: ${user.firmOid}.`);
  }
  if (!(await addUserWithin(transaction, { email, ...user }, passwordHash, context))) {
    throw new OperatorError(`The user ${email} already exists.`);
  }
  return email;
}

/**
 * Adds a user to an existing firm. The address must be in its stored form. The creator's restrictions also
 * apply to the user. Returns false if the address is taken. Throws a RefusedAddition if the firm's users can't
 * have the address, or if the firm has the maximum number of users.
 */
export async function addUser(
  database: DatabasePool,
  user: NewUser,
  passwordHash: string,
  context: EventContext,
): Promise<boolean> {
  return database.transaction((transaction) => addUserWithin(transaction, user, passwordHash, context));
}

/**
 * Like addUser, but in the given transaction. If someone other than the caller requested the new user, the restrictions
 * of both people apply to the user, because the requester knows the password.
 */
export async function addUserWithin(
  transaction: Database,
  { email, firmOid, role, name = null, mustChangePassword = false }: NewUser,
  passwordHash: string,
  context: EventContext,
  requester: EventContext = context,
): Promise<boolean> {
  await lockAccess(transaction, firmOid, context);
  await requireOwnDomain(transaction, { email, firmOid });
  await requireRoomForUser(transaction, firmOid);
  const made = await transaction.query(sql`
    insert into desk_user (email, password_hash, firm_oid, role, display_name, must_change_password)
    values (${email}, ${passwordHash}, ${firmOid}, ${role}, ${name}, ${mustChangePassword})
    on conflict do nothing
    returning 1`);
  if (made.length === 0) {
    return false;
  }
  await forgetRestrictionsBefore(transaction, { email, firmOid }, context);
  for (const person of new Set([context, requester])) {
    await copyRestrictions(transaction, { kind: 'user', id: email, firmOid }, person);
  }
  await recordSecurityEvent(transaction, {
    event: 'user.added',
    firmOid,
    ...context,
    subject: email,
    detail: role,
  });
  return true;
}

/** Throws a RefusedAddition if the firm has the maximum number of users. */
async function requireRoomForUser(transaction: Database, firmOid: string): Promise<void> {
  const [users] = await transaction.query<{ count: number }>(sql`
    select count(*)::int as count from desk_user where firm_oid = ${firmOid}`);
  if ((users?.count ?? 0) >= maxUsers) {
    const message = `Your firm has ${maxUsers.toLocaleString('en-US')} users, the maximum. Remove one first.`;
    throw new RefusedAddition('user.limit', null, message);
  }
}

/**
 * Deletes old restrictions on a reused address. If a firm removes a user and creates the user again, the
 * restrictions that the operator set on the user apply again. They don't if another firm or the operator
 * creates the user.
 */
async function forgetRestrictionsBefore(
  transaction: Database,
  { email, firmOid }: Pick<NewUser, 'email' | 'firmOid'>,
  context: EventContext,
): Promise<void> {
  const isSameFirm = sql`left_by_firm is not distinct from ${firmOid}`;
  await transaction.query(sql`
    delete from restriction
    where subject_kind = 'user' and subject = ${email} and not (${callerOf(context) !== undefined} and ${isSameFirm})`);
  await transaction.query(sql`
    update restriction set left_by_firm = null where subject_kind = 'user' and subject = ${email}`);
}

function readEmail(given: string): string {
  const result = emailSchema.safeParse(given);
  if (!result.success) {
    throw new OperatorError(`"${given}" is not an e-mail address.`);
  }
  return result.data;
}

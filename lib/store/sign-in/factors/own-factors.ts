import sql from 'sql-template-tag';
import type { EventContext, SecondFactor } from '#lib/domain/access/security-event.ts';
import { signInMethodsResetWords } from '#lib/domain/notices/notice-words.ts';
import { lockAccess } from '#lib/store/access/lock-access.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import type { Database } from '#lib/store/database/database.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import { noteAccountSecurity } from '#lib/store/notices/notices.ts';
import { supersedeAccessOf } from '#lib/store/approvals/settle-approvals.ts';
import { endSessionsOf } from '#lib/store/sign-in/own-sessions.ts';

/** A user's sign-in factors other than the password. */
type OwnFactors = {
  readonly passkeys: readonly OwnPasskey[];
  readonly authenticator: { readonly creationTimestamp: string } | null;
  readonly recoveryCodesLeft: number;
};

type OwnPasskey = {
  readonly passkeyId: string;
  readonly name: string;
  readonly creationTimestamp: string;
  /** Null until its first use. */
  readonly lastUsedTimestamp: string | null;
  /** Whether the passkey is backed up, so that it can exist on more than one device. */
  readonly backedUp: boolean;
};

export async function readFactors(database: Database, email: string): Promise<OwnFactors> {
  const passkeys = await database.query<OwnPasskey>(sql`
    select passkey_id as "passkeyId", name, ${timestampText('created_at')} as "creationTimestamp",
      ${timestampText('last_used_at')} as "lastUsedTimestamp", backed_up as "backedUp"
    from passkey where email = ${email} and disabled_at is null order by created_at, passkey_id`);
  const [authenticator] = await database.query<{ creationTimestamp: string }>(sql`
    select ${timestampText('created_at')} as "creationTimestamp"
    from authenticator where email = ${email} and confirmed`);
  const [codes] = await database.query<{ count: number }>(sql`
    select count(*)::integer as count from recovery_code where email = ${email}`);
  return { passkeys, authenticator: authenticator ?? null, recoveryCodesLeft: codes?.count ?? 0 };
}

/**
 * Whether a user has a second factor, which a password sign-in then requires. A disabled passkey counts, too:
 * otherwise, disabling a copied passkey could leave the password as the only factor.
 */
const hasFactor = sql`(
  exists (select from authenticator where authenticator.email = desk_user.email and confirmed)
  or exists (select from passkey where passkey.email = desk_user.email))`;

export async function readHasFactor(database: Database, email: string): Promise<boolean> {
  const [user] = await database.query<{ has: boolean }>(sql`
    select ${hasFactor} as has from desk_user where email = ${email}`);
  return user?.has === true;
}

/** Returns the user's available second factors. */
export async function readMethods(database: Database, email: string): Promise<SecondFactor[]> {
  const { passkeys, authenticator, recoveryCodesLeft } = await readFactors(database, email);
  return [
    ...(authenticator === null ? [] : (['totp'] as const)),
    ...(passkeys.length === 0 ? [] : (['passkey'] as const)),
    ...(recoveryCodesLeft === 0 ? [] : (['recoverycode'] as const)),
  ];
}

/**
 * Removes all factors of a user who lost them, ends the user's sessions, and notifies the user, naming the person who
 * requested the reset. Returns false if the user doesn't exist or belongs to a different firm than the given one.
 */
export async function resetFactors(
  transaction: Database,
  {
    email,
    firmOid,
    requestedBy,
  }: { readonly email: string; readonly firmOid: string | null; readonly requestedBy: string },
  context: EventContext,
): Promise<boolean> {
  const [user] = await transaction.query<{ firmOid: string }>(sql`
    select firm_oid as "firmOid" from desk_user
    where email = ${email} and (${firmOid}::text is null or firm_oid = ${firmOid})`);
  if (user === undefined) return false;
  await lockAccess(transaction, user.firmOid, context);
  await transaction.query(sql`select from desk_user where email = ${email} for update`);
  await transaction.query(sql`delete from authenticator where email = ${email}`);
  await transaction.query(sql`delete from recovery_code where email = ${email}`);
  await transaction.query(sql`delete from passkey where email = ${email}`);
  await endSessionsOf(transaction, email);
  await supersedeAccessOf(transaction, { email, firmOid: user.firmOid });
  await recordSecurityEvent(transaction, {
    event: 'factors.reset',
    firmOid: user.firmOid,
    subject: email,
    detail: null,
    ...context,
  });
  const words = signInMethodsResetWords(requestedBy);
  await noteAccountSecurity(transaction, email, { event: 'factors.reset' }, words);
  return true;
}

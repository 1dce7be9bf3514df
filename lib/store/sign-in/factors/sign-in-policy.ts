import sql from 'sql-template-tag';
import type { UserRole } from '#lib/domain/access/access.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { lockAccess } from '#lib/store/access/lock-access.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import type { Database } from '#lib/store/database/database.ts';

/**
 * Roles in a firm that require a second factor, and the first day (New York time) on which they require it.
 */
export type SignInPolicy = {
  readonly secondFactorRequiredFor: readonly UserRole[];
  readonly from: string | null;
};

export type StoredPolicy = SignInPolicy & { readonly version: number };

export async function readSignInPolicy(database: Database, firmOid: string): Promise<StoredPolicy> {
  const [policy] = await database.query<StoredPolicy>(sql`
    select second_factor_required_for as "secondFactorRequiredFor", required_from::text as "from",
      version::integer as version
    from sign_in_policy where firm_oid = ${firmOid}`);
  return policy ?? { secondFactorRequiredFor: [], from: null, version: 0 };
}

/** Returns a firm's policy, and blocks changes to it and to the firm's access until the transaction ends. */
export async function lockSignInPolicy(
  transaction: Database,
  firmOid: string,
  context: EventContext,
): Promise<StoredPolicy> {
  await lockAccess(transaction, firmOid, context);
  return readSignInPolicy(transaction, firmOid);
}

export async function writeSignInPolicy(
  transaction: Database,
  firmOid: string,
  { secondFactorRequiredFor, from }: SignInPolicy,
  context: EventContext,
): Promise<void> {
  await transaction.query(sql`
    insert into sign_in_policy (firm_oid, second_factor_required_for, required_from)
    values (${firmOid}, ${secondFactorRequiredFor}, ${from}::date)
    on conflict (firm_oid) do update set second_factor_required_for = excluded.second_factor_required_for,
      required_from = excluded.required_from, version = sign_in_policy.version + 1`);
  await recordSecurityEvent(transaction, {
    event: 'signin.policy.changed',
    firmOid,
    subject: firmOid,
    detail:
      secondFactorRequiredFor.length === 0
        ? 'no second factor required'
        : `second factor required for ${secondFactorRequiredFor.join(', ')} from ${from}`,
    ...context,
  });
}

/** Whether the policy of a user's firm requires a second factor today. For queries that include `desk_user`. */
export const isSecondFactorRequired = sql`
  exists (
    select from sign_in_policy
    where sign_in_policy.firm_oid = desk_user.firm_oid and role = any(second_factor_required_for)
      and required_from <= (now() at time zone 'America/New_York')::date)`;

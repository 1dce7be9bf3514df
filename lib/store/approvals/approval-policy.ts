import sql from 'sql-template-tag';
import {
  type ApprovalPolicy,
  type ApprovalStep,
  approvalSteps,
  policyChange,
  policyOf,
} from '#lib/domain/approvals/approval.ts';
import { rightsOf, userRoles } from '#lib/domain/access/access.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { lockAccess } from '#lib/store/access/lock-access.ts';
import { restrictedRequests } from '#lib/store/access/restrictions/restrictions.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { OperatorError } from '#lib/store/errors.ts';
import type { StoredApproval } from './approvals.ts';
import { supersedeStepsOf } from './settle-approvals.ts';

export async function readApprovalPolicy(database: Database, firmOid: string): Promise<ApprovalPolicy> {
  const [row] = await database.query<{ steps: string[] }>(sql`
    select steps from approval_policy where firm_oid = ${firmOid}`);
  return policyOf(row?.steps ?? []);
}

/**
 * Minimum number of a firm's people who must be able to approve. One isn't enough, because users can't approve their
 * own requests.
 */
export const minApprovers = 2;

const approverRoles = userRoles.filter((role) => rightsOf[role].updateOffers);

/** Returns how many people in the firm can approve all of these steps. */
export async function countApprovers(
  database: Database,
  firmOid: string,
  steps: readonly ApprovalStep[],
): Promise<number> {
  const needed = ['updateOffer', ...(steps.includes('allocate') ? ['decideSubscriptions'] : [])];
  const [row] = await database.query<{ count: number }>(sql`
    select count(*)::int as count from desk_user
    where firm_oid = ${firmOid} and user_disabled_at is null and role = any(${approverRoles}::text[])
      and not ${restrictedRequests('user')} && ${needed}::text[]`);
  return row?.count ?? 0;
}

/** Reports whether the firm has an active administrator who can decide the approval. Its `ownPeople` can't. */
export async function hasOtherAdministrator(
  database: Database,
  { firmOid, ownPeople }: Pick<StoredApproval, 'firmOid' | 'ownPeople'>,
): Promise<boolean> {
  const others = await database.query(sql`
    select from desk_user
    where firm_oid = ${firmOid} and role = 'administrator' and user_disabled_at is null
      and email <> all(${ownPeople}::text[]) limit 1`);
  return others.length === 1;
}

type PolicySteps = {
  readonly firmOid: string;
  readonly on: readonly ApprovalStep[];
  readonly off: readonly ApprovalStep[];
};

/**
 * Turns steps on and off in a transaction. Pending approvals for a step that is turned off are superseded. Records a
 * security event if the policy changes. Returns the resulting policy.
 */
export async function switchSteps(
  transaction: Database,
  { firmOid, on, off }: PolicySteps,
  context: EventContext,
  now: Date,
): Promise<ApprovalPolicy> {
  const before = await readApprovalPolicy(transaction, firmOid);
  const steps = approvalSteps.filter((step) => (before[step] || on.includes(step)) && !off.includes(step));
  // An import with an override can lock the row for minutes. The access lock must not be held that long.
  await transaction.query(sql`set local lock_timeout = '3s'`);
  await transaction.query(sql`
    insert into approval_policy (firm_oid, steps) values (${firmOid}, ${steps}::text[])
    on conflict (firm_oid) do update set steps = excluded.steps`);
  const turnedOff = off.filter((step) => before[step]);
  if (turnedOff.length > 0) await supersedeStepsOf(transaction, firmOid, turnedOff, now);
  const words = [
    ...on.filter((step) => !before[step]).map((step) => `${step} on`),
    ...turnedOff.map((step) => `${step} off`),
  ];
  if (words.length > 0) {
    await recordSecurityEvent(transaction, {
      event: 'approval.policy.changed',
      firmOid,
      ...context,
      subject: firmOid,
      detail: words.join(', '),
    });
  }
  return policyOf(steps);
}

/**
 * Changes the policy for the operator, with immediate effect. Throws an OperatorError if the firm doesn't
 * exist.
 */
export async function setApprovalPolicy(
  database: DatabasePool,
  firmOid: string,
  wanted: Partial<ApprovalPolicy>,
  context: EventContext,
  now: Date,
): Promise<ApprovalPolicy> {
  return database.transaction(async (transaction) => {
    const [firm] = await transaction.query(sql`select 1 from firm where firm_oid = ${firmOid}`);
    if (firm === undefined) throw new OperatorError(`No such firm: ${firmOid}.`);
    await lockAccess(transaction, firmOid, context);
    const change = policyChange(await readApprovalPolicy(transaction, firmOid), wanted);
    return switchSteps(transaction, { firmOid, ...change }, context, now);
  });
}

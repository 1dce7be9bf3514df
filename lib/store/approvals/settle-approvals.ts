import sql, { empty, join, type Sql } from 'sql-template-tag';
import {
  type ApprovalKind,
  type ApprovalState,
  type ApprovalStep,
  approvalSteps,
} from '#lib/domain/approvals/approval.ts';
import { explainApproval } from '#lib/domain/approvals/explain-approval.ts';
import { transitionNames, transitions } from '#lib/domain/offers/offer-status.ts';
import { addedClosures } from '#lib/store/market-closures.ts';
import { deskTime } from '#lib/store/database/clocks.ts';
import type { Database } from '#lib/store/database/database.ts';
import { insertApprovalEvents } from '#lib/store/events/write-events.ts';
import { readOfferSnapshots } from '#lib/store/offers/read-offer-snapshot.ts';
import { requesterHasAccess } from './approvals.ts';

type Due = {
  readonly approvalId: string;
  readonly firmOid: string;
  readonly kind: ApprovalKind;
  readonly oid: string | null;
  readonly state: ApprovalState;
};

/** Maximum number of approvals closed at a time. Small enough that the locks don't cause delays. */
const dueAtOnce = 200;

/** Whether the offer's firm and status still allow the step that the approval is for. */
const canTakeStep: Sql = sql`(offer.creating_firm_oid = approval.firm_oid and (${join(
  [
    ...transitionNames.map(
      (name) => sql`(kind = ${name} and offer_status = any(${transitions[name].from}::text[]))`,
    ),
    sql`(kind = 'allocate' and offer_status = 'INITIAL')`,
  ],
  ' or ',
)}))`;

/**
 * Whether the policy no longer requires approval for the step. Such approvals can still be pending: turning off
 * a step skips an approval that is being decided, and a concurrent request can add one just afterward.
 */
const isNoLongerRequired: Sql = sql`(kind = any(${approvalSteps}::text[]) and not exists (
  select from approval_policy where approval_policy.firm_oid = approval.firm_oid and kind = any(steps)))`;

/**
 * Whether access was requested by a key or user that has lost its own access. Someone who stole that key or the user's
 * session must not get the requested key or password.
 */
const isOfLostRequester: Sql = sql`(kind = 'access' and not ${requesterHasAccess})`;

/**
 * Closes pending approvals that no longer apply: they have expired, their offer no longer allows the step, the policy
 * no longer requires them, or they grant access and their requester has lost its own. Covers one firm, or all firms,
 * and closes at most `dueAtOnce` approvals per call. `now` is the time used by the rules. Returns the number of closed
 * approvals.
 */
export async function settleApprovals(database: Database, now: Date, firmOid?: string): Promise<number> {
  const isExpired = isExpiredAt(now);
  const isSuperseded = sql`(offer.version is not null and not ${canTakeStep}
    or ${isNoLongerRequired} or ${isOfLostRequester})`;
  const due = await readDue(
    database,
    sql`(${isExpired} or ${isSuperseded}) ${firmOid === undefined ? empty : sql`and approval.firm_oid = ${firmOid}`}`,
    now,
  );
  return due.length === 0 ? 0 : endDue(database, due, now);
}

/** Closes the firm's pending approvals for these steps, which no longer require approval under the policy. */
export async function supersedeStepsOf(
  database: Database,
  firmOid: string,
  steps: readonly ApprovalStep[],
  now: Date,
): Promise<void> {
  await supersede(database, sql`approval.firm_oid = ${firmOid} and kind = any(${steps}::text[])`, now);
}

/**
 * Closes the firm's requests for access that a user is behind, because the user's access ends. Otherwise, someone who
 * stole the user's session could still get the requested key or password. Also closes requests for a role for the
 * user, because approvers must see that the user's password was reset. Must run under `lockAccess`.
 */
export async function supersedeAccessOf(
  database: Database,
  { email, firmOid }: { readonly email: string; readonly firmOid: string },
): Promise<void> {
  const which = sql`approval.firm_oid = ${firmOid} and kind = 'access'
    and (${email} = any(own_people) or (details->>'grant' = 'role' and details->>'email' = ${email}))`;
  await supersede(database, which, deskTime());
}

async function supersede(database: Database, which: Sql, now: Date): Promise<void> {
  for (;;) {
    const due = await readDue(database, which, now);
    if (due.length > 0) await endDue(database, due, now);
    if (due.length < dueAtOnce) return;
  }
}

function isExpiredAt(now: Date): Sql {
  return sql`expires_at <= ${now}`;
}

async function readDue(database: Database, which: Sql, now: Date): Promise<Due[]> {
  return database.query(sql`
    select approval_id as "approvalId", approval.firm_oid as "firmOid", kind, private_placement_offer_oid as oid,
      case when ${isExpiredAt(now)} then 'expired' else 'superseded' end as state
    from approval left join offer using (private_placement_offer_oid)
    where state = 'pending' and ${which}
    order by approval_number limit ${dueAtOnce}`);
}

/**
 * Closes these approvals, records the current state of their offers with them, and adds their events. Skips approvals
 * that are being decided. Returns the number of closed approvals.
 */
async function endDue(database: Database, due: readonly Due[], now: Date): Promise<number> {
  const rows = [];
  for (const [firmOid, ofFirm] of Map.groupBy(due, (one) => one.firmOid)) {
    const privatePlacementOfferOids = ofFirm.flatMap(({ oid }) => oid ?? []);
    const question = { privatePlacementOfferOids, firmOid, namedFirms: [], withSubscriptions: true };
    const snapshots = await readOfferSnapshots(database, question);
    for (const { approvalId, kind, oid, state } of ofFirm) {
      const snapshot = snapshots.get(oid ?? '');
      const explained = explainApproval(kind, snapshot, now, addedClosures());
      rows.push({
        approval_id: approvalId,
        state_then: state,
        version: snapshot?.version ?? null,
        ...explained,
      });
    }
  }
  const ended = await database.query(sql`
    with due as (
      select settled.* from json_to_recordset(${JSON.stringify(rows)}::json)
        as settled (approval_id text, state_then text, version int, conditions json, effects json)
      join approval using (approval_id)
      where state = 'pending'
      for no key update of approval skip locked
    ), ended as (
      update approval set state = state_then, decided_at = ${now}, offer_version = due.version,
        conditions = due.conditions, effects = due.effects
      from due
      where approval.approval_id = due.approval_id and state = 'pending'
      returning approval.*
    ), inserted_event as (${insertApprovalEvents(sql`ended`, {
      type: 'approval.decided',
      at: sql`${now}::timestamptz`,
      requestId: null,
    })})
    select from ended`);
  return ended.length;
}

import { randomBytes } from 'node:crypto';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { ApprovalKind, ApprovalState } from '#lib/domain/approvals/approval.ts';
import { rightsOf, userRoles } from '#lib/domain/access/access.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import type { Actor } from '#lib/domain/offers/audit-entry.ts';
import type { Condition } from '#lib/domain/offers/actions/explain-actions.ts';
import { callerOf } from '#lib/store/access/lock-access.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import type { Database } from '#lib/store/database/database.ts';
import { insertApprovalEvents } from '#lib/store/events/write-events.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';

type ApprovalActor = Pick<Actor, 'kind' | 'name' | 'keyId'>;

export type StoredApproval = {
  readonly approvalId: string;
  /** A newer approval has a higher number. */
  readonly number: string;
  readonly firmOid: string;
  readonly kind: ApprovalKind;
  readonly privatePlacementOfferOid: string | null;
  readonly offerName: string | null;
  readonly state: ApprovalState;
  readonly reason: string;
  readonly requestedBy: ApprovalActor;
  /**
   * Whether the requesting key hasn't been revoked and hasn't expired, or the requesting user is still active and has a
   * role that can request steps. Always true for the operator.
   */
  readonly requesterHasAccess: boolean;
  /** Users who can't approve the request: the user who made it, or the users behind the key that made it. */
  readonly ownPeople: readonly string[];
  readonly requestedAt: string;
  readonly expiresAt: string;
  readonly details: unknown;
  /** Short form of the details for lists. If it is null, lists contain the details themselves. */
  readonly summary: unknown;
  readonly decidedBy: ApprovalActor | null;
  readonly decidedAt: string | null;
  readonly comment: string | null;
  /**
   * The offer's version when the approval was closed; null if the approval isn't for an offer. Like the conditions and
   * effects, null while the approval is pending.
   */
  readonly offerVersion: number | null;
  readonly conditions: readonly Condition[] | null;
  readonly effects: readonly string[] | null;
};

const requesterRoles = userRoles.filter((role) => rightsOf[role].updateOffers);

/** SQL for `requesterHasAccess` of a StoredApproval. */
export const requesterHasAccess: Sql = sql`case
  when requested_by_key_id is not null then exists (
    select from api_key where key_id = requested_by_key_id and revoked_at is null
      and (api_key.expires_at is null or api_key.expires_at > now()))
  when requested_by_kind = 'user' then exists (
    select from desk_user where email = requested_by_name and desk_user.firm_oid = approval.firm_oid
      and user_disabled_at is null and desk_user.role = any(${requesterRoles}::text[]))
  else true end`;

const approvalColumns: Sql = sql`approval_id as "approvalId", approval_number::text as number,
  approval.firm_oid as "firmOid", kind, private_placement_offer_oid as "privatePlacementOfferOid",
  offer_name as "offerName", state, reason,
  json_build_object('kind', requested_by_kind, 'name', requested_by_name, 'keyId', requested_by_key_id) as "requestedBy",
  ${requesterHasAccess} as "requesterHasAccess",
  own_people as "ownPeople", ${timestampText('requested_at')} as "requestedAt",
  ${timestampText('expires_at')} as "expiresAt", summary, decided_by as "decidedBy",
  ${timestampText('decided_at')} as "decidedAt", comment, offer_version as "offerVersion", conditions, effects`;

/**
 * Returns an approval; undefined if the firm has no such approval. With `held`, locks the approval until the
 * transaction ends, so that no one else can decide it.
 */
export async function readApproval(
  database: Database,
  { approvalId, firmOid }: { readonly approvalId: string; readonly firmOid: string },
  hold: 'held' | 'shared' = 'shared',
): Promise<StoredApproval | undefined> {
  const [approval] = await database.query<StoredApproval>(sql`
    select ${approvalColumns}, details from approval left join offer using (private_placement_offer_oid)
    where approval_id = ${approvalId} and approval.firm_oid = ${firmOid}
    ${hold === 'held' ? sql`for no key update of approval` : empty}`);
  return approval;
}

export type ApprovalSearch = {
  readonly firmOid: string;
  readonly state: ApprovalState | 'all';
  /** Only requests by this user or key. */
  readonly requestedBy?: { readonly kind: 'user' | 'key'; readonly id: string } | undefined;
  /** Only approvals that this user can decide: approvals of these kinds, but not the user's own. */
  readonly decidableBy?: { readonly email: string; readonly kinds: readonly ApprovalKind[] } | undefined;
  readonly privatePlacementOfferOid?: string | undefined;
  /** Number of the previous page's last approval. */
  readonly before: string | undefined;
  readonly limit: number;
};

/** Returns approvals, newest first. */
export async function listApprovals(database: Database, search: ApprovalSearch): Promise<StoredApproval[]> {
  const { firmOid, state, requestedBy, decidableBy, privatePlacementOfferOid: oid, before, limit } = search;
  return database.query(sql`
    select ${approvalColumns}, case when summary is null then details end as details
    from approval left join offer using (private_placement_offer_oid)
    where approval.firm_oid = ${firmOid} ${state === 'all' ? empty : sql`and state = ${state}`}
      ${requestedBy === undefined ? empty : isRequestedBy(requestedBy)}
      ${
        decidableBy === undefined
          ? empty
          : sql`and state = 'pending' and kind = any(${decidableBy.kinds}::text[])
            and not ${decidableBy.email} = any(own_people)`
      }
      ${oid === undefined ? empty : sql`and private_placement_offer_oid = ${oid}`}
      ${before === undefined ? empty : sql`and approval_number < ${before}::bigint`}
    order by approval_number desc limit ${limit}`);
}

type StepSearch = Pick<ApprovalSearch, 'firmOid' | 'state' | 'privatePlacementOfferOid' | 'limit'>;

/**
 * Returns a firm's newest approvals of steps for offers or, if an offer is given, for the offer. Leaves out their
 * details, which can have megabytes.
 */
export async function readStepApprovals(
  database: Database,
  { firmOid, state, privatePlacementOfferOid: oid, limit }: StepSearch,
): Promise<StoredApproval[]> {
  return database.query(sql`
    select ${approvalColumns}, null as details
    from approval left join offer using (private_placement_offer_oid)
    where approval.firm_oid = ${firmOid} and state = ${state}
      and ${oid === undefined ? sql`private_placement_offer_oid is not null` : sql`private_placement_offer_oid = ${oid}`}
    order by approval_number desc limit ${limit}`);
}

function isRequestedBy({ kind, id }: NonNullable<ApprovalSearch['requestedBy']>): Sql {
  return kind === 'key'
    ? sql`and requested_by_key_id = ${id}`
    : sql`and requested_by_kind = 'user' and requested_by_name = ${id}`;
}

/** Maximum number of pending requests for access per firm. Each notifies the firm's administrators. */
export const maxPendingAccess = 100;

/** Reports whether the firm can have one more pending request for access. Must run under `lockAccess`. */
export async function hasRoomForAccess(transaction: Database, firmOid: string): Promise<boolean> {
  const pending = await transaction.query(sql`
    select from approval where firm_oid = ${firmOid} and state = 'pending' and kind = 'access' limit ${maxPendingAccess}`);
  return pending.length < maxPendingAccess;
}

type NewApproval = {
  readonly firmOid: string;
  readonly kind: ApprovalKind;
  readonly privatePlacementOfferOid: string | null;
  readonly reason: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly details?: unknown;
  readonly summary?: unknown;
  /** Subject of the approval, for the security log. */
  readonly subject: string;
};

/**
 * Adds a pending approval and its events in a transaction. Returns undefined if an approval is already pending for
 * the same offer and step, or for the policy.
 */
export async function insertApproval(
  transaction: Database,
  wanted: NewApproval,
  context: EventContext,
): Promise<StoredApproval | undefined> {
  const { actor, requestId } = context;
  const approvalId = randomBytes(8).toString('hex');
  const ownPeople = await peopleBehind(transaction, context);
  const [details, summary] = [wanted.details, wanted.summary].map((part) =>
    part === undefined ? null : JSON.stringify(part),
  );
  const inserted = await transaction.query(sql`
    with added as (
      insert into approval (approval_id, firm_oid, kind, private_placement_offer_oid, reason, requested_by_kind,
        requested_by_name, requested_by_key_id, own_people, requested_at, expires_at, details, summary)
      values (${approvalId}, ${wanted.firmOid}, ${wanted.kind}, ${wanted.privatePlacementOfferOid}, ${wanted.reason},
        ${actor.kind}, ${actor.name}, ${actor.keyId}, ${ownPeople}::text[], ${wanted.requestedAt}, ${wanted.expiresAt},
        ${details}::json, ${summary}::json)
      on conflict do nothing
      returning *
    ), inserted_event as (${insertApprovalEvents(sql`added`, {
      type: 'approval.requested',
      at: sql`${wanted.requestedAt}::timestamptz`,
      requestId,
    })})
    select from added`);
  if (inserted.length === 0) return undefined;
  await recordSecurityEvent(transaction, {
    event: 'approval.requested',
    firmOid: wanted.firmOid,
    ...context,
    subject: wanted.subject,
    detail: `${wanted.kind}, approval ${approvalId}`,
  });
  const approval = await readApproval(transaction, { approvalId, firmOid: wanted.firmOid });
  if (approval === undefined) throw new Error('The approval was not saved.');
  return approval;
}

/**
 * Returns the users behind a request: the user who made it or, if an API key made it, the users who created the
 * key, including through rotations and through keys that created keys. A key that the operator created has no
 * users behind it.
 */
async function peopleBehind(database: Database, context: EventContext): Promise<string[]> {
  const caller = callerOf(context);
  if (caller === undefined) return [];
  if (caller.kind === 'user') return [caller.id];
  const people = await database.query<{ email: string }>(sql`
    with recursive chain as (
      select key_id, created_by_kind, created_by_name, created_by_key_id, replaces_key_id from api_key
      where key_id = ${caller.id}
      union
      select before.key_id, before.created_by_kind, before.created_by_name, before.created_by_key_id,
        before.replaces_key_id
      from chain join api_key as before
        on before.key_id = chain.created_by_key_id or before.key_id = chain.replaces_key_id
    )
    select distinct created_by_name as email from chain where created_by_kind = 'user'`);
  return people.map(({ email }) => email);
}

export type ApprovalEnd = {
  readonly approval: StoredApproval;
  readonly state: ApprovalState;
  readonly comment: string | null;
  readonly offerVersion: number | null;
  readonly conditions: readonly Condition[];
  readonly effects: readonly string[];
  readonly now: Date;
};

/**
 * Closes a pending approval that the transaction has locked, and adds its events. Returns the closed approval. A
 * superseded approval has no `decidedBy`.
 */
export async function endApproval(
  transaction: Database,
  { approval, state, comment, offerVersion, conditions, effects, now }: ApprovalEnd,
  context: EventContext,
): Promise<StoredApproval> {
  const { approvalId, firmOid, kind, privatePlacementOfferOid } = approval;
  const decidedBy: ApprovalActor | null = state === 'superseded' ? null : context.actor;
  await transaction.query(sql`
    with ended as (
      update approval set state = ${state}, comment = ${comment}, decided_at = ${now},
        decided_by = ${decidedBy && JSON.stringify(decidedBy)}::json, offer_version = ${offerVersion},
        conditions = ${JSON.stringify(conditions)}::json, effects = ${JSON.stringify(effects)}::json
      where approval_id = ${approvalId} and state = 'pending'
      returning *
    ) ${insertApprovalEvents(sql`ended`, {
      type: 'approval.decided',
      at: sql`${now}::timestamptz`,
      requestId: context.requestId,
    })}`);
  await recordSecurityEvent(transaction, {
    event: 'approval.decided',
    firmOid,
    ...context,
    subject: privatePlacementOfferOid ?? firmOid,
    detail: `${kind} ${state}, approval ${approvalId}`,
  });
  const ended = await readApproval(transaction, { approvalId, firmOid });
  if (ended?.state !== state) throw new Error('A locked approval was decided by another transaction.');
  return ended;
}

/**
 * Reports whether a user still has the firm and role that the request was admitted with, and isn't disabled.
 * Blocks changes to the user until the transaction ends.
 */
export async function isStillUser(
  transaction: Database,
  { email, firmOid, role }: Readonly<Record<'email' | 'firmOid' | 'role', string>>,
): Promise<boolean> {
  const found = await transaction.query(sql`
    select from desk_user where email = ${email} and firm_oid = ${firmOid} and role = ${role}
      and user_disabled_at is null for share`);
  return found.length === 1;
}

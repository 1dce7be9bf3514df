import sql, { type Sql } from 'sql-template-tag';
import { rightsOf, userRoles } from '#lib/domain/access/access.ts';
import type { ApprovalKind, ApprovalState } from '#lib/domain/approvals/approval.ts';
import { approvalNoticeWords } from '#lib/domain/notices/notice-words.ts';
import { restrictedRequests } from '#lib/store/access/restrictions/restrictions.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import type { FeedEvent } from '#lib/store/events/read-events.ts';
import { type NoticeDraft, writeNotices } from './notices.ts';

type ApprovalRow = {
  readonly email: string;
  readonly approvalId: string;
  readonly kind: ApprovalKind;
  readonly oid: string | null;
  readonly offerName: string | null;
  readonly hasComment?: boolean;
};

const administrators = userRoles.filter((role) => rightsOf[role].administer);
const managers = userRoles.filter((role) => rightsOf[role].updateOffers);

/** Maximum number of people notified of one approval. A firm may have ten times as many users who could decide it. */
const maxDeciders = 1_000;

/**
 * Selects, as `email`, the people who could decide the current row of `approval`. If there are too many, selects those
 * who used a session last.
 */
const decider: Sql = sql`lateral (
    select email from desk_user
    where desk_user.firm_oid = approval.firm_oid and user_disabled_at is null and not email = any(own_people)
      and case when kind in ('policy', 'access') then role = any(${administrators}::text[])
        else role = any(${managers}::text[]) and not ${restrictedRequests('user')}
          && case when kind = 'allocate' then '{updateOffer,decideSubscriptions}'::text[] else '{updateOffer}' end end
    order by (select max(idle_ends_at) from desk_session where desk_session.email = desk_user.email) desc nulls last,
      email
    limit ${maxDeciders}
  )`;

/**
 * Selects, as `email`, the people who requested the current row of `approval`, or who are behind the key that requested
 * it.
 */
const requester: Sql = sql`lateral (
    select email from desk_user where desk_user.firm_oid = approval.firm_oid and email = any(own_people)
  )`;

/**
 * Returns notifications of a requested approval for the people who could decide it, unless it has already ended. For an
 * approval that has ended, notifies the requester, or the people behind the requesting key, but not the person who
 * ended it. Earlier notifications of an ended approval count as read, because nothing is left to decide.
 */
export async function approvalNotices(
  transaction: Database,
  events: readonly FeedEvent[],
): Promise<NoticeDraft[]> {
  const ofApprovals = events.filter(({ type }) => type.startsWith('approval.'));
  if (ofApprovals.length === 0) return [];
  await markEndedRead(transaction, ofApprovals);
  const rows = ofApprovals.map(({ type, data }) => ({
    type,
    approvalId: String(data['approvalId']),
    state: String(data['state']),
  }));
  const found = await transaction.query<ApprovalRow & { type: string; state: ApprovalState }>(sql`
    select email, approval_id as "approvalId", kind, private_placement_offer_oid as oid, offer_name as "offerName",
      comment is not null as "hasComment", event.type, event.state
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (type text, "approvalId" text, state text))
      with ordinality as event (type, "approvalId", state, place)
    join approval on approval_id = "approvalId"
    left join offer using (private_placement_offer_oid)
    cross join lateral (
      select email from ${decider} as decider
      where event.type = 'approval.requested' and approval.state = 'pending'
      union all
      select email from ${requester} as requester
      where event.type <> 'approval.requested' and email is distinct from decided_by ->> 'name'
    ) as person
    order by place, email`);
  return found.map(({ type, state, ...approval }) =>
    draft(approval, type, type === 'approval.requested' ? 'requested' : state),
  );
}

/** Marks the notifications of the approvals that ended as read, for everyone who could have decided them. */
async function markEndedRead(transaction: Database, events: readonly FeedEvent[]): Promise<void> {
  const ended = events.filter(({ type }) => type === 'approval.decided');
  if (ended.length === 0) return;
  await transaction.query(sql`
    update notice set is_read = true where notice_id in (
      select notice_id
      from unnest(${ended.map(({ readerOid }) => readerOid)}::text[],
        ${ended.map(({ data }) => String(data['approvalId']))}::text[]) as ended (firm, approval_id)
      join desk_user on desk_user.firm_oid = firm
      join notice on notice.email = desk_user.email and subject = ended.approval_id and kind = 'approval'
      where not is_read
      order by notice_id for update of notice)`);
}

const approvalsAtOnce = 100;
const hoursBefore = 24;

/**
 * Notifies approvers and requesters once about each pending approval that expires within 24 hours of `now`, for a
 * limited number of approvals per call. In a sandbox, `now` can be ahead of real time.
 */
export async function createExpiryNotices(database: DatabasePool, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + hoursBefore * 3_600_000);
  const isToBeNotified = sql`(state = 'pending' and told_of_expiry_at is null and expires_at > ${now} and expires_at <= ${soon})`;
  const expiring = await database.query(sql`select 1 from approval where ${isToBeNotified} limit 1`);
  if (expiring.length === 0) return;
  await database.transaction(async (transaction) => {
    const found = await transaction.query<ApprovalRow>(sql`
      with expiring as (
        select approval_id from approval where ${isToBeNotified} order by expires_at limit ${approvalsAtOnce}
        for no key update skip locked
      ), marked as (
        update approval set told_of_expiry_at = ${now} from expiring
        where approval.approval_id = expiring.approval_id
        returning approval.approval_id
      )
      select email, approval_id as "approvalId", kind, private_placement_offer_oid as oid, offer_name as "offerName"
      from marked join approval using (approval_id)
      left join offer using (private_placement_offer_oid)
      cross join lateral (
        select email from ${decider} as decider union select email from ${requester} as requester
      ) as person
      order by approval_number, email`);
    await writeNotices(
      transaction,
      found.map((approval) => draft(approval, 'approval.expiring', 'expiring')),
    );
  });
}

function draft(
  { email, approvalId, kind, oid, offerName, hasComment = false }: ApprovalRow,
  event: string,
  what: 'requested' | 'expiring' | ApprovalState,
): NoticeDraft {
  const words = approvalNoticeWords({ kind, oid, offerName, hasComment }, what);
  return { email, kind: 'approval', event, subject: approvalId, ...words };
}

import sql, { empty, type Sql } from 'sql-template-tag';
import type { Principal } from '#lib/domain/access/access.ts';
import type { ApprovalState } from '#lib/domain/approvals/approval.ts';
import { approvedTotal, isCounted } from '#lib/store/offers/offer-search.ts';

/** What a notification is about, read when it is shown. Texts don't contain it, because they are also sent by e-mail. */
export type NoticeFacts = {
  readonly offer?: {
    readonly approvedDollarAmount: number;
    readonly offerMinimum: number;
    readonly offerMaximum: number | null;
    readonly closingDate: string;
    readonly cashRequiredDate: string;
  };
  readonly approval?: {
    readonly requestedBy: string;
    readonly reason: string;
    readonly decidedBy: string | null;
    readonly allocatedDollarAmount: number | null;
    readonly state?: ApprovalState;
  };
  readonly transfer?: {
    readonly accountName: string;
    readonly contraFirmName: string | null;
    readonly comment: string | null;
  };
};

/**
 * Selects the facts of the current row of `notice` as JSON. A firm gets the figures of its own offers, its own requests
 * for approval, and transfers of its own accounts. If `includesState` is true, requests have their current state.
 */
export function factsFor({ firmOid }: Principal, includesState: boolean): Sql {
  const state = includesState ? sql`, 'state', state` : empty;
  const request = sql`approval where approval_id = subject and approval.firm_oid = ${firmOid}`;
  return sql`case
    when kind = 'offer.attention' then json_build_object('offer', ${offerFacts(sql`subject`, firmOid)})
    when kind = 'approval' then json_build_object(
      'offer', ${offerFacts(sql`(select private_placement_offer_oid from ${request})`, firmOid)},
      'approval', (
        select json_build_object('requestedBy', requested_by_name, 'reason', reason,
          'decidedBy', decided_by ->> 'name',
          'allocatedDollarAmount', (summary #>> '{allocation,allocatedDollarAmount}')::float8${state})
        from ${request}))
    when kind = 'transfer.rejected' then json_build_object('transfer', (
      select json_build_object('accountName', account_name, 'contraFirmName', contra_firm_name, 'comment', comment)
      from transfer
      join account on account.account_number = transfer.account_number and account.firm_oid = account_firm_oid
      where transfer.account_number = notice.account_number and acatid = subject and account_firm_oid = ${firmOid}))
  end`;
}

function offerFacts(oid: Sql, firmOid: string): Sql {
  return sql`(
    select json_build_object('approvedDollarAmount', (
        select ${approvedTotal} from subscription
        where subscription.private_placement_offer_oid = offer.private_placement_offer_oid and ${isCounted}),
      'offerMinimum', offer_minimum, 'offerMaximum', offer_maximum,
      'closingDate', to_char(closing_date::timestamp, 'YYYY-MM-DD'),
      'cashRequiredDate', to_char((closing_date - days_from_closing_cash_is_required)::timestamp, 'YYYY-MM-DD'))
    from offer where private_placement_offer_oid = ${oid} and creating_firm_oid = ${firmOid})`;
}

import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type Attention, closingSoonDays } from '#lib/domain/offers/attention.ts';
import { decidableStatuses } from '#lib/domain/offers/deciding/decision.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { openStatuses } from '#lib/domain/offers/offer-status.ts';
import { approvedStatuses, undecidedStatuses } from '#lib/domain/offers/subscription.ts';
import { hasChangedTerms, isContradicted } from './terms.ts';
import { offerApprovedTotal, excludesAny, cashRequiredColumn, type OfferFilter } from './offer-search.ts';

export type OverviewFilter = OfferFilter & {
  readonly firmOid: string;
  /** Current date in the market, for which attention is determined. */
  readonly today: MarketDate;
  readonly attention: Attention | 'any' | undefined;
  /** Only the firm's own open offers that are short of their minimum. */
  readonly belowMinimum: boolean;
  /** Only offers that the firm created, or only those of other firms. */
  readonly owner?: 'ours' | 'others' | undefined;
  /** Only the firm's own offers whose subscriptions await a decision for this reason. */
  readonly subscriptions?: 'toreview' | 'oversubscribed' | 'toallocate' | undefined;
  /** Only the firm's own offers with a pending approval. */
  readonly hasPendingApproval: boolean;
  /** Whether the caller can read approvals. If not, `hasPendingApproval` finds no offers. */
  readonly readsApprovals: boolean;
};

/** Returns the SQL conditions for those parts of a filter that OfferFilter doesn't have. */
export function overviewConditions(filter: OverviewFilter): Sql[] {
  return [
    ...(filter.attention === undefined ? [] : [attentionConditions[filter.attention](filter)]),
    ...(filter.subscriptions === undefined
      ? []
      : [sql`(creating_firm_oid = ${filter.firmOid} and ${waitsForDecision[filter.subscriptions]})`]),
    ...(filter.belowMinimum ? [isBelowMinimum(filter)] : []),
    ...(filter.owner === undefined ? [] : [isOf(filter.owner, filter)]),
    ...(filter.hasPendingApproval ? [hasPendingApproval(filter)] : []),
  ];
}

function isOf(owner: 'ours' | 'others', { firmOid }: Asking): Sql {
  return owner === 'ours' ? sql`creating_firm_oid = ${firmOid}` : sql`creating_firm_oid <> ${firmOid}`;
}

/** Reports whether a filter excludes any offers. */
export function excludesAnyOffer(filter: OverviewFilter): boolean {
  return excludesAny(filter) || overviewConditions(filter).length > 0;
}

function hasPendingApproval({ firmOid, readsApprovals }: OverviewFilter): Sql {
  return sql`(
    ${readsApprovals}::boolean and creating_firm_oid = ${firmOid} and offer.private_placement_offer_oid in (
      select approval.private_placement_offer_oid from approval
      where approval.firm_oid = ${firmOid} and state = 'pending'))`;
}

const ofOffer = raw('subscription.private_placement_offer_oid = offer.private_placement_offer_oid');

/** Matches a subscription that hasn't been reviewed. */
export const isToReview: Sql = raw(
  "(subscription.status in ('INITIAL', 'ORDER_CREATED') and review_state in ('new', 'inreview'))",
);

/** Amount by which an offer's requests exceed the remainder of its maximum. See demandFromTotals. */
export const oversubscription: Sql = sql`(
  select coalesce(sum(case when status = any(${decidableStatuses}::text[]) then requested_dollar_amount
    when status in ('PROCESSING', 'COMPLETE') then fill_dollar_amount end), 0.00) - offer_maximum
  from subscription where ${ofOffer})`;

/**
 * Amount by which an offer's approved amounts and undecided requests exceed its maximum (D21). 0 or less if nothing is
 * left to allocate. See demandFromTotals.
 */
export const excessToAllocate: Sql = sql`(
  select case when bool_or(status = any(${undecidedStatuses}::text[])) then
    sum(case when status = any(${undecidedStatuses}::text[]) then requested_dollar_amount
      when status = any(${approvedStatuses}::text[]) then fill_dollar_amount end) - offer_maximum end
  from subscription where ${ofOffer})`;

/** Matches offers with subscriptions that need a decision, by reason. */
const waitsForDecision: Readonly<Record<NonNullable<OverviewFilter['subscriptions']>, Sql>> = {
  toreview: sql`(offer_status = any(${openStatuses}::text[])
    and exists (select from subscription where ${ofOffer} and ${isToReview}))`,
  oversubscribed: sql`(offer_status = 'INITIAL' and ${oversubscription} > 0)`,
  toallocate: sql`(offer_status = 'INITIAL' and ${excessToAllocate} > 0)`,
};

/**
 * Matches the firm's own open offers below their minimum. A share below one means a total below the minimum,
 * because a share has more digits than an amount.
 */
function isBelowMinimum({ firmOid }: OverviewFilter): Sql {
  return sql`(
    creating_firm_oid = ${firmOid} and offer_status = any(${openStatuses}::text[])
    and (select approved_share from offer_approval
      where offer_approval.private_placement_offer_oid = offer.private_placement_offer_oid) < 1)`;
}

type Asking = Pick<OverviewFilter, 'firmOid' | 'today'>;

/** The reasons that attentionOf returns, as conditions on the `offer` table. */
const attentionConditions: Readonly<Record<Attention | 'any', (asking: Asking) => Sql>> = {
  closingdatepassed: ({ today }) => sql`(
    offer_status = any(${openStatuses}::text[]) and closing_date < ${today}::date)`,
  executable: (asking) => sql`(${isOwnDue(asking)} and ${offerApprovedTotal} >= offer_minimum)`,
  cashrequiredpassed: ({ today }) =>
    sql`(offer_status = 'INITIAL' and ${cashRequiredColumn} < ${today}::date)`,
  closingsoon: ({ today }) => sql`(
    offer_status = any(${openStatuses}::text[])
    and closing_date between ${today}::date and ${today}::date + ${closingSoonDays}::integer)`,
  minimummissed: (asking) => sql`(${isOwnDue(asking)} and ${offerApprovedTotal} < offer_minimum)`,
  noinvestor: () => letsNoOneInvest,
  termschanged: ({ firmOid }) => sql`(creating_firm_oid = ${firmOid} and ${hasChangedTerms})`,
  feedcontradicts: ({ firmOid }) => sql`(creating_firm_oid = ${firmOid} and ${isContradicted})`,
  any: (asking) =>
    sql`(${isDatedAttention(asking)} or ${letsNoOneInvest}
      or creating_firm_oid = ${asking.firmOid} and (${hasChangedTerms} or ${isContradicted}))`,
};

/** Matches offers with a reason that depends on a date. Uses only columns in the date indexes. */
export function isDatedAttention(asking: Asking): Sql {
  // A past-due offer of the firm needs attention whether or not it has reached its minimum, so its figures aren't
  // needed.
  return sql`(${join(
    [
      isOwnDue(asking),
      attentionConditions.cashrequiredpassed(asking),
      attentionConditions.closingsoon(asking),
      attentionConditions.closingdatepassed(asking),
    ],
    ' or ',
  )})`;
}

/** Must match the definition of the index `offer_that_lets_no_one_invest` exactly. See barriersOf. */
export const letsNoOneInvest: Sql = raw(`(published and offer_status in ('INITIAL', 'IN_PROGRESS')
    and (maximum_investment_amount < minimum_investment_amount
      or natural_person_accreditation_setting = 'X' and corporate_accreditation_setting = 'X'
      or blue_skyed_states = '{}'))`);

/** Matches the firm's own offers that aren't executed and whose cash-required date has been reached. */
function isOwnDue({ firmOid, today }: Asking): Sql {
  return sql`(creating_firm_oid = ${firmOid} and offer_status = 'INITIAL' and ${cashRequiredColumn} <= ${today}::date)`;
}

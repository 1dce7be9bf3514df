import type { Offer } from '#lib/domain/offers/offer.ts';
import { closingEffect } from '#lib/domain/offers/actions/losses.ts';
import {
  transitions,
  type OfferStatus,
  resultingStatus,
  type TransitionName,
} from '#lib/domain/offers/offer-status.ts';
import { situationAt, type Situation } from '#lib/domain/offers/updating/request-rules.ts';
import type { OfferFacts } from '#lib/domain/offers/subscription.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { effectsOf } from '#lib/domain/offers/updating/plan-update.ts';
import { exemptionOf } from '#lib/domain/offers/exemptions.ts';
import { closedDayAdvisories, type Closures } from '#lib/domain/market/business-days.ts';
import { cashRequiredDate, formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { compareMoney, type Money } from '#lib/domain/market/money.ts';
import type { ProblemCode } from '#lib/domain/problems/problems.ts';
import { allRules } from '#lib/domain/offers/updating/rules.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

/**
 * Explains every action on an offer: whether it is allowed now, and its conditions and effects. For a caller who
 * can't see figures, the result doesn't depend on them, so it doesn't reveal whether closing leaves pending
 * subscriptions.
 */
export function explainActions(
  offer: Offer,
  facts: OfferFacts,
  now: Date,
  caller: ActionCaller,
): Record<ActionName, Action> {
  const explain = (name: ActionName): Action => {
    const situation = situationAt(now, { offer, facts, request: requestFor(name) });
    const conditions = [
      ...accessConditions(caller),
      ...conditionsOf(name, situation, caller),
      ...approvalConditions(name, situation, caller),
    ];
    return {
      allowed: conditions.every((condition) => condition.met),
      resultingStatus: statusAfter(name, situation, caller),
      effects: effectsFor(name, situation, caller),
      conditions,
      advisories: advisoriesFor(name, situation, caller),
    };
  };
  return {
    execute: explain('execute'),
    cancel: explain('cancel'),
    close: explain('close'),
    unpublish: explain('unpublish'),
  };
}

/** Returns the request that an action sends, so an explanation runs the same checks as the endpoint. */
function requestFor(name: ActionName) {
  return readUpdateRequest(
    name === 'unpublish' ? { published: false } : { offerStatus: transitions[name].requestedStatus },
  );
}

function statusAfter(
  name: ActionName,
  { offer, facts }: Situation,
  { seesFigures }: ActionCaller,
): OfferStatus {
  if (name === 'unpublish') {
    return offer.offerStatus;
  }
  return seesFigures ? resultingStatus(name, facts.pendingCount) : transitions[name].requestedStatus;
}

function effectsFor(name: ActionName, { offer, facts }: Situation, { seesFigures }: ActionCaller): string[] {
  if (name === 'unpublish') {
    return [
      offer.published
        ? 'The offer still exists but is no longer open for subscription.'
        : 'The offer is already unpublished. Nothing changes.',
    ];
  }
  if (seesFigures) {
    return effectsOf(name, facts);
  }
  return transitions[name].cancelsPending
    ? ['Pending subscriptions are canceled.', closingEffect]
    : effectsOf(name, { ...facts, pendingCount: 0 });
}

function advisoriesFor(
  name: ActionName,
  { offer, facts, today }: Situation,
  { seesFigures, closures }: ActionCaller,
): string[] {
  if (name === 'execute') {
    return [
      ...standingAdvisories(offer, today()),
      ...closedDayAdvisories(
        'cash-required date',
        cashRequiredDate(offer.closingDate, offer.daysFromClosingCashIsRequired),
        closures,
      ),
      ...(seesFigures ? sizeAdvisories(offer, facts.approvedTotal) : []),
      ...(seesFigures ? unconfirmedAdvisories(facts.unconfirmedTotal) : []),
      ...exemptionOf(offer.exemption).advisories,
    ];
  }
  if (name === 'close') return closedDayAdvisories('closing date', offer.closingDate, closures);
  return name === 'cancel' && offer.offerStatus === 'IN_PROGRESS' ? ['The offer was already executed.'] : [];
}

function standingAdvisories(offer: Offer, today: MarketDate): string[] {
  return [
    ...(offer.published ? [] : ['The offer is not published.']),
    ...(today > offer.closingDate ? [`The closing date, ${formatDate(offer.closingDate)}, has passed.`] : []),
  ];
}

function unconfirmedAdvisories(total: Money = '0.00'): string[] {
  return compareMoney(total, '0.00') > 0
    ? [
        `${formatMoney(total)} doesn't count because it comes from accounts whose firms haven't confirmed their participation.`,
      ]
    : [];
}

function sizeAdvisories(offer: Offer, approved: Money): string[] {
  const { name, maximumSize } = exemptionOf(offer.exemption);
  const overLimit = (limit: Money | null, named: (limit: string) => string) =>
    limit !== null && compareMoney(approved, limit) > 0
      ? [`The approved ${formatMoney(approved)} is more than ${named(formatMoney(limit))}.`]
      : [];
  return [
    ...overLimit(offer.offerMaximum, (limit) => `the offer's maximum of ${limit}`),
    // The limits in the published table may be lower than those of the current rules.
    ...overLimit(maximumSize, (limit) => `${limit}, Placement Desk's limit for ${name}`),
  ];
}

function accessConditions({ mayUpdate }: ActionCaller): Condition[] {
  const statement = 'Only offer managers and administrators of the firm that created the offer can do this.';
  return mayUpdate ? [] : [{ code: 'access', statement, met: false, value: null, required: null }];
}

function conditionsOf(name: ActionName, situation: Situation, caller: ActionCaller): Condition[] {
  if (name === 'unpublish') {
    return [closedCondition(situation), ...(caller.seesFigures ? [subscriptionsCondition(situation)] : [])];
  }
  const transition = transitionCondition(name, situation);
  if (!transitions[name].needsExecutionRules) {
    return [transition];
  }
  const minimum = caller.seesFigures ? [minimumCondition(situation)] : [];
  return [transition, ...minimum, cashRequiredCondition(situation)];
}

/**
 * If the firm's policy requires a second person for the action, returns a condition that is not met. Only the creating
 * firm can see the policy.
 */
function approvalConditions(
  name: ActionName,
  { facts: { stepsToApprove = [] } }: Situation,
  { seesFigures }: ActionCaller,
): Condition[] {
  if (!seesFigures || !stepsToApprove.includes(name)) return [];
  const statement = `Your firm requires a second person's approval to ${name} an offer.`;
  return [{ code: 'approval.required', statement, met: false, value: null, required: null }];
}

function transitionCondition(name: TransitionName, situation: Situation): Condition {
  const from = transitions[name].from.join(' or ');
  return condition('offer.status.transition.rule', situation, {
    statement: `The offer is ${situation.offer.offerStatus}. This is possible only while it is ${from}.`,
    value: situation.offer.offerStatus,
    required: from,
  });
}

function minimumCondition(situation: Situation): Condition {
  const { offer, facts } = situation;
  return condition('execution.minimum.rule', situation, {
    statement: `Approved ${formatMoney(facts.approvedTotal)} of the ${formatMoney(offer.offerMinimum)} minimum.`,
    value: Number(facts.approvedTotal),
    required: Number(offer.offerMinimum),
  });
}

function cashRequiredCondition(situation: Situation): Condition {
  const { offer } = situation;
  const today = situation.today();
  const date = cashRequiredDate(offer.closingDate, offer.daysFromClosingCashIsRequired);
  return condition('execution.cash.required.date.rule', situation, {
    statement: `The cash-required date is ${formatDate(date)}. Today is ${formatDate(today)} in New York.`,
    value: today,
    required: date,
  });
}

function closedCondition(situation: Situation): Condition {
  return condition('offer.closed.rule', situation, {
    statement: `The offer is ${situation.offer.offerStatus}. Closed offers can't be changed.`,
    value: situation.offer.offerStatus,
    required: transitions.close.from.join(' or '),
  });
}

function subscriptionsCondition(situation: Situation): Condition {
  const { offer, facts } = situation;
  return condition('published.subscriptions.rule', situation, {
    statement: offer.published
      ? `An offer can be unpublished only if it has no subscriptions. This offer has ${countOf(facts.subscriptionCount, 'subscription')}.`
      : 'The offer is not published.',
    value: facts.subscriptionCount,
    required: 0,
  });
}

function condition(
  code: ProblemCode,
  situation: Situation,
  words: Pick<Condition, 'statement' | 'value' | 'required'>,
): Condition {
  const broken = allRules.some((rule) => rule.code === code && rule.check(situation).length > 0);
  return { code, met: !broken, ...words };
}

export type ActionName = TransitionName | 'unpublish';

/** A condition for an action, with the values involved. */
export type Condition = {
  /** Code of the error that the action would cause, or `access` if the caller doesn't have permission. */
  readonly code: ProblemCode | 'access';
  readonly statement: string;
  readonly met: boolean;
  readonly value: string | number | null;
  readonly required: string | number | null;
};

export type Action = {
  /** Whether every condition is met. */
  readonly allowed: boolean;
  readonly resultingStatus: OfferStatus;
  readonly effects: readonly string[];
  readonly conditions: readonly Condition[];
  /** Warnings that don't block the action. */
  readonly advisories: readonly string[];
};

export type ActionCaller = {
  /** Whether the caller can update this offer. */
  readonly mayUpdate: boolean;
  /**
   * Whether the caller can see figures that include other firms' subscriptions. Only the creating firm can
   * (D20).
   */
  readonly seesFigures: boolean;
  /** Market closures that an operator added. */
  readonly closures?: Closures;
};

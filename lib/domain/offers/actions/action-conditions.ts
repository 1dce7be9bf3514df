import { cashRequiredDate, formatDate } from '#lib/domain/market/market-time.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { type TransitionName, transitions } from '#lib/domain/offers/offer-status.ts';
import type { ProblemCode } from '#lib/domain/problems/problems.ts';
import { allRules } from '#lib/domain/offers/updating/rules.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import type { Situation } from '#lib/domain/offers/updating/rule.ts';
import type { ActionCaller, ActionName, Condition } from './action.ts';

export function accessConditions({ mayUpdate }: ActionCaller): Condition[] {
  const statement = 'Only an offer manager or administrator of the firm that created the offer may do this.';
  return mayUpdate ? [] : [{ code: 'access', statement, met: false, value: null, required: null }];
}

export function conditionsOf(name: ActionName, situation: Situation, caller: ActionCaller): Condition[] {
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

/** The last condition of an action that needs a second person. The policy is for the creating firm to know. */
export function approvalConditions(
  name: ActionName,
  { facts: { stepsToApprove = [] } }: Situation,
  { seesFigures }: ActionCaller,
): Condition[] {
  if (!seesFigures || !stepsToApprove.includes(name)) return [];
  const statement = `Your firm requires a second person to ${name} an offer.`;
  return [{ code: 'approval.required', statement, met: false, value: null, required: null }];
}

function transitionCondition(name: TransitionName, situation: Situation): Condition {
  const from = transitions[name].from.join(' or ');
  return condition('offer.status.transition.rule', situation, {
    statement: `The offer is ${situation.offer.offerStatus}; this is possible from ${from}.`,
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
    statement: `The cash required date is ${formatDate(date)}; today is ${formatDate(today)} in New York.`,
    value: today,
    required: date,
  });
}

function closedCondition(situation: Situation): Condition {
  return condition('offer.closed.rule', situation, {
    statement: `The offer is ${situation.offer.offerStatus}; only an offer that is not closed can be changed.`,
    value: situation.offer.offerStatus,
    required: transitions.close.from.join(' or '),
  });
}

function subscriptionsCondition(situation: Situation): Condition {
  const { offer, facts } = situation;
  return condition('published.subscriptions.rule', situation, {
    statement: offer.published
      ? `An offer can be unpublished only while no subscription exists: ${countOf(facts.subscriptionCount, 'subscription')} now.`
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

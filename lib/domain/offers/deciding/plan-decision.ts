import { formatMoney } from '#lib/domain/market/format-money.ts';
import { formatDate, marketDate } from '#lib/domain/market/market-time.ts';
import { addMoney, compareMoney, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';
import { approvedStatuses, type SubscriptionStatus } from '#lib/domain/offers/subscription.ts';
import type { Violation } from '#lib/domain/problems/problems.ts';
import { FindingList, type Findings } from '#lib/domain/problems/violations.ts';
import { quote } from '#lib/domain/text/quote.ts';
import { type DecidableOrder, decidableStatuses, type DecisionKind } from './decision.ts';
import { type DecisionRequest, repeatableMembers } from './decision-request.ts';
import { decisionWords, impossibleChangeMessage, totalWords } from './decision-words.ts';
import { areSameReasons, type Reason } from './reasons.ts';

/** Fields of an offer that a decision uses. */
export type OfferForDecision = Pick<Offer, 'offerStatus' | 'closingDate' | 'offerMinimum' | OfferLimit>;

type OfferLimit = 'offerMaximum' | 'minimumInvestmentAmount' | 'maximumInvestmentAmount';

/** Total fill of the offer's approved subscriptions (D9), including those of unconfirmed firms. */
type DecisionFacts = { readonly approvedTotal: Money };

export type DecisionPlan = {
  /** Undefined if the subscription already has the requested values. */
  readonly decision: DecisionKind | undefined;
  readonly status: SubscriptionStatus;
  readonly fillDollarAmount: Money | null;
  readonly reasons: readonly Reason[];
  readonly comment: string | null;
  /** Effects on the subscription, as text. */
  readonly effects: readonly string[];
  /** Effects on the offer's total, as text. For the creating firm only. */
  readonly totalEffects: readonly string[];
  readonly facts: DecisionFacts;
};

type DecisionPlanning =
  { readonly ok: true; readonly plan: DecisionPlan } | ({ readonly ok: false } & Findings);

type Situation = {
  readonly order: DecidableOrder;
  readonly offer: OfferForDecision;
  readonly request: DecisionRequest;
  readonly facts: DecisionFacts;
  readonly now: Date;
};

/**
 * Plans a decision on one subscription, or returns its violations: all 400s or, if there are none, all 409s. The
 * caller's permission must already have been checked.
 */
export function planDecision(
  order: DecidableOrder,
  offer: OfferForDecision,
  request: DecisionRequest,
  facts: DecisionFacts,
  now: Date,
): DecisionPlanning {
  const situation = { order, offer, request, facts, now };
  const findings = new FindingList();
  findings.addAll(request.violations, request.further);
  findings.addAll(brokenByRequest(situation));
  const wanted = request.status ?? 'ACCEPTED';
  if (findings.violations.length === 0) {
    if (isSameAgain(situation, wanted)) return { ok: true, plan: unchanged(situation) };
    findings.addAll(brokenByMove(situation, wanted));
  }
  const { violations, further } = findings;
  return violations.length > 0
    ? { ok: false, violations, further }
    : { ok: true, plan: planOf(situation, wanted) };
}

/** Returns violations of the request itself (400): different identifiers, and missing or unsuitable members. */
function brokenByRequest({ order, request }: Situation): Violation[] {
  const { status, named } = request;
  const found: Violation[] = [];
  for (const member of repeatableMembers) {
    const given = request.repeated[member];
    if (given !== undefined && given !== order[member]) {
      const message = `The subscription has ${quote(order[member])}, but the body contains ${quote(given)}. Send the same value, or omit it.`;
      found.push({ field: member, code: 'uri.matching.rule', message });
    }
  }
  const isAnotherFill = !named.has('status') && named.has('fillDollarAmount') && order.status === 'ACCEPTED';
  if (!named.has('status') && !isAnotherFill) {
    const message = 'Send a decision: ACCEPTED, REJECTED, INITIAL to reopen, or CANCELLED.';
    found.push({ field: 'status', code: 'invalid.value', message });
  }
  const accepts = isAnotherFill || status === 'ACCEPTED';
  if (named.has('fillDollarAmount') && status !== undefined && !accepts) {
    const message = 'Only an accepted subscription has a fill. Remove fillDollarAmount.';
    found.push({ field: 'fillDollarAmount', code: 'invalid.value', message });
  }
  if (named.has('reasons') && accepts) {
    const message = "You can't send reasons with an acceptance. Remove them, or use a comment instead.";
    found.push({ field: 'reasons', code: 'invalid.value', message });
  }
  if (status === 'REJECTED' && !named.has('reasons')) {
    found.push({ field: 'reasons', code: 'order.reason.required', message: 'Enter at least one reason.' });
  }
  if (status === 'INITIAL' && (request.comment ?? '') === '') {
    const message = "Enter a comment that explains why you're reopening the subscription.";
    found.push({ field: 'comment', code: 'order.reason.required', message });
  }
  if (status === 'ACCEPTED' && needsFill(order, request)) {
    const message = 'The subscription is already accepted. Send the new fill.';
    found.push({ field: 'fillDollarAmount', code: 'invalid.value', message });
  }
  return found;
}

/** Reports whether a fill is required, because the requested amount would replace a different fill. */
function needsFill(order: DecidableOrder, { named }: DecisionRequest): boolean {
  return (
    order.status === 'ACCEPTED' &&
    !named.has('fillDollarAmount') &&
    (order.fillDollarAmount === null ||
      compareMoney(order.fillDollarAmount, order.requestedDollarAmount) !== 0)
  );
}

/** Reports whether the subscription already has every requested value. */
function isSameAgain({ order, request }: Situation, wanted: SubscriptionStatus): boolean {
  if (order.status !== wanted) return false;
  const { reasons, comment } = request;
  const isSameFill =
    wanted !== 'ACCEPTED' ||
    (order.fillDollarAmount !== null && compareMoney(fillOf(order, request), order.fillDollarAmount) === 0);
  return (
    isSameFill &&
    (reasons === undefined || areSameReasons(reasons, order.decision?.reasons ?? [])) &&
    (comment === null || comment === order.decision?.comment)
  );
}

function fillOf(order: DecidableOrder, { fillDollarAmount }: DecisionRequest): Money {
  return fillDollarAmount ?? order.requestedDollarAmount;
}

/**
 * Returns violations caused by the status change (409). If the offer is closed or the status change isn't possible,
 * reports only that.
 */
function brokenByMove(situation: Situation, wanted: SubscriptionStatus): Violation[] {
  const { order, offer } = situation;
  if (isClosed(offer.offerStatus)) {
    const message = "The offer is closed, so you can't make decisions on its subscriptions.";
    return [{ field: null, code: 'offer.closed.rule', message }];
  }
  switch (wanted) {
    case 'ACCEPTED':
      return decidableStatuses.includes(order.status)
        ? brokenByAcceptance(situation)
        : [noSuchMove(order, wanted)];
    case 'REJECTED':
      if (!decidableStatuses.includes(order.status)) return [noSuchMove(order, wanted)];
      return order.status === 'ACCEPTED' ? executed(offer, 'rejected') : [];
    case 'CANCELLED':
      return decidableStatuses.includes(order.status)
        ? executed(offer, 'canceled')
        : [noSuchMove(order, wanted)];
    case 'INITIAL':
      return brokenByReopening(situation);
    case 'ORDER_CREATED':
    case 'PROCESSING':
    case 'COMPLETE':
      return [noSuchMove(order, wanted)];
  }
}

function brokenByAcceptance(situation: Situation): Violation[] {
  const { order, offer, request, now } = situation;
  const isAnotherFill = order.status === 'ACCEPTED';
  const isLate = !isAnotherFill && marketDate(now) > offer.closingDate;
  const late: Violation[] = isLate
    ? [
        {
          field: 'status',
          code: 'closing.date.rule',
          message: `The offer closed to subscriptions at the end of the day on ${formatDate(offer.closingDate)}, New York time.`,
        },
      ]
    : [];
  return [
    ...(isAnotherFill ? executed(offer, 'given a different fill') : late),
    ...brokenByFill(situation, fillOf(order, request)),
  ];
}

function brokenByFill({ order, offer, facts }: Situation, fill: Money): Violation[] {
  const at = (
    code: 'fill.amount.rule' | 'offer.maximum.rule' | 'investment.amount.rule',
    message: string,
  ) => ({
    field: 'fillDollarAmount',
    code,
    message,
  });
  const { requestedDollarAmount: requested } = order;
  const { minimumInvestmentAmount: least, maximumInvestmentAmount: most, offerMaximum } = offer;
  const found: Violation[] = [];
  if (compareMoney(fill, requested) > 0) {
    const message = `A fill of ${formatMoney(fill)} is more than the requested ${formatMoney(requested)}.`;
    found.push(at('fill.amount.rule', message));
  }
  const total = totalWith(order, facts, fill);
  if (offerMaximum !== null && compareMoney(total, offerMaximum) > 0) {
    const message = `The approved total would be ${formatMoney(total)}, which is more than the offer's ${formatMoney(offerMaximum)} maximum.`;
    found.push(at('offer.maximum.rule', message));
  }
  if (least !== null && compareMoney(fill, least) < 0 && compareMoney(requested, least) >= 0) {
    const message = `The minimum investment is ${formatMoney(least)}. Fill at least that amount, or reject the subscription.`;
    found.push(at('investment.amount.rule', message));
  }
  if (most !== null && compareMoney(fill, most) > 0 && compareMoney(requested, most) <= 0) {
    const message = `The maximum investment is ${formatMoney(most)}. Fill at most that amount.`;
    found.push(at('investment.amount.rule', message));
  }
  return found;
}

function brokenByReopening({ order, offer, now }: Situation): Violation[] {
  if (order.status !== 'REJECTED') return [noSuchMove(order, 'INITIAL')];
  const refuse = (message: string): Violation[] => [
    { field: 'status', code: 'order.status.transition.rule', message },
  ];
  if (order.decision?.decision !== 'reject' || order.ownedBy !== 'desk') {
    return refuse(
      'The data feed rejected this subscription. You can reopen only subscriptions that were rejected in Placement Desk.',
    );
  }
  if (offer.offerStatus !== 'INITIAL') {
    return refuse('The offer has been executed. Rejected subscriptions can no longer be reopened.');
  }
  return marketDate(now) > offer.closingDate
    ? refuse(
        `The closing date, ${formatDate(offer.closingDate)}, has passed. Subscriptions can't be reopened.`,
      )
    : [];
}

function executed({ offerStatus }: OfferForDecision, what: string): Violation[] {
  const message = `The offer has been executed. Its accepted subscriptions can no longer be ${what}.`;
  return offerStatus === 'INITIAL' ? [] : [{ field: 'status', code: 'offer.executed.rule', message }];
}

function noSuchMove({ status }: DecidableOrder, wanted: SubscriptionStatus): Violation {
  const message = impossibleChangeMessage(status, wanted);
  return { field: 'status', code: 'order.status.transition.rule', message };
}

/** Returns what the approved total would be if the subscription had this fill. */
function totalWith(order: DecidableOrder, { approvedTotal }: DecisionFacts, fill: Money | null): Money {
  const before = approvedStatuses.includes(order.status) ? order.fillDollarAmount : null;
  const others = before === null ? approvedTotal : subtractMoney(approvedTotal, before);
  return fill === null ? others : addMoney(others, fill);
}

function unchanged({ order, facts }: Situation): DecisionPlan {
  const { status, fillDollarAmount } = order;
  return {
    decision: undefined,
    status,
    fillDollarAmount,
    reasons: order.decision?.reasons ?? [],
    comment: order.decision?.comment ?? null,
    effects: [],
    totalEffects: [],
    facts,
  };
}

const kindOf: Readonly<Partial<Record<SubscriptionStatus, DecisionKind>>> = {
  ACCEPTED: 'accept',
  REJECTED: 'reject',
  INITIAL: 'reopen',
  CANCELLED: 'cancel',
};

function planOf({ order, offer, request, facts }: Situation, status: SubscriptionStatus): DecisionPlan {
  const decision = kindOf[status];
  if (decision === undefined) throw new Error(`A decision can't set the status ${status}.`);
  const kept = status === 'CANCELLED' ? order.fillDollarAmount : null;
  const fill = decision === 'accept' ? fillOf(order, request) : kept;
  const reasons = request.reasons ?? [];
  const approvedTotal = totalWith(order, facts, decision === 'accept' ? fill : null);
  return {
    decision,
    status,
    fillDollarAmount: fill,
    reasons,
    comment: request.comment,
    effects: [decisionWords(order, decision, fill, reasons)],
    totalEffects: totalWords(offer.offerMinimum, facts.approvedTotal, approvedTotal),
    facts: { approvedTotal },
  };
}

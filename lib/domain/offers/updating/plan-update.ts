import type { DecisionBasis } from '#lib/domain/offers/audit-entry.ts';
import { closingEffect } from '#lib/domain/offers/actions/losses.ts';
import { firmRemovalCode } from '#lib/domain/offers/code-lists.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { cashRequiredDate } from '#lib/domain/market/market-time.ts';
import { type Offer, type SettingField, settingFields } from '#lib/domain/offers/offer.ts';
import {
  type TransitionName,
  type OfferStatus,
  resultingStatus,
  transitions,
} from '#lib/domain/offers/offer-status.ts';
import type { Violation } from '#lib/domain/problems/problems.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import type { OfferFacts } from '#lib/domain/offers/subscription.ts';
import { FindingList, type Findings } from '#lib/domain/problems/violations.ts';
import { gateRules, offerRules } from './rules.ts';
import {
  fieldViolation,
  mixesShapes,
  requestRules,
  type Rule,
  type Situation,
  situationAt,
} from './request-rules.ts';
import type { UpdateRequest } from './update-request.ts';

/**
 * The firm's policy: a step that requires a second person is requested first, then approved by another user.
 */
const approvalRule: Rule = {
  code: 'approval.required',
  source: 'approval policy',
  check: ({ request: { transition }, facts: { stepsToApprove = [] } }) =>
    transition !== undefined && stepsToApprove.includes(transition)
      ? [
          fieldViolation(
            'offerStatus',
            `Your firm requires a second person's approval to ${transition} an offer. Request approval.`,
          ),
        ]
      : [],
};

type FieldChange = {
  readonly field: SettingField | 'offerStatus';
  readonly from: Offer[SettingField | 'offerStatus'];
  readonly to: Offer[SettingField | 'offerStatus'];
};

export type UpdatePlan = {
  readonly action: 'update' | TransitionName;
  /** Empty if the request changes nothing. */
  readonly changes: readonly FieldChange[];
  /** The resulting offer. Its timestamp is set when it is written. */
  readonly offer: Offer;
  readonly resultingStatus: OfferStatus;
  /** Whether pending subscriptions are canceled in the same transaction (D12). */
  readonly cancelsPending: boolean;
  /** Effects of a transition, as sentences. Empty for a change to settings. */
  readonly effects: readonly string[];
  /** Figures that a transition was based on; null for a change to settings. */
  readonly basis: DecisionBasis | null;
};

export type Planning = { readonly ok: true; readonly plan: UpdatePlan } | ({ readonly ok: false } & Findings);

/**
 * Plans an update, or returns all of its violations (D13), 400s before 409s. The server uses it to decide, and the
 * console to explain. The function is pure, so the request time is passed as `now`.
 */
export function planUpdate(offer: Offer, request: UpdateRequest, facts: OfferFacts, now: Date): Planning {
  const situation = situationAt(now, { offer, request, facts });
  const findings = new FindingList();
  findings.addAll(request.violations, request.further);
  findings.addAll(violationsOf(requestRules, situation));
  if (!mixesShapes(request)) {
    const gated = violationsOf(gateRules, situation);
    findings.addAll(gated.length > 0 ? gated : violationsOf(offerRules, situation));
  }
  // Reported only if there are no other violations, because a rejected request doesn't need approval.
  if (findings.violations.length === 0) findings.addAll(violationsOf([approvalRule], situation));
  const { violations, further } = findings;
  return violations.length > 0
    ? { ok: false, violations, further }
    : { ok: true, plan: planAccepted(situation) };
}

function violationsOf(rules: readonly Rule[], situation: Situation): Violation[] {
  return rules.flatMap(({ code, check }) => check(situation).map((violation) => ({ ...violation, code })));
}

function planAccepted(situation: Situation): UpdatePlan {
  const { offer, request, facts } = situation;
  const changed =
    request.transition === undefined
      ? withSettings(offer, request)
      : withTransition(offer, request.transition, facts);
  return {
    action: request.transition ?? 'update',
    changes: changesBetween(offer, changed),
    offer: changed,
    resultingStatus: changed.offerStatus,
    cancelsPending: request.transition !== undefined && transitions[request.transition].cancelsPending,
    effects: request.transition === undefined ? [] : effectsOf(request.transition, facts),
    basis: request.transition === undefined ? null : basisOf(situation),
  };
}

function basisOf({ offer, facts, today }: Situation): DecisionBasis {
  return {
    offerMinimum: Number(offer.offerMinimum),
    approvedDollarAmount: Number(facts.approvedTotal),
    pendingCount: facts.pendingCount,
    pendingDollarAmount: Number(facts.pendingTotal),
    cashRequiredDate: cashRequiredDate(offer.closingDate, offer.daysFromClosingCashIsRequired),
    today: today(),
  };
}

function withTransition(offer: Offer, name: TransitionName, facts: OfferFacts): Offer {
  return { ...offer, offerStatus: resultingStatus(name, facts.pendingCount) };
}

function withSettings(offer: Offer, request: UpdateRequest): Offer {
  return {
    ...offer,
    ...request.settings,
    ...(request.blueSkyedStates && { blueSkyedStates: request.blueSkyedStates }),
    participatingFirms: participatingFirmsAfter(offer, request),
  };
}

/** The list is a delta (D3): firms that it doesn't contain are unchanged. */
function participatingFirmsAfter(offer: Offer, request: UpdateRequest): readonly string[] {
  const firms = new Set(offer.participatingFirms);
  for (const { participatingFirmId, participatingFirmStatus } of request.participatingFirms ?? []) {
    if (participatingFirmStatus === firmRemovalCode) {
      firms.delete(participatingFirmId);
    } else {
      firms.add(participatingFirmId);
    }
  }
  return [...firms].sort();
}

function changesBetween(before: Offer, after: Offer): FieldChange[] {
  return ([...settingFields, 'offerStatus'] as const)
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

/**
 * Returns the effects of a transition, as sentences for the confirmation dialog and the audit log.
 */
export function effectsOf(name: TransitionName, { pendingCount, pendingTotal }: OfferFacts): string[] {
  const amount = formatMoney(pendingTotal);
  // Doesn't say that pending amounts aren't approved, because accepted subscriptions are both pending and approved.
  const unchanged = `${countOf(pendingCount, 'subscription')} (${amount} requested) ${
    pendingCount === 1 ? "isn't complete yet and doesn't" : "aren't complete yet and don't"
  } change.`;
  switch (name) {
    case 'execute':
      return pendingCount === 0 ? ['The offer is executed.'] : ['The offer is executed.', unchanged];
    case 'cancel':
      return pendingCount === 0
        ? [closingEffect]
        : [
            `${countOf(pendingCount, 'pending subscription')} (${amount} requested) ${pendingCount === 1 ? 'is' : 'are'} canceled.`,
            closingEffect,
          ];
    case 'close':
      return pendingCount === 0 ? [closingEffect] : [closingEffect, unchanged];
  }
}

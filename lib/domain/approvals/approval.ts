import { addDays, marketDate, type MarketDate, startOfMarketDate } from '#lib/domain/market/market-time.ts';
import { type TransitionName, transitionNames } from '#lib/domain/offers/offer-status.ts';

/** Steps for which a firm can require a second person. */
export const approvalSteps = [...transitionNames, 'allocate'] as const;

export type ApprovalStep = (typeof approvalSteps)[number];

/**
 * Kinds of approvals: for a step, for turning a step off in the policy, and for granting access that can change
 * offers.
 */
export const approvalKinds = [...approvalSteps, 'policy', 'access'] as const;

export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalStates = [
  'pending',
  'executed',
  'rejected',
  'withdrawn',
  'expired',
  'superseded',
] as const;

export type ApprovalState = (typeof approvalStates)[number];

export const approvalDecisions = ['approve', 'reject', 'withdraw'] as const;

export type ApprovalDecision = (typeof approvalDecisions)[number];

/** State that results from each decision. */
export const stateAfter: Readonly<Record<ApprovalDecision, ApprovalState>> = {
  approve: 'executed',
  reject: 'rejected',
  withdraw: 'withdrawn',
};

/** Whether a firm requires a second person for each step. */
export type ApprovalPolicy = Readonly<Record<ApprovalStep, boolean>>;

export function policyOf(steps: readonly string[]): ApprovalPolicy {
  const isOn = (step: ApprovalStep) => steps.includes(step);
  return {
    execute: isOn('execute'),
    cancel: isOn('cancel'),
    close: isOn('close'),
    allocate: isOn('allocate'),
  };
}

export function stepsOn(policy: ApprovalPolicy): ApprovalStep[] {
  return approvalSteps.filter((step) => policy[step]);
}

/** Returns the steps that a policy change turns on and off. */
export function policyChange(
  policy: ApprovalPolicy,
  wanted: Readonly<Partial<Record<ApprovalStep, boolean | undefined>>>,
): { readonly on: readonly ApprovalStep[]; readonly off: readonly ApprovalStep[] } {
  return {
    on: approvalSteps.filter((step) => wanted[step] === true && !policy[step]),
    off: approvalSteps.filter((step) => wanted[step] === false && policy[step]),
  };
}

export function isTransitionKind(kind: ApprovalKind): kind is TransitionName {
  return transitionNames.some((name) => name === kind);
}

const maxDays = 7;
const dayMs = 86_400_000;

/**
 * Returns when an approval expires: after 7 days, or earlier if the offer's closing date ends in New York
 * before that. An offer can be closed after its closing date, so a closing date in the past doesn't shorten
 * the 7 days.
 */
export function expiryOf(requestedAt: Date, closingDate: MarketDate | null): Date {
  const atMost = new Date(requestedAt.getTime() + maxDays * dayMs);
  if (closingDate === null || closingDate < marketDate(requestedAt)) return atMost;
  const endOfClosingDate = startOfMarketDate(addDays(closingDate, 1));
  return endOfClosingDate < atMost ? endOfClosingDate : atMost;
}

/**
 * Returns the reason for a policy approval. These approvals have no free-text reason, so it lists the steps being
 * turned off.
 */
export function reasonToTurnOff(steps: readonly ApprovalStep[]): string {
  const verbs = steps.filter((step) => step !== 'allocate').join(', ');
  const parts = [
    ...(verbs === '' ? [] : [`${verbs.replace(/, (\w+)$/, ' or $1')} offers`]),
    ...(steps.includes('allocate') ? ['allocate subscriptions'] : []),
  ];
  return `No longer require approval to ${parts.join(' or ')}`;
}

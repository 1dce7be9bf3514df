import { formatMoney } from '#lib/domain/market/format-money.ts';
import { compareMoney, type Money, money, subtractMoney } from '#lib/domain/market/money.ts';
import { type SubscriptionStatus, subscriptionStatusLabels } from '#lib/domain/offers/subscription.ts';
import type { AllocationMethod } from './allocation.ts';
import {
  type DecidableOrder,
  type DecisionKind,
  skippedByAcceptance,
  skippedReviewWords,
} from './decision.ts';
import { type Reason, reasonWords } from './reasons.ts';

/** Describes a decision for the audit log and the confirmation. */
export function decisionWords(
  order: DecidableOrder,
  decision: DecisionKind,
  fill: Money | null,
  reasons: readonly Reason[],
): string {
  const {
    privatePlacementOrderOid: oid,
    reference,
    accountNumber,
    status,
    requestedDollarAmount,
    fillDollarAmount,
  } = order;
  const named = reference ? `${oid} (reference ${reference})` : oid;
  const subject = `Subscription ${named} for ${formatMoney(requestedDollarAmount)} from account ${accountNumber}`;
  const why = reasons.length === 0 ? '' : `: ${reasons.map(reasonWords).join('; ')}`;
  switch (decision) {
    case 'accept': {
      const before =
        status === 'ACCEPTED' && fillDollarAmount !== null
          ? `, previously ${formatMoney(fillDollarAmount)}`
          : '';
      const skipped = skippedByAcceptance(order, fill);
      const without = skipped === undefined ? '' : ` without a full review (${skippedReviewWords[skipped]})`;
      return `${subject} is accepted for ${formatMoney(fill ?? requestedDollarAmount)}${without}${before}.`;
    }
    case 'reject':
      return `${subject} is rejected${why}.`;
    case 'reopen':
      return `${subject} is reopened.`;
    case 'cancel':
      return `${subject} is canceled${why}.`;
  }
}

/** Describes the change to the approved total. Empty if it doesn't change. */
export function totalWords(offerMinimum: Money, before: Money, after: Money): string[] {
  if (compareMoney(before, after) === 0) return [];
  const standings = [
    ...new Set([before, after].map((total) => minimumWords(total, offerMinimum).replace(/^M/, 'm'))),
  ].join(' → ');
  return [`The approved total changes from ${formatMoney(before)} to ${formatMoney(after)} (${standings}).`];
}

/** Says whether an approved total reaches the offer's minimum or, if it doesn't, how far short it is. */
export function minimumWords(total: Money, offerMinimum: Money): string {
  return compareMoney(total, offerMinimum) < 0
    ? `${formatMoney(subtractMoney(offerMinimum, total))} short of the minimum`
    : 'Minimum reached';
}

export const limitLabels = {
  unit: 'Increment',
  minimum: 'Minimum allocation',
  floor: 'Fill first up to',
} as const;

type AllocationLimits = Partial<Record<keyof typeof limitLabels, Money | number>>;

/** Returns the limits that an allocation applied, with their labels. The amounts of a manual allocation have none. */
export function allocationLimits(
  method: AllocationMethod,
  limits: AllocationLimits,
): (readonly [label: string, amount: Money])[] {
  if (method === 'manual') return [];
  return (['unit', 'minimum', 'floor'] as const).flatMap((name) => {
    const { [name]: amount = 0 } = limits;
    return Number(amount) > 0 ? [[limitLabels[name], money(amount)] as const] : [];
  });
}

/** Returns the effect without its parts that count no subscriptions, which earlier releases recorded. */
export function withoutZeroCounts(effect: string): string {
  return effect
    .replace(/^(\S+ allocated to \d+ subscriptions?); 0 subscriptions rejected as oversubscribed\.$/, '$1.')
    .replace(
      /^\$0\.00 allocated to 0 subscriptions; (?=\d+ subscriptions? rejected as oversubscribed\.$)/,
      '',
    );
}

/** Returns the message about a status change that isn't possible. */
export function impossibleChangeMessage(status: SubscriptionStatus, wanted: SubscriptionStatus): string {
  const labels = subscriptionStatusLabels;
  return `A subscription with the status ${labels[status]} can't change to ${labels[wanted]}.`;
}

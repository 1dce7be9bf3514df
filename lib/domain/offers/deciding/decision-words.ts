import { formatMoney } from '#lib/domain/market/format-money.ts';
import { compareMoney, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import { type SubscriptionStatus, subscriptionStatusLabels } from '#lib/domain/offers/subscription.ts';
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
    accountNumber,
    status,
    requestedDollarAmount,
    fillDollarAmount,
  } = order;
  const subject = `Subscription ${oid} for ${formatMoney(requestedDollarAmount)} from account ${accountNumber}`;
  const why = reasons.length === 0 ? '' : `: ${reasons.map(reasonWords).join('; ')}`;
  switch (decision) {
    case 'accept': {
      const before =
        status === 'ACCEPTED' && fillDollarAmount !== null
          ? `, previously ${formatMoney(fillDollarAmount)}`
          : '';
      const skipped = skippedByAcceptance(order);
      const without = skipped === undefined ? '' : ` without a full review (${skippedReviewWords[skipped]})`;
      return `${subject} is accepted for ${formatMoney(fill ?? requestedDollarAmount)}${before}${without}.`;
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
  const standing = (total: Money) =>
    compareMoney(total, offerMinimum) < 0
      ? `${formatMoney(subtractMoney(offerMinimum, total))} short of the minimum`
      : 'minimum reached';
  const standings = [...new Set([standing(before), standing(after)])].join(' → ');
  return [`The approved total changes from ${formatMoney(before)} to ${formatMoney(after)} (${standings}).`];
}

/** Returns the message about a status change that isn't possible. */
export function impossibleChangeMessage(status: SubscriptionStatus, wanted: SubscriptionStatus): string {
  const labels = subscriptionStatusLabels;
  return `A subscription with the status ${labels[status]} can't change to ${labels[wanted]}.`;
}

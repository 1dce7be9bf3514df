import { formatMoney } from '#lib/domain/market/format-money.ts';
import type { Money } from '#lib/domain/market/money.ts';
import {
  factsFromTotals,
  fundingFigures,
  pendingFigures,
  shortfall,
  type SubscriptionTotal,
} from './facts-from-totals.ts';

/**
 * Returns the figures about an offer's subscriptions, and how far the approved and the funded amount are below its
 * minimum.
 */
export function minimumFigures(totals: readonly SubscriptionTotal[], minimum: Money) {
  const facts = {
    ...factsFromTotals(totals, new Set()),
    ...pendingFigures(totals),
    ...fundingFigures(totals),
  };
  return {
    ...facts,
    minimum,
    missing: shortfall(minimum, facts.approvedTotal),
    unfunded: shortfall(minimum, facts.completeTotal),
    fundedWords: `Funded ${formatMoney(facts.completeTotal)} of the ${formatMoney(minimum)} minimum`,
  };
}

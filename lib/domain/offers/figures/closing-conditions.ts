import { formatMoney } from '#lib/domain/market/format-money.ts';
import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import type { Money } from '#lib/domain/market/money.ts';
import type { OfferStatus } from '#lib/domain/offers/offer-status.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { type pendingFigures, shortfall } from './facts-from-totals.ts';
import type { minimumFigures } from './minimum-figures.ts';

/** What is known about an offer at the moment of closing it. */
type Moment = {
  readonly minimum: Money;
  readonly approvedTotal: Money;
  /** Null if it isn't known how much was funded. */
  readonly completeTotal: Money | null;
  readonly isExecuted: boolean;
  readonly pendingCount: number;
  /** Describes the pending subscriptions, if there are any. */
  readonly pendingWords: string;
  readonly closingDate: MarketDate;
  readonly today: MarketDate;
};

type ClosingCondition = {
  /** Null if it isn't known, or doesn't affect how the offer closes. */
  readonly met: boolean | null;
  /** A sentence without its period. */
  readonly words: string;
};

/**
 * The conditions for closing an offer, as the dialog and the memo show them. Only `pending` determines whether the
 * offer closes as complete or as incomplete.
 */
export type ClosingConditions = Readonly<
  Record<'minimum' | 'executed' | 'pending' | 'closingDate', ClosingCondition>
>;

export function closingConditions(moment: Moment): ClosingConditions {
  const { isExecuted, pendingCount, pendingWords, closingDate, today } = moment;
  const pending = `${countOf(pendingCount, 'subscription')} ${pendingCount === 1 ? 'is' : 'are'} pending`;
  return {
    minimum: minimumCondition(moment),
    executed: {
      met: isExecuted,
      words: isExecuted ? 'The offer was executed' : 'The offer wasn’t executed',
    },
    pending: {
      met: pendingCount === 0,
      words: pendingCount === 0 ? 'No subscriptions are pending' : `${pending}: ${pendingWords}`,
    },
    closingDate: {
      met: today >= closingDate || null,
      words: `The closing date ${today > closingDate ? 'was' : 'is'} ${formatDate(closingDate)}`,
    },
  };
}

/** Returns the conditions for closing an offer now. */
export function closingConditionsNow(
  { offerStatus, closingDate }: { readonly offerStatus: OfferStatus; readonly closingDate: MarketDate },
  figures: ReturnType<typeof minimumFigures>,
  today: MarketDate,
): ClosingConditions {
  const isExecuted = offerStatus === 'IN_PROGRESS';
  return closingConditions({
    ...figures,
    pendingWords: pendingWords(figures),
    isExecuted,
    closingDate,
    today,
  });
}

/**
 * While only part of the minimum is funded, says how much instead of what is approved, because the approved amount alone
 * would suggest that the money has arrived.
 */
function minimumCondition({ minimum, approvedTotal, completeTotal }: Moment): ClosingCondition {
  const missing = shortfall(minimum, approvedTotal);
  const approved = `${formatMoney(approvedTotal)} approved`;
  const ofMinimum = `the ${formatMoney(minimum)} minimum`;
  if (missing !== '0.00')
    return { met: false, words: `${approved}, ${formatMoney(missing)} short of ${ofMinimum}` };
  if (completeTotal === null) {
    return { met: null, words: `${approved} of ${ofMinimum}; the funded amount wasn’t recorded` };
  }
  const met = shortfall(minimum, completeTotal) === '0.00';
  return {
    met,
    words: met
      ? `${approved}, which meets ${ofMinimum}`
      : `Funded ${formatMoney(completeTotal)} of ${ofMinimum}`,
  };
}

/** Describes pending subscriptions with their amounts. Only accepted ones count toward the approved amount. */
export function pendingWords(figures: ReturnType<typeof pendingFigures>): string {
  const { undecidedCount, undecidedTotal, acceptedCount, acceptedTotal } = figures;
  return [
    ...(undecidedCount > 0
      ? [
          `${undecidedCount.toLocaleString('en-US')} awaiting a decision (${formatMoney(undecidedTotal)} requested)`,
        ]
      : []),
    ...(acceptedCount > 0
      ? [
          `${acceptedCount.toLocaleString('en-US')} accepted but not funded yet (${formatMoney(acceptedTotal)})`,
        ]
      : []),
  ].join(' and ');
}

import { formatMoney } from '#lib/domain/market/format-money.ts';
import type { Money } from '#lib/domain/market/money.ts';
import {
  factsFromTotals,
  type SubscriptionTotal,
  sumOf,
} from '#lib/domain/offers/figures/facts-from-totals.ts';
import { minimumFigures } from '#lib/domain/offers/figures/minimum-figures.ts';
import { type SubscriptionStatus, undecidedStatuses } from '#lib/domain/offers/subscription.ts';
import type { MemoPart, MemoSources } from './memo.ts';

/** Says what is approved and funded now. A decision's conditions show only the approved amount at that time. */
export function fundingRows({ offer, totals, overdueFilings }: MemoSources): (readonly [string, string])[] {
  const figures = minimumFigures(totals, offer.offerMinimum);
  const ofMinimum = (amount: Money, short: Money) => {
    const words = short === '0.00' ? 'reached' : `${formatMoney(short)} short`;
    return `${formatMoney(amount)} of the ${formatMoney(figures.minimum)} minimum: ${words}`;
  };
  return [
    ['Approved', ofMinimum(figures.approvedTotal, figures.missing)],
    ['Funded', ofMinimum(figures.completeTotal, figures.unfunded)],
    ['Overdue filings', overdueFilings || 'None'],
  ];
}

/** Rows of the subscriptions, in the words that the console uses for funding. */
const groups: readonly { readonly label: string; readonly statuses: readonly SubscriptionStatus[] }[] = [
  { label: 'Awaiting a decision', statuses: undecidedStatuses },
  { label: 'Accepted but not funded', statuses: ['ACCEPTED', 'PROCESSING'] },
  { label: 'Funded', statuses: ['COMPLETE'] },
  { label: 'Rejected', statuses: ['REJECTED'] },
  { label: 'Canceled', statuses: ['CANCELLED'] },
];

export function subscriptionsPart(totals: readonly SubscriptionTotal[]): MemoPart {
  const heading = 'Subscriptions by status';
  if (totals.length === 0) {
    return { heading, text: 'No subscriptions.' };
  }
  const row = (label: string, rows: readonly SubscriptionTotal[]) => [
    label,
    rows.reduce((sum, { count }) => sum + count, 0).toLocaleString('en-US'),
    formatMoney(sumOf(rows.map(({ requestedDollarAmount }) => requestedDollarAmount))),
    // Canceled subscriptions keep the amount that was approved, but it no longer counts.
    formatMoney(factsFromTotals(rows, new Set()).approvedTotal),
  ];
  return {
    heading,
    table: {
      head: ['Status', 'Number', 'Requested', 'Approved'],
      rows: [
        ...groups
          .map(({ label, statuses }) => ({
            label,
            rows: totals.filter(({ status }) => statuses.includes(status)),
          }))
          .filter(({ rows }) => rows.length > 0)
          .map(({ label, rows }) => row(label, rows)),
        row('Total', totals),
      ],
    },
  };
}

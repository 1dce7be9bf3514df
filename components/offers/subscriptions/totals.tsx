import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { MoneyText } from '#components/ui/money-text.tsx';
import type { Order } from '#lib/client/offers/list-orders.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { sumOf } from '#lib/domain/offers/figures/facts-from-totals.ts';
import { approvedStatuses, pendingStatuses, undecidedStatuses } from '#lib/domain/offers/subscription.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { SubscriptionStatusMark } from './subscription-status-mark.tsx';

type Props = { readonly totals: SubscriptionTotals };

/** Shows the number and amounts of all subscriptions on one line, which expands into a table by status. */
export function Totals({ totals }: Props) {
  return (
    <details className="group min-w-0 grow basis-56 open:basis-72">
      <summary className="parted min-h-8 w-fit items-center max-sm:flex-col max-sm:items-start">
        <span className="flex items-center gap-1 font-semibold">
          {countOf(countIn(totals), 'subscription')}
          <span className="no-print group-open:rotate-180">
            <ChevronIcon />
          </span>
        </span>
        <span>
          <MoneyText amount={requestedIn(totals)} /> requested
        </span>
        <span>
          <MoneyText amount={approvedIn(totals)} /> approved
        </span>
      </summary>
      <TotalsTable totals={totals} />
    </details>
  );
}

/**
 * Totals by status, with subtotals for subscriptions that need a decision and for accepted ones until they are final.
 */
function TotalsTable({ totals }: Props) {
  return (
    <table className="mb-3 w-full max-w-[720px] text-small max-sm:block">
      <caption className="sr-only">Totals by status</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-hairline text-quiet">
          <th scope="col" className="py-1.5 text-left font-normal">
            Status
          </th>
          {['Number', 'Requested', 'Approved'].map((name) => (
            <th key={name} scope="col" className="py-1.5 pl-3 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {totals.map((total) => (
          <TotalRow key={total.status} totals={[total]}>
            <SubscriptionStatusMark status={total.status} />
          </TotalRow>
        ))}
      </tbody>
      <tfoot className="max-sm:block">
        <TotalRow totals={totals.filter(({ status }) => undecidedStatuses.includes(status))}>
          Awaiting a decision <span className="text-quiet">subtotal</span>
        </TotalRow>
        <TotalRow totals={totals.filter(({ status }) => isAccepted(status))}>
          Accepted, not yet complete <span className="text-quiet">subtotal</span>
        </TotalRow>
        <TotalRow isSum totals={totals}>
          All
        </TotalRow>
      </tfoot>
    </table>
  );
}

type RowProps = {
  readonly totals: SubscriptionTotals;
  readonly isSum?: boolean;
  readonly children: ReactNode;
};

function TotalRow({ totals, isSum = false, children }: RowProps) {
  return (
    <tr
      className={classNames(
        'border-b max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-1.5',
        isSum ? 'border-edge font-semibold' : 'border-hairline',
      )}
    >
      <th scope="row" className={classNames('text-left sm:py-1.5', !isSum && 'font-normal')}>
        {children}
      </th>
      <td className="text-right sm:py-1.5 sm:pl-3">{countIn(totals).toLocaleString('en-US')}</td>
      <AmountCell name="Requested">
        <MoneyText amount={requestedIn(totals)} />
      </AmountCell>
      <AmountCell name="Approved">
        {totals.some(({ status }) => approvedStatuses.includes(status)) ? (
          <MoneyText amount={approvedIn(totals)} />
        ) : (
          <span className="text-quiet">none</span>
        )}
      </AmountCell>
    </tr>
  );
}

/** An amount. If there isn't room for a column, its label is next to it. */
function AmountCell({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <td className="text-right max-sm:col-span-2 max-sm:flex max-sm:justify-between sm:py-1.5 sm:pl-3">
      <span aria-hidden="true" className="text-quiet sm:hidden">
        {name}
      </span>
      {children}
    </td>
  );
}

function isAccepted(status: SubscriptionTotals[number]['status']): boolean {
  return pendingStatuses.includes(status) && approvedStatuses.includes(status);
}

function countIn(totals: SubscriptionTotals): number {
  return totals.reduce((sum, { count }) => sum + count, 0);
}

function requestedIn(totals: SubscriptionTotals): number {
  return Number(sumOf(totals.map(({ requestedDollarAmount }) => requestedDollarAmount)));
}

/**
 * Returns the approved amount, which is all that counts toward the minimum (D9). Amounts of rejected or canceled
 * subscriptions don't.
 */
function approvedIn(totals: SubscriptionTotals): number {
  const approved = totals.filter(({ status }) => approvedStatuses.includes(status));
  return Number(sumOf(approved.map(({ fillDollarAmount }) => fillDollarAmount)));
}

/** Returns the sums of the subscriptions shown, such as `$80,000.00 requested, $50,000.00 approved.` */
export function sumWords(found: readonly Order[]): string {
  const approved = found.filter(({ status }) => approvedStatuses.includes(status));
  const sums = [
    sumOf(found.map(({ requestedDollarAmount: amount }) => amount)),
    sumOf(approved.map(({ fillDollarAmount: amount }) => amount ?? 0)),
  ];
  const [requested, given] = sums.map(formatMoney);
  return `${requested} requested, ${given} approved.`;
}

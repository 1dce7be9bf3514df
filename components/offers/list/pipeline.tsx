'use client';

import { useQuery } from '@tanstack/react-query';
import { classNames } from '#components/ui/class-names.ts';
import { MoneyText } from '#components/ui/money-text.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import type { OverviewOffer } from '#lib/client/offers/list-offers.ts';
import { pipelineQuery } from '#lib/client/offers/read-pipeline.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

/**
 * Shows the firm's open offers by the month in which they close, and compares their approved amounts with their
 * minimums.
 */
export function Pipeline() {
  const { data, error, refetch } = useQuery(pipelineQuery());
  if (error !== null) {
    return (
      <ProblemNotice title="The pipeline couldn’t be loaded." error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <SkeletonRows rows={4} label="Loading the pipeline" />;
  const months = monthsOf(data.offers);
  const most = Math.max(1, ...months.map(({ minimum }) => minimum));
  if (months.length === 0) return <p className="text-quiet">Your firm has no open offers.</p>;
  return (
    <>
      <h2 className="mb-1 text-lead">Pipeline by month</h2>
      <table className="w-full max-w-[960px] border-collapse text-small">
        <caption className="sr-only">Your firm’s open offers by closing month</caption>
        <thead>
          <tr className="border-b border-edge text-left text-quiet">
            <th scope="col" className="py-1 pr-4 font-semibold">
              Closes in
            </th>
            {['Offers', 'Approved', 'Minimum', 'Shortfall'].map((name) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  'py-1 pr-4 text-right font-semibold max-sm:pr-0 max-sm:pl-2',
                  name === 'Offers' && 'max-sm:hidden',
                )}
              >
                {name}
              </th>
            ))}
            <td aria-hidden="true" className="max-sm:hidden" />
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <MonthRow key={month.month} month={month} most={most} />
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-small text-quiet">
        Includes your firm’s {countOf(data.offers.length, 'offer')} that{' '}
        {data.offers.length === 1 ? 'is' : 'are'} open or in progress.
      </p>
      {data.isCut && (
        <p className="mt-2 text-small text-quiet">Includes only the first 1,000 offers by closing date.</p>
      )}
    </>
  );
}

type RowProps = { readonly month: Month; readonly most: number };

function MonthRow({ month: { month, count, minimum, approved, short }, most }: RowProps) {
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className="py-1.5 pr-4 text-left font-normal whitespace-nowrap max-sm:pr-2">
        {monthName(month)}
      </th>
      <td className="py-1.5 pr-4 text-right max-sm:hidden">{count.toLocaleString('en-US')}</td>
      {[approved, minimum].map((amount, at) => (
        <td key={at} className="py-1.5 pr-4 text-right whitespace-nowrap max-sm:pr-0 max-sm:pl-2">
          {amount === 0 ? '–' : <MoneyText amount={amount} />}
        </td>
      ))}
      <td className="py-1.5 pr-4 text-right whitespace-nowrap max-sm:pr-0 max-sm:pl-2">
        {short === 0 ? (
          <StatusMark tone="done">Reached</StatusMark>
        ) : (
          <StatusMark tone="waiting">
            <MoneyText amount={short} />
          </StatusMark>
        )}
      </td>
      <td aria-hidden="true" className="w-1/3 py-1.5 max-sm:hidden">
        <MonthBar minimum={minimum / most} short={short / most} />
      </td>
    </tr>
  );
}

type Month = { readonly month: string; count: number; minimum: number; approved: number; short: number };

/**
 * Returns the closing months in order, each with the number of offers and their combined minimum and approved amounts.
 * An offer above its minimum doesn't reduce what the others are short.
 */
function monthsOf(offers: readonly OverviewOffer[]): readonly Month[] {
  const months = new Map<string, Month>();
  for (const { closingDate, offerMinimum, approvedDollarAmount } of offers) {
    const month = closingDate.slice(0, 7);
    const sums = months.get(month) ?? { month, count: 0, minimum: 0, approved: 0, short: 0 };
    sums.count += 1;
    sums.minimum += offerMinimum;
    sums.approved += approvedDollarAmount ?? 0;
    sums.short += Math.max(0, offerMinimum - (approvedDollarAmount ?? 0));
    months.set(month, sums);
  }
  return [...months.values()].toSorted((one, other) => one.month.localeCompare(other.month));
}

/** Formats a month as `Dec 2026`. */
function monthName(month: string): string {
  return new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', year: 'numeric' });
}

/** A bar whose outline is the minimum. It is full and green only if every offer of the month reached its own. */
function MonthBar({ minimum, short }: { readonly minimum: number; readonly short: number }) {
  return (
    <svg width="100%" height="12" className="block">
      <rect
        y="0.5"
        width={`${minimum * 100}%`}
        height="11"
        className="fill-wash stroke-edge"
        strokeWidth="1"
      />
      <rect
        y="2"
        width={`${(minimum - short) * 100}%`}
        height="8"
        className={short === 0 ? 'fill-good' : 'fill-accent'}
      />
    </svg>
  );
}

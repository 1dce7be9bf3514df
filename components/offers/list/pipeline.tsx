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
  const most = Math.max(1, ...months.flatMap(({ minimum, approved }) => [minimum, approved]));
  if (months.length === 0) return <p className="text-quiet">Your firm has no open offers.</p>;
  return (
    <>
      <h2 className="mb-1 text-lead">Pipeline by month</h2>
      <p aria-hidden="true" className="mb-1 text-small text-quiet sm:hidden">
        <BarLegend />
      </p>
      <table className="w-full max-w-[960px] border-collapse text-small">
        <caption className="sr-only">Your firm’s open offers by closing month</caption>
        <thead>
          <tr className="border-b border-edge text-left text-quiet">
            <th scope="col" className="py-1 pr-4 font-semibold whitespace-nowrap max-sm:pr-0">
              Closes in
            </th>
            {['Offers', 'Approved', 'Minimum', 'Shortfall'].map((name) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  'py-1 pr-4 text-right font-semibold max-sm:pr-0 max-sm:pl-2',
                  (name === 'Offers' || name === 'Minimum') && 'max-sm:hidden',
                )}
              >
                {name}
              </th>
            ))}
            <td aria-hidden="true" className="text-right max-sm:hidden">
              <BarLegend />
            </td>
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

const cellClass = 'py-1.5 pr-4 text-right align-top whitespace-nowrap max-sm:pr-0 max-sm:pl-2';

/** A month's figures. On a phone, the number of offers and the minimum are second lines instead of columns. */
function MonthRow({ month: { month, count, minimum, approved, short, shortCount }, most }: RowProps) {
  const bar = <MonthBar minimum={minimum / most} approved={approved / most} isReached={short === 0} />;
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className="py-1.5 pr-4 text-left align-top font-normal whitespace-nowrap max-sm:pr-0">
        {monthName(month)}
        <span className="block text-quiet sm:hidden">{countOf(count, 'offer')}</span>
      </th>
      <td className={`${cellClass} max-sm:hidden`}>{count.toLocaleString('en-US')}</td>
      <td className={cellClass}>
        <MoneyText amount={approved} />
        <span className="block sm:hidden">
          <span className="text-quiet">of</span> <MoneyText amount={minimum} />
          <span aria-hidden="true" className="mt-1 block">
            {bar}
          </span>
        </span>
      </td>
      <td className={`${cellClass} max-sm:hidden`}>
        <MoneyText amount={minimum} />
      </td>
      <td className={cellClass}>
        {short === 0 ? (
          <StatusMark tone="done">Reached</StatusMark>
        ) : (
          <StatusMark tone="waiting">
            <MoneyText amount={short} />
          </StatusMark>
        )}
        {shortCount > 0 && shortCount < count && (
          <span className="block text-quiet">
            in {shortCount.toLocaleString('en-US')} of {countOf(count, 'offer')}
          </span>
        )}
      </td>
      <td aria-hidden="true" className="w-1/3 py-2.5 align-top max-sm:hidden">
        {bar}
      </td>
    </tr>
  );
}

type Month = {
  readonly month: string;
  count: number;
  minimum: number;
  approved: number;
  short: number;
  /** The number of offers that are short of their minimums. */
  shortCount: number;
};

/**
 * Returns the closing months in order, each with the number of offers and their combined minimum and approved amounts.
 * An offer above its minimum doesn't reduce what the others are short.
 */
function monthsOf(offers: readonly OverviewOffer[]): readonly Month[] {
  const months = new Map<string, Month>();
  for (const { closingDate, offerMinimum, approvedDollarAmount } of offers) {
    const month = closingDate.slice(0, 7);
    const sums = months.get(month) ?? { month, count: 0, minimum: 0, approved: 0, short: 0, shortCount: 0 };
    sums.count += 1;
    sums.minimum += offerMinimum;
    sums.approved += approvedDollarAmount ?? 0;
    const short = Math.max(0, offerMinimum - (approvedDollarAmount ?? 0));
    sums.short += short;
    sums.shortCount += Number(short > 0);
    months.set(month, sums);
  }
  return [...months.values()].toSorted((one, other) => one.month.localeCompare(other.month));
}

/** Formats a month as `Dec 2026`. */
function monthName(month: string): string {
  return new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', year: 'numeric' });
}

type BarProps = { readonly minimum: number; readonly approved: number; readonly isReached: boolean };

/** A bar of the approved amount, with a line at the minimum. It is green only if every offer reached its minimum. */
function MonthBar({ minimum, approved, isReached }: BarProps) {
  const end = `${minimum * 100}%`;
  return (
    <svg width="100%" height="12" className="block overflow-visible">
      <rect y="2.5" width={end} height="7" className="fill-wash stroke-edge" />
      <rect
        y="2"
        width={`${approved * 100}%`}
        height="8"
        className={isReached ? 'fill-good' : 'fill-accent'}
      />
      <line x1={end} x2={end} y2="12" strokeWidth="2" className="stroke-ink" />
    </svg>
  );
}

const legend = [
  { name: 'Approved', width: 12, className: 'fill-accent' },
  { name: 'Minimum reached', width: 12, className: 'fill-good' },
  { name: 'Minimum', width: 2, className: 'fill-ink' },
] as const;

function BarLegend() {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      {legend.map(({ name, width, className }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <svg width={width} height="10">
            <rect width={width} height="10" className={className} />
          </svg>
          {name}
        </span>
      ))}
    </span>
  );
}

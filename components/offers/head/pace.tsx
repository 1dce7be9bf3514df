'use client';

import { useQuery } from '@tanstack/react-query';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { approvedByDayQuery } from '#lib/client/offers/read-subscription-totals.ts';
import {
  cashRequiredDate,
  daysBetween,
  formatDate,
  marketDate,
  type MarketDate,
} from '#lib/domain/market/market-time.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { paceWords } from './pace-words.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { type ApprovedDay, type Pace, paceOf } from '#lib/domain/offers/figures/pace.ts';

type Props = { readonly offer: OfferRecord };

/** A chart of the approved amount over time, up to the closing date, compared with the minimum. */
export function PaceChart({ offer }: Props) {
  const today = useMarketDate();
  const { data, error } = useQuery(approvedByDayQuery(offer.privatePlacementOfferOid));
  if (error !== null) return <p className="text-small text-quiet">The pace couldn’t be loaded.</p>;
  if (!data || data.length === 0) return null;
  const created = marketDate(new Date(offer.creationTimestamp));
  const pace = paceOf(offer, created, data, today);
  const words = paceWords(pace);
  return (
    <figure aria-label="Progress toward the minimum" className="text-small text-quiet">
      <div aria-hidden="true" className="flex flex-wrap gap-x-3">
        <span className="mr-auto">Approved over time</span>
        <Key className="stroke-ink" dashes="4 3">
          minimum
        </Key>
        <Key className="stroke-edge" dashes="1 3">
          cash required
        </Key>
      </div>
      <Drawing offer={offer} days={data} created={created} today={today} pace={pace} words={words} />
      <figcaption className="mt-1">{words}</figcaption>
    </figure>
  );
}

type KeyProps = { readonly className: string; readonly dashes: string; readonly children: string };

/** Says what a dashed line of the chart means. */
function Key({ className, dashes, children }: KeyProps) {
  return (
    <span className="flex items-center gap-1">
      <svg width="16" height="2" className={className} strokeWidth="2" strokeDasharray={dashes}>
        <path d="M0 1H16" />
      </svg>
      {children}
    </span>
  );
}

type DrawingProps = Props & {
  readonly days: readonly ApprovedDay[];
  readonly created: MarketDate;
  readonly today: MarketDate;
  readonly pace: Pace;
  readonly words: string;
};

/**
 * The chart, stretched to fit its space. Coordinates are rounded to whole units, which keeps the chart of a year
 * below 10 KB.
 */
function Drawing({ offer, days, created, today, pace: { deadline, neededPerDay }, words }: DrawingProps) {
  const { offerMinimum, closingDate, daysFromClosingCashIsRequired } = offer;
  const begin = [created, days[0]?.date ?? created].toSorted()[0] ?? created;
  const end = closingDate > today ? closingDate : today;
  const total = days.at(-1)?.totalDollarAmount ?? 0;
  const most = Math.max(offerMinimum, ...days.map(({ totalDollarAmount }) => totalDollarAmount), 1) * 1.1;
  const x = (date: MarketDate) =>
    Math.round((daysBetween(begin, date) / Math.max(1, daysBetween(begin, end))) * 1_000);
  const y = (amount: number) => Math.round(100 - (amount / most) * 100);
  const steps = days.map(({ date, totalDollarAmount }) => `H${x(date)}V${y(totalDollarAmount)}`).join('');
  const line = `M0 100${steps}H${x(today)}`;
  const cash = x(cashRequiredDate(closingDate, daysFromClosingCashIsRequired));
  return (
    <svg
      role="img"
      aria-label={`Approved amount from ${formatDate(begin)} to ${formatDate(today)}, on a scale to ${formatDate(end)}: ${formatMoney(total.toFixed(2))} of the ${formatMoney(offerMinimum.toFixed(2))} minimum. ${words}`}
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      width="100%"
      height="28"
      fill="none"
      className="block overflow-visible [&>*]:[vector-effect:non-scaling-stroke]"
    >
      <path d={`${line}V100Z`} className="fill-accent-wash" />
      <path d="M0 100H1000" className="stroke-edge" />
      <path d={`M${cash} 0V100`} className="stroke-edge" strokeDasharray="1 3" strokeWidth="2" />
      <path d={`M0 ${y(offerMinimum)}H1000`} className="stroke-ink" strokeDasharray="4 3" />
      {neededPerDay !== null && deadline !== null && (
        <path
          d={`M${x(today)} ${y(total)}L${x(deadline)} ${y(offerMinimum)}`}
          className="stroke-due"
          strokeDasharray="2 3"
          strokeWidth="1.5"
        />
      )}
      <path d={line} className={total >= offerMinimum ? 'stroke-good' : 'stroke-accent'} strokeWidth="2" />
    </svg>
  );
}

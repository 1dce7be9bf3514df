'use client';

import { useSession } from '#components/shell/session-context.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { later } from '#components/ui/later.tsx';
import { RowLink } from '#components/ui/row-link.tsx';
import { formatDistance } from '#components/ui/date-text.tsx';
import { MoneyText, roundingOfMinimum } from '#components/ui/money-text.tsx';
import type { OverviewOffer } from '#lib/client/offers/list-offers.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { DueText } from './due-text.tsx';
import { OfferStatusMark } from '../offer-status-mark.tsx';
import { excessOf, OverMaximum } from '../over-maximum.tsx';

const RowParts = later(() => import('./row-parts.tsx').then((module) => module.RowParts), { ssr: false });

type OfferCellProps = { readonly offer: OverviewOffer; readonly compact: boolean };

/**
 * Shows the offer's name as a link, its issuer and, for another firm's offer, the name of that firm. On a narrow page,
 * also shows the status and the amounts, whose columns are hidden.
 */
export function OfferCell({ offer, compact }: OfferCellProps) {
  const { firmOid } = useSession();
  const isOurs = offer.creatingFirmOid === firmOid;
  return (
    <>
      <RowPartsLater offer={offer} />
      <span className={classNames('min-w-0', compact ? 'lg:flex lg:gap-2 print:block' : 'block')}>
        <RowLink
          href={`/offers/${offer.privatePlacementOfferOid}`}
          title={compact ? offer.offerName : undefined}
          className={classNames(
            'min-h-5 w-fit scroll-mt-10 wrap-anywhere font-semibold text-accent hover:underline',
            compact ? 'block max-w-full lg:shrink-0 lg:truncate print:whitespace-normal' : 'line-clamp-2',
          )}
        >
          {offer.offerName}
        </RowLink>
        {offer.attention.includes('cashrequiredpassed') && (
          <span className="block text-small lg:hidden print:hidden">
            <DueText label="Past the cash-required date" />
          </span>
        )}
        <span
          title={offer.issuerName}
          className={classNames(
            'text-small wrap-anywhere text-quiet',
            compact ? 'block lg:truncate print:whitespace-normal' : 'line-clamp-1',
          )}
        >
          {offer.issuerName}
          {!isOurs && <> · by {offer.creatingFirmName}</>}
        </span>
      </span>
      <span className="mt-1 flex flex-wrap gap-y-1 sm:hidden">
        <span className="min-w-[88px]">
          <StatusCell offer={offer} />
        </span>
        <ApprovedBar offer={offer} compact={false} />
      </span>
    </>
  );
}

/** Loads after the text. Its space is reserved. */
function RowPartsLater({ offer }: { readonly offer: OverviewOffer }) {
  return (
    <span className="relative float-right -my-1 ml-2.5 block size-6">
      <RowParts offer={offer} />
    </span>
  );
}

/**
 * Shows an offer's status, and whether it can be executed, no one can invest, its terms changed, or a data feed
 * contradicts it.
 */
export function StatusCell({ offer }: { readonly offer: OverviewOffer }) {
  const { attention, noInvestor, termsChanged, feedContradicts } = offer;
  const remarks = [
    ...(noInvestor === true ? ['No one can invest'] : []),
    ...(termsChanged === true ? ['Terms changed'] : []),
    ...(feedContradicts === true ? ['Data feed conflict'] : []),
  ];
  return (
    <>
      <OfferStatusMark status={offer.offerStatus} />
      {attention.includes('executable') && (
        <span className="block">
          <DueText isReady label="Ready to execute" />
        </span>
      )}
      {remarks.map((remark) => (
        <span key={remark} className="block">
          <DueText label={remark} />
        </span>
      ))}
    </>
  );
}

type DayCellProps = {
  readonly date: MarketDate;
  readonly compact: boolean;
  /** Whether the date is a reason for the user to look at the offer today. */
  readonly isDue: boolean;
  /** Whether the date has passed, but its action is still due. */
  readonly isOverdue: boolean;
  /** Whether the offer is closed, so it no longer matters how far away its dates are. */
  readonly isOver: boolean;
};

/** One of an offer's dates and how far away it is. The day of the week is in the title. */
export function DayCell({ date, compact, isDue, isOverdue, isOver }: DayCellProps) {
  const words = formatDistance(useMarketDate(), date, isOverdue ? 'overdue' : 'ago');
  return (
    <span
      className={
        compact ? 'flex gap-x-2 whitespace-nowrap max-lg:block print:block' : 'block whitespace-nowrap'
      }
    >
      <time dateTime={date} title={formatDate(date)}>
        {withoutWeekday(date)}
      </time>
      {!isOver && (
        <span
          className={classNames(
            'text-small',
            compact ? 'max-lg:block print:block' : 'block',
            isOverdue && 'font-semibold',
            !isDue && 'text-quiet',
          )}
        >
          {isDue ? <DueText label={words} /> : words}
        </span>
      )}
    </span>
  );
}

function withoutWeekday(date: MarketDate): string {
  return formatDate(date).replace(/^\w+, /, '');
}

/** On paper, as wide as most minimums, so that the approved amounts are aligned too. */
const minimumClass = 'text-quiet print:min-w-[16ch]';

/** Compares the approved amount with the minimum. Only the creating firm sees the approved amount (decision 0004). */
export function ApprovedBar({
  offer,
  compact,
}: {
  readonly offer: OverviewOffer;
  readonly compact: boolean;
}) {
  const { approvedDollarAmount: approved, offerMinimum: minimum } = offer;
  if (approved === null) {
    return (
      <span
        className={classNames(
          'whitespace-nowrap text-quiet print:w-auto',
          compact ? 'flex w-[160px] items-baseline justify-between gap-1' : 'block w-[104px]',
          'print:justify-end',
        )}
        title={`Only ${offer.creatingFirmName} can see this offer’s totals.`}
      >
        <span className="text-small">Total not shared</span>{' '}
        <span className={classNames(minimumClass, !compact && 'block')}>
          of <MoneyText amount={minimum} isShort />
        </span>
      </span>
    );
  }
  const figures = (
    <span
      className={classNames(
        'flex justify-between gap-1 whitespace-nowrap',
        compact ? 'w-[112px]' : 'w-[104px]',
        'print:w-auto print:justify-end',
      )}
    >
      <MoneyText amount={approved} isShort />
      <span className={minimumClass}>
        of <MoneyText amount={minimum} isShort rounding={roundingOfMinimum(approved, minimum)} />
      </span>
    </span>
  );
  const missed = isMissed(offer) ? (
    <DueText label="Minimum not reached" />
  ) : (
    <OverMaximum by={excessOf(approved, offer.offerMaximum)} isShort />
  );
  return compact ? (
    <span className="grid grid-cols-[auto_auto] items-center justify-start gap-x-2 print:block">
      {figures}
      <Bar approved={approved} minimum={minimum} width={40} />
      <span className="col-span-2">{missed}</span>
    </span>
  ) : (
    <span className="grid justify-items-start gap-1 print:justify-items-end">
      {figures}
      <Bar approved={approved} minimum={minimum} width={104} />
      {missed}
    </span>
  );
}

function isMissed({ attention }: OverviewOffer): boolean {
  return attention.includes('minimummissed');
}

type BarProps = { readonly approved: number; readonly minimum: number; readonly width: number };

/** A bar that is full once the minimum is reached. If the amount exceeds the minimum, a notch marks the minimum. */
function Bar({ approved, minimum, width }: BarProps) {
  const whole = Math.max(approved, minimum);
  const share = (amount: number) => Math.floor((amount / whole) * width);
  const isReached = approved >= minimum;
  return (
    <svg
      aria-hidden="true"
      width={width}
      height="8"
      viewBox={`0 0 ${width} 8`}
      className="shrink-0 print:hidden"
    >
      <rect width={width} height="8" rx="1.5" className="fill-wash" />
      <rect x="0.5" y="0.5" width={width - 1} height="7" rx="1.5" fill="none" className="stroke-edge" />
      <rect
        width={approved > 0 ? Math.max(share(approved), 2) : 0}
        height="8"
        rx="1.5"
        className={isReached ? 'fill-good' : 'fill-accent'}
      />
      {share(minimum) < width - 3 && (
        <rect x={share(minimum) - 1} width="2" height="8" className="fill-paper" />
      )}
    </svg>
  );
}

import { classNames } from '#components/ui/class-names.ts';
import { MoneyText } from '#components/ui/money-text.tsx';
import type { OverviewOffer } from '#lib/client/offers/list-offers.ts';
import { excessOf, OverMaximum } from '../over-maximum.tsx';
import { DueText } from './due-text.tsx';

/** The approved amount relative to the minimum. Only the creating firm sees the figures (decision 0004). */
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
          'block text-right whitespace-nowrap text-quiet',
          compact ? 'w-[112px]' : 'w-[120px]',
          'print:w-auto',
        )}
        title={`Only ${offer.creatingFirmName} can see this offer’s totals.`}
      >
        of <MoneyText amount={minimum} isShort />
        <span className={compact ? 'sr-only' : 'block'}> not shared</span>
      </span>
    );
  }
  const figures = (
    <span
      className={classNames(
        'flex justify-between gap-1 whitespace-nowrap',
        compact ? 'w-[112px]' : 'w-[120px]',
        'print:w-auto',
      )}
    >
      <MoneyText amount={approved} isShort />
      <span className="text-quiet">
        of <MoneyText amount={minimum} isShort />
      </span>
    </span>
  );
  const missed = isMissed(offer) ? (
    <DueText label="Minimum not reached" isShort={compact} />
  ) : (
    <OverMaximum by={excessOf(approved, offer.offerMaximum)} isShort isHidden={compact} />
  );
  return compact ? (
    <span className="flex items-center gap-2">
      {figures}
      <Bar approved={approved} minimum={minimum} width={40} />
      {missed}
    </span>
  ) : (
    <span className="grid justify-items-start gap-1">
      {figures}
      <Bar approved={approved} minimum={minimum} width={120} />
      {missed}
    </span>
  );
}

function isMissed({ attention }: OverviewOffer): boolean {
  return attention.includes('minimummissed');
}

type BarProps = { readonly approved: number; readonly minimum: number; readonly width: number };

/** Full at the minimum. Beyond it, a notch marks the minimum. */
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

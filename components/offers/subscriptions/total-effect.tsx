import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { addMoney, compareMoney, money, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import { overMaximum, shortfall } from '#lib/domain/offers/figures/facts-from-totals.ts';

type TotalLimits = { readonly offerMinimum: number; readonly offerMaximum: number | null };

type Props = {
  readonly offer: TotalLimits;
  readonly approved: Money;
  readonly change: Money;
  /** Whether both figures fit on one line. */
  readonly wide?: boolean;
};

/** Shows how a decision changes the approved total, and how far that is from the offer's minimum and maximum. */
export function TotalEffect({ offer, approved, change, wide = false }: Props) {
  const after = addMoney(approved, change);
  const [before, words] = [approved, after].map((total) => distanceToMinimum(offer, total));
  const over = overMaximum(offer.offerMaximum === null ? null : money(offer.offerMaximum), after);
  return (
    <dl
      aria-label="Effect on the total"
      className={classNames(
        'grid gap-x-4 bg-wash px-3 py-2 sm:grid-cols-[auto_1fr]',
        wide && 'lg:flex lg:flex-wrap lg:gap-x-6 lg:*:flex-nowrap',
      )}
    >
      <Line label="Approved">
        {formatMoney(approved)} <Arrow /> <strong className="font-semibold">{formatMoney(after)}</strong>
      </Line>
      <Line
        label={`Minimum ${formatMoney(money(offer.offerMinimum))}`}
        tone={before === reached && words !== reached ? 'text-due' : undefined}
      >
        {before !== words && (
          <>
            {before} <Arrow />{' '}
          </>
        )}
        {words}
      </Line>
      {offer.offerMaximum !== null && (
        <Line
          label={`Maximum ${formatMoney(money(offer.offerMaximum))}`}
          tone={over === '0.00' ? undefined : 'text-danger'}
        >
          {over === '0.00'
            ? `${formatMoney(subtractMoney(money(offer.offerMaximum), after))} left`
            : `${formatMoney(over)} over`}
        </Line>
      )}
    </dl>
  );
}

type LineProps = { readonly label: string; readonly tone?: string | undefined; readonly children: ReactNode };

/** A figure next to its label. On a phone, the figures are at the right edge. */
function Line({ label, tone, children }: LineProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 sm:contents">
      <dt className="text-quiet">{label}</dt>
      <dd className={classNames('max-sm:ml-auto', tone)}>{children}</dd>
    </div>
  );
}

const reached = 'minimum reached';

function Arrow() {
  return (
    <>
      <span aria-hidden="true">→</span>
      <span className="sr-only">becomes</span>
    </>
  );
}

function distanceToMinimum({ offerMinimum }: TotalLimits, total: Money): string {
  const missing = shortfall(money(offerMinimum), total);
  return missing === '0.00' ? reached : `${formatMoney(missing)} short`;
}

/** Formats an amount as it is typed, such as `810,000.00`. */
export function withoutSign(amount: Money): string {
  return formatMoney(amount).replace('$', '');
}

/** Parses a typed amount, such as `$1,250,000` or `1250000.5`. Returns null if it is invalid. */
export function readTypedAmount(text: string): Money | null {
  const plain = text.replaceAll(/[\s$,]/g, '');
  return /^\d{1,13}(\.\d{1,2})?$/.test(plain) ? money(plain) : null;
}

/** Returns by how much the total changes if a subscription's fill changes. */
export function fillChange(from: number | null, to: Money | null): Money {
  return subtractMoney(to ?? '0.00', money(from ?? 0));
}

export function isPositive(amount: Money): boolean {
  return compareMoney(amount, '0.00') > 0;
}

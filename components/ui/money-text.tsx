import { formatMoney } from '#lib/domain/market/format-money.ts';

const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/**
 * Formats an amount as `$2.5M`. Rounds down, so an amount below a limit never appears to reach it. A shortfall
 * must be rounded up instead, so that it never appears smaller than it is.
 */
export function formatShortMoney(amount: number, rounding: 'down' | 'up' = 'down'): string {
  const cents = Math.round(amount * 100);
  const unit = 10 ** (Math.max(0, Math.floor(Math.log10(Math.max(amount, 1)) / 3)) * 3);
  const units = rounding === 'up' ? Math.ceil(cents / unit) : Math.floor(cents / unit);
  return short.format((units * unit) / 100);
}

/** Returns how to round a minimum, so that an approved amount below it never appears to reach it. */
export function roundingOfMinimum(approved: number, minimum: number): 'down' | 'up' {
  return approved < minimum ? 'up' : 'down';
}

/**
 * An amount from the API, either in full (`$2,000,000.00`) or abbreviated. An abbreviated amount has the full one in
 * its title.
 */
export function MoneyText({
  amount,
  isShort = false,
  rounding,
}: {
  readonly amount: number;
  readonly isShort?: boolean;
  /** How an abbreviated amount is rounded. */
  readonly rounding?: 'down' | 'up';
}) {
  const full = formatMoney(amount.toFixed(2));
  return isShort ? (
    <span title={full}>
      <span aria-hidden="true" className="print:hidden">
        {formatShortMoney(amount, rounding)}
      </span>
      <span className="sr-only print:not-sr-only">{full}</span>
    </span>
  ) : (
    <span className="whitespace-nowrap">{full}</span>
  );
}

import { formatMoney } from '#lib/domain/market/format-money.ts';

const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** Formats an amount as `$2.5M`. Rounds toward zero, so an amount below a limit never appears to reach it. */
export function formatShortMoney(amount: number): string {
  const cents = Math.round(amount * 100);
  const unit = 10 ** (Math.max(0, Math.floor(Math.log10(Math.max(amount, 1)) / 3)) * 3);
  return short.format((Math.floor(cents / unit) * unit) / 100);
}

/**
 * An amount from the API, either in full (`$2,000,000.00`) or abbreviated. An abbreviated amount has the full one in
 * its title.
 */
export function MoneyText({
  amount,
  isShort = false,
}: {
  readonly amount: number;
  readonly isShort?: boolean;
}) {
  const full = formatMoney(amount.toFixed(2));
  return isShort ? (
    <span title={full}>
      <span aria-hidden="true" className="print:hidden">
        {formatShortMoney(amount)}
      </span>
      <span className="sr-only print:not-sr-only">{full}</span>
    </span>
  ) : (
    <span className="whitespace-nowrap">{full}</span>
  );
}

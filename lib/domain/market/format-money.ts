import type { Money } from './money.ts';

/**
 * `$2,000,000.00`, in full and exact: the digits never pass through a float. Apart from the arithmetic, which most
 * pages that show an amount do without.
 */
export function formatMoney(amount: Money): string {
  const sign = amount.startsWith('-') ? '-' : '';
  const [whole = '', cents = ''] = amount.slice(sign.length).split('.');
  return `${sign}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}

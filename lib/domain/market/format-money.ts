import type { Money } from './money.ts';

/**
 * Formats an amount in full, such as `$2,000,000.00`, without converting it to a float. This function is in a
 * separate file from the arithmetic, because most pages with amounts don't need the arithmetic.
 */
export function formatMoney(amount: Money): string {
  const sign = amount.startsWith('-') ? '-' : '';
  const [whole = '', cents = ''] = amount.slice(sign.length).split('.');
  return `${sign}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}

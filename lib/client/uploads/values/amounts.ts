import { dollarsOrNoneSchema, dollarsSchema } from '#lib/domain/offers/feed-values.ts';
import { type Cell, isBlank } from '#lib/client/uploads/reading/cells.ts';
import { type Reading, refused, taken } from './reading.ts';

/**
 * Decimal separator of a column's amounts: `1,250,000.00` or `1.250.000,00`. `unclear` if some amounts use one
 * style and some the other, and `not shown` if every amount can be read either way.
 */
export type AmountStyle = 'point' | 'comma' | 'unclear' | 'not shown';

/** Digits of an amount, or why it can't be read. */
type Written = { readonly digits: string } | { readonly problem: string };

const space = /[\s\u00a0\u2007\u202f]+/g;
const currency = /^(?:US\s?\$|USD|\$)\s?|\s?(?:US\s?\$|USD|\$)$/gi;

/** Determines a column's style from the amounts that can be read in only one way. */
export function amountStyleOf(cells: readonly (Cell | undefined)[]): AmountStyle {
  let [points, commas] = [0, 0];
  for (const cell of cells) {
    if (typeof cell !== 'string' || isBlank(cell)) continue;
    const style = evidenceIn(withoutCurrency(cell));
    if (style === 'point') points += 1;
    if (style === 'comma') commas += 1;
  }
  if (points > 0 && commas > 0) return 'unclear';
  if (commas > 0) return 'comma';
  return points > 0 ? 'point' : 'not shown';
}

export function readAmount(cell: Cell, style: AmountStyle, canBeZero: boolean): Reading<string> {
  const written =
    typeof cell === 'number' ? ofNumber(cell) : typeof cell === 'string' ? ofText(cell, style) : noAmount;
  if ('problem' in written) return refused(written.problem);
  const result = (canBeZero ? dollarsOrNoneSchema : dollarsSchema).safeParse(written.digits);
  return result.success ? taken(result.data) : refused(result.error.issues[0]?.message ?? noAmount.problem);
}

const noAmount = { problem: 'Enter an amount in dollars, such as $1,250,000.00.' };
const noNegative = { problem: 'Enter an amount of 0 or more, such as $1,250,000.00.' };
const noCents = { problem: 'Use at most two decimals, such as $1,250,000.00.' };

/** Excel's numbers have 15 significant digits. Any further digits are rounding errors. */
function ofNumber(number: number): Written {
  if (number < 0) return noNegative;
  const text = String(Number(number.toPrecision(15)));
  if (text.includes('e')) return number < 1 ? noCents : noAmount;
  return (text.split('.')[1] ?? '').length > 2 ? noCents : { digits: text };
}

function ofText(text: string, style: AmountStyle): Written {
  const amount = withoutCurrency(text);
  if (/^\(.*\)$|^[-\u2212\u2013]|[-\u2212]$/.test(amount) && /\d/.test(amount)) return noNegative;
  if (/^[\d.,\s']+\s?(k|m|mm|mn|mio|million|thousand|b|bn|billion)\.?$/i.test(amount)) {
    return { problem: 'Enter the full amount in digits, such as $1,250,000.00 for 1.25M.' };
  }
  if (!/^\d[\d.,' ]*$/.test(amount)) return noAmount;
  const evidence = evidenceIn(amount);
  if (evidence === 'comma' && style !== 'comma') return mixed;
  if (evidence === 'point' && style === 'comma') return mixed;
  if (style === 'comma') return parseGrouped(amount, ',', /[.' ]/);
  if (style !== 'point' && /^\d{1,3}\.\d{3}$/.test(amount)) {
    return {
      problem: `Enter ${amount.replace('.', '')} or ${amount.slice(0, -1)}, because ${amount} could mean either.`,
    };
  }
  return parseGrouped(amount, '.', /[,' ]/);
}

const mixed = {
  problem: 'This column mixes decimal points and decimal commas. Enter amounts as 1250000.00.',
};

/** Removes surrounding spaces and a currency. */
function withoutCurrency(text: string): string {
  return text
    .replaceAll(/[\u200b-\u200f\ufeff\u00ad]/g, '')
    .replaceAll(space, ' ')
    .trim()
    .replaceAll(currency, '')
    .trim();
}

/** Returns the style of an amount that can be read in only one way, and undefined for any other text. */
function evidenceIn(amount: string): 'point' | 'comma' | undefined {
  if (!/^\d[\d.,' ]*$/.test(amount)) return undefined;
  const [points, commas] = [amount.split('.').length - 1, amount.split(',').length - 1];
  if (points > 0 && commas > 0) return amount.lastIndexOf('.') > amount.lastIndexOf(',') ? 'point' : 'comma';
  if (points > 1) return 'comma';
  if (commas > 1) return 'point';
  if (points === 1 && !/\.\d{3}$/.test(amount)) return 'point';
  if (commas === 1 && !/,\d{3}$/.test(amount)) return 'comma';
  return undefined;
}

/** Parses an amount whose decimal separator is `sign` and whose thousands separators match `group`. */
function parseGrouped(amount: string, sign: '.' | ',', group: RegExp): Written {
  const [whole = '', cents, ...more] = amount.split(sign);
  if (more.length > 0 || cents === '') return noAmount;
  const groups = whole.split(group);
  const [first = '', ...others] = groups;
  const isGrouped =
    others.length === 0 || (/^\d{1,3}$/.test(first) && others.every((digits) => /^\d{3}$/.test(digits)));
  if (!isGrouped || new Set(whole.replaceAll(/\d/g, '')).size > 1) return noAmount;
  if (cents !== undefined && !/^\d+$/.test(cents)) return noAmount;
  if (cents !== undefined && cents.length > 2) return noCents;
  const digits = groups.join('').replace(/^0+(?=\d)/, '');
  return { digits: cents === undefined ? digits : `${digits}.${cents}` };
}

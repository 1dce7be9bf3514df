import { formatClockTime, formatDay } from '#components/ui/time-text.tsx';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { money } from '#lib/domain/market/money.ts';
import { isSubscriptionStatus, subscriptionStatusLabels } from '#lib/domain/offers/subscription.ts';

type ImportedSubscription = {
  readonly change: 'Added' | 'Removed' | 'Changed';
  readonly values: readonly (readonly [label: string, words: string])[];
};

/** The fields in an import's sentence about a subscription, in order. A format returns null for an invalid value. */
const fields: Readonly<Record<string, readonly [label: string, format: (value: string) => string | null]>> = {
  reference: ['Reference', String],
  accountNumber: ['Account', String],
  firmOid: ['Firm identifier', String],
  status: ['Status', (value) => (isSubscriptionStatus(value) ? subscriptionStatusLabels[value] : null)],
  requestedDollarAmount: ['Requested', amountWords],
  fillDollarAmount: ['Approved', amountWords],
  discretionary: ['Discretionary', (value) => ({ true: 'Yes', false: 'No' })[value] ?? null],
  creationTimestamp: ['Created', timeWords],
  modificationTimestamp: ['Last change', timeWords],
};
const names = Object.keys(fields);
const fieldPattern = new RegExp(`(?:^|, )(${names.join('|')}) `, 'g');

/**
 * Returns an import's sentence about a subscription, such as `Subscription 7 added: reference G-7, status INITIAL.`,
 * as labels and words. Includes the subscription's identifier only if nothing else identifies it. Returns null if the
 * sentence has another format.
 */
export function importedSubscription(effect: string): ImportedSubscription | null {
  const [, oid, verb, text] = /^Subscription (\d+)( added| removed)?: (.+)\.$/s.exec(effect) ?? [];
  if (oid === undefined || text === undefined) return null;
  const found = [...text.matchAll(fieldPattern)];
  const order = found.map(([, name = '']) => names.indexOf(name));
  if (found[0]?.index !== 0 || order.some((place, at) => place <= (order[at - 1] ?? -1))) return null;
  const values = found.flatMap(({ 0: { length }, 1: name = '', index }, at) => {
    const value = text.slice(index + length, found[at + 1]?.index);
    const words = verb === undefined ? changeWords(name, value) : fields[name]?.[1](value);
    return words === null || words === undefined ? [] : [[fields[name]?.[0] ?? name, words] as const];
  });
  if (values.length < found.length) return null;
  const has = (name: string) => order.includes(names.indexOf(name));
  const isIdentified = has('reference') || (has('accountNumber') && has('requestedDollarAmount'));
  return {
    change: verb === undefined ? 'Changed' : verb === ' added' ? 'Added' : 'Removed',
    values: isIdentified ? values : [['Identifier', oid], ...values],
  };
}

function changeWords(name: string, value: string): string | null {
  const sides = value.split(' → ').map((side) => (side === 'nothing' ? 'None' : fields[name]?.[1](side)));
  return sides.length === 2 && !sides.includes(null) ? sides.join(' → ') : null;
}

function amountWords(value: string): string | null {
  return /^\d+(\.\d{1,2})?$/.test(value) ? formatMoney(money(value)) : null;
}

/** Formats an instant. Omits midnight, because uploads that contain only a date are stored as midnight. */
function timeWords(value: string): string | null {
  const instant = new Date(value);
  if (!/^\d{4}-\d\d-\d\dT/.test(value) || Number.isNaN(instant.getTime())) return null;
  const time = formatClockTime(instant);
  return time === '12:00 AM ET' ? formatDay(instant) : `${formatDay(instant)}, ${time}`;
}

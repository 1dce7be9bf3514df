import { formatMoney } from '#lib/domain/market/format-money.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { momentWords } from '#lib/domain/market/moment-words.ts';
import { money } from '#lib/domain/market/money.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import type { UploadField } from '#lib/domain/uploads/upload-values.ts';
import { type Cell, cellText } from '#lib/client/uploads/reading/cells.ts';
import type { FieldValue } from './reading.ts';

/**
 * Formats a value as the console does: `$1,250,000.00`, `Wed, Mar 31, 2027`, `Rule 506(b)`. Leaves out the time if the
 * value was read from a cell that has only a date.
 */
export function displayText({ value: { kind, ...of } }: UploadField, value: FieldValue, cell?: Cell): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return kind === 'states' ? statesText(value) : value.join(', ');
  if (kind === 'amount') return formatMoney(money(value));
  if (kind === 'days') return countOf(Number(value), 'day');
  const text = String(value);
  if ('choices' in of) return of.choices.find((choice) => choice.value === text)?.label ?? text;
  const isTime = kind === 'date' || kind === 'timestamp';
  // A stored value from an earlier release isn't always valid.
  if (!isTime || Number.isNaN(Date.parse(text))) return text;
  if (kind === 'date') return formatDate(text);
  const words = momentWords(new Date(text));
  const hasTime = cell === undefined || cellText(cell).includes(':');
  return hasTime ? words : words.replace(/, 12:00 AM ET$/, '');
}

function statesText(states: readonly string[]): string {
  if (states.length === 0) return 'None';
  return states.length === Object.keys(usStates).length ? 'All' : states.join(', ');
}

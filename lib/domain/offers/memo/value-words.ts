import type { RecordField } from '#lib/domain/offers/audit-entry.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { money } from '#lib/domain/market/money.ts';
import { type FieldEntry, offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

/** Returns a field's value in words, or null if the value is too long for a memo, such as a list of states. */
function valueWords(field: RecordField, value: unknown): string | null {
  const entry: FieldEntry = offerFields[field];
  if (value === null) return 'none';
  if (entry.kind === 'boolean') return (value === true ? entry.whenTrue : entry.whenFalse).label;
  if (entry.kind === 'code') return entry.list.find(({ code }) => code === value)?.label ?? null;
  if (entry.kind === 'date' && typeof value === 'string') return formatDate(value);
  if (typeof value !== 'number') return null;
  if (entry.kind === 'amount') return formatMoney(money(value));
  return entry.kind === 'days' ? countOf(value, 'day') : null;
}

/** Returns a changed field with its earlier and new value, or only its label if a value can't be described. */
export function changeWords(
  field: RecordField,
  change: { readonly from: unknown; readonly to?: unknown },
): string {
  const { label } = offerFields[field];
  if (change.to === undefined) return label;
  const [from, to] = [valueWords(field, change.from), valueWords(field, change.to)];
  return from === null || to === null ? label : `${label} from ${from} to ${to}`;
}

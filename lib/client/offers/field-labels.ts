import type { RecordField } from '#lib/domain/offers/audit-entry.ts';
import { byField } from '#lib/domain/offers/fields/by-field.ts';
import { labelOf } from '#lib/domain/offers/code-lists.ts';
import { isExemptionCode } from '#lib/domain/offers/exemption-names.ts';
import { exemptionOf } from '#lib/domain/offers/exemptions.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { money } from '#lib/domain/market/money.ts';
import { type OfferField, offerFieldNames } from '#lib/domain/offers/offer.ts';
import { type FieldEntry, offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import { plainAmount } from './offer-edit.ts';

/** Label of each offer field. */
export const fieldLabels: Readonly<Record<OfferField, string>> = byField(
  offerFieldNames,
  (field) => offerFields[field].label,
);

/** Firm names by identifier. An unknown firm is shown by its identifier. */
type FirmNames = ReadonlyMap<string, string>;

const nothing = 'None';
const noNames: FirmNames = new Map();

/**
 * Formats an offer field, from the API's format or that of the settings form: `10 days`, `$500,000.00`, `Published`.
 * An unknown format is shown unchanged.
 */
export function describeValue(field: RecordField, value: unknown, firmNames: FirmNames = noNames): string {
  if (value === null || value === undefined || value === '') {
    return nothing;
  }
  return describe(field, value, firmNames) ?? textOf(value);
}

/** Formats a value by the field's kind. Returns null if the kind has no format or the value is invalid. */
function describe(field: RecordField, value: unknown, firmNames: FirmNames): string | null {
  const entry: FieldEntry = offerFields[field];
  switch (entry.kind) {
    case 'identifier':
      return field === 'creatingFirmOid' && typeof value === 'string'
        ? (firmNames.get(value) ?? value)
        : null;
    case 'text':
    case 'status':
    case 'timestamp':
    case 'issuer':
      return null;
    case 'exemption':
      return typeof value === 'string' && isExemptionCode(value) ? exemptionOf(value).name : null;
    case 'amount':
      return describeAmount(value);
    case 'date':
      return describeDate(value);
    case 'days':
      return describeDays(value);
    case 'states':
      return describeList(entriesOf(value));
    case 'firms':
      return describeList(entriesOf(value)?.map((oid) => firmNames.get(oid) ?? oid));
    case 'boolean':
      return typeof value === 'boolean' ? (value ? entry.whenTrue : entry.whenFalse).label : null;
    case 'code':
      return typeof value === 'string' ? labelOf(entry.list, value) : null;
  }
}

/** Returns the entries of a list field: state codes or firm identifiers. Undefined for any other value. */
export function entriesOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) {
    return undefined;
  }
  const entries: readonly unknown[] = value;
  return entries.map((entry) =>
    isObject(entry) && typeof entry['participatingFirmId'] === 'string'
      ? entry['participatingFirmId']
      : textOf(entry),
  );
}

function describeList(entries: readonly string[] | undefined): string | null {
  if (entries === undefined) {
    return null;
  }
  return entries.length === 0 ? nothing : entries.toSorted().join(', ');
}

function describeAmount(value: unknown): string | null {
  const amount = plainAmount(textOf(value));
  return /^-?\d+(\.\d+)?$/.test(amount) ? formatMoney(money(amount)) : null;
}

function describeDays(value: unknown): string | null {
  const days = textOf(value).trim();
  return /^\d+$/.test(days) ? `${days} ${days === '1' ? 'day' : 'days'}` : null;
}

function describeDate(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

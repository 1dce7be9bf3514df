import type { RecordField } from '#lib/domain/audit-entry.ts';
import {
  annualIncomeRanges,
  type CodeList,
  corporateAccreditationSettings,
  labelOf,
  naturalPersonAccreditationSettings,
  netWorthRanges,
  previousExperienceSettings,
} from '#lib/domain/code-lists.ts';
import { exemptionOf, isExemptionCode } from '#lib/domain/exemptions.ts';
import { formatDate } from '#lib/domain/market-time.ts';
import { formatMoney } from '#lib/domain/format-money.ts';
import { money } from '#lib/domain/money.ts';
import { plainAmount } from './offer-edit.ts';

/** What each field of an offer is called on the page. */
export const fieldLabels: Readonly<Record<RecordField | 'lastModifiedTimestamp', string>> = {
  privatePlacementOfferOid: 'Offer identifier',
  offerName: 'Offer name',
  offerStatus: 'Status',
  published: 'Publication',
  exemption: 'Exemption',
  securityType: 'Security type',
  issuer: 'Issuer',
  offerMinimum: 'Offer minimum',
  offerMaximum: 'Offer maximum',
  minimumInvestmentAmount: 'Minimum per investor',
  maximumInvestmentAmount: 'Maximum per investor',
  closingDate: 'Closing date',
  daysFromClosingCashIsRequired: 'Cash required before closing',
  originalDaysFromClosingCashIsRequired: 'Cash required before closing, originally',
  blueSkyedStates: 'States',
  clientsHaveAccess: 'Access',
  corporateAccreditationSetting: 'Institutions',
  naturalPersonAccreditationSetting: 'Natural persons',
  minimumAnnualIncomeRange: 'Minimum annual income',
  minimumLiquidNetWorthRange: 'Minimum liquid net worth',
  minimumNetWorthRange: 'Minimum net worth',
  previousExperienceSetting: 'Previous experience',
  documentationExternal: 'Documentation',
  physicalSignatureRequired: 'Signature',
  participatingFirms: 'Participating firms',
  creatingFirmOid: 'Creating firm',
  creatingMemberOid: 'Creating member',
  creationTimestamp: 'Created',
  lastModifiedTimestamp: 'Last changed',
};

/** Whether a name is that of a field of the offer record. */
export function isRecordField(name: string): name is RecordField {
  return Object.hasOwn(fieldLabels, name);
}

/** Names of firms by their identifiers; one that is not among them is shown by its identifier. */
export type FirmNames = ReadonlyMap<string, string>;

const nothing = 'None';
const noNames: FirmNames = new Map();

/**
 * The value of an offer's field in words, as the API writes it or as the settings form holds it: `10 days`,
 * `$500,000.00`, `Published`. What has no form that the field knows is shown as it is.
 */
export function describeValue(field: RecordField, value: unknown, firmNames: FirmNames = noNames): string {
  if (value === null || value === undefined || value === '') {
    return nothing;
  }
  return describers[field](value, firmNames) ?? textOf(value);
}

/** Gives null for a value that it does not know. */
type Describer = (value: unknown, firmNames: FirmNames) => string | null;

const plain: Describer = (value) => textOf(value);
const firm: Describer = (value, names) => (typeof value === 'string' ? (names.get(value) ?? value) : null);

const describers: Readonly<Record<RecordField, Describer>> = {
  privatePlacementOfferOid: plain,
  offerName: plain,
  offerStatus: plain,
  published: eitherOr('Published', 'Not published'),
  exemption: (value) =>
    typeof value === 'string' && isExemptionCode(value) ? exemptionOf(value).name : null,
  securityType: plain,
  issuer: describeIssuer,
  offerMinimum: describeAmount,
  offerMaximum: describeAmount,
  minimumInvestmentAmount: describeAmount,
  maximumInvestmentAmount: describeAmount,
  closingDate: describeDate,
  daysFromClosingCashIsRequired: describeDays,
  originalDaysFromClosingCashIsRequired: describeDays,
  blueSkyedStates: (value) => describeList(entriesOf(value)),
  clientsHaveAccess: eitherOr('Clients and investment professionals', 'Investment professionals only'),
  corporateAccreditationSetting: labelIn(corporateAccreditationSettings),
  naturalPersonAccreditationSetting: labelIn(naturalPersonAccreditationSettings),
  minimumAnnualIncomeRange: labelIn(annualIncomeRanges),
  minimumLiquidNetWorthRange: labelIn(netWorthRanges),
  minimumNetWorthRange: labelIn(netWorthRanges),
  previousExperienceSetting: labelIn(previousExperienceSettings),
  documentationExternal: eitherOr('Outside the platform', 'Through the platform'),
  physicalSignatureRequired: eitherOr('Physical signature required', 'E-signature suffices'),
  participatingFirms: (value, names) => describeList(entriesOf(value)?.map((oid) => names.get(oid) ?? oid)),
  creatingFirmOid: firm,
  creatingMemberOid: plain,
  creationTimestamp: plain,
};

/** The entries of a field that holds a list: state codes, or the identifiers of firms. Undefined for any other value. */
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

function eitherOr(whenTrue: string, whenFalse: string): Describer {
  return (value) => (typeof value === 'boolean' ? (value ? whenTrue : whenFalse) : null);
}

function labelIn(list: CodeList): Describer {
  return (value) => (typeof value === 'string' ? labelOf(list, value) : null);
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

function describeIssuer(value: unknown): string | null {
  if (!isObject(value)) {
    return null;
  }
  const parts = Object.values(value).filter((part) => typeof part === 'string');
  return parts.join(', ');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

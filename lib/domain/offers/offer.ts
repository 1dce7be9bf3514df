import type { ExemptionCode } from './exemption-names.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import type { Money } from '#lib/domain/market/money.ts';
import {
  type FieldEntry,
  type FieldKind,
  issuerFields,
  offerFields,
  type SettingGroup,
} from '#lib/domain/offers/fields/offer-fields.ts';
import type { OfferStatus } from './offer-status.ts';

export type OfferField = keyof typeof offerFields;
type Entry<Field extends OfferField> = (typeof offerFields)[Field];

export type IssuerField = keyof typeof issuerFields;
export type Issuer = {
  readonly [Field in IssuerField]:
    string | ((typeof issuerFields)[Field]['isNullable'] extends true ? null : never);
};

/** Type that rules use for each kind of field. Timestamps are ISO 8601 in the market's time zone (D17). */
export type ValueByKind = {
  identifier: string;
  text: string;
  status: OfferStatus;
  exemption: ExemptionCode;
  issuer: Issuer;
  amount: Money;
  date: MarketDate;
  days: number;
  /** Codes, sorted, without duplicates (D18). */
  states: readonly string[];
  boolean: boolean;
  code: string;
  /** Identifiers of the participating firms, sorted. */
  firms: readonly string[];
  timestamp: string;
};

/** `null` for nullable fields; `never` for all others. */
export type NullOf<Field extends OfferField> = Entry<Field> extends { isNullable: true } ? null : never;

/** An offer as the rules see it. */
export type Offer = {
  readonly [Field in OfferField]: ValueByKind[Entry<Field>['kind']] | NullOf<Field>;
};

export type FieldOfKind<Kind extends FieldKind> = {
  [Field in OfferField]: Entry<Field>['kind'] extends Kind ? Field : never;
}[OfferField];

export type SettingField = {
  [Field in OfferField]: Entry<Field> extends { setting: object } ? Field : never;
}[OfferField];

/** Settings that hold a single value. */
export type SingleSettingField = SettingField & FieldOfKind<'boolean' | 'code' | 'days' | 'amount'>;

/** A subset of these settings, as given in an update. */
export type SingleSettings = { readonly [Field in SingleSettingField]?: NonNullable<Offer[Field]> };

export function isOfferField(name: string): name is OfferField {
  return Object.hasOwn(offerFields, name);
}

export function isSettingField(name: string): name is SettingField {
  return isOfferField(name) && 'setting' in offerFields[name];
}

export function isOfKind<Kind extends FieldKind>(field: OfferField, kind: Kind): field is FieldOfKind<Kind> {
  return offerFields[field].kind === kind;
}

function isSingleSetting(field: SettingField): field is SingleSettingField {
  return !isOfKind(field, 'states') && !isOfKind(field, 'firms');
}

export function isIssuerField(name: string): name is IssuerField {
  return Object.hasOwn(issuerFields, name);
}

/** Field names in the order of the API's record. */
export const offerFieldNames: readonly OfferField[] = Object.keys(offerFields).filter(isOfferField);
export const issuerFieldNames: readonly IssuerField[] = Object.keys(issuerFields).filter(isIssuerField);

/** Setting names in alphabetical order. */
export const settingFields: readonly SettingField[] = offerFieldNames.filter(isSettingField).sort();
export const singleSettingFields: readonly SingleSettingField[] = settingFields.filter(isSingleSetting);

/** Returns the settings of a kind, sorted by name. */
export function settingsOfKind<Kind extends FieldKind>(kind: Kind): (SettingField & FieldOfKind<Kind>)[] {
  return settingFields.filter((field) => isOfKind(field, kind));
}

/** Returns the settings of a group in display order. */
export function settingsOfGroup(group: SettingGroup): SettingField[] {
  return settingFields
    .filter((field) => offerFields[field].setting.group === group)
    .sort((one, other) => offerFields[one].setting.position - offerFields[other].setting.position);
}

/** All fields that an update can contain: the settings, a status, and the offer's own identifier. */
export const updatableFields = [...settingFields, 'offerStatus', 'privatePlacementOfferOid'] as const;

/** Fields of the offer record and of its issuer that no update can change (D6). */
export const readOnlyFields: readonly (OfferField | IssuerField)[] = [
  ...offerFieldNames.filter((field) => !updatableFields.some((updatable) => updatable === field)),
  ...issuerFieldNames,
];

type FieldWithDefault = {
  [Field in OfferField]: Entry<Field> extends { default: unknown } ? Field : never;
}[OfferField];

type FieldDefaults = { readonly [Field in FieldWithDefault]: Offer[Field] };

/** Values of fields that were added later, for offers without a value of their own. */
export const fieldDefaults = readDefaults();

function readDefaults(): FieldDefaults;
function readDefaults(): object {
  const entries = Object.entries<FieldEntry>(offerFields);
  return Object.fromEntries(
    entries.flatMap(([field, entry]) => ('default' in entry ? [[field, entry.default] as const] : [])),
  );
}

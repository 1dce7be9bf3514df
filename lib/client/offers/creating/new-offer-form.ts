import { nonAccreditedCodes } from '#lib/domain/offers/code-lists.ts';
import { againstSettings, readTermsRequest } from '#lib/domain/offers/creating/change-of-terms.ts';
import {
  againstCreation,
  type NewOffer,
  type NewSetting,
  newSettings,
  readNewOffer,
} from '#lib/domain/offers/creating/new-offer.ts';
import { type TermField, termFields } from '#lib/domain/offers/creating/terms.ts';
import { isExemptionCode } from '#lib/domain/offers/exemption-names.ts';
import { byField } from '#lib/domain/offers/fields/by-field.ts';
import { type FieldEntry, offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import { type IssuerField, isOfKind, issuerFieldNames } from '#lib/domain/offers/offer.ts';
import { offerFromRecord, type OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { againstExemption } from '#lib/domain/offers/updating/rules.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import type { Violation } from '#lib/domain/problems/problems.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { amountAsTyped, plainAmount, type SettingsForm } from '#lib/client/offers/offer-edit.ts';
import { repeal, repealedExemption } from './exemption-choices.ts';

type OwnTerm = Exclude<TermField, 'issuer'>;

/** Form for a new offer. The issuer's fields are on the same level as the others, and text is as typed. */
export type NewOfferForm = Pick<SettingsForm, NewSetting> &
  Record<'reference' | OwnTerm | IssuerField, string>;

export type NewOfferField = keyof NewOfferForm;

/** Form fields that hold text. */
export type TextField = {
  [Field in NewOfferField]: NewOfferForm[Field] extends string ? Field : never;
}[NewOfferField];

/** Error for each field. `form` is for errors that don't belong to a field. */
export type FormErrors = Partial<Record<NewOfferField | 'form', string>>;

const ownTerms = termFields.filter((field): field is OwnTerm => field !== 'issuer');
const ownFields: readonly ('reference' | OwnTerm | NewSetting)[] = ['reference', ...ownTerms, ...newSettings];
const allFields: readonly NewOfferField[] = [...ownFields, ...issuerFieldNames];

/**
 * The form before anything is entered. The accreditation settings have no default, because a person must decide
 * which investors can invest.
 */
export const emptyForm: NewOfferForm = byField<NewOfferForm>(allFields, (field) => {
  const entry: FieldEntry | undefined = isIssuer(field) ? undefined : offerFields[field];
  if (entry?.kind === 'states') return [];
  if (entry?.kind === 'boolean') return entry.default ?? false;
  return entry?.kind === 'code' && !Object.hasOwn(nonAccreditedCodes, field)
    ? (entry.list[0]?.code ?? '')
    : '';
});

function isIssuer(field: NewOfferField): field is IssuerField {
  return issuerFieldNames.some((name) => name === field);
}

/**
 * Returns the form for a draft's or record's members. Members that can't be read keep the values of an empty form.
 */
export function formFromMembers(members: Readonly<Record<string, unknown>>): NewOfferForm {
  const { reference, terms, settings } = readNewOffer(members, {}, { isDraft: true });
  const issuer: Readonly<Record<string, unknown>> = isJsonObject(members['issuer']) ? members['issuer'] : {};
  const read = { ...terms, ...settings.settings };
  return byField<NewOfferForm>(allFields, (field) => {
    if (isIssuer(field)) return typeof issuer[field] === 'string' ? issuer[field] : '';
    if (field === 'reference') return reference ?? '';
    if (field === 'blueSkyedStates') return [...(settings.blueSkyedStates ?? [])];
    const value = read[field] ?? emptyForm[field];
    if (isOfKind(field, 'amount')) return value === '' ? '' : amountAsTyped(Number(value));
    return typeof value === 'number' ? String(value) : value;
  });
}

/** Returns the form for a copy of this offer, without the closing date and the reference. */
export function copyForm(record: OfferRecord): NewOfferForm {
  return { ...formFromMembers(record), reference: '', closingDate: '' };
}

/**
 * Returns the members to send to the API, except those without a value. The issuer is always sent, so the API
 * reports each of its missing members.
 */
export function membersOf(form: NewOfferForm): Record<string, unknown> {
  const entries = ownFields.map((field) => [field, valueToSend(form, field)] as const);
  const issuer = issuerFieldNames.map((field) => [field, form[field].trim()] as const);
  return {
    ...Object.fromEntries(entries.filter(isFilled)),
    issuer: Object.fromEntries(issuer.filter(isFilled)),
  };
}

function isFilled([, value]: readonly [string, unknown]): boolean {
  return value !== '';
}

function valueToSend(form: NewOfferForm, field: (typeof ownFields)[number]): unknown {
  const value = form[field];
  if (typeof value !== 'string') return value;
  return isOfKind(field, 'amount') ? plainAmount(value) : value.trim();
}

/**
 * Predicts the server's errors for the form, with the same parser and rules. Empty fields are errors only if
 * the form should be complete (`isWhole`). Values that the exemption forbids are reported even before the
 * issuer is known.
 */
export function judgeForm(form: NewOfferForm, { isWhole }: { readonly isWhole: boolean }): FormErrors {
  const errors = errorsByField(againstCreation(readForm(form, isWhole)).violations, form);
  for (const field of ofExemption) {
    const objection = form[field] === '' ? null : forbiddenByExemption(form, field, form[field]);
    if (objection !== null) errors[field] ??= objection;
  }
  // The API accepts this exemption, because firms also record earlier offers.
  if (form.exemption === repealedExemption) errors.exemption ??= `${repeal} Choose another exemption.`;
  return errors;
}

const ofExemption = [
  'naturalPersonAccreditationSetting',
  'corporateAccreditationSetting',
  'blueSkyedStates',
] as const;

/** Returns the first error in reading order. */
export function firstOf(errors: FormErrors): string | undefined {
  const field = shownFields.find((name) => errors[name] !== undefined);
  return field === undefined ? errors.form : errors[field];
}

const shownFields: readonly NewOfferField[] = [
  'offerName',
  'reference',
  'exemption',
  'securityType',
  ...issuerFieldNames,
  ...allFields,
];

/** Returns the errors that prevent saving the form as a draft: malformed individual values. */
export function judgeDraft(form: NewOfferForm): FormErrors {
  return errorsByField(readForm(form, false).violations, form);
}

function readForm(form: NewOfferForm, isWhole: boolean): NewOffer {
  return readNewOffer(membersOf(form), {}, { isDraft: !isWhole });
}

/** Groups errors, from this page or the server, by field. Keeps only the first error for each field. */
export function errorsByField(
  violations: readonly Pick<Violation, 'field' | 'message'>[],
  form: NewOfferForm,
): FormErrors {
  const errors: FormErrors = {};
  for (const { field: path, message } of violations) {
    const field = fieldAt(path);
    errors[field ?? 'form'] ??= (field && form[field] === '' ? ifEmpty[field] : undefined) ?? message;
  }
  return errors;
}

/**
 * Returns the form field for an error's path. In a draft, the path starts with `offer.`. An error about the
 * entire `issuer` comes from a rule about its state, so it belongs to that field.
 */
function fieldAt(path: string | null): NewOfferField | undefined {
  const [first = '', second] = (path ?? '').replace(/^offer\./, '').split(/[.[]/);
  const name = first === 'issuer' ? (second ?? 'issuerState') : first;
  return allFields.find((field) => field === name);
}

const ifEmpty: Partial<Record<NewOfferField, string>> = {
  offerName: 'Enter the offer name.',
  exemption: 'Choose the exemption.',
  securityType: 'Enter the security type.',
  issuerName: 'Enter the issuer’s name.',
  issuerState: 'Choose the issuer’s state or country.',
  offerMinimum: 'Enter the offer minimum, or 0 if there is none.',
  closingDate: 'Enter the closing date.',
  daysFromClosingCashIsRequired: 'Enter a number of days from 0 to 3650.',
  naturalPersonAccreditationSetting: 'Choose which natural persons can invest.',
  corporateAccreditationSetting: 'Choose which institutions can invest.',
};

/** Returns why the exemption forbids a setting's value, or null if it doesn't. */
export function forbiddenByExemption(
  { exemption, issuerState }: NewOfferForm,
  field: NewSetting,
  value: unknown,
): string | null {
  if (!isExemptionCode(exemption) || (field === 'blueSkyedStates' && issuerState === '')) return null;
  const offer = { exemption, issuer: { ...noIssuer, issuerState } };
  return againstExemption(offer, readUpdateRequest({ [field]: value }))[0]?.message ?? null;
}

const noIssuer = {
  issuerName: '',
  issuerCity: null,
  industrySector: null,
  issuerSize: null,
  website: null,
};

/** Returns the fields that differ between two forms. */
export function changedFields(from: NewOfferForm, to: NewOfferForm): NewOfferField[] {
  return allFields.filter((field) => comparable(from[field]) !== comparable(to[field]));
}

function comparable(value: NewOfferForm[NewOfferField]): string {
  return Array.isArray(value) ? value.toSorted().join(' ') : String(value).trim();
}

/**
 * Merges a draft that another user also changed. Returns the other user's version with this user's changes applied, and
 * the fields that the two changed to different values.
 */
export function mergeForms(base: NewOfferForm, mine: NewOfferForm, theirs: NewOfferForm) {
  const byMe = changedFields(base, mine);
  const byThem = changedFields(base, theirs);
  const differing = changedFields(mine, theirs);
  return {
    merged: withFields(theirs, mine, byMe),
    conflicts: byMe.filter((field) => byThem.includes(field) && differing.includes(field)),
  };
}

/** Returns `form` with some fields of `other`. */
export function withFields(
  form: NewOfferForm,
  other: NewOfferForm,
  fields: readonly NewOfferField[],
): NewOfferForm {
  return { ...form, ...Object.fromEntries(fields.map((field) => [field, other[field]])) };
}

/**
 * Returns the body of a change to the terms: only the fields that differ. If any part of the issuer differs,
 * the entire issuer is included.
 */
export function changedTerms(from: NewOfferForm, to: NewOfferForm): Record<string, unknown> {
  const changed = changedFields(from, to);
  const after = membersOf(to);
  const terms = changedTermFields.filter((field) => changed.includes(field));
  return {
    ...Object.fromEntries(terms.map((field) => [field, after[field] ?? ifCleared(field)])),
    ...(changed.some(isIssuer) && { issuer: after['issuer'] }),
  };
}

const changedTermFields = [...ownTerms, 'daysFromClosingCashIsRequired'] as const;

function ifCleared(field: (typeof changedTermFields)[number]): '' | null {
  return 'isNullable' in offerFields[field] ? null : '';
}

/** Predicts the server's errors for a change to the terms, with the same parser and rules. */
export function judgeTerms(record: OfferRecord, from: NewOfferForm, to: NewOfferForm): FormErrors {
  const request = readTermsRequest(changedTerms(from, to));
  const violations = [...request.violations, ...againstSettings(offerFromRecord(record), request)];
  return errorsByField(violations, to);
}

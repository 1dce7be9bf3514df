import { firmRemovalCode } from '#lib/domain/offers/code-lists.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { money } from '#lib/domain/market/money.ts';
import { byField } from '#lib/domain/offers/fields/by-field.ts';
import { isOfKind, type SettingField, settingFields, settingsOfKind } from '#lib/domain/offers/offer.ts';
import type { offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';

/** Form representation of each kind of setting: numbers as typed, and lists as sets of codes and identifiers. */
type FormValueByKind = {
  boolean: boolean;
  code: string;
  days: string;
  amount: string;
  states: string[];
  firms: string[];
};

/** Values of the settings in the form. */
export type SettingsForm = {
  [Field in SettingField]: FormValueByKind[(typeof offerFields)[Field]['kind']];
};

/** A setting that differs from the offer. */
export type PendingChange = {
  readonly field: SettingField;
  readonly from: SettingsForm[SettingField];
  readonly to: SettingsForm[SettingField];
};

export function formOf(record: OfferRecord): SettingsForm {
  return byField<SettingsForm>(settingFields, (field) => formValue(record, field));
}

/** Converts a record's value of one setting to the form representation. */
export function formValue(
  record: Pick<OfferRecord, SettingField>,
  field: SettingField,
): SettingsForm[SettingField] {
  if (isOfKind(field, 'states')) return [...record[field]];
  if (isOfKind(field, 'firms'))
    return record[field].map(({ participatingFirmId }) => participatingFirmId).sort();
  if (isOfKind(field, 'amount')) return amountAsTyped(record[field]);
  return isOfKind(field, 'days') ? String(record[field]) : record[field];
}

/** Returns the settings that differ between two forms, in order. */
export function changesBetweenForms(from: SettingsForm, to: SettingsForm): PendingChange[] {
  return settingFields
    .filter((field) => comparable(field, from) !== comparable(field, to))
    .map((field) => ({ field, from: from[field], to: to[field] }));
}

/**
 * Returns the body of the update that changes the offer to the form's values: changed fields only, with firms as a
 * delta (D3).
 */
export function updateBody(base: OfferRecord, form: SettingsForm): Record<string, unknown> {
  const before = formOf(base);
  return Object.fromEntries(
    changesBetweenForms(before, form).map(({ field }) => [field, valueToSend(field, before, form)]),
  );
}

/**
 * Merges the form with an offer that has changed, by applying the user's own changes to the new offer. Lists are
 * merged entry by entry, so no addition or removal is undone. For single values, the user's own value wins.
 */
export function rebaseForm(base: SettingsForm, mine: SettingsForm, theirs: SettingsForm): SettingsForm {
  const own = Object.fromEntries(changesBetweenForms(base, mine).map(({ field, to }) => [field, to]));
  const lists = [...settingsOfKind('states'), ...settingsOfKind('firms')];
  const merged = lists.map((field) => [field, mergeLists(base[field], mine[field], theirs[field])] as const);
  return { ...theirs, ...own, ...Object.fromEntries(merged) };
}

/** Formats an API amount as people type it: `500,000.00`. Empty for null. */
export function amountAsTyped(amount: number | null): string {
  return amount === null ? '' : formatMoney(money(amount)).slice(1);
}

/**
 * Converts a typed amount to the API's format: `$500,000` becomes `500000`. Commas and spaces are accepted only
 * between groups of three digits. `250,50` could mean $250.50 or $25,050.00, so it stays unchanged and the API
 * rejects it.
 */
export function plainAmount(typed: string): string {
  const text = typed.trim().replace(/^\$\s*/u, '');
  return /^\d{1,3}(?:([,\s])\d{3})(?:\1\d{3})*(?:\.\d*)?$/u.test(text)
    ? text.replaceAll(/[,\s]/gu, '')
    : text;
}

/** Returns the hint below an amount field: the amount as understood, or how to write one. */
export function amountHint(typed: string): string {
  const amount = plainAmount(typed);
  if (/^\d{1,13}(\.\d{1,2})?$/.test(amount)) return formatMoney(money(amount));
  return amount === ''
    ? 'Enter an amount of at least $0.01.'
    : 'Enter an amount such as 250,000.50, with commas only between groups of three digits.';
}

function valueToSend(field: SettingField, base: SettingsForm, form: SettingsForm): unknown {
  if (isOfKind(field, 'firms')) return firmChanges(base[field], form[field]);
  if (isOfKind(field, 'amount')) return plainAmount(form[field]);
  return isOfKind(field, 'days') ? form[field].trim() : form[field];
}

function firmChanges(before: readonly string[], after: readonly string[]) {
  const added = after.filter((firm) => !before.includes(firm));
  const removed = before.filter((firm) => !after.includes(firm));
  return [
    ...added.map((firm) => ({ participatingFirmId: firm, participatingFirmStatus: 'ACCEPTED' })),
    ...removed.map((firm) => ({ participatingFirmId: firm, participatingFirmStatus: firmRemovalCode })),
  ];
}

function mergeLists(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const kept = theirs.filter((entry) => mine.includes(entry) || !base.includes(entry));
  const added = mine.filter((entry) => !base.includes(entry));
  return [...new Set([...kept, ...added])].sort();
}

/** Returns a string for comparing a setting in two forms. Equal strings mean equal values. */
function comparable(field: SettingField, form: SettingsForm): string {
  if (isOfKind(field, 'states') || isOfKind(field, 'firms')) {
    return form[field].toSorted().join(' ');
  }
  if (isOfKind(field, 'amount')) {
    return plainAmount(form[field])
      .replace(/^(\d+)$/, '$1.00')
      .replace(/^(\d+\.\d)$/, '$10');
  }
  return String(form[field]).trim();
}

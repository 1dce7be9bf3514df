import { firmRemovalCode } from '#lib/domain/code-lists.ts';
import { formatMoney } from '#lib/domain/format-money.ts';
import { money } from '#lib/domain/money.ts';
import { type SettingField, settingFields } from '#lib/domain/offer.ts';
import type { OfferRecord } from '#lib/domain/offer-record.ts';

/** The settings as the form holds them: numbers as they are typed, lists as sets of codes and identifiers. */
export type SettingsForm = {
  blueSkyedStates: string[];
  clientsHaveAccess: boolean;
  corporateAccreditationSetting: string;
  daysFromClosingCashIsRequired: string;
  documentationExternal: boolean;
  maximumInvestmentAmount: string;
  minimumAnnualIncomeRange: string;
  minimumLiquidNetWorthRange: string;
  minimumNetWorthRange: string;
  naturalPersonAccreditationSetting: string;
  participatingFirms: string[];
  physicalSignatureRequired: boolean;
  previousExperienceSetting: string;
  published: boolean;
};

/** A setting that differs from what the offer has. */
export type PendingChange = {
  readonly field: SettingField;
  readonly from: SettingsForm[SettingField];
  readonly to: SettingsForm[SettingField];
};

export function formOf(record: OfferRecord): SettingsForm {
  return {
    blueSkyedStates: [...record.blueSkyedStates],
    clientsHaveAccess: record.clientsHaveAccess,
    corporateAccreditationSetting: record.corporateAccreditationSetting,
    daysFromClosingCashIsRequired: String(record.daysFromClosingCashIsRequired),
    documentationExternal: record.documentationExternal,
    maximumInvestmentAmount: amountAsTyped(record.maximumInvestmentAmount),
    minimumAnnualIncomeRange: record.minimumAnnualIncomeRange,
    minimumLiquidNetWorthRange: record.minimumLiquidNetWorthRange,
    minimumNetWorthRange: record.minimumNetWorthRange,
    naturalPersonAccreditationSetting: record.naturalPersonAccreditationSetting,
    participatingFirms: record.participatingFirms
      .map(({ participatingFirmId }) => participatingFirmId)
      .sort(),
    physicalSignatureRequired: record.physicalSignatureRequired,
    previousExperienceSetting: record.previousExperienceSetting,
    published: record.published,
  };
}

/** The settings in which a form differs from another, in the order of the settings. */
export function changesBetweenForms(from: SettingsForm, to: SettingsForm): PendingChange[] {
  return settingFields
    .filter((field) => comparable(field, from) !== comparable(field, to))
    .map((field) => ({ field, from: from[field], to: to[field] }));
}

/** The body of the update that turns the offer into what the form says: changed fields only, firms as a delta (D3). */
export function updateBody(base: OfferRecord, form: SettingsForm): Record<string, unknown> {
  const before = formOf(base);
  return Object.fromEntries(
    changesBetweenForms(before, form).map(({ field }) => [
      field,
      field === 'participatingFirms'
        ? firmChanges(before.participatingFirms, form.participatingFirms)
        : valueToSend(field, form),
    ]),
  );
}

/**
 * What a form becomes when the offer changed under it: the person's own changes on top of the new offer. Lists are
 * merged entry by entry, so that nobody's addition or removal is undone; of single values the person's own stay.
 */
export function rebaseForm(base: SettingsForm, mine: SettingsForm, theirs: SettingsForm): SettingsForm {
  const own = Object.fromEntries(changesBetweenForms(base, mine).map(({ field, to }) => [field, to]));
  return {
    ...theirs,
    ...own,
    blueSkyedStates: mergeLists(base.blueSkyedStates, mine.blueSkyedStates, theirs.blueSkyedStates),
    participatingFirms: mergeLists(
      base.participatingFirms,
      mine.participatingFirms,
      theirs.participatingFirms,
    ),
  };
}

/** An amount of the API as people type it: `500,000.00`; empty for none. */
export function amountAsTyped(amount: number | null): string {
  return amount === null ? '' : formatMoney(money(amount)).slice(1);
}

/** An amount as people type it, as the API takes it: `$500,000` is `500000`. */
export function plainAmount(typed: string): string {
  return typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
}

function valueToSend(field: Exclude<SettingField, 'participatingFirms'>, form: SettingsForm): unknown {
  if (field === 'maximumInvestmentAmount') {
    return plainAmount(form.maximumInvestmentAmount);
  }
  return field === 'daysFromClosingCashIsRequired' ? form.daysFromClosingCashIsRequired.trim() : form[field];
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

/** A text that is the same for two forms exactly when the setting is. */
function comparable(field: SettingField, form: SettingsForm): string {
  if (field === 'blueSkyedStates' || field === 'participatingFirms') {
    return form[field].toSorted().join(' ');
  }
  if (field === 'maximumInvestmentAmount') {
    return plainAmount(form[field])
      .replace(/^(\d+)$/, '$1.00')
      .replace(/^(\d+\.\d)$/, '$10');
  }
  return String(form[field]).trim();
}

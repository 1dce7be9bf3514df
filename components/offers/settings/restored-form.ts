import { formValue, type SettingsForm } from '#lib/client/offers/offer-edit.ts';
import type { SettingValues } from '#lib/contract/offers/setting-values.ts';
import { settingFields } from '#lib/domain/offers/offer.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';

/** Returns the form with earlier values of some settings. The rules treat them like typed values. */
export function restoredForm(form: SettingsForm, offer: OfferRecord, earlier: SettingValues): SettingsForm {
  const restored = { ...offer, ...earlier };
  const given = settingFields.filter((field) => earlier[field] !== undefined);
  return { ...form, ...Object.fromEntries(given.map((field) => [field, formValue(restored, field)])) };
}

import { type SettingField, settingFields } from '#lib/domain/offers/offer.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { offerSchema } from './offer-record-schema.ts';

/** Earlier values of settings, in the format of the offer record. */
export type SettingValues = Partial<Pick<OfferRecord, SettingField>>;

/**
 * Returns the earlier values that belong to settings and are still valid. A null maximum is left out, because an
 * update can't remove a maximum.
 */
export function settingValues(values: Readonly<Record<string, unknown>>): SettingValues {
  const good = settingFields.filter(
    (field) => values[field] !== null && offerSchema.shape[field].safeParse(values[field]).success,
  );
  return Object.fromEntries(good.map((field) => [field, values[field]]));
}

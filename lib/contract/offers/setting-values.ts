import { type SettingField, settingFields } from '#lib/domain/offers/offer.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { offerSchema } from './offer-record-schema.ts';

/** Earlier values of settings, as the offer's record wrote them. */
export type SettingValues = Partial<Pick<OfferRecord, SettingField>>;

/**
 * Those of some values from the history that are settings and still have the form of one. A maximum that was unknown
 * is left out: no update can take one away.
 */
export function settingValues(values: Readonly<Record<string, unknown>>): SettingValues {
  const good = settingFields.filter(
    (field) => values[field] !== null && offerSchema.shape[field].safeParse(values[field]).success,
  );
  return Object.fromEntries(good.map((field) => [field, values[field]]));
}

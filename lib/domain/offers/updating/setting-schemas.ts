import type * as z from 'zod';
import { byField } from '#lib/domain/offers/fields/by-field.ts';
import { type Offer, type SingleSettingField, singleSettingFields } from '#lib/domain/offers/offer.ts';
import { type FieldEntry, offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import { amountSchema, booleanSchema, codeSchema, daysSchema } from './value-schemas.ts';

type SettingSchemas = {
  readonly [Field in SingleSettingField]: z.ZodType<NonNullable<Offer[Field]>>;
};

/** Schema of each single-value setting in updates and import files. */
export const settingSchemas: SettingSchemas = byField<SettingSchemas>(singleSettingFields, (field) => {
  const entry = offerFields[field];
  switch (entry.kind) {
    case 'boolean':
      return booleanSchema;
    case 'code':
      return codeSchema(entry.list);
    case 'days':
      return daysSchema;
    case 'amount':
      return amountSchema;
  }
});

/** Schemas of the same settings in an import file, where fields added after the first release are optional. */
export const bookSettingSchemas: SettingSchemas = byField<SettingSchemas>(singleSettingFields, (field) => {
  const entry: FieldEntry = offerFields[field];
  return entry.kind === 'boolean' && entry.default !== undefined
    ? booleanSchema.default(entry.default)
    : settingSchemas[field];
});

import * as z from 'zod';
import { byField } from '#lib/domain/offers/fields/by-field.ts';
import { type CodeList, participatingFirmStatuses } from '#lib/domain/offers/code-lists.ts';
import { type SettingField, updatableFields } from '#lib/domain/offers/offer.ts';
import { type FieldEntry, offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import { transitionNames, transitions } from '#lib/domain/offers/offer-status.ts';
import {
  amountSchema,
  booleanSchema,
  codeSchema,
  daysSchema,
  maxDays,
  stateSchema,
} from '#lib/domain/offers/updating/value-schemas.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { acceptedCodesText, blueSkyedStatesText } from '#lib/contract/code-texts.ts';

/** A state code in blueSkyedStates, as used in an update. */
export const stateCodeSchema = stateSchema.meta({
  examples: ['CA'],
  override: { enum: Object.keys(usStates) },
});

type UpdatableField = (typeof updatableFields)[number];

/** All fields that an update can contain. */
export const offerUpdateFields = byField<Record<UpdatableField, z.ZodType>>(
  [...updatableFields].sort(),
  schemaOf,
);

const { offerStatus, ...offerSettingFields } = offerUpdateFields;

/**
 * Request body of an update, for the documentation. The server reads it with `readUpdateRequest`, which uses the same
 * schemas and reports all violations together.
 */
export const offerUpdateSchema = z
  .union([
    z.strictObject(offerSettingFields).partial().meta({
      id: 'OfferSettingsUpdate',
      description: 'Changes to settings. Every value can also be a quoted string.',
    }),
    z
      .strictObject({
        offerStatus,
        privatePlacementOfferOid: offerUpdateFields.privatePlacementOfferOid.optional(),
      })
      .meta({ id: 'OfferStatusUpdate', description: 'A status change.' }),
  ])
  .meta({
    id: 'OfferUpdate',
    description: 'Either changes to settings or a status change. Every value can also be a quoted string.',
    override: ({ jsonSchema }) => {
      jsonSchema.oneOf = jsonSchema.anyOf ?? [];
      delete jsonSchema.anyOf;
    },
  });

function schemaOf(field: UpdatableField): z.ZodType {
  if (field === 'offerStatus') {
    return z.enum(transitionNames.map((name) => transitions[name].requestedStatus)).meta({
      description: 'Executes, cancels or closes the offer. Must be the only field.',
      examples: ['IN_PROGRESS'],
    });
  }
  return field === 'privatePlacementOfferOid'
    ? z.string().meta({
        description: 'If sent, must match the identifier in the path.',
        examples: ['4683743612465316027'],
      })
    : settingSchemaOf(field);
}

function settingSchemaOf(field: SettingField): z.ZodType {
  const { kind } = offerFields[field];
  const entry: FieldEntry = offerFields[field];
  const description = entry.setting?.update ?? entry.description ?? '';
  switch (kind) {
    case 'boolean':
      return booleanSchema.meta({ description, examples: [true] });
    case 'code':
      return code(offerFields[field].list, description);
    case 'days':
      return daysSchema.meta({
        description,
        override: {
          anyOf: [
            { type: 'integer', minimum: 0, maximum: maxDays },
            {
              type: 'string',
              pattern: '^([0-9]|[1-9][0-9]{1,2}|[12][0-9]{3}|3[0-5][0-9]{2}|36[0-4][0-9]|3650)$',
            },
          ],
        },
        examples: [7],
      });
    case 'amount':
      return amountSchema.meta({
        description,
        override: {
          anyOf: [
            { type: 'number', minimum: 0.01, maximum: 9999999999999.99 },
            { type: 'string', pattern: '^(?!0([.]0{1,2})?$)(0|[1-9][0-9]{0,12})([.][0-9]{1,2})?$' },
          ],
        },
        examples: [250000.5],
      });
    case 'states':
      return z
        .array(stateCodeSchema)
        .meta({ description: `${description} ${blueSkyedStatesText}`, examples: [['CA', 'VA']] });
    case 'firms':
      return z
        .array(
          z.strictObject({
            participatingFirmId: z.string().meta({ examples: ['7226643052413652267'] }),
            participatingFirmStatus: code(
              participatingFirmStatuses,
              'ACCEPTED adds the firm; DELETE removes it.',
            ),
          }),
        )
        .meta({ description });
  }
}

function code(list: CodeList, description: string) {
  return codeSchema(list).meta({
    description: `${description} ${acceptedCodesText(list)}`,
    examples: [list[1]?.code],
    override: { enum: list.flatMap((entry) => [entry.code, entry.name, ...entry.aliases]) },
  });
}

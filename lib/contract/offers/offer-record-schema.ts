import * as z from 'zod';
import { edgarStates } from '#lib/domain/offers/edgar-states.ts';
import { byField } from '#lib/domain/offers/fields/by-field.ts';
import type { CodeList } from '#lib/domain/offers/code-lists.ts';
import { exemptionCodes } from '#lib/domain/offers/exemption-names.ts';
import { type OfferField, offerFieldNames } from '#lib/domain/offers/offer.ts';
import { type FieldEntry, offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { maxDays } from '#lib/domain/offers/updating/value-schemas.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { amountSchema, identifierSchema, timestampSchema } from '#lib/contract/values.ts';
import {
  blueSkyedStatesText,
  codesText,
  exemptionsText,
  issuerStatesText,
} from '#lib/contract/code-texts.ts';

const codeSchema = (list: CodeList, description: string) =>
  z.string().meta({
    description: `${description} ${codesText(list)}`,
    examples: [list[0]?.code],
    override: { enum: list.map(({ code }) => code) },
  });

export const issuerSchema = z
  .object({
    issuerName: z.string(),
    issuerState: z.string().meta({
      description: issuerStatesText,
      examples: ['CO'],
      override: { enum: Object.keys(edgarStates) },
    }),
    issuerCity: z.string().nullable(),
    industrySector: z.string().nullable(),
    issuerSize: z.string().nullable(),
    website: z.string().nullable(),
  })
  .meta({ id: 'Issuer' });

/** Returns the schema for a field of the record, based on its kind. */
function schemaOf(field: OfferField): z.ZodType {
  const entry: FieldEntry = offerFields[field];
  const { description = '', example } = entry;
  switch (entry.kind) {
    case 'identifier':
      return identifierSchema(description);
    case 'text':
      return z.string().meta({ ...(description && { description }), examples: [example] });
    case 'status':
      return z.enum(offerStatuses);
    case 'exemption':
      return z.enum(exemptionCodes).meta({
        description: exemptionsText,
        examples: ['H'],
      });
    case 'issuer':
      return issuerSchema;
    case 'amount':
      return amountSchema(description).meta({ maximum: 9_999_999_999_999.99 });
    case 'date':
      return z.iso.date().meta({ description, examples: ['2027-03-31'] });
    case 'days':
      return z.int().meta({
        ...(description && { description }),
        examples: [10],
        override: { minimum: 0, maximum: maxDays },
      });
    case 'states':
      return z
        .array(z.string().meta({ override: { enum: Object.keys(usStates) } }))
        .meta({ description: `${description} ${blueSkyedStatesText}`.trim(), examples: [['CA', 'VA']] });
    case 'boolean':
      return z.boolean();
    case 'code':
      return codeSchema(entry.list, description);
    case 'firms':
      return z.array(
        z.object({
          participatingFirmId: identifierSchema('A participating firm.'),
          participatingFirmStatus: z.literal('ACCEPTED'),
          participation: z.enum(['invited', 'confirmed']).optional().meta({
            description:
              'Whether the firm has confirmed its participation. Visible only to the creating firm and the firm itself.',
          }),
        }),
      );
    case 'timestamp':
      return timestampSchema;
  }
}

type OfferShape = { readonly [Field in OfferField]: z.ZodType<OfferRecord[Field]> };

export const offerSchema = z
  .object(
    byField<OfferShape>(offerFieldNames, (field) => {
      const schema = schemaOf(field) as OfferShape[OfferField];
      return 'isNullable' in offerFields[field] ? (schema.nullable() as OfferShape[OfferField]) : schema;
    }),
  )
  .meta({ id: 'PrivatePlacementOffer', description: 'A private placement offer.' });

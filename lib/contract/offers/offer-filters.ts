import * as z from 'zod';
import { attentions } from '#lib/domain/offers/attention.ts';
import { type ExemptionCode, isExemptionCode, exemptionCodes } from '#lib/domain/offers/exemption-names.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { choiceSchema, dateSchema, instantParameterSchema, searchSchema } from '#lib/contract/query.ts';

/** What narrows the lists of offers down. */
export const offerFilters = {
  offerstatus: choiceSchema([
    'all',
    'initial',
    'inprogress',
    'closedincomplete',
    'closedcancelled',
    'closedcomplete',
    'open',
    'closed',
    ...offerStatuses,
  ])
    .default('all')
    .meta({ description: 'Only offers in this status; open are those that are not closed.' }),
  q: searchSchema
    .optional()
    .meta({ description: 'A part, in any letter case, of offer name, issuer name or identifier.' }),
  exemption: z
    .string()
    .refine(
      (code): code is ExemptionCode => isExemptionCode(code),
      `Use one of ${exemptionCodes.join(', ')}.`,
    )
    .optional()
    .meta({
      description: 'Only offers under this exemption.',
      override: { type: 'string', enum: [...exemptionCodes] },
    }),
  published: choiceSchema(['true', 'false'])
    .optional()
    .meta({
      description: 'Only offers that are published, or only those that are not.',
      override: ({ jsonSchema }) => {
        delete jsonSchema.enum;
        jsonSchema.type = 'boolean';
      },
    }),
  closingfrom: dateSchema.optional().meta({ description: 'Closing on this date or later.' }),
  closingto: dateSchema.optional().meta({ description: 'Closing on this date or earlier.' }),
  modifiedsince: instantParameterSchema.optional().meta({
    description:
      'Last modified at this instant or later. What commits late is not missed by one who asks again from the newest lastModifiedTimestamp that it saw, less 60 seconds.',
  }),
};

/** The same with what rests on the day, and on figures of the firm itself. */
export const overviewFilters = {
  ...offerFilters,
  attention: choiceSchema(['any', ...attentions])
    .optional()
    .meta({
      description: 'Only offers that need this attention today in New York.',
    }),
  belowminimum: choiceSchema(['true']).optional().meta({
    description: 'Only offers of the firm itself that are not closed and short of their minimum.',
  }),
};

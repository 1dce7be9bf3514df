import * as z from 'zod';
import { attentions } from '#lib/domain/offers/attention.ts';
import { type ExemptionCode, isExemptionCode, exemptionCodes } from '#lib/domain/offers/exemption-names.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { choiceSchema, dateSchema, instantParameterSchema, searchSchema } from '#lib/contract/query.ts';

/** Filters for lists of offers. */
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
    .meta({ description: "Only offers with this status. `open` matches all offers that aren't closed." }),
  q: searchSchema
    .optional()
    .meta({ description: 'Part of the offer name, issuer name, reference or identifier, case-insensitive.' }),
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
      description: 'Only published or only unpublished offers.',
      override: ({ jsonSchema }) => {
        delete jsonSchema.enum;
        jsonSchema.type = 'boolean';
      },
    }),
  closingfrom: dateSchema.optional().meta({ description: 'Only offers closing on or after this date.' }),
  closingto: dateSchema.optional().meta({ description: 'Only offers closing on or before this date.' }),
  modifiedsince: instantParameterSchema.optional().meta({
    description:
      'Only offers last modified at or after this time. To poll without missing late commits, subtract 60 seconds from the newest lastModifiedTimestamp you saw.',
  }),
};

/** The same filters, plus those that depend on the date and on the firm's own figures. */
export const overviewFilters = {
  ...offerFilters,
  attention: choiceSchema(['any', ...attentions])
    .optional()
    .meta({
      description: 'Only offers with this attention reason today, New York time.',
    }),
  owner: choiceSchema(['ours', 'others'])
    .optional()
    .meta({ description: "Only offers the firm created, or only other firms' offers." }),
  approval: choiceSchema(['pending']).optional().meta({
    description: "Only the firm's own offers with a pending approval.",
  }),
  subscriptions: choiceSchema(['toreview', 'oversubscribed']).optional().meta({
    description:
      "Only the firm's own open offers that have subscriptions to review, or that aren't executed and are oversubscribed (requests exceed the remainder of the maximum).",
  }),
  belowminimum: choiceSchema(['true']).optional().meta({
    description: "Only the firm's own open offers below their minimum.",
  }),
};

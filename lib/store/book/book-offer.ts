import * as z from 'zod';
import { firmRemovalCode, participatingFirmStatuses } from '#lib/domain/offers/code-lists.ts';
import { termSchemas } from '#lib/domain/offers/creating/terms.ts';
import { referenceSchema } from '#lib/domain/offers/creating/reference.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { bookSettingSchemas } from '#lib/domain/offers/updating/update-request.ts';
import { codeSchema, daysSchema, stateSchema } from '#lib/domain/offers/updating/value-schemas.ts';
import {
  boundedList,
  dollarsSchema,
  identifierSchema,
  nameSchema,
  optional,
  timestampSchema,
} from '#lib/domain/offers/feed-values.ts';

/** Participating firms in an import file. Each can also have the status ACCEPTED from the API's record. */
export const participantSchema = z.strictObject(
  {
    participatingFirmId: identifierSchema,
    participatingFirmStatus: codeSchema(participatingFirmStatuses)
      .refine(
        (code) => code !== firmRemovalCode,
        'An import file only lists participating firms. Remove this field.',
      )
      .optional(),
  },
  { error: 'Send an object with participatingFirmId.' },
);

const participantsSchema = boundedList(participantSchema, {
  most: 5_000,
  error: 'Send a list of firms. For an empty list, send [].',
})
  .nullable()
  .default([])
  .transform((participants) => (participants ?? []).map((participant) => participant.participatingFirmId));

const statesSchema = boundedList(stateSchema, {
  most: 1_000,
  error: 'Send a list of state codes. For an empty list, send [].',
}).transform((states) => [...new Set(states)].sort());

export const offerSchema = z
  .strictObject({
    ...bookSettingSchemas,
    ...termSchemas,
    privatePlacementOfferOid: identifierSchema,
    reference: optional(referenceSchema),
    offerStatus: nameSchema(offerStatuses),
    maximumInvestmentAmount: optional(dollarsSchema),
    /** With null, the import determines the value from the stored offer. */
    originalDaysFromClosingCashIsRequired: optional(daysSchema),
    blueSkyedStates: statesSchema,
    participatingFirms: participantsSchema,
    creatingFirmOid: identifierSchema,
    creatingMemberOid: optional(identifierSchema),
    creationTimestamp: timestampSchema,
    /**
     * Part of the API's record, but the time when the stored offer changed. The value in an import is validated
     * and ignored.
     */
    lastModifiedTimestamp: timestampSchema.nullish(),
  })
  .superRefine((offer, context) => {
    const { daysFromClosingCashIsRequired: days, originalDaysFromClosingCashIsRequired: original } = offer;
    if (original !== null && original < days) {
      const path = ['originalDaysFromClosingCashIsRequired'];
      const message = `Use at least ${days}. The original number of days can't be less than daysFromClosingCashIsRequired.`;
      context.addIssue({ code: 'custom', path, message });
    }
    const named = new Set<string>();
    for (const [index, firm] of offer.participatingFirms.entries()) {
      const path = ['participatingFirms', index, 'participatingFirmId'];
      if (firm === offer.creatingFirmOid) {
        context.addIssue({ code: 'custom', path, message: 'Remove the firm that created the offer.' });
      } else if (named.has(firm)) {
        context.addIssue({ code: 'custom', path, message: 'List each firm once.' });
      }
      named.add(firm);
    }
  });

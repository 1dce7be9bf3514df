import * as z from 'zod';
import { firmRemovalCode, participatingFirmStatuses } from '#lib/domain/offers/code-lists.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { bookSettingSchemas } from '#lib/domain/offers/updating/setting-schemas.ts';
import { codeSchema, daysSchema, stateSchema } from '#lib/domain/offers/updating/value-schemas.ts';
import {
  boundedList,
  dateSchema,
  dollarsSchema,
  exemptionSchema,
  dollarsOrNoneSchema,
  identifierSchema,
  issuerStateSchema,
  nameSchema,
  optional,
  presentTextSchema,
  textSchema,
  timestampSchema,
} from './book-values.ts';

export const issuerSchema = z.strictObject(
  {
    issuerName: presentTextSchema,
    issuerState: issuerStateSchema,
    issuerCity: optional(textSchema),
    industrySector: optional(textSchema),
    issuerSize: optional(textSchema),
    website: optional(textSchema),
  },
  { error: 'Use an object with issuerName and issuerState.' },
);

/** A book names the firms that participate; the status of the API's record, ACCEPTED, may stand beside each. */
export const participantSchema = z.strictObject(
  {
    participatingFirmId: identifierSchema,
    participatingFirmStatus: codeSchema(participatingFirmStatuses)
      .refine((code) => code !== firmRemovalCode, 'A book holds the firms that participate: leave it out.')
      .optional(),
  },
  { error: 'Use an object with participatingFirmId.' },
);

const participantsSchema = boundedList(participantSchema, {
  most: 5_000,
  error: 'Use a list of firms; [] is the empty one.',
})
  .nullable()
  .default([])
  .transform((participants) => (participants ?? []).map((participant) => participant.participatingFirmId));

const statesSchema = boundedList(stateSchema, {
  most: 1_000,
  error: 'Use a list of state codes; [] is the empty one.',
}).transform((states) => [...new Set(states)].sort());

export const offerSchema = z
  .strictObject({
    ...bookSettingSchemas,
    privatePlacementOfferOid: identifierSchema,
    offerName: presentTextSchema,
    offerStatus: nameSchema(offerStatuses),
    exemption: exemptionSchema,
    securityType: presentTextSchema,
    issuer: issuerSchema,
    offerMinimum: dollarsOrNoneSchema,
    offerMaximum: optional(dollarsSchema),
    minimumInvestmentAmount: optional(dollarsOrNoneSchema),
    maximumInvestmentAmount: optional(dollarsSchema),
    closingDate: dateSchema,
    /** Null: the import decides, by what the store has. */
    originalDaysFromClosingCashIsRequired: optional(daysSchema),
    blueSkyedStates: statesSchema,
    participatingFirms: participantsSchema,
    creatingFirmOid: identifierSchema,
    creatingMemberOid: optional(identifierSchema),
    creationTimestamp: timestampSchema,
    /** Part of the API's record. It says when the store's offer changed, so a book's is checked and not kept. */
    lastModifiedTimestamp: timestampSchema.nullish(),
  })
  .superRefine((offer, context) => {
    const { daysFromClosingCashIsRequired: days, originalDaysFromClosingCashIsRequired: original } = offer;
    if (original !== null && original < days) {
      const path = ['originalDaysFromClosingCashIsRequired'];
      const message = `Use at least ${days}: daysFromClosingCashIsRequired can only be shortened from it.`;
      context.addIssue({ code: 'custom', path, message });
    }
    const named = new Set<string>();
    for (const [index, firm] of offer.participatingFirms.entries()) {
      const path = ['participatingFirms', index, 'participatingFirmId'];
      if (firm === offer.creatingFirmOid) {
        context.addIssue({ code: 'custom', path, message: 'Leave out the firm that created the offer.' });
      } else if (named.has(firm)) {
        context.addIssue({ code: 'custom', path, message: 'Name each firm once.' });
      }
      named.add(firm);
    }
  });

import * as z from 'zod';
import { firmRemovalCode, participatingFirmStatuses } from '#lib/domain/offers/code-lists.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { bookSettingSchemas } from '#lib/domain/offers/updating/setting-schemas.ts';
import { codeForm, daysForm, stateForm } from '#lib/domain/offers/updating/value-forms.ts';
import {
  dateForm,
  dollarsForm,
  exemptionForm,
  identifierForm,
  nameForm,
  optional,
  presentTextForm,
  textForm,
  timestampForm,
} from './book-values.ts';

const issuerForm = z.strictObject(
  {
    issuerName: presentTextForm,
    issuerState: stateForm,
    issuerCity: optional(textForm),
    industrySector: optional(textForm),
    issuerSize: optional(textForm),
    website: optional(textForm),
  },
  { error: 'Use an object with issuerName and issuerState.' },
);

/** A book names the firms that participate; the status of the API's record, ACCEPTED, may stand beside each. */
const participantForm = z.strictObject(
  {
    participatingFirmId: identifierForm,
    participatingFirmStatus: codeForm(participatingFirmStatuses)
      .refine((code) => code !== firmRemovalCode, 'A book holds the firms that participate: leave it out.')
      .optional(),
  },
  { error: 'Use an object with participatingFirmId.' },
);

const participantsForm = z
  .array(participantForm, { error: 'Use a list of firms; [] is the empty one.' })
  .nullable()
  .default([])
  .transform((participants) => (participants ?? []).map((participant) => participant.participatingFirmId));

const statesForm = z
  .array(stateForm, { error: 'Use a list of state codes; [] is the empty one.' })
  .transform((states) => [...new Set(states)].sort());

export const offerForm = z
  .strictObject({
    ...bookSettingSchemas,
    privatePlacementOfferOid: identifierForm,
    offerName: presentTextForm,
    offerStatus: nameForm(offerStatuses),
    exemption: exemptionForm,
    securityType: presentTextForm,
    issuer: issuerForm,
    offerMinimum: dollarsForm,
    offerMaximum: optional(dollarsForm),
    minimumInvestmentAmount: optional(dollarsForm),
    maximumInvestmentAmount: optional(dollarsForm),
    closingDate: dateForm,
    /** Null: the import decides, by what the store has. */
    originalDaysFromClosingCashIsRequired: optional(daysForm),
    blueSkyedStates: statesForm,
    participatingFirms: participantsForm,
    creatingFirmOid: identifierForm,
    creatingMemberOid: optional(identifierForm),
    creationTimestamp: timestampForm,
    /** Part of the API's record. It says when the store's offer changed, so a book's is checked and not kept. */
    lastModifiedTimestamp: timestampForm.nullish(),
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

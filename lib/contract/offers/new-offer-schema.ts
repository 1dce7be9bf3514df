import * as z from 'zod';
import { bookRecordSchemas } from '#lib/contract/imports/book-schemas.ts';

const { naturalPersonAccreditationSetting: accreditation } = bookRecordSchemas.offer.shape;

/** Request body for creating an offer, for the documentation. The server reads it with `readNewOffer`. */
export const newOfferSchema = bookRecordSchemas.offer
  .omit({
    privatePlacementOfferOid: true,
    offerStatus: true,
    published: true,
    originalDaysFromClosingCashIsRequired: true,
    participatingFirms: true,
    creatingFirmOid: true,
    creatingMemberOid: true,
    creationTimestamp: true,
    lastModifiedTimestamp: true,
  })
  .extend({
    naturalPersonAccreditationSetting: accreditation.meta({
      ...accreditation.meta(),
      description: `${accreditation.meta()?.description ?? ''} Must not conflict with \`exemption\`.`,
    }),
    draftId: z
      .string()
      .optional()
      .meta({
        description: 'Draft from which the offer is created. The draft is deleted afterward.',
        examples: ['4c7be2d0915f3a86'],
      }),
  })
  .meta({ id: 'NewOffer', description: 'A new offer.' });

/** Request body for changing the terms. The server reads it with `readTermsRequest`. */
export const termsSchema = newOfferSchema
  .pick({
    offerName: true,
    exemption: true,
    securityType: true,
    issuer: true,
    offerMinimum: true,
    offerMaximum: true,
    minimumInvestmentAmount: true,
    closingDate: true,
    daysFromClosingCashIsRequired: true,
  })
  .partial()
  .meta({
    id: 'OfferTerms',
    description: 'Terms to change. A new issuer replaces the entire existing issuer.',
  });

export const exampleNewOffer = {
  offerName: 'Blue Mesa Solar III',
  exemption: 'H',
  securityType: 'Preferred equity',
  issuer: { issuerName: 'Blue Mesa Solar LLC', issuerState: 'CO', issuerCity: 'Montrose' },
  offerMinimum: '2000000.00',
  offerMaximum: '8000000.00',
  minimumInvestmentAmount: '25000.00',
  maximumInvestmentAmount: '500000.00',
  closingDate: '2027-06-30',
  daysFromClosingCashIsRequired: 10,
  blueSkyedStates: ['CA', 'VA'],
  clientsHaveAccess: true,
  corporateAccreditationSetting: 'A',
  naturalPersonAccreditationSetting: 'A',
  minimumAnnualIncomeRange: 'E',
  minimumLiquidNetWorthRange: '0',
  minimumNetWorthRange: 'F',
  previousExperienceSetting: 'N',
  documentationExternal: false,
  physicalSignatureRequired: false,
};

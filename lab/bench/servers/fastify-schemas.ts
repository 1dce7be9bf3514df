/** The JSON schemas with which fastify validates requests and serializes responses. */
const string = { type: 'string' } as const;
const text = { type: ['string', 'null'] } as const;
const amount = { type: ['number', 'null'] } as const;
const boolean = { type: 'boolean' } as const;
const integer = { type: 'integer' } as const;

export const transferList = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      acatid: string,
      comment: text,
      contraAccountNumber: text,
      creationTS: string,
      dtcNumber: text,
      lastModifiedTS: string,
      status: string,
    },
  },
} as const;

export const offerRecord = {
  type: 'object',
  properties: {
    privatePlacementOfferOid: string,
    reference: text,
    offerName: string,
    offerStatus: string,
    published: boolean,
    exemption: string,
    securityType: string,
    issuer: {
      type: 'object',
      properties: {
        issuerName: string,
        issuerState: string,
        issuerCity: text,
        industrySector: text,
        issuerSize: text,
        website: text,
      },
    },
    offerMinimum: amount,
    offerMaximum: amount,
    minimumInvestmentAmount: amount,
    maximumInvestmentAmount: amount,
    closingDate: string,
    daysFromClosingCashIsRequired: integer,
    originalDaysFromClosingCashIsRequired: integer,
    blueSkyedStates: { type: 'array', items: string },
    clientsHaveAccess: boolean,
    corporateAccreditationSetting: string,
    naturalPersonAccreditationSetting: string,
    minimumAnnualIncomeRange: string,
    minimumLiquidNetWorthRange: string,
    minimumNetWorthRange: string,
    previousExperienceSetting: string,
    documentationExternal: boolean,
    physicalSignatureRequired: boolean,
    participatingFirms: {
      type: 'array',
      items: {
        type: 'object',
        properties: { participatingFirmId: string, participatingFirmStatus: string },
      },
    },
    creatingFirmOid: string,
    creatingMemberOid: text,
    creationTimestamp: string,
    lastModifiedTimestamp: string,
  },
} as const;

export const offerList = { type: 'array', items: offerRecord } as const;

export const offerQuery = {
  type: 'object',
  properties: {
    q: { type: 'string', minLength: 1, maxLength: 100 },
    limit: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
  },
} as const;

export const settings = {
  type: 'object',
  additionalProperties: false,
  properties: {
    maximumInvestmentAmount: { type: 'number', minimum: 0.01, maximum: 9_999_999_999_999.99 },
    clientsHaveAccess: boolean,
    documentationExternal: boolean,
    physicalSignatureRequired: boolean,
  },
} as const;

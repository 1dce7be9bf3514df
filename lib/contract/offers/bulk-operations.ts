import { noParameters, type Operation } from '#lib/contract/operation.ts';
import { bulkAnswerSchema, bulkUpdateSchema } from './bulk-schemas.ts';
import { offerOidParameter } from './offer-operations.ts';

export const bulkOperations = {
  bulkUpdateOffers: {
    method: 'POST',
    records: { audit: 'offer' },
    path: '/restapi/bulkupdates',
    tag: 'Offers',
    summary: 'Change the settings of many offers',
    description:
      "The same change for 1 to 500 offers, each decided like a single update. 200 returns the outcome of each, even if refused. In mode all, a refusal is 409 with results beside the problem's members, and nothing is changed. Costs one unit per five offers.",
    right: 'updateOffers',
    restrictable: 'updateOffer',
    query: noParameters,
    body: bulkUpdateSchema,
    mostBodyBytes: 256 * 1024,
    takesIdempotencyKey: true,
    result: bulkAnswerSchema,
    sensitivity: 'ordinary',
    problems: [
      'field.not.updatable',
      'invalid.choice',
      'invalid.statecode',
      'maximum.investment.minimum.rule',
      'participating.firm.duplicate',
      'duplicate.offer',
      'bulk.refused',
    ],
    example: {
      body: {
        preview: {
          summary: 'Preview one more state and a maximum',
          value: {
            changes: { blueSkyedStates: { add: ['TX'] }, maximumInvestmentAmount: '250000.00' },
            offers: [{ privatePlacementOfferOid: offerOidParameter.example }],
            mode: 'each',
            dryRun: true,
          },
        },
        all: {
          summary: 'Change both or neither, at the versions read',
          value: {
            changes: { daysFromClosingCashIsRequired: 7 },
            offers: [
              { privatePlacementOfferOid: offerOidParameter.example, etag: '"7"' },
              { privatePlacementOfferOid: '4683743612465316028', etag: '"3"' },
            ],
            mode: 'all',
          },
        },
      },
    },
  },
} as const satisfies Record<string, Operation>;

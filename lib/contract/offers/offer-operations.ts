import * as z from 'zod';
import { recordFields } from '#lib/domain/offers/audit-entry.ts';
import {
  listedOrders,
  offerOrderNames,
  offerOrders,
  risingBy,
  sortsBy,
} from '#lib/domain/offers/fields/offer-orders.ts';
import { decisionKinds, reviewFilters } from '#lib/domain/offers/deciding/decision.ts';
import { orderSorts, subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { noParameters, type Operation, paging, type PathParameter } from '#lib/contract/operation.ts';
import {
  choiceSchema,
  cursorSchema,
  instantParameterSchema,
  limitSchema,
  searchSchema,
} from '#lib/contract/query.ts';
import { listUnits, documentUnits } from '#lib/contract/request-units.ts';
import { exportParameters, orExport } from '#lib/contract/exports/export-table.ts';
import { historyExport, offerExport, offerFilters, orderExport, overviewFilters } from './offer-exports.ts';
import { historyEntrySchema } from './history-schemas.ts';
import {
  actionsSchema,
  approvedByDaySchema,
  offerOverviewSchema,
  orderSchema,
  participationSchema,
  subscriptionTotalSchema,
} from './offer-schemas.ts';
import { offerSchema } from './offer-record-schema.ts';
import { exampleNewOffer, newOfferSchema, termsSchema } from './new-offer-schema.ts';
import { offerUpdateSchema } from './offer-update-schema.ts';

export const offerOidParameter = {
  description: 'Identifier of the offer.',
  example: '4683743612465316027',
  unknown: 'offer.not.found',
} as const satisfies PathParameter;

const offerUnits = listUnits({
  by: Object.keys(overviewFilters),
  sortedBy: offerOrderNames.filter((order) => offerOrders[order].isCostly).map(risingBy),
});
const overviewOrders = offerOrderNames.toSorted(
  (one, other) => Number(offerOrders[one].isOfOverview) - Number(offerOrders[other].isOfOverview),
);
const sorting = 'Sort key. Prefix it with `-` for descending order.';
const ofFirm = searchSchema.meta({
  description: "Only subscriptions from this firm's accounts.",
  examples: ['4467570830362141032'],
});

const ofParticipation = {
  path: '/restapi/privateplacementoffers/{privateplacementofferoid}/participation',
  parameters: { privateplacementofferoid: offerOidParameter },
  tag: 'Offers',
  right: 'participate',
  restrictable: ['updateOffer', 'readOffers'],
  query: noParameters,
  result: null,
  sensitivity: 'ordinary',
  problems: [],
} as const;

export const offerOperations = {
  listOffers: {
    method: 'GET',
    path: '/restapi/privateplacementoffers',
    tag: 'Offers',
    summary: 'List offers',
    description:
      'Returns a paginated list of the offers the firm created or participates in. To get the next page, request the rel="next" URL from the Link header.',
    right: 'listOffers',
    restrictable: 'readOffers',
    query: z.strictObject({
      ...offerFilters,
      sort: choiceSchema(sortsBy(listedOrders)).default('closingdate').meta({ description: sorting }),
      ...paging,
    }),
    units: offerUnits,
    body: null,
    result: z.array(offerSchema),
    sensitivity: 'ordinary',
    problems: [],
    example: { query: { offerstatus: 'open', sort: 'closingdate', limit: '20' } },
  },
  createOffer: {
    method: 'POST',
    records: { audit: 'offer' },
    path: '/restapi/privateplacementoffers',
    tag: 'Offers',
    summary: 'Create an offer',
    description:
      'Creates an unpublished offer with status INITIAL and no participating firms. If you send a reference, the identifier is derived from it. All validation errors are reported together.',
    right: 'createOffers',
    restrictable: 'updateOffer',
    query: noParameters,
    body: newOfferSchema,
    takesIdempotencyKey: true,
    creates: 'offer',
    result: offerSchema,
    sensitivity: 'ordinary',
    problems: [
      'field.not.updatable',
      'invalid.choice',
      'invalid.statecode',
      'maximum.investment.minimum.rule',
      'accreditation.exemption.rule',
      'blue.sky.exemption.rule',
      'reference.used',
      'draft.not.found',
    ],
    example: { body: { offer: { summary: 'An offer without a reference', value: exampleNewOffer } } },
  },
  listOfferOverview: {
    method: 'GET',
    path: '/restapi/offeroverview',
    tag: 'Offers',
    summary: 'List offers with totals and attention reasons',
    description:
      'Returns a paginated list of the offers the firm created or participates in. Counts appear only on the first page. Only the creating firm sees totals and the attention reasons that depend on them.',
    right: 'listOffers',
    restrictable: 'readOffers',
    query: z.strictObject({
      ...overviewFilters,
      sort: choiceSchema(sortsBy(overviewOrders)).default('closingdate').meta({ description: sorting }),
      ...paging,
      ...exportParameters(offerExport),
    }),
    exports: offerExport,
    units: orExport(offerUnits),
    body: null,
    result: offerOverviewSchema,
    sensitivity: 'ordinary',
    problems: [],
    example: { query: { attention: 'any', limit: '20' } },
  },
  readOffer: {
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}',
    parameters: { privateplacementofferoid: offerOidParameter },
    tag: 'Offers',
    summary: 'Get an offer',
    description: 'Returns the offer with its ETag for If-Match.',
    right: 'readOffer',
    restrictable: 'readOffers',
    query: noParameters,
    body: null,
    result: offerSchema,
    sensitivity: 'ordinary',
    problems: [],
  },
  confirmParticipation: {
    ...ofParticipation,
    method: 'PUT',
    records: { audit: 'offer' },
    summary: 'Confirm participation in an offer',
    description:
      "Confirms that an invited firm participates. Until then, only that firm can import its accounts' subscriptions. Subscriptions that the creating firm imported for those accounts don't count toward the offer's totals or the conditions of its actions. Confirming again changes nothing.",
    body: participationSchema,
    example: { body: { confirm: { summary: 'Confirm', value: { participation: 'confirmed' } } } },
  },
  leaveOffer: {
    ...ofParticipation,
    method: 'DELETE',
    records: { audit: 'offer' },
    summary: 'Leave an offer',
    description:
      "Ends the firm's participation. The firm can no longer see the offer. Subscriptions that the creating firm imported for the departing firm's accounts no longer count toward the offer's totals or the conditions of its actions.",
    body: null,
  },
  updateOffer: {
    method: 'PUT',
    records: { audit: 'offer' },
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}',
    parameters: { privateplacementofferoid: offerOidParameter },
    tag: 'Offers',
    summary: 'Update an offer',
    description:
      'Changes settings, or executes, cancels or closes the offer if the body contains only `offerStatus`. All validation errors are reported together, and either all changes are made or none.',
    right: 'updateOffer',
    restrictable: 'updateOffer',
    query: noParameters,
    body: offerUpdateSchema,
    maxBodyBytes: 256 * 1024,
    takesIdempotencyKey: true,
    takesDecisionReason: true,
    result: null,
    representation: offerSchema,
    sensitivity: 'ordinary',
    problems: [
      'field.not.updatable',
      'invalid.choice',
      'invalid.statecode',
      'maximum.investment.minimum.rule',
      'uri.matching.rule',
      'offer.status.alone.rule',
      'participating.firm.duplicate',
      'precondition.failed',
      'days.from.closing.rule',
      'published.subscriptions.rule',
      'accreditation.exemption.rule',
      'blue.sky.exemption.rule',
      'execution.minimum.rule',
      'execution.cash.required.date.rule',
      'offer.status.transition.rule',
      'offer.closed.rule',
      'participating.firm.unknown',
      'participating.firm.not.participating',
      'participating.firm.creator',
      'invitation.limit',
      'approval.required',
    ],
    example: {
      body: {
        settings: {
          summary: 'Changes to settings',
          value: { daysFromClosingCashIsRequired: 7, blueSkyedStates: ['CA', 'VA'] },
        },
        status: { summary: 'A status change', value: { offerStatus: 'IN_PROGRESS' } },
      },
    },
  },
  changeTerms: {
    method: 'PUT',
    records: { audit: 'offer' },
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/terms',
    parameters: { privateplacementofferoid: offerOidParameter },
    tag: 'Offers',
    summary: "Change an offer's terms",
    description:
      'Changes the terms of an offer that has never been published, was not imported and has no subscriptions. Omitted terms are not changed. You can also increase `daysFromClosingCashIsRequired`. If you change it, `originalDaysFromClosingCashIsRequired` changes to the same value.',
    right: 'updateOffer',
    restrictable: 'updateOffer',
    query: noParameters,
    body: termsSchema,
    result: null,
    sensitivity: 'ordinary',
    problems: [
      'field.not.updatable',
      'invalid.choice',
      'precondition.failed',
      'offer.closed.rule',
      'terms.final',
      'accreditation.exemption.rule',
      'blue.sky.exemption.rule',
    ],
    example: {
      body: {
        terms: {
          summary: 'A new closing date and minimum',
          value: { closingDate: '2027-09-30', offerMinimum: '2500000.00' },
        },
      },
    },
  },
  deleteOffer: {
    method: 'DELETE',
    records: { audit: 'offer' },
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}',
    parameters: { privateplacementofferoid: { ...offerOidParameter, example: '8250731164405916208' } },
    tag: 'Offers',
    summary: 'Delete an offer',
    description:
      "Deletes an offer that was never published, wasn't imported and has no subscriptions. Its notes, watches and snoozed items are also deleted. Audit entries are kept. You can't reuse the identifier or reference.",
    right: 'updateOffer',
    restrictable: 'updateOffer',
    query: noParameters,
    body: null,
    result: null,
    sensitivity: 'ordinary',
    problems: ['precondition.failed', 'offer.closed.rule', 'offer.not.deletable'],
  },
  listOrders: {
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/privateplacementorders',
    parameters: { privateplacementofferoid: offerOidParameter },
    tag: 'Offers',
    summary: "List an offer's subscriptions",
    description:
      "Returns subscriptions, newest first. If `limit` is omitted, returns up to 1,000 subscriptions. A participating firm sees only its own accounts' subscriptions.",
    right: 'readOffer',
    restrictable: 'readOffers',
    query: z.strictObject({
      orderstatus: choiceSchema([
        'all',
        'pending',
        'undecided',
        'final',
        'initial',
        'ordercreated',
        'accepted',
        'rejected',
        'cancelled',
        'processing',
        'complete',
        ...subscriptionStatuses,
      ])
        .default('all')
        .meta({
          description:
            'Only subscriptions with this status, or with a final, pending or undecided status. Undecided means pending and not accepted.',
        }),
      review: choiceSchema(reviewFilters).optional().meta({
        description:
          'Only subscriptions with this review state. `toreview`: INITIAL and ORDER_CREATED subscriptions with review state new or inreview.',
      }),
      decision: choiceSchema([...decisionKinds, 'none'])
        .optional()
        .meta({
          description:
            'Only subscriptions with this latest decision. `none`: only subscriptions without a decision.',
        }),
      firm: ofFirm.optional(),
      modifiedsince: instantParameterSchema
        .optional()
        .meta({ description: 'Only records last modified at or after this time.' }),
      q: searchSchema.optional().meta({
        description: 'Part of the reference, account number or account name, case-insensitive.',
        examples: ['RB189'],
      }),
      sort: choiceSchema(orderSorts).default('-created').meta({
        description:
          "Sort order: by creation time, requested amount or account number, then identifier. Prefix it with `-` for descending order. Later changes don't affect the order by creation time. Default: newest first.",
      }),
      limit: limitSchema(1000).optional(),
      cursor: cursorSchema.optional(),
      ...exportParameters(orderExport),
    }),
    exports: orderExport,
    units: orExport(),
    body: null,
    result: z.array(orderSchema),
    sensitivity: 'personal',
    problems: [],
    example: { query: { orderstatus: 'pending', limit: '100' } },
  },
  listSubscriptionTotals: {
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/subscriptiontotals',
    parameters: { privateplacementofferoid: offerOidParameter },
    tag: 'Offers',
    summary: "Get an offer's subscription totals by status",
    description:
      "Returns one row per status in use. A participating firm gets only its own accounts' totals.",
    right: 'readOffer',
    restrictable: 'readOffers',
    query: z.strictObject({ firm: ofFirm.optional() }),
    body: null,
    result: z.array(subscriptionTotalSchema),
    sensitivity: 'personal',
    problems: [],
  },
  listApprovedByDay: {
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/approvedbyday',
    parameters: { privateplacementofferoid: offerOidParameter },
    tag: 'Offers',
    summary: "Get an offer's approved amounts by day",
    description:
      "Returns the approved total at the end of each day on which it changed, from the recorded decisions. A later decision doesn't change earlier days. For a subscription that a data feed accepted, the day of its first acceptance is used. Subscriptions that the creating firm imported for accounts of a firm that hasn't confirmed its participation are omitted. A participating firm doesn't get totals.",
    right: 'readOffer',
    restrictable: 'readOffers',
    query: noParameters,
    body: null,
    result: approvedByDaySchema,
    sensitivity: 'ordinary',
    problems: [],
  },
  listActions: {
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/actions',
    parameters: { privateplacementofferoid: offerOidParameter },
    tag: 'Offers',
    summary: 'List available actions',
    description:
      "Returns each action with its conditions, effects and advisories. A participating firm doesn't get conditions based on other firms' subscriptions.",
    right: 'readOffer',
    restrictable: 'readOffers',
    query: noParameters,
    body: null,
    result: actionsSchema,
    sensitivity: 'ordinary',
    problems: [],
  },
  listHistory: {
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/history',
    parameters: { privateplacementofferoid: offerOidParameter },
    tag: 'Offers',
    summary: "List an offer's history",
    description:
      "Returns a paginated list of the offer's audit entries, newest first. A page ends after about 4 MiB of entries.",
    right: 'readHistory',
    restrictable: 'readOffers',
    query: z.strictObject({
      field: z
        .string()
        .refine(
          (field) => recordFields.some((known) => known === field),
          `Use one of the offer fields: ${recordFields.join(', ')}.`,
        )
        .optional()
        .meta({
          description:
            'Only entries that changed this field. Creations and deletions are included only if the field has a value.',
          examples: ['published'],
          override: { type: 'string', enum: [...recordFields] },
        }),
      actor: searchSchema.optional().meta({ description: 'Only entries by the actor with this exact name.' }),
      ...paging,
      ...exportParameters(historyExport),
    }),
    exports: historyExport,
    units: orExport(listUnits({ by: ['field', 'actor'] })),
    body: null,
    result: z.array(historyEntrySchema),
    sensitivity: 'ordinary',
    problems: [],
    example: { query: { field: 'offerStatus', limit: '20' } },
  },
  readMemo: {
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/memo',
    parameters: { privateplacementofferoid: offerOidParameter },
    tag: 'Offers',
    summary: 'Download an offer memo',
    description:
      'Returns a tagged PDF of one to three pages, titled "Closing memo" if the offer is closed. It contains the offer, its firms, subscriptions by status, the conditions and values of each decision, and pending and rejected requests for approval. It also shows who did what and when, the version and the audit HMAC.',
    right: 'readHistory',
    restrictable: 'readOffers',
    query: noParameters,
    units: documentUnits,
    body: null,
    file: 'application/pdf',
    result: null,
    sensitivity: 'personal',
    problems: [],
  },
} as const satisfies Record<string, Operation>;

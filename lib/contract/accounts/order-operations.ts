import * as z from 'zod';
import { noParameters, type Operation, paging, type PathParameter } from '#lib/contract/operation.ts';
import {
  allocationRequestSchema,
  allocationSchema,
  allocationSummarySchema,
  committedAllocationSchema,
  decisionRequestSchema,
  listedReviewSchema,
  manyDecisionsAnswerSchema,
  manyDecisionsSchema,
  orderHistoryEntrySchema,
  reviewRequestSchema,
  reviewSchema,
} from '#lib/contract/offers/decision-schemas.ts';
import { offerOidParameter } from '#lib/contract/offers/offer-operations.ts';
import {
  openTermsSchema,
  orderSchema,
  termsReviewRequestSchema,
} from '#lib/contract/offers/offer-schemas.ts';
import {
  choiceSchema,
  cursorSchema,
  dateSchema,
  instantSchema,
  limitSchema,
  searchSchema,
} from '#lib/contract/query.ts';
import { allocationUnits, agendaUnits, changesUnits, listUnits } from '#lib/contract/request-units.ts';
import { orderOidParameter, accountNumberParameter } from './account-operations.ts';

export const allocationIdParameter = {
  description: 'Identifier of the allocation.',
  example: '0f3d1c5e-7a52-4d6c-9c0e-3a8b5f1e2d47',
  unknown: 'allocation.not.found',
} as const satisfies PathParameter;

const ofOrder = {
  parameters: { accountnumber: accountNumberParameter, orderoid: orderOidParameter },
  tag: 'Accounts',
  sensitivity: 'personal',
} as const;

const ofOffer = {
  parameters: { privateplacementofferoid: offerOidParameter },
  tag: 'Offers',
  sensitivity: 'personal',
} as const;

export const orderOperations = {
  listFirmOrders: {
    method: 'GET',
    path: '/restapi/privateplacementorders',
    tag: 'Offers',
    summary: 'List subscriptions the firm can see',
    description:
      "Returns subscriptions to offers the firm created, and subscriptions from its own accounts to offers it participates in. They are sorted by creation time, then identifier. Later changes don't affect the order, so you can copy the list page by page.",
    right: 'listOffers',
    restrictable: 'readOffers',
    query: z.strictObject({
      modifiedsince: instantSchema
        .optional()
        .meta({ description: 'Only records last modified at or after this time.' }),
      privateplacementofferoid: searchSchema
        .optional()
        .meta({ description: 'Only subscriptions to this offer.', examples: ['4683743612465316027'] }),
      accountnumber: searchSchema
        .optional()
        .meta({ description: "Only this account's subscriptions.", examples: ['RB18938005'] }),
      sort: choiceSchema(['created'])
        .default('created')
        .meta({ description: 'The only supported sort order.' }),
      limit: limitSchema(1000).optional(),
      cursor: cursorSchema.optional(),
    }),
    units: agendaUnits,
    body: null,
    result: z.array(orderSchema),
    sensitivity: 'personal',
    problems: [],
    example: { query: { modifiedsince: '2026-11-23T09:30:00.000-05:00', limit: '100' } },
  },
  readOrder: {
    method: 'GET',
    path: '/restapi/accounts/{accountnumber}/privateplacementorders/{orderoid}',
    parameters: { accountnumber: accountNumberParameter, orderoid: orderOidParameter },
    tag: 'Accounts',
    summary: 'Get a subscription',
    description:
      "Returns the subscription with its ETag. Available to the account's firm and the firm that created the offer.",
    right: 'readOffer',
    restrictable: 'readOffers',
    query: noParameters,
    body: null,
    result: orderSchema,
    sensitivity: 'personal',
    problems: [],
  },
  decideOrder: {
    ...ofOrder,
    method: 'PUT',
    path: '/restapi/accounts/{accountnumber}/privateplacementorders/{orderoid}',
    records: { audit: 'offer' },
    summary: 'Accept, reject, reopen or cancel a subscription',
    description:
      "The firm that created the offer can accept, reject or reopen a subscription or change its fill. The account's firm can cancel it. Repeating a decision changes nothing. With `dryRun=true`, the response is `{ allowed, errors, effects }`, and no decision is recorded.",
    right: 'decideOrder',
    restrictable: 'decideSubscriptions',
    query: z.strictObject({
      dryRun: choiceSchema(['true', 'false'])
        .transform((word) => word === 'true')
        .optional()
        .meta({
          description: 'Returns the expected result without recording a decision.',
          override: { type: 'string', enum: ['true', 'false'] },
        }),
    }),
    takesIdempotencyKey: true,
    body: decisionRequestSchema,
    result: null,
    problems: [
      'field.not.updatable',
      'invalid.choice',
      'uri.matching.rule',
      'order.reason.required',
      'precondition.failed',
      'offer.closed.rule',
      'order.status.transition.rule',
      'offer.executed.rule',
      'closing.date.rule',
      'fill.amount.rule',
      'offer.maximum.rule',
      'investment.amount.rule',
    ],
    example: {
      body: {
        accept: {
          summary: 'Accept part of the requested amount',
          value: { status: 'ACCEPTED', fillDollarAmount: 50000 },
        },
        reject: {
          summary: 'Reject with reasons',
          value: { status: 'REJECTED', reasons: [{ code: 'tax.documents', note: 'W-9 is missing.' }] },
        },
      },
    },
  },
  reviewOrder: {
    ...ofOrder,
    method: 'PUT',
    path: '/restapi/accounts/{accountnumber}/privateplacementorders/{orderoid}/review',
    records: { nothing: 'The list of reviews contains every review.' },
    summary: 'Record a review of a subscription',
    description:
      "Sets the document review state. `returned` means not in good order and requires a reason. Final subscriptions can't be reviewed.",
    right: 'decideOrders',
    restrictable: 'decideSubscriptions',
    query: noParameters,
    body: reviewRequestSchema,
    result: reviewSchema,
    problems: [
      'invalid.choice',
      'order.reason.required',
      'precondition.failed',
      'order.status.transition.rule',
    ],
    example: {
      body: {
        return: {
          summary: 'Return a subscription because a document is missing',
          value: { state: 'returned', reasons: [{ code: 'tax.documents', note: 'W-9 is missing.' }] },
        },
      },
    },
  },
  listOrderHistory: {
    ...ofOrder,
    method: 'GET',
    path: '/restapi/accounts/{accountnumber}/privateplacementorders/{orderoid}/history',
    summary: "List a subscription's decisions and reviews",
    description: "Returns a paginated list of the subscription's decisions and reviews, newest first.",
    right: 'readOffer',
    restrictable: 'readOffers',
    query: z.strictObject(paging),
    body: null,
    result: z.array(orderHistoryEntrySchema),
    problems: [],
    example: { query: { limit: '20' } },
  },
  listReviews: {
    method: 'GET',
    path: '/restapi/privateplacementorders/reviews',
    tag: 'Offers',
    summary: "List reviews of subscriptions to the firm's offers",
    description:
      "Returns a paginated list of reviews of subscriptions to the offers the firm created, newest first. Acceptances aren't included; they are in the offer's history. A page of a filtered list covers up to 2,000 reviews, so it can contain fewer reviews than the limit, or none. The last page has no Link header.",
    right: 'listReviews',
    restrictable: 'readOffers',
    query: z.strictObject({
      offer: searchSchema.optional().meta({
        description: 'Only reviews of subscriptions to this offer.',
        examples: ['4683743612465316027'],
      }),
      from: dateSchema.optional().meta({ description: 'Only reviews on or after this date, New York time.' }),
      to: dateSchema.optional().meta({ description: 'Only reviews on or before this date, New York time.' }),
      actor: searchSchema
        .optional()
        .meta({ description: 'Only reviews by the person or key with this exact name.' }),
      q: searchSchema.optional().meta({
        description:
          "Part of the offer's name, the offer's identifier or the reviewer's name, case-insensitive.",
      }),
      ...paging,
    }),
    units: listUnits({ by: ['from', 'to', 'actor', 'q'], units: changesUnits }),
    body: null,
    result: z.array(listedReviewSchema),
    sensitivity: 'personal',
    problems: [],
    example: { query: { offer: '4683743612465316027', limit: '20' } },
  },
  decideOrders: {
    ...ofOffer,
    method: 'POST',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/decisions',
    records: { audit: 'offer' },
    summary: 'Accept, reject or reopen many subscriptions',
    description:
      'Applies the same decision to 1 to 500 subscriptions in request order. Each decision is checked in the same way as a decision on a single subscription. A 200 response contains an outcome for each subscription, including rejected decisions. If `mode` is `all` and any decision is rejected, no decision is recorded, and the response is 409 with `results` in addition to the problem fields. Reasons and a comment are recorded with each subscription and can have at most 500,000 characters in total. Costs one rate-limit unit per five subscriptions, plus one unit per 1,000 of these characters.',
    right: 'decideOrders',
    restrictable: 'decideSubscriptions',
    query: noParameters,
    takesIdempotencyKey: true,
    maxBodyBytes: 256 * 1024,
    body: manyDecisionsSchema,
    result: manyDecisionsAnswerSchema,
    problems: ['invalid.choice', 'duplicate.order', 'order.reason.required', 'bulk.refused'],
    example: {
      body: {
        accept: {
          summary: 'Accept part of the requested amount',
          value: {
            decision: 'accept',
            orders: [{ privatePlacementOrderOid: orderOidParameter.example, fillDollarAmount: '25000.00' }],
            mode: 'all',
          },
        },
        reject: {
          summary: 'Preview a rejection',
          value: {
            decision: 'reject',
            orders: [{ privatePlacementOrderOid: orderOidParameter.example, etag: '"3"' }],
            reasons: [{ code: 'suitability' }],
            mode: 'each',
            dryRun: true,
          },
        },
      },
    },
  },
  allocateOrders: {
    ...ofOffer,
    method: 'POST',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/allocations',
    records: { audit: 'offer' },
    summary: 'Allocate an offer among its subscriptions',
    description:
      "Includes subscriptions with status INITIAL, ORDER_CREATED or ACCEPTED, and subscriptions that an earlier allocation rejected. Start with a dry run. To commit, send the same body without `dryRun`, with the returned `digest`, and with the offer's ETag in the If-Match header. In one transaction, subscriptions with a fill become ACCEPTED, and the others become REJECTED as oversubscribed.",
    right: 'decideOrders',
    restrictable: ['decideSubscriptions', 'readOffers'], // the response contains every subscription
    query: noParameters,
    units: () => allocationUnits(0),
    takesIdempotencyKey: true,
    maxBodyBytes: 2 * 1024 * 1024,
    body: allocationRequestSchema,
    result: allocationSchema,
    problems: [
      'invalid.choice',
      'duplicate.order',
      'precondition.required',
      'precondition.failed',
      'offer.closed.rule',
      'offer.executed.rule',
      'offer.maximum.rule',
      'fill.amount.rule',
      'investment.amount.rule',
      'allocation.sum.rule',
      'allocation.changed',
      'allocation.limit',
      'approval.required',
    ],
    example: {
      body: {
        preview: {
          summary: 'Preview a pro rata allocation',
          value: { method: 'prorata', available: 2000000, unit: 1000, minimum: 5000, dryRun: true },
        },
      },
    },
  },
  listAllocations: {
    ...ofOffer,
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/allocations',
    summary: "List an offer's allocations",
    description: "Returns a paginated list of the offer's allocations, newest first, without lines.",
    right: 'readHistory',
    restrictable: 'readOffers',
    query: z.strictObject(paging),
    body: null,
    result: z.array(allocationSummarySchema),
    problems: [],
    example: { query: { limit: '20' } },
  },
  readAllocation: {
    ...ofOffer,
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/allocations/{allocationid}',
    parameters: { ...ofOffer.parameters, allocationid: allocationIdParameter },
    summary: 'Get an allocation',
    description: 'Returns the committed allocation with all lines.',
    right: 'readHistory',
    restrictable: 'readOffers',
    query: noParameters,
    body: null,
    result: committedAllocationSchema,
    problems: [],
  },
  readTerms: {
    ...ofOffer,
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/termsreview',
    summary: 'Get changed terms to review',
    description:
      'Returns the changes a data feed made since the last review. They include changes to the minimum, maximum, closing date and issuer while subscriptions were pending, and subscriptions the feed settled contrary to a decision in Placement Desk.',
    right: 'readHistory',
    restrictable: 'readOffers',
    query: noParameters,
    body: null,
    result: openTermsSchema,
    problems: [],
  },
  reviewTerms: {
    ...ofOffer,
    method: 'PUT',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/termsreview',
    records: { audit: 'offer' },
    summary: 'Record a review of changed terms',
    description:
      "Records that investors reconfirmed or that reconfirmation wasn't required, with a reference. Clears the offer's attention reasons `termschanged` and `feedcontradicts`. To review only the changes that you have read, send their ETag in the If-Match header. Requires a session.",
    right: 'updateOffer',
    restrictable: 'updateOffer',
    query: noParameters,
    body: termsReviewRequestSchema,
    result: openTermsSchema,
    problems: ['invalid.choice', 'session.required', 'precondition.failed'],
    example: {
      body: {
        reconfirmed: {
          summary: 'Investors reconfirmed',
          value: { outcome: 'reconfirmed', reference: 'Supplement 2, sent Nov 24' },
        },
      },
    },
  },
} as const satisfies Record<string, Operation>;

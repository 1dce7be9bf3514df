import * as z from 'zod';
import { noParameters, type Operation, paging, type PathParameter } from '#lib/contract/operation.ts';
import {
  allocationRequestSchema,
  allocationSchema,
  allocationSummarySchema,
  committedAllocationSchema,
  decisionRequestSchema,
  manyDecisionsAnswerSchema,
  manyDecisionsSchema,
  orderHistoryEntrySchema,
  reviewRequestSchema,
  reviewSchema,
} from '#lib/contract/offers/decision-schemas.ts';
import { offerOidParameter } from '#lib/contract/offers/offer-operations.ts';
import { orderSchema } from '#lib/contract/offers/offer-schemas.ts';
import { openTermsSchema, termsReviewRequestSchema } from '#lib/contract/offers/terms-schemas.ts';
import { choiceSchema, cursorSchema, instantSchema, limitSchema, searchSchema } from '#lib/contract/query.ts';
import { unitsOfDay, unitsOfDocument } from '#lib/contract/request-units.ts';
import { orderOidParameter, accountNumberParameter } from './account-operations.ts';

export const allocationIdParameter = {
  description: 'The identifier of the allocation.',
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
    summary: 'List the subscriptions that the firm sees',
    description:
      "Subscriptions to offers the firm created, and its own accounts' subscriptions to offers it participates in. Sorted by creation time, then identifier. Later changes don’t affect the order, so use it to copy the list.",
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
        .meta({ description: 'Only subscriptions of this account.', examples: ['RB18938005'] }),
      sort: choiceSchema(['created']).default('created').meta({ description: 'The only order.' }),
      limit: limitSchema(1000).optional(),
      cursor: cursorSchema.optional(),
    }),
    units: unitsOfDay,
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
    summary: 'Read a subscription',
    description: "For the account's firm and the firm that created the offer.",
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
    summary: 'Decide a subscription',
    description:
      "Accepts, rejects or reopens a subscription or changes its fill, for the firm that created the offer; cancels it, for the account's firm. The same decision again changes nothing. With dryRun=true, the response is a TriedDecision, and nothing is decided.",
    right: 'decideOrder',
    restrictable: 'decideSubscriptions',
    query: z.strictObject({
      dryRun: choiceSchema(['true', 'false'])
        .transform((word) => word === 'true')
        .optional()
        .meta({
          description: 'Decides nothing and reports the expected result.',
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
          summary: 'Accept a part of the requested amount',
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
    records: { nothing: 'The history of the subscription keeps every review.' },
    summary: 'Record a review of a subscription',
    description:
      "The state of its document review. returned means not in good order and requires a reason. Final subscriptions can't be reviewed.",
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
          summary: 'Return it because a document is missing',
          value: { state: 'returned', reasons: [{ code: 'tax.documents', note: 'W-9 is missing.' }] },
        },
      },
    },
  },
  listOrderHistory: {
    ...ofOrder,
    method: 'GET',
    path: '/restapi/accounts/{accountnumber}/privateplacementorders/{orderoid}/history',
    summary: 'List the decisions and reviews of a subscription',
    description: 'Newest first, paged.',
    right: 'readOffer',
    restrictable: 'readOffers',
    query: z.strictObject(paging),
    body: null,
    result: z.array(orderHistoryEntrySchema),
    problems: [],
    example: { query: { limit: '20' } },
  },
  decideOrders: {
    ...ofOffer,
    method: 'POST',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/decisions',
    records: { audit: 'offer' },
    summary: 'Decide many subscriptions of an offer',
    description:
      "The same decision for 1 to 500 subscriptions, in the order of the request, each decided like a single decision. 200 returns the outcome of each, even if refused. In mode all, a refusal is 409 with results in addition to the problem's members, and nothing is decided. Costs one unit per five subscriptions.",
    right: 'decideOrders',
    restrictable: 'decideSubscriptions',
    query: noParameters,
    takesIdempotencyKey: true,
    bodyBytesMax: 256 * 1024,
    body: manyDecisionsSchema,
    result: manyDecisionsAnswerSchema,
    problems: ['invalid.choice', 'duplicate.order', 'order.reason.required', 'bulk.refused'],
    example: {
      body: {
        accept: {
          summary: 'Accept a part of the requested amount',
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
      'Includes subscriptions in INITIAL, ORDER_CREATED and ACCEPTED, and those that an earlier allocation rejected. Start with a dry run. To commit, send the same body with its digest, and the ETag of the offer as If-Match. Subscriptions with a fill become ACCEPTED, the others REJECTED as oversubscribed, all in one transaction.',
    right: 'decideOrders',
    restrictable: 'decideSubscriptions',
    query: noParameters,
    units: unitsOfDocument,
    takesIdempotencyKey: true,
    bodyBytesMax: 2 * 1024 * 1024,
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
    summary: 'List the allocations of an offer',
    description: 'Newest first, without lines, paged.',
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
    summary: 'Read an allocation',
    description: 'The committed allocation with every line.',
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
    summary: 'Read the changed terms to review',
    description:
      'Changes by a data feed since the last review: to the minimum, the maximum, the closing date and the issuer while there were open subscriptions, and subscriptions that it settled against the desk.',
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
    summary: 'Record the review of changed terms',
    description:
      "Records whether the investors reconfirmed or didn't have to, with a reference. Clears the attention reasons termschanged and feedcontradicts of the offer. Requires a session.",
    right: 'updateOffer',
    restrictable: 'updateOffer',
    query: noParameters,
    body: termsReviewRequestSchema,
    result: openTermsSchema,
    problems: ['invalid.choice', 'session.required'],
    example: {
      body: {
        reconfirmed: {
          summary: 'The investors reconfirmed',
          value: { outcome: 'reconfirmed', reference: 'Supplement 2, sent Nov 24' },
        },
      },
    },
  },
} as const satisfies Record<string, Operation>;

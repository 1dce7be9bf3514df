import * as z from 'zod';
import { allocationMethods, allocationOutcomes } from '#lib/domain/offers/deciding/allocation.ts';
import { allocationReasons } from '#lib/domain/offers/deciding/share.ts';
import { decisionKinds, reviewStates } from '#lib/domain/offers/deciding/decision.ts';
import { manyDecisions, mostOrdersAtOnce } from '#lib/domain/offers/deciding/many-decisions.ts';
import { settableReviewStates } from '#lib/domain/offers/deciding/plan-review.ts';
import {
  mostComment,
  mostNoteOfReason,
  mostReasons,
  reasonCodes,
} from '#lib/domain/offers/deciding/reasons.ts';
import { compareMoney, type Money, smallestAmount } from '#lib/domain/market/money.ts';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { amountSchema as amountOfRequest } from '#lib/domain/offers/updating/value-schemas.ts';
import { amountSchema, identifierSchema, timestampSchema } from '#lib/contract/values.ts';

const onlyCreator = "Null for the account's firm, unless it created the offer.";

/** Amount in a request, native or quoted. */
const decisionAmountSchema = (description: string, least: Money = '0.00') =>
  amountOfRequest
    .refine((amount) => compareMoney(amount, least) >= 0, `Use an amount of at least $${least}.`)
    .meta({
      description,
      override: {
        anyOf: [
          { type: 'number', minimum: Number(least), maximum: 9999999999999.99 },
          {
            type: 'string',
            pattern: `^${least === '0.00' ? '' : '(?!0([.]0{1,2})?$)'}(0|[1-9][0-9]{0,12})([.][0-9]{1,2})?$`,
          },
        ],
      },
      examples: [50000],
    });

const reasonSchema = z
  .object({
    code: z.enum(reasonCodes),
    note: z
      .string()
      .nullable()
      .meta({ examples: ['W-9 is missing.'] }),
  })
  .meta({ id: 'SubscriptionReason', description: 'Why a subscription was rejected or returned.' });

const newReasonsSchema = z
  .array(
    z.strictObject({
      code: z.enum(reasonCodes),
      note: z
        .string()
        .max(mostNoteOfReason)
        .nullable()
        .optional()
        .meta({
          description: `1 to ${mostNoteOfReason} visible characters; required for other.`,
        }),
    }),
  )
  .min(1)
  .max(mostReasons)
  .meta({ description: 'Each code once.', examples: [[{ code: 'tax.documents', note: 'W-9 is missing.' }]] });

const commentSchema = z
  .string()
  .max(mostComment)
  .nullable()
  .meta({ description: `1 to ${mostComment} visible characters; line breaks are allowed.` });

const reviewerSchema = z
  .object({ kind: z.string(), name: z.string(), keyId: z.string().nullable() })
  .meta({ id: 'Reviewer', description: 'Who reviewed or decided.' });

const remarks = {
  reasons: z.array(reasonSchema),
  comment: z.string().nullable().meta({ description: onlyCreator }),
  by: reviewerSchema.nullable().meta({ description: onlyCreator }),
};

export const reviewSchema = z
  .object({
    state: z.enum(reviewStates).meta({ description: 'returned: not in good order.' }),
    ...remarks,
    at: timestampSchema.nullable().meta({ description: 'Null while it is new.' }),
  })
  .meta({ id: 'SubscriptionReview', description: 'The state of the document review.' });

const allocationIdSchema = z
  .string()
  .nullable()
  .meta({ description: 'The allocation that decided; null for a decision about single subscriptions.' });

export const decisionSchema = z
  .object({
    decision: z.enum(decisionKinds),
    ...remarks,
    at: timestampSchema,
    allocationId: allocationIdSchema,
  })
  .meta({ id: 'SubscriptionDecision', description: "The desk's decision about a subscription." });

export const orderHistoryEntrySchema = z
  .object({
    kind: z.enum(['decision', 'review']),
    decision: z.enum(decisionKinds).nullable().meta({ description: 'Null for a review.' }),
    state: z.enum(reviewStates).nullable().meta({ description: 'Of the review; null for a decision.' }),
    status: z.enum(subscriptionStatuses).meta({ description: 'Of the subscription afterwards.' }),
    fillDollarAmount: amountSchema('Of the subscription afterwards.').nullable(),
    ...remarks,
    at: timestampSchema,
    allocationId: allocationIdSchema,
  })
  .meta({ id: 'SubscriptionHistoryEntry', description: 'A decision or a review of a subscription.' });

/** Request body for the documentation. The server reads it with `readDecisionRequest`. */
export const decisionRequestSchema = z
  .strictObject({
    status: z.enum(['ACCEPTED', 'REJECTED', 'INITIAL', 'CANCELLED']).optional().meta({
      description:
        'INITIAL reopens a rejected subscription. Optional when you change the fill of an accepted one.',
    }),
    fillDollarAmount: decisionAmountSchema(
      'Only with ACCEPTED; the requested amount by default.',
      smallestAmount,
    ).optional(),
    reasons: newReasonsSchema.optional().meta({ description: 'Required for REJECTED.' }),
    comment: commentSchema.optional().meta({ description: 'Required to reopen.' }),
    privatePlacementOrderOid: identifierSchema('As in the path.').optional(),
    accountNumber: z.string().optional().meta({ description: 'As in the path.' }),
    privatePlacementOfferOid: identifierSchema('As in the record.').optional(),
  })
  .meta({ id: 'SubscriptionDecisionRequest', description: 'A decision about a subscription.' });

export const reviewRequestSchema = z
  .strictObject({
    state: z.enum(settableReviewStates),
    reasons: newReasonsSchema.optional().meta({ description: 'Required for returned.' }),
    comment: commentSchema.optional(),
  })
  .meta({ id: 'SubscriptionReviewRequest', description: 'A review of a subscription.' });

const errorSchema = z.object({ field: z.string().nullable(), code: z.string(), message: z.string() });

/** Request body for the documentation. The server reads it with `readManyDecisions`. */
export const manyDecisionsSchema = z
  .strictObject({
    decision: z.enum(manyDecisions),
    orders: z
      .array(
        z.strictObject({
          privatePlacementOrderOid: identifierSchema('The subscription.'),
          fillDollarAmount: decisionAmountSchema(
            'Only to accept; the requested amount by default.',
          ).optional(),
          etag: z
            .string()
            .optional()
            .meta({
              description: 'Its ETag. The decision applies only to this version, as with If-Match.',
              examples: ['"3"'],
            }),
        }),
      )
      .min(1)
      .max(mostOrdersAtOnce)
      .meta({ description: 'Each subscription once.' }),
    reasons: newReasonsSchema.optional().meta({ description: 'Required to reject.' }),
    comment: commentSchema.optional().meta({ description: 'Required to reopen.' }),
    mode: z.enum(['each', 'all']).default('each').meta({
      description: 'each: every subscription separately. all: if one is refused, none is decided (409).',
    }),
    dryRun: z
      .boolean()
      .default(false)
      .meta({ description: 'Decides nothing and reports what would change.' }),
  })
  .meta({ id: 'ManyDecisions', description: 'One decision about many subscriptions of an offer.' });

const decidedOrderSchema = z
  .object({
    privatePlacementOrderOid: identifierSchema('The subscription as in the request.'),
    outcome: z.enum(['changed', 'unchanged', 'refused']),
    etag: z
      .string()
      .nullable()
      .meta({
        description:
          "The subscription's ETag after the decision, or its current ETag in a dry run. Null if it isn't found.",
        examples: ['"4"'],
      }),
    errors: z.array(errorSchema).meta({ description: 'Why it is refused, as in a single decision.' }),
  })
  .meta({ id: 'DecidedSubscription', description: 'The outcome for one subscription.' });

export type DecidedOrderResult = z.output<typeof decidedOrderSchema>;

export const manyDecisionsAnswerSchema = z
  .object({
    decisionsId: z
      .string()
      .nullable()
      .meta({ description: 'Recorded in the audit entry. Null for a dry run.' }),
    results: z.array(decidedOrderSchema).meta({ description: 'In the order of the request.' }),
  })
  .meta({ id: 'ManyDecisionsAnswer', description: 'The outcome of a decision about many subscriptions.' });

const parametersSchema = z.object({
  available: amountSchema('The amount to allocate.'),
  unit: amountSchema('Fills are multiples of it.'),
  minimum: amountSchema('The minimum fill, unless the subscription requested less; 0 for none.'),
  floor: amountSchema('Requests up to this amount are filled first; 0 for none.'),
});

/** Request body for the documentation. The server reads it with `readAllocationRequest`. */
export const allocationRequestSchema = z
  .strictObject({
    method: z.enum(allocationMethods).meta({
      description:
        'prorata: in proportion to the requests. first: whole, in the order of creation. equal: the same amount for each. manual: as given in fills.',
    }),
    available: decisionAmountSchema('At most the remainder of offerMaximum.'),
    unit: decisionAmountSchema('Fills are multiples of it; 0.01 by default.', smallestAmount).optional(),
    minimum: decisionAmountSchema('For prorata and first; 0 by default.').optional(),
    floor: decisionAmountSchema('Only for prorata; 0 by default.').optional(),
    fills: z
      .array(
        z.strictObject({
          privatePlacementOrderOid: identifierSchema('The subscription.'),
          fillDollarAmount: decisionAmountSchema('0 for none.'),
        }),
      )
      .optional()
      .meta({ description: 'For manual: every subscription once.' }),
    dryRun: z
      .boolean()
      .default(false)
      .meta({ description: 'Decides nothing and reports what would change.' }),
    digest: z
      .string()
      .optional()
      .meta({ description: 'The digest of the reviewed dry run. Required to commit.' }),
  })
  .meta({ id: 'AllocationRequest', description: 'How the subscriptions of an offer are filled.' });

const allocationMembers = {
  allocationId: z.string().nullable().meta({ description: 'Null for a dry run.' }),
  method: z.enum(allocationMethods),
  parameters: parametersSchema,
  requestedDollarAmount: amountSchema('Sum of requested amounts.'),
  availableDollarAmount: amountSchema('As in the request.'),
  allocatedDollarAmount: amountSchema('Sum of the fills.'),
  unallocatedDollarAmount: amountSchema('The available amount that remains unallocated.'),
  digest: z.string().meta({
    description: 'Covers the parameters and every line: equal digests mean equal allocations.',
  }),
};

const allocationLineSchema = z.object({
  privatePlacementOrderOid: identifierSchema('The subscription.'),
  accountNumber: z.string().meta({ examples: ['RB18938005'] }),
  requestedDollarAmount: amountSchema('The amount that the investor requested.'),
  previousFillDollarAmount: amountSchema('The fill before.').nullable(),
  fillDollarAmount: amountSchema('0 for none.'),
  outcome: z.enum(allocationOutcomes),
  reason: z.enum(allocationReasons).meta({
    description:
      'requested: the full request. prorata: a share. cap: the most that the offer or the unit allows. floor: a small request, filled first. minimum: would have been below the minimum. order: by creation. manual: as entered.',
  }),
});

export const allocationSchema = z
  .object({
    ...allocationMembers,
    lines: z.array(allocationLineSchema).meta({ description: 'By creation, then by identifier.' }),
  })
  .meta({ id: 'Allocation', description: 'What each subscription of an offer gets.' });

export const committedAllocationSchema = allocationSchema
  .extend({ allocationId: z.string(), at: timestampSchema, by: reviewerSchema })
  .meta({ id: 'CommittedAllocation', description: 'An allocation that was committed.' });

export const allocationSummarySchema = z
  .object({
    ...allocationMembers,
    allocationId: z.string(),
    at: timestampSchema,
    by: reviewerSchema,
  })
  .meta({ id: 'AllocationSummary', description: 'An allocation that was committed, without its lines.' });

import * as z from 'zod';
import { allocationMethods, allocationOutcomes } from '#lib/domain/offers/deciding/allocation.ts';
import { allocationReasons } from '#lib/domain/offers/deciding/sharing/share.ts';
import { decisionKinds, reviewStates, unfinishedReviewStates } from '#lib/domain/offers/deciding/decision.ts';
import { manyDecisions, maxOrdersAtOnce } from '#lib/domain/offers/deciding/many-decisions.ts';
import { settableReviewStates } from '#lib/domain/offers/deciding/plan-review.ts';
import {
  maxCommentCharacters,
  maxReasonNoteCharacters,
  maxReasons,
  reasonCodes,
} from '#lib/domain/offers/deciding/reasons.ts';
import { compareMoney, type Money, smallestAmount } from '#lib/domain/market/money.ts';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { amountSchema as amountOfRequest } from '#lib/domain/offers/updating/value-schemas.ts';
import { amountSchema, identifierSchema, timestampSchema } from '#lib/contract/values.ts';

/** Amount in a request, as a JSON number or a string. */
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
  .meta({ id: 'SubscriptionReason', description: 'Reason a subscription was rejected or returned.' });

const newReasonsSchema = z
  .array(
    z.strictObject({
      code: z.enum(reasonCodes),
      note: z
        .string()
        .max(maxReasonNoteCharacters)
        .nullable()
        .optional()
        .meta({
          description: `1 to ${maxReasonNoteCharacters} visible characters. Required if the code is other.`,
        }),
    }),
  )
  .min(1)
  .max(maxReasons)
  .meta({
    description: 'Reasons. Each code can appear only once.',
    examples: [[{ code: 'tax.documents', note: 'W-9 is missing.' }]],
  });

const commentSchema = z
  .string()
  .max(maxCommentCharacters)
  .nullable()
  .meta({ description: `1 to ${maxCommentCharacters} visible characters. Line breaks are allowed.` });

const reviewerSchema = z
  .object({ kind: z.string(), name: z.string(), keyId: z.string().nullable() })
  .meta({ id: 'Reviewer', description: 'Person or key that reviewed or decided.' });

const remarks = {
  reasons: z.array(reasonSchema),
  comment: z.string().nullable().meta({
    description:
      "Comment on the decision or review. Null if there is none or if the caller's firm didn't create the offer.",
  }),
  by: reviewerSchema.nullable().meta({
    description:
      "Person or key that decided or reviewed. Null while the review is new or if the caller's firm didn't create the offer.",
  }),
};

const skippedReviewSchema = z.enum(unfinishedReviewStates).optional();

export const reviewSchema = z
  .object({
    state: z
      .enum(reviewStates)
      .meta({ description: 'State of the review. `returned` means not in good order.' }),
    ...remarks,
    at: timestampSchema
      .nullable()
      .meta({ description: 'When the review was recorded. Null while the state is new.' }),
    skippedReview: skippedReviewSchema.meta({
      description:
        "State before an acceptance set the review to inorder. Omitted if someone completed the review, if an earlier release recorded the acceptance, and if the caller's firm didn't create the offer.",
    }),
  })
  .meta({ id: 'SubscriptionReview', description: 'Document review of a subscription.' });

const allocationIdSchema = z
  .string()
  .nullable()
  .meta({ description: 'Allocation that made the decision. Null for other decisions.' });

export const decisionSchema = z
  .object({
    decision: z.enum(decisionKinds),
    ...remarks,
    at: timestampSchema,
    allocationId: allocationIdSchema,
  })
  .meta({ id: 'SubscriptionDecision', description: 'A decision on a subscription, made in Placement Desk.' });

export const orderHistoryEntrySchema = z
  .object({
    kind: z.enum(['decision', 'review']),
    decision: z.enum(decisionKinds).nullable().meta({ description: 'Null for a review.' }),
    state: z.enum(reviewStates).nullable().meta({ description: 'State of the review. Null for a decision.' }),
    status: z
      .enum(subscriptionStatuses)
      .meta({ description: 'Status of the subscription after the decision or review.' }),
    fillDollarAmount: amountSchema(
      'Approved amount, in U.S. dollars, after the decision or review. Null if no amount is approved.',
    ).nullable(),
    previousFillDollarAmount: amountSchema(
      'Approved amount before the decision. Null if the subscription was not accepted before. Omitted for reviews and in entries from earlier releases.',
    )
      .nullable()
      .optional(),
    ...remarks,
    at: timestampSchema,
    allocationId: allocationIdSchema,
    skippedReview: skippedReviewSchema.meta({
      description:
        "State of the review, if the subscription was accepted without completing it. Omitted for other entries, in entries from earlier releases, and if the caller's firm didn't create the offer.",
    }),
  })
  .meta({ id: 'SubscriptionHistoryEntry', description: 'A subscription decision or review.' });

/** A review in the list of an offer's or a firm's reviews. */
export const listedReviewSchema = z
  .object({
    reviewId: z.string().meta({
      description: 'Unique identifier of the review.',
      examples: ['pP2nkLq4Dn0Z1vXc8y7Rfw'],
    }),
    at: timestampSchema,
    by: reviewerSchema,
    privatePlacementOfferOid: identifierSchema('Offer identifier.'),
    offerName: z.string().meta({ examples: ['Blue Mesa Solar II'] }),
    privatePlacementOrderOid: identifierSchema('Subscription identifier.'),
    accountNumber: z.string().meta({ examples: ['RB18938005'] }),
    reference: z
      .string()
      .nullable()
      .meta({
        description:
          "The sender's own reference. Null if there is none, or if the subscription has been removed.",
        examples: ['SUB-1042'],
      }),
    requestedDollarAmount: amountSchema(
      'Amount requested by the investor, in U.S. dollars. Null if the subscription has been removed.',
    ).nullable(),
    from: z.enum(reviewStates).meta({
      description:
        "State before the review. If an acceptance skipped the review, this is the state that it skipped. For acceptances that an earlier release recorded, it's inorder.",
    }),
    to: z.enum(reviewStates).meta({ description: 'State that the review set.' }),
    reasons: remarks.reasons,
    comment: z.string().nullable(),
  })
  .meta({ id: 'ListedReview', description: "A review of a subscription to one of the firm's offers." });

/** Request body for the documentation. The server reads it with `readDecisionRequest`. */
export const decisionRequestSchema = z
  .strictObject({
    status: z.enum(['ACCEPTED', 'REJECTED', 'INITIAL', 'CANCELLED']).optional().meta({
      description:
        "New status. INITIAL reopens a rejected subscription. Optional when you change an accepted subscription's fill.",
    }),
    fillDollarAmount: decisionAmountSchema(
      'Amount to fill. Allowed only with ACCEPTED. Default: the requested amount.',
      smallestAmount,
    ).optional(),
    reasons: newReasonsSchema.optional().meta({ description: 'Required for REJECTED.' }),
    comment: commentSchema.optional().meta({ description: 'Required to reopen.' }),
    privatePlacementOrderOid: identifierSchema('Must match the path.').optional(),
    accountNumber: z.string().optional().meta({ description: 'Must match the path.' }),
    privatePlacementOfferOid: identifierSchema("Must match the subscription's offer.").optional(),
  })
  .meta({ id: 'SubscriptionDecisionRequest', description: 'A decision on a subscription.' });

export const reviewRequestSchema = z
  .strictObject({
    state: z.enum(settableReviewStates),
    reasons: newReasonsSchema.optional().meta({ description: 'Required if `state` is `returned`.' }),
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
          privatePlacementOrderOid: identifierSchema('Subscription identifier.'),
          fillDollarAmount: decisionAmountSchema(
            'Amount to fill. Allowed only when accepting. Default: the requested amount.',
          ).optional(),
          etag: z
            .string()
            .optional()
            .meta({
              description:
                'ETag of the subscription. The decision applies only to this version, as with If-Match.',
              examples: ['"3"'],
            }),
        }),
      )
      .min(1)
      .max(maxOrdersAtOnce)
      .meta({ description: 'Subscriptions the decision applies to. List each subscription once.' }),
    reasons: newReasonsSchema.optional().meta({ description: 'Required to reject.' }),
    comment: commentSchema.optional().meta({ description: 'Required to reopen.' }),
    mode: z.enum(['each', 'all']).default('each').meta({
      description:
        'each: records each decision independently. all: if one decision is rejected, none is recorded (409).',
    }),
    dryRun: z
      .boolean()
      .default(false)
      .meta({ description: 'Reports what would change without recording any decision.' }),
  })
  .meta({ id: 'ManyDecisions', description: "A bulk decision on an offer's subscriptions." });

const decidedOrderSchema = z
  .object({
    privatePlacementOrderOid: identifierSchema('Subscription identifier from the request.'),
    outcome: z.enum(['changed', 'unchanged', 'refused']),
    etag: z
      .string()
      .nullable()
      .meta({
        description:
          "ETag of the subscription after the decision, or its current ETag in a dry run. Null if the subscription isn't found.",
        examples: ['"4"'],
      }),
    errors: z
      .array(errorSchema)
      .meta({ description: 'Reasons the decision was rejected, as in a single decision.' }),
  })
  .meta({ id: 'DecidedSubscription', description: 'Outcome for one subscription.' });

export type DecidedOrderResult = z.output<typeof decidedOrderSchema>;

export const manyDecisionsAnswerSchema = z
  .object({
    decisionsId: z
      .string()
      .nullable()
      .meta({ description: 'Identifier recorded in the audit entry. Null for a dry run.' }),
    results: z.array(decidedOrderSchema).meta({ description: 'Outcomes in request order.' }),
  })
  .meta({ id: 'ManyDecisionsAnswer', description: 'Outcome of a bulk decision.' });

const parametersSchema = z.object({
  available: amountSchema('Amount available to allocate.'),
  unit: amountSchema('Allocation increment. Every fill is a multiple of this amount.'),
  minimum: amountSchema('Minimum fill, unless the subscription requested less. 0 for none.'),
  floor: amountSchema(
    'For prorata: requests up to this amount are filled in full before the rest is prorated. 0 for none.',
  ),
});

/** Request body for the documentation. The server reads it with `readAllocationRequest`. */
export const allocationRequestSchema = z
  .strictObject({
    method: z.enum(allocationMethods).meta({
      description:
        'prorata: in proportion to the requests. first: whole, in the order of creation. equal: the same amount for each. manual: as given in fills.',
    }),
    available: decisionAmountSchema(
      "Amount to allocate. Can't exceed the amount that remains under `offerMaximum`.",
    ),
    unit: decisionAmountSchema(
      'Allocation increment. Every fill is a multiple of this amount. Default: 0.01.',
      smallestAmount,
    ).optional(),
    minimum: decisionAmountSchema('Minimum fill, for prorata and first. Default: 0.').optional(),
    floor: decisionAmountSchema(
      'For prorata only: requests up to this amount are filled in full before the rest is prorated. Default: 0.',
    ).optional(),
    fills: z
      .array(
        z.strictObject({
          privatePlacementOrderOid: identifierSchema('Subscription identifier.'),
          fillDollarAmount: decisionAmountSchema('0 for none.'),
        }),
      )
      .optional()
      .meta({ description: 'Fills for a manual allocation. List every subscription once.' }),
    dryRun: z
      .boolean()
      .default(false)
      .meta({ description: 'Reports what would change without recording any decision.' }),
    digest: z
      .string()
      .optional()
      .meta({ description: 'Digest from the reviewed dry run. Required to commit.' }),
  })
  .meta({ id: 'AllocationRequest', description: "Parameters for filling an offer's subscriptions." });

const allocationMembers = {
  allocationId: z.string().nullable().meta({ description: 'Null for a dry run.' }),
  method: z.enum(allocationMethods),
  parameters: parametersSchema,
  requestedDollarAmount: amountSchema('Total requested amount.'),
  availableDollarAmount: amountSchema('Amount available to allocate, as in the request.'),
  allocatedDollarAmount: amountSchema('Total of all fills.'),
  unallocatedDollarAmount: amountSchema('Available amount that remains unallocated.'),
  digest: z.string().meta({
    description: 'Digest of the parameters and all lines. Identical digests mean identical allocations.',
  }),
};

/** State of a subscription's review before an allocation decided it. */
export const reviewStateBeforeSchema = z.enum(reviewStates).optional().meta({
  description:
    'State of the review before the allocation. If it is not inorder and the subscription has a fill, this allocation skipped the review. Reviews that an earlier acceptance skipped are inorder, unless the subscription was rejected since or its fill changes. Omitted for allocations that an earlier release recorded.',
});

const allocationLineSchema = z.object({
  privatePlacementOrderOid: identifierSchema('Subscription identifier.'),
  accountNumber: z.string().meta({ examples: ['RB18938005'] }),
  requestedDollarAmount: amountSchema('Amount requested by the investor, in U.S. dollars.'),
  previousFillDollarAmount: amountSchema('Previous fill.').nullable(),
  fillDollarAmount: amountSchema('0 for none.'),
  outcome: z.enum(allocationOutcomes),
  reason: z.enum(allocationReasons).meta({
    description:
      'Basis of the fill. requested: the full request. prorata: a pro rata share. cap: the maximum that the offer or the increment allows. floor: a small request, filled first. minimum: not filled because the share would have been below the minimum. order: by creation time. manual: as entered.',
  }),
  reviewState: reviewStateBeforeSchema,
});

const linesDescription = 'Lines sorted by creation time, then identifier.';

export const allocationSchema = z
  .object({
    ...allocationMembers,
    lines: z.array(allocationLineSchema).meta({ description: linesDescription }),
  })
  .meta({ id: 'Allocation', description: "Fill for each of an offer's subscriptions." });

export const committedAllocationSchema = allocationSchema
  .extend({
    allocationId: z.string(),
    at: timestampSchema,
    by: reviewerSchema,
    lines: z
      .array(
        allocationLineSchema.extend({
          reference: z
            .string()
            .optional()
            .meta({
              description: "The sender's own reference. Omitted if there is none.",
              examples: ['SUB-1042'],
            }),
        }),
      )
      .meta({ description: linesDescription }),
  })
  .meta({ id: 'CommittedAllocation', description: 'A committed allocation.' });

export const allocationSummarySchema = z
  .object({
    ...allocationMembers,
    allocationId: z.string(),
    at: timestampSchema,
    by: reviewerSchema,
  })
  .meta({ id: 'AllocationSummary', description: 'A committed allocation without its lines.' });

import * as z from 'zod';
import { allocationMethods, allocationOutcomes } from '#lib/domain/offers/deciding/allocation.ts';
import { allocationReasons } from '#lib/domain/offers/deciding/sharing/share.ts';
import { decisionKinds, unfinishedReviewStates } from '#lib/domain/offers/deciding/decision.ts';
import { termsOutcomes } from '#lib/domain/offers/deciding/changed-terms.ts';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { reviewStateBeforeSchema } from './decision-schemas.ts';
import { termChangeSchema } from './offer-schemas.ts';
import {
  actorKeyIdSchema,
  amountSchema,
  identifierSchema,
  openList,
  timestampSchema,
} from '#lib/contract/values.ts';

const decisionBasisSchema = z
  .object({
    offerMinimum: amountSchema('Offer minimum.'),
    approvedDollarAmount: amountSchema('Total approved subscription amount.'),
    pendingCount: z.int().meta({ description: 'Number of pending subscriptions.' }),
    pendingDollarAmount: amountSchema('Total amount requested by pending subscriptions.'),
    cashRequiredDate: z.iso.date().meta({ description: 'First day on which execution was allowed.' }),
    today: z.iso.date().meta({ description: 'New York date of the decision.' }),
    reason: z
      .string()
      .optional()
      .meta({
        description: "Value of the request's Decision-Reason header. Omitted if the request had none.",
        examples: ['Minimum reached; issuer agrees'],
      }),
  })
  .nullable()
  .meta({
    description:
      "Figures at the time of an execution, cancellation or close. Null for other changes. Omitted if an earlier release didn't record them.",
  });

const subscriptionStateSchema = z.object({
  status: z.enum(subscriptionStatuses),
  fillDollarAmount: amountSchema('New fill.').nullable(),
});

const recordedDecisionSchema = z.object({
  privatePlacementOrderOid: identifierSchema('Subscription identifier.'),
  decision: z.enum(decisionKinds),
  from: subscriptionStateSchema,
  to: subscriptionStateSchema,
  reasons: z.array(z.object({ code: z.string(), note: z.string().nullable() })),
  comment: z.string().nullable(),
  skippedReview: z.enum(unfinishedReviewStates).optional().meta({
    description:
      'State of the review, if the subscription was accepted without completing it. Omitted for other decisions, and in entries from earlier releases.',
  }),
});

const recordedAllocationSchema = z.object({
  allocationId: z.string(),
  method: z.enum(allocationMethods),
  parameters: z.record(z.string(), z.number()),
  digest: z.string(),
  offerMinimum: amountSchema("The offer's minimum. Omitted in entries from earlier releases.").optional(),
  approvedDollarAmount: amountSchema(
    'Total approved subscription amount after the allocation. Omitted in entries from earlier releases.',
  ).optional(),
  lines: z.array(
    z.object({
      privatePlacementOrderOid: identifierSchema('Subscription identifier.'),
      previousFillDollarAmount: amountSchema('Previous fill.').nullable(),
      fillDollarAmount: amountSchema('0 for none.'),
      outcome: z.enum(allocationOutcomes),
      reason: z.enum(allocationReasons),
      reviewState: reviewStateBeforeSchema,
    }),
  ),
});

export const historyEntrySchema = z
  .object({
    version: z.int().meta({
      description:
        "Number of the entry. Matches the offer's ETag after the change unless this or an earlier entry is about filings.",
    }),
    at: timestampSchema,
    action: openList([
      'create',
      'terms',
      'delete',
      'update',
      'import',
      'decide',
      'termsreview',
      'filing',
      'execute',
      'cancel',
      'close',
    ]),
    actor: z.object({
      kind: z.string(),
      name: z.string(),
      keyId: actorKeyIdSchema.optional(),
      firmOid: z.string().nullable(),
      memberId: z.string().optional(),
    }),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    effects: z.array(z.string()),
    basis: decisionBasisSchema.optional(),
    requestId: z.string().nullable(),
    bulkId: z.string().optional().meta({
      description: 'Identifier shared by all entries of one bulk update. Omitted for other changes.',
    }),
    approval: z
      .object({
        approvalId: z.string(),
        reason: z.string(),
        comment: z.string().nullable(),
        requestedBy: z.object({ kind: z.string(), name: z.string(), keyId: z.string().nullable() }),
      })
      .optional()
      .meta({
        description:
          "Who requested the step and why, if the step required a second person. The entry's actor is the approver. Omitted for other changes.",
      }),
    decisions: z
      .array(recordedDecisionSchema)
      .optional()
      .meta({ description: 'Decisions on subscriptions. Omitted for other changes.' }),
    decisionsId: z
      .string()
      .optional()
      .meta({ description: 'Identifier of a bulk decision. Omitted for other changes.' }),
    allocation: recordedAllocationSchema
      .optional()
      .meta({ description: 'Allocation with all lines. Omitted for other changes.' }),
    termsReview: z
      .object({
        outcome: z.enum(termsOutcomes),
        reference: z.string(),
        comment: z.string().nullable(),
        changes: z.array(termChangeSchema),
        contradictions: z.array(z.string()),
      })
      .optional()
      .meta({
        description: 'Review of changed terms, including the reviewed changes. Omitted for other changes.',
      }),
    filing: z
      .object({
        kind: openList(['firstsale', 'filed', 'struck', 'exemption']),
        code: z.string().optional(),
        jurisdiction: z.string(),
        firmOid: z.string().nullable(),
        date: z.iso.date().nullable().optional(),
        filingId: z.string().optional(),
        reference: z.string().optional(),
        reason: z.string().nullable().optional(),
      })
      .optional()
      .meta({
        description: 'Filing information that was recorded. Omitted for other changes.',
        examples: [{ kind: 'firstsale', jurisdiction: 'US', firmOid: null, date: '2026-11-16' }],
      }),
  })
  .meta({ id: 'HistoryEntry', description: 'A change to an offer.' });

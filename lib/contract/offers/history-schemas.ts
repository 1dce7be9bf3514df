import * as z from 'zod';
import { allocationMethods, allocationOutcomes } from '#lib/domain/offers/deciding/allocation.ts';
import { allocationReasons } from '#lib/domain/offers/deciding/share.ts';
import { decisionKinds } from '#lib/domain/offers/deciding/decision.ts';
import { termsOutcomes } from '#lib/domain/offers/deciding/changed-terms.ts';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { termChangeSchema } from './terms-schemas.ts';
import {
  actorKeyIdSchema,
  amountSchema,
  identifierSchema,
  openList,
  timestampSchema,
} from '#lib/contract/values.ts';

const decisionBasisSchema = z
  .object({
    offerMinimum: amountSchema('Minimum of the offer.'),
    approvedDollarAmount: amountSchema('Total approved subscription amount.'),
    pendingCount: z.int().meta({ description: 'Pending subscriptions.' }),
    pendingDollarAmount: amountSchema('The sum the pending subscriptions requested.'),
    cashRequiredDate: z.iso.date().meta({ description: 'The first day on which execution was allowed.' }),
    today: z.iso.date().meta({ description: 'The day of the decision in New York.' }),
    reason: z
      .string()
      .optional()
      .meta({
        description: 'The Decision-Reason of the request; missing if it had none.',
        examples: ['Minimum reached, issuer agrees'],
      }),
  })
  .nullable()
  .meta({
    description:
      "The figures behind an execution, cancellation or close. Null for other changes. Missing if an earlier release didn't record it.",
  });

const subscriptionStateSchema = z.object({
  status: z.enum(subscriptionStatuses),
  fillDollarAmount: amountSchema('The fill.').nullable(),
});

const recordedDecisionSchema = z.object({
  privatePlacementOrderOid: identifierSchema('The subscription.'),
  decision: z.enum(decisionKinds),
  from: subscriptionStateSchema,
  to: subscriptionStateSchema,
  reasons: z.array(z.object({ code: z.string(), note: z.string().nullable() })),
  comment: z.string().nullable(),
});

const recordedAllocationSchema = z.object({
  allocationId: z.string(),
  method: z.enum(allocationMethods),
  parameters: z.record(z.string(), z.number()),
  digest: z.string(),
  lines: z.array(
    z.object({
      privatePlacementOrderOid: identifierSchema('The subscription.'),
      previousFillDollarAmount: amountSchema('Previous fill.').nullable(),
      fillDollarAmount: amountSchema('0 for none.'),
      outcome: z.enum(allocationOutcomes),
      reason: z.enum(allocationReasons),
    }),
  ),
});

export const historyEntrySchema = z
  .object({
    version: z.int().meta({
      description:
        'The number of the entry. It is the ETag of the offer after it, too, while no entry is about filings.',
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
    bulkId: z
      .string()
      .optional()
      .meta({ description: 'Shared by all entries of one change of many offers; missing elsewhere.' }),
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
          'Who requested a step that needed a second person, and why. The actor is the approver. Missing otherwise.',
      }),
    decisions: z
      .array(recordedDecisionSchema)
      .optional()
      .meta({ description: 'The decisions about subscriptions; missing otherwise.' }),
    decisionsId: z
      .string()
      .optional()
      .meta({ description: 'Of one decision about many subscriptions; missing elsewhere.' }),
    allocation: recordedAllocationSchema
      .optional()
      .meta({ description: 'The allocation, with every line; missing otherwise.' }),
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
        description: 'The review of changed terms, including the reviewed changes; missing otherwise.',
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
        description: 'What was recorded about a filing; missing otherwise.',
        examples: [{ kind: 'firstsale', jurisdiction: 'US', firmOid: null, date: '2026-11-16' }],
      }),
  })
  .meta({ id: 'HistoryEntry', description: 'A change to an offer at one version.' });

import * as z from 'zod';
import { amountSchema, timestampSchema } from '#lib/contract/values.ts';

export const actorKeyIdSchema = z
  .string()
  .nullable()
  .meta({
    description:
      'The API key; null for people and imports. Missing where an earlier release did not record it.',
    examples: ['5f0c3a1b9d7e2468'],
  });

const decisionBasisSchema = z
  .object({
    offerMinimum: amountSchema('Minimum of the offer.'),
    approvedDollarAmount: amountSchema('Total approved subscription amount.'),
    pendingCount: z.int().meta({ description: 'Pending subscriptions.' }),
    pendingDollarAmount: amountSchema('The sum the pending subscriptions requested.'),
    cashRequiredDate: z.iso.date().meta({ description: 'The day from which execution was allowed.' }),
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

export const historyEntrySchema = z
  .object({
    version: z.int().meta({ description: "The offer's version after this entry; its ETag." }),
    at: timestampSchema,
    action: z.enum(['update', 'import', 'execute', 'cancel', 'close']),
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
          'Of a step that needed a second person: who requested it and why. The actor is the approver. Missing elsewhere.',
      }),
  })
  .meta({ id: 'HistoryEntry', description: 'A change of an offer at one version.' });

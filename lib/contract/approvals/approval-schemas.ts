import * as z from 'zod';
import {
  approvalDecisions,
  approvalKinds,
  approvalStates,
  approvalSteps,
} from '#lib/domain/approvals/approval.ts';
import { isVisibleText } from '#lib/domain/text/plain-text.ts';
import { allocationRequestSchema, allocationSchema } from '#lib/contract/offers/decision-schemas.ts';
import { actionSchema } from '#lib/contract/offers/offer-schemas.ts';
import { choiceSchema } from '#lib/contract/query.ts';
import { amountSchema, identifierSchema, openList, timestampSchema } from '#lib/contract/values.ts';

const switches = (example: boolean) =>
  Object.fromEntries(
    approvalSteps.map((step) => [step, z.boolean('Use true or false.').meta({ examples: [example] })]),
  ) as Record<(typeof approvalSteps)[number], z.ZodBoolean>;

export const approvalPolicySchema = z.object(switches(false)).meta({
  id: 'ApprovalPolicy',
  description: 'The steps for which the firm requires a second person.',
});

export const approvalPolicyChangeSchema = z.strictObject(switches(true)).partial().meta({
  id: 'ApprovalPolicyChange',
  description: 'Steps to turn on or off. Omitted steps are not changed.',
});

const maxReasonCharacters = 500;

const textSchema = z
  .string('Send the reason as a string.')
  .refine((text) => text.trim() !== '', { error: 'Enter text.', abort: true })
  .refine(
    (text) => Array.from(text).length <= maxReasonCharacters,
    `Use at most ${maxReasonCharacters} characters.`,
  )
  .refine(isVisibleText, 'Use only visible characters, spaces and line breaks.')
  .meta({
    description: `Plain text with line breaks, 1 to ${maxReasonCharacters} characters.`,
    examples: ['Escrow agent confirmed the minimum this morning.'],
    minLength: 1,
    maxLength: maxReasonCharacters,
  });

export const newApprovalSchema = z
  .strictObject({
    step: choiceSchema(approvalSteps),
    reason: textSchema,
    allocation: allocationRequestSchema.optional().meta({
      description:
        'Request body for the allocation, including the digest. Required for the allocate step and not allowed for other steps.',
    }),
  })
  .meta({ id: 'NewApproval' });

/**
 * The server's version of the schema. It accepts any `allocation`, which the server validates later, like a request
 * to commit an allocation.
 */
export const approvalRequestSchema = newApprovalSchema
  .extend({
    allocation: z.record(z.string(), z.unknown(), 'Include the allocation request body.').optional(),
  })
  .refine(({ step, allocation }) => (step === 'allocate') === (allocation !== undefined), {
    path: ['allocation'],
    error: 'Include the allocation request body, with its digest, for the allocate step only.',
  });

export const approvalDecisionSchema = z
  .strictObject({ decision: choiceSchema(approvalDecisions), comment: textSchema.optional() })
  .meta({ id: 'ApprovalDecision' });

const actorSchema = z.object({
  kind: z.string(),
  name: z.string().meta({ examples: ['m.reyes@harborpoint.example'] }),
  keyId: z.string().nullable(),
});

const approvedAllocationSchema = allocationSchema
  .extend({ lines: allocationSchema.shape.lines.optional() })
  .meta({ id: 'ApprovalAllocation' });

const figuresSchema = z
  .object({
    offerMinimum: amountSchema('Offer minimum.'),
    offerMaximum: amountSchema('Offer maximum.'),
    approvedDollarAmount: amountSchema('Total approved subscription amount.'),
    subscriptionCount: z.int().meta({ description: 'Number of subscriptions in any status.' }),
    pendingCount: z.int().meta({ description: 'Number of pending subscriptions.' }),
    pendingDollarAmount: amountSchema('Total amount requested by pending subscriptions.'),
  })
  .meta({ id: 'ApprovalFigures', description: "An offer's current figures." });

const accessSchema = z
  .object({
    grant: openList(['role', 'user', 'password', 'factors', 'key']).meta({
      description:
        'role: a different role, or enabling a disabled user. user: a new user. password, factors: a reset. key: a new API key.',
    }),
    email: z.string().nullable().meta({ description: 'Affected user. Null for a key.' }),
    name: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the new user or key. Null if there is none.',
        examples: ['Back office'],
      }),
    role: z
      .string()
      .nullable()
      .meta({ description: "New role. Null if it doesn't change.", examples: ['offer_manager'] }),
    key: z
      .object({
        signing: z.boolean().meta({ description: 'Whether the key signs requests.' }),
        expiresAt: timestampSchema.nullable().meta({ description: 'Null if the key does not expire.' }),
        addresses: z
          .array(z.string())
          .nullable()
          .meta({
            description: 'Networks that the key works from. Null for any.',
            examples: [['203.0.113.0/24']],
          }),
        requests: z
          .array(z.string())
          .nullable()
          .meta({
            description: 'Requests that the key can send. Null for all that the role allows.',
            examples: [['listOffers', 'readOffer']],
          }),
        note: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'Limits of a new key. Null for other access.' }),
  })
  .meta({ id: 'RequestedAccess', description: 'Access that a request grants when it is approved.' });

export const approvalSchema = z
  .object({
    approvalId: z.string().meta({ examples: ['9c1f60c2d8a9b34e'] }),
    kind: openList(approvalKinds),
    privatePlacementOfferOid: identifierSchema('Offer identifier. Null for policy and access.').nullable(),
    offerName: z
      .string()
      .nullable()
      .meta({ examples: ['Blue Mesa Solar II'] }),
    state: openList(approvalStates),
    reason: z.string(),
    requestedBy: actorSchema.meta({ description: 'Person or key that requested the approval.' }),
    requesterHasAccess: z.boolean().meta({
      description:
        'False if the user who requested the approval was removed, was disabled or lost the role, or if the key that requested it was revoked or expired. In that case, pending requests for access are closed, and all other approvals remain pending.',
      examples: [true],
    }),
    requestedAt: timestampSchema,
    expiresAt: timestampSchema,
    decidedBy: actorSchema.nullable().meta({
      description:
        'Person who decided or withdrew the approval. Null while the approval is pending, or if it ended without a decision.',
    }),
    decidedAt: timestampSchema.nullable(),
    comment: z.string().nullable(),
    offerVersion: z
      .int()
      .nullable()
      .meta({ description: 'Offer version that the approval is based on.', examples: [12] }),
    conditions: actionSchema.shape.conditions.meta({
      description:
        'Conditions for the step: the current ones while the approval is pending, then those at the time of the decision.',
    }),
    effects: actionSchema.shape.effects.meta({
      description:
        'Effects of the step: the current ones while the approval is pending, then those at the time of the decision.',
    }),
    allocation: approvedAllocationSchema.nullable().meta({
      description:
        'Allocation with the fill for each subscription. Null unless the step is allocate. Lists of approvals omit the fills.',
    }),
    outdated: z.boolean().meta({
      description:
        "True if the approval is pending but approving would not carry out the step, because the offer or its subscriptions changed: a condition is no longer met, or the allocation would have a different result or accept a subscription that has lost its review. Reject the request and ask for a new one. False if you can't read offers.",
      examples: [false],
    }),
    figures: figuresSchema.nullable().meta({
      description:
        "The offer's current figures. Null unless the approval is pending and for an offer that you can read.",
    }),
    access: accessSchema.nullable().meta({
      description:
        'Requested access. Null unless the approval is pending and of kind access, and you are an administrator.',
    }),
  })
  .meta({ id: 'Approval', description: 'A request for a second person to approve a step.' });

export type ApprovalRecord = z.output<typeof approvalSchema>;

/** Problems of requests for access, which can await approval. */
export const accessRequestProblems = ['approval.approvers.missing', 'approval.limit'] as const;

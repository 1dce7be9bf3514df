import * as z from 'zod';
import { amountSchema, identifierSchema, timestampSchema } from '#lib/contract/values.ts';
import { closingSoonDays, datedAttentions } from '#lib/domain/offers/attention.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { maxApprovedDays, subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { owners } from '#lib/domain/offers/deciding/decision.ts';
import {
  maxReferenceCharacters,
  termFields,
  termsOutcomes,
} from '#lib/domain/offers/deciding/changed-terms.ts';
import { maxCommentCharacters } from '#lib/domain/offers/deciding/reasons.ts';
import { decisionSchema, reviewSchema } from './decision-schemas.ts';
import { issuerSchema, offerSchema } from './offer-record-schema.ts';

const forCreator = 'Null for a participating firm.';

const overviewOfferSchema = z
  .object({
    ...offerSchema.pick({ privatePlacementOfferOid: true, offerName: true }).shape,
    issuerName: issuerSchema.shape.issuerName,
    ...offerSchema.pick({
      exemption: true,
      offerStatus: true,
      published: true,
      offerMinimum: true,
      offerMaximum: true,
    }).shape,
    approvedDollarAmount: amountSchema(`Total approved amount. ${forCreator}`).nullable(),
    approvedCompleteDollarAmount: amountSchema(
      `Total approved amount of COMPLETE subscriptions. ${forCreator}`,
    ).nullable(),
    shortfallDollarAmount: amountSchema(
      `Amount by which the approved total is below the minimum. 0 if the minimum is reached. ${forCreator}`,
    ).nullable(),
    pendingCount: z
      .int()
      .nullable()
      .meta({ description: `Number of subscriptions that aren't final. ${forCreator}` }),
    subscriptionCount: z
      .int()
      .nullable()
      .meta({ description: `Number of subscriptions in any status. ${forCreator}` }),
    cashRequiredDate: z.iso
      .date()
      .meta({ description: 'Cash-required date, New York time.', examples: ['2027-03-21'] }),
    ...offerSchema.pick({ closingDate: true, lastModifiedTimestamp: true, creatingFirmOid: true }).shape,
    creatingFirmName: z.string().meta({ examples: ['Harbor Point Securities'] }),
    attention: z.array(z.enum(datedAttentions)).meta({
      description: `Reasons the open offer needs attention today, New York time. executable: the cash-required date and the minimum are reached; cashrequiredpassed: the cash-required date has passed and the offer isn't executed; closingsoon: closes within ${closingSoonDays} days; minimummissed: the cash-required date is reached but the minimum isn't.`,
    }),
    noInvestor: z.literal(true).optional().meta({
      description: 'Present if the offer is published but its settings prevent anyone from investing.',
    }),
    termsChanged: z.literal(true).optional().meta({
      description: "Present if a data feed changed the offer's terms and the change hasn't been reviewed.",
    }),
    feedContradicts: z.literal(true).optional().meta({
      description:
        "Present if a data feed settled subscriptions contrary to a decision in Placement Desk and the contradiction hasn't been reviewed.",
    }),
  })
  .meta({ id: 'OverviewOffer', description: 'An offer as a row in a list.' });

const firstPageCountSchema = (description: string) =>
  z
    .int()
    .nullable()
    .meta({ description: `${description} Null on later pages.` });

export const offerOverviewSchema = z
  .object({
    total: firstPageCountSchema('Number of offers that match the parameters.'),
    open: firstPageCountSchema('Number of open offers the caller can see.'),
    needAttention: firstPageCountSchema("Number of the firm's own offers that need attention."),
    needAttentionOfOthers: firstPageCountSchema(
      "Number of other firms' offers that need attention. Only the creating firms can act on these offers.",
    ),
    offers: z.array(overviewOfferSchema),
  })
  .meta({ id: 'OfferOverview' });

export const orderSchema = z
  .object({
    privatePlacementOrderOid: identifierSchema('Identifier of the subscription.'),
    reference: z
      .string()
      .nullable()
      .meta({
        description: "Sender's own reference for the subscription, from which the identifier was derived.",
        examples: ['SUB-2026-118'],
      }),
    privatePlacementOfferOid: identifierSchema('Offer identifier.'),
    accountNumber: z.string().meta({ examples: ['RB18938005'] }),
    accountFirmOid: identifierSchema('Identifier of the firm that holds the account.'),
    status: z.enum(subscriptionStatuses),
    requestedDollarAmount: amountSchema('Amount requested by the investor, in U.S. dollars.'),
    fillDollarAmount: amountSchema(
      'Approved amount, in U.S. dollars. Null until the subscription is approved.',
    ).nullable(),
    discretionary: z.boolean(),
    creationTimestamp: timestampSchema,
    modificationTimestamp: timestampSchema,
    review: reviewSchema,
    decision: decisionSchema.nullable().meta({ description: 'Latest decision. Null if there is none.' }),
    ownedBy: z.enum(owners).meta({
      description:
        'Source of the status and fill: Placement Desk after a decision until processing begins, otherwise the data feed.',
    }),
    etag: z.string().meta({
      description:
        'ETag of the subscription, which changes only when one of its fields changes. Send it in the If-Match header.',
      examples: ['"3"'],
    }),
  })
  .meta({
    id: 'PrivatePlacementOrder',
    description: 'A subscription to an offer (private placement order).',
  });

export const subscriptionTotalSchema = z
  .object({
    status: z.enum(subscriptionStatuses),
    count: z.int(),
    requestedDollarAmount: amountSchema('Total requested amount.'),
    fillDollarAmount: amountSchema('Total approved amount.'),
    unconfirmedCount: z.int().meta({
      description:
        "Number of these subscriptions that don't count toward the offer's totals or the conditions of its actions, because the creating firm imported them for accounts of a firm that hasn't confirmed its participation.",
    }),
    unconfirmedRequestedDollarAmount: amountSchema(
      'Total requested amount of the unconfirmed subscriptions.',
    ),
    unconfirmedFillDollarAmount: amountSchema('Total approved amount of the unconfirmed subscriptions.'),
    conditionalCount: z.int().optional().meta({
      description:
        "Number of these subscriptions that the creating firm imported for another firm's accounts. They count only while that firm's participation is confirmed. Only those with the status ACCEPTED, PROCESSING or COMPLETE count toward the minimum.",
    }),
    conditionalFillDollarAmount: amountSchema(
      'Total approved amount of the conditional subscriptions.',
    ).optional(),
    inOrderCount: z.int().optional().meta({
      description:
        'Number of subscriptions in good order (review state inorder). Subscriptions counted in `unconfirmedCount` are excluded.',
    }),
    inOrderRequestedDollarAmount: amountSchema(
      'Total requested amount of the subscriptions in good order.',
    ).optional(),
    inOrderFillDollarAmount: amountSchema(
      'Total approved amount of the subscriptions in good order.',
    ).optional(),
  })
  .meta({
    id: 'SubscriptionTotal',
    description: "Totals for an offer's subscriptions in one status.",
  });

export const approvedByDaySchema = z
  .object({
    days: z
      .array(
        z.object({
          date: z.iso.date().meta({ description: 'Date in New York.', examples: ['2026-11-20'] }),
          approvedDollarAmount: amountSchema(
            'Increase of the approved total on that day, or 0 if it decreased.',
          ),
          totalDollarAmount: amountSchema('Approved total at the end of that day.'),
        }),
      )
      .nullable()
      .meta({
        description: `Days on which the total changed, oldest first, up to ${maxApprovedDays}. The first day includes all earlier days. ${forCreator}`,
      }),
  })
  .meta({ id: 'ApprovedByDay', description: "Approved amount of an offer's subscriptions over time." });

export const participationSchema = z
  .strictObject({ participation: z.enum(['confirmed'], 'Use "confirmed".') })
  .meta({ id: 'ParticipationChange', examples: [{ participation: 'confirmed' }] });

export const actionSchema = z
  .object({
    allowed: z.boolean().meta({ description: 'Whether every condition is met.' }),
    resultingStatus: z.enum(offerStatuses),
    effects: z.array(z.string()),
    conditions: z.array(
      z.object({
        code: z.string().meta({
          description: 'Problem code of the rule, or `access`.',
          examples: ['execution.minimum.rule'],
        }),
        statement: z.string(),
        met: z.boolean(),
        value: z.union([z.string(), z.number(), z.null()]),
        required: z.union([z.string(), z.number(), z.null()]),
      }),
    ),
    advisories: z.array(z.string()),
  })
  .meta({ id: 'Action', description: "An action's conditions and effects." });

export const actionsSchema = z
  .object({ execute: actionSchema, cancel: actionSchema, close: actionSchema, unpublish: actionSchema })
  .meta({ id: 'Actions' });

export const termChangeSchema = z
  .object({
    field: z.enum(termFields),
    from: z.unknown().meta({ description: 'Previously recorded value.' }),
    to: z.unknown().meta({ description: 'New recorded value.' }),
    at: timestampSchema,
    extendedAfterClosing: z.literal(true).optional().meta({
      description: 'True if the closing date was extended after it had passed. Omitted for other changes.',
    }),
  })
  .meta({ id: 'TermChange', description: 'An offer term changed by a data feed.' });

/** Request body for the documentation. The server reads it with `readTermsReview`. */
export const termsReviewRequestSchema = z
  .strictObject({
    outcome: z.enum(termsOutcomes).meta({
      description: "reconfirmed: investors reconfirmed. notneeded: reconfirmation wasn't required.",
    }),
    reference: z
      .string()
      .min(1)
      .max(maxReferenceCharacters)
      .meta({ description: '1 to 100 visible characters.', examples: ['Supplement 2, sent Nov 24'] }),
    comment: z
      .string()
      .max(maxCommentCharacters)
      .nullable()
      .optional()
      .meta({ description: `1 to ${maxCommentCharacters} visible characters.` }),
  })
  .meta({ id: 'TermsReviewRequest', description: 'A review of data feed changes.' });

export const openTermsSchema = z
  .object({
    changes: z
      .array(termChangeSchema)
      .meta({ description: 'Changes to review, oldest first. Empty if there are none.' }),
    contradictions: z.array(identifierSchema('Subscription identifier.')).meta({
      description: 'Subscriptions that a data feed settled contrary to a decision in Placement Desk.',
    }),
  })
  .meta({ id: 'OpenTerms', description: "Changes to an offer that are waiting for a person's review." });

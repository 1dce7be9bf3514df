import * as z from 'zod';
import { closingSoonDays, datedAttentions } from '#lib/domain/offers/attention.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { mostApprovedDays, subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { amountSchema, identifierSchema, timestampSchema } from '#lib/contract/values.ts';
import { owners } from '#lib/domain/offers/deciding/decision.ts';
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
    approvedDollarAmount: amountSchema(`Sum of approved amounts. ${forCreator}`).nullable(),
    approvedCompleteDollarAmount: amountSchema(
      `The approved sum of COMPLETE subscriptions. ${forCreator}`,
    ).nullable(),
    shortfallDollarAmount: amountSchema(
      `How far the approved sum is below the minimum. 0 if the minimum is reached. ${forCreator}`,
    ).nullable(),
    pendingCount: z
      .int()
      .nullable()
      .meta({ description: `Subscriptions that are not final. ${forCreator}` }),
    subscriptionCount: z
      .int()
      .nullable()
      .meta({ description: `Subscriptions of any status. ${forCreator}` }),
    cashRequiredDate: z.iso
      .date()
      .meta({ description: 'The cash-required date, New York time.', examples: ['2027-03-21'] }),
    ...offerSchema.pick({ closingDate: true, lastModifiedTimestamp: true, creatingFirmOid: true }).shape,
    creatingFirmName: z.string().meta({ examples: ['Harbor Point Securities'] }),
    attention: z.array(z.enum(datedAttentions)).meta({
      description: `Why the open offer needs attention today in New York. executable: rule 6 is met; cashrequiredpassed: not executed, the cash required date has passed; closingsoon: closes within ${closingSoonDays} days; minimummissed: the cash required date is reached, the minimum is not.`,
    }),
    noInvestor: z
      .literal(true)
      .optional()
      .meta({ description: 'Published, and its settings let no one invest; missing elsewhere.' }),
    termsChanged: z.literal(true).optional().meta({
      description: 'Present if a data feed changed its terms and the change hasn’t been reviewed.',
    }),
    feedContradicts: z.literal(true).optional().meta({
      description:
        'Present if a data feed settled subscriptions against the desk and this hasn’t been reviewed.',
    }),
  })
  .meta({ id: 'OverviewOffer', description: 'An offer as a row in a list.' });

const countOfFirstPageSchema = (description: string) =>
  z
    .int()
    .nullable()
    .meta({ description: `${description} Null on later pages.` });

export const offerOverviewSchema = z
  .object({
    total: countOfFirstPageSchema('Offers that match the parameters.'),
    open: countOfFirstPageSchema('The number of open offers the caller can see.'),
    needAttention: countOfFirstPageSchema("The number of the firm's own offers that need attention."),
    needAttentionOfOthers: countOfFirstPageSchema(
      'The number of offers that the firm participates in and that need attention. Only their creating firms can act on them.',
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
        description: "The sender's own name for the subscription, from which the identifier was derived.",
        examples: ['SUB-2026-118'],
      }),
    privatePlacementOfferOid: identifierSchema('The offer.'),
    accountNumber: z.string().meta({ examples: ['RB18938005'] }),
    status: z.enum(subscriptionStatuses),
    requestedDollarAmount: amountSchema('The amount that the investor requested.'),
    fillDollarAmount: amountSchema('The approved amount. Null before approval.').nullable(),
    discretionary: z.boolean(),
    creationTimestamp: timestampSchema,
    modificationTimestamp: timestampSchema,
    review: reviewSchema,
    decision: decisionSchema.nullable().meta({ description: 'The newest decision; null if there is none.' }),
    ownedBy: z.enum(owners).meta({
      description:
        'Who sets status and fill: the desk from a decision until processing begins, otherwise the data feed.',
    }),
    etag: z.string().meta({
      description: 'Changes with every member of the subscription and with nothing else. Use it as If-Match.',
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
    requestedDollarAmount: amountSchema('Sum of requested amounts.'),
    fillDollarAmount: amountSchema('Sum of approved amounts.'),
    unconfirmedCount: z.int().meta({
      description:
        "How many of them don't count for any rule, because the creating firm imported them for accounts of a firm that hasn't confirmed its participation.",
    }),
    unconfirmedRequestedDollarAmount: amountSchema("Sum of these subscriptions' requested amounts."),
    unconfirmedFillDollarAmount: amountSchema("Sum of these subscriptions' approved amounts."),
  })
  .meta({
    id: 'SubscriptionTotal',
    description: "Totals of an offer's subscriptions in one status.",
  });

export const approvedByDaySchema = z
  .object({
    days: z
      .array(
        z.object({
          date: z.iso.date().meta({ description: 'New York time.', examples: ['2026-11-20'] }),
          approvedDollarAmount: amountSchema('Approved on that day.'),
          totalDollarAmount: amountSchema('Approved up to the end of that day.'),
        }),
      )
      .nullable()
      .meta({
        description: `Oldest first, at most ${mostApprovedDays} days; the first one includes all earlier days. ${forCreator}`,
      }),
  })
  .meta({ id: 'ApprovedByDay', description: "The approved amount of an offer's subscriptions over time." });

export const participationSchema = z
  .strictObject({ participation: z.enum(['confirmed'], 'Use confirmed.') })
  .meta({ id: 'ParticipationChange', examples: [{ participation: 'confirmed' }] });

export const actionSchema = z
  .object({
    allowed: z.boolean().meta({ description: 'True exactly when every condition is met.' }),
    resultingStatus: z.enum(offerStatuses),
    effects: z.array(z.string()),
    conditions: z.array(
      z.object({
        code: z.string().meta({
          description: "The rule's problem code, or `access`.",
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
  .meta({ id: 'Action', description: 'What an action needs and does.' });

export const actionsSchema = z
  .object({ execute: actionSchema, cancel: actionSchema, close: actionSchema, unpublish: actionSchema })
  .meta({ id: 'Actions' });

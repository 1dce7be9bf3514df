import * as z from 'zod';
import { historyEntrySchema } from '#lib/contract/offers/history-schemas.ts';
import { openTermsSchema } from '#lib/contract/offers/offer-schemas.ts';
import { exampleDueFiling } from '#lib/contract/filings/filing-examples.ts';
import { filingSchema } from '#lib/contract/filings/filing-schemas.ts';
import { dateSchema } from '#lib/contract/query.ts';
import { firmTransferSchema } from '#lib/contract/accounts/account-schemas.ts';
import { amountSchema, identifierSchema, offerOrTransfer, timestampSchema } from '#lib/contract/values.ts';
import { calendarKinds } from '#lib/domain/today/calendar-kinds.ts';
import {
  filingDays,
  returnedDays,
  soonDays,
  todayReasons,
  todaySteps,
} from '#lib/domain/today/today-reasons.ts';

const marketDateSchema = (description: string) =>
  z.iso.date().meta({ description, examples: ['2027-03-21'] });

const reasonSchema = z.enum(todayReasons);

const todayLineSchema = z
  .object({
    reason: reasonSchema.meta({
      description: `Most important reason. closingdatepassed: still open after its closing date; executable: the cash-required date and the minimum are reached; minimummissed: the cash-required date is reached but the minimum isn't; cashrequiredpassed: the cash-required date has passed and the offer isn't executed; cashrequiredsoon, closingsoon: within ${soonDays} days; filingoverdue, filingdue: a filing is overdue, or due within ${filingDays} days; firstsaleconfirm: a first sale that filings depend on isn't confirmed; transferrejected: can be corrected until the date; transferpastdue: past due since the date; transferpaperwork: waiting for paperwork since the date.`,
    }),
    alsoReasons: z
      .array(reasonSchema)
      .meta({ description: 'Other reasons that apply, in order of importance.' }),
    ...offerOrTransfer,
    date: marketDateSchema(
      'Date the reason refers to, such as a due date. For firstsaleconfirm, the suggested date of the first sale.',
    ),
    dollarAmount: amountSchema(
      "Shortfall if the minimum isn't reached; otherwise the approved amount. Null for filings, transfers and other firms' offers.",
    ).nullable(),
    minimumDollarAmount: amountSchema("The offer's minimum. Omitted if `dollarAmount` is null.").optional(),
    overMaximumDollarAmount: amountSchema(
      "Amount by which the approved total exceeds the offer's maximum. Omitted if it doesn't.",
    ).optional(),
    lastContactAt: timestampSchema.nullable().meta({
      description:
        'When the client or the contra firm was last contacted about the transfer. Null for offers and filings.',
    }),
    followUpOn: marketDateSchema('Follow-up date.').nullable(),
    undecidedCount: z
      .int()
      .optional()
      .meta({
        description:
          'Number of subscriptions that the caller can decide on. Unless the offer can be executed, make these decisions before the next step. Omitted if there are none.',
        examples: [2],
      }),
    pendingCount: z
      .int()
      .optional()
      .meta({
        description:
          'Number of pending subscriptions. While there are any, the offer would close as incomplete. Omitted if there are none or `step` is not `close`.',
        examples: [3],
      }),
    overdueFiling: filingSchema.optional().meta({
      description:
        "The offer's first overdue filing. Omitted if there is none or if the reason itself concerns a filing.",
      examples: [exampleDueFiling],
    }),
    filing: filingSchema.optional().meta({
      description: "First filing that the reason applies to. Omitted if the reason isn't about filings.",
      examples: [exampleDueFiling],
    }),
    transfer: firmTransferSchema
      .optional()
      .meta({ description: 'Transfer, as in the list of transfers. Omitted for offers and filings.' }),
    step: z.enum(todaySteps).meta({
      description:
        "Caller's next step. `none` for read-only roles, for other firms' offers unless the item is a filing, and for offers that close soon, until the closing date.",
    }),
    ours: z.boolean().meta({ description: "Whether the record belongs to the caller's firm." }),
  })
  .meta({
    id: 'TodayLine',
    description: 'An offer, filing or transfer that needs attention today, and the reason.',
  });

const calendarMarkSchema = z.object({ kind: z.enum(calendarKinds), count: z.int() });

const recentChangeSchema = historyEntrySchema
  .extend({
    privatePlacementOfferOid: identifierSchema('Offer identifier.'),
    offerName: z.string(),
    isNew: z.boolean().meta({
      description:
        "Whether the change was made after the user's previous visit to Today. Visits in the last 30 minutes don't count. False for API keys.",
    }),
  })
  .meta({ id: 'RecentChange', description: 'A change to an offer by another person.' });

const subscriptionsToDecideSchema = z
  .object({
    privatePlacementOfferOid: identifierSchema('Offer identifier.'),
    offerName: z.string(),
    toReviewCount: z.int().meta({
      description: 'Number of INITIAL and ORDER_CREATED subscriptions with review state new or inreview.',
    }),
    toReviewDollarAmount: amountSchema('Amount that these subscriptions request.'),
    readyCount: z.int().meta({
      description: 'Number of INITIAL and ORDER_CREATED subscriptions in good order, which can be accepted.',
    }),
    readyDollarAmount: amountSchema('Amount that the subscriptions in good order request.'),
    returnedCount: z
      .int()
      .meta({ description: `Number of subscriptions returned more than ${returnedDays} days ago.` }),
    oversubscribedDollarAmount: amountSchema(
      "Amount by which the requested total exceeds the amount that remains under the maximum. 0 if it doesn't.",
    ),
    toAllocateDollarAmount: amountSchema(
      "Amount by which the approved total and the undecided requests exceed the maximum. 0 if they don't, or if every subscription is decided.",
    ),
    termChanges: openTermsSchema.shape.changes,
    contradictions: openTermsSchema.shape.contradictions,
  })
  .meta({
    id: 'SubscriptionsToDecide',
    description: "Pending decisions on an offer's subscriptions.",
  });

export const todaySchema = z
  .object({
    date: marketDateSchema('Current date in New York.'),
    lines: z.array(todayLineSchema),
    hidden: z
      .array(todayLineSchema.extend({ hiddenUntil: marketDateSchema('Date the item reappears.') }))
      .meta({
        description:
          "Items that the caller snoozed, and transfers that haven't changed since the client or contra firm was contacted.",
      }),
    strip: z
      .array(
        z.object({
          date: marketDateSchema('A day.'),
          closed: z
            .boolean()
            .meta({ description: 'Whether the market is closed, for example on a weekend or holiday.' }),
          marks: z.array(calendarMarkSchema).meta({ description: 'Number of entries on the day, by kind.' }),
        }),
      )
      .meta({ description: 'The two weeks starting today.' }),
    unrecognizedTransfers: z
      .object({
        count: z.int().meta({ description: 'Number of these transfers, up to 10,000.' }),
        statuses: z.array(z.string()).meta({ description: 'Statuses as received, up to 20.' }),
      })
      .meta({ description: "The firm's transfers with an unrecognized status." }),
    rejectedTransfers: z
      .object({
        count: z.int().meta({
          description: "Number of these transfers, up to 1,000 that can be corrected and 200 that can't.",
        }),
        uncorrectableCount: z.int().meta({
          description:
            "Number of those that can't be corrected, up to 200. They have no deadline, so they aren't in `lines`.",
        }),
      })
      .meta({
        description:
          "The firm's rejected transfers that weren't replaced, except those rejected more than 20 business days ago.",
      }),
    invitations: z
      .array(
        z.object({
          privatePlacementOfferOid: identifierSchema('Offer the firm is invited to.'),
          offerName: z.string(),
          creatingFirmName: z.string(),
          closingDate: marketDateSchema('Closing date of the offer.'),
        }),
      )
      .meta({
        description:
          "Other firms' open offers that are waiting for the caller's firm to confirm participation, up to 100.",
      }),
    subscriptions: z.array(subscriptionsToDecideSchema).meta({
      description: `The firm's own open offers with changed terms to review or subscriptions awaiting a decision, up to 200. Offers with the most to review come first.`,
    }),
    changes: z.array(recentChangeSchema),
  })
  .meta({ id: 'Today' });

/** Date until which an item stays snoozed. */
export const hiddenLineSchema = z
  .strictObject({
    hiddenUntil: dateSchema.meta({
      description: 'Date the item reappears. If it is today or earlier, the item reappears immediately.',
    }),
  })
  .meta({ id: 'HiddenLine' });

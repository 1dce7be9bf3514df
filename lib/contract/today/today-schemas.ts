import * as z from 'zod';
import { historyEntrySchema } from '#lib/contract/offers/history-schemas.ts';
import { openTermsSchema } from '#lib/contract/offers/terms-schemas.ts';
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
      description: `The most important reason. closingdatepassed: still open after its closing date; executable: cash required date reached and minimum approved; minimummissed: cash required date reached, minimum not approved; cashrequiredpassed: not executed though the cash required date has passed; cashrequiredsoon, closingsoon: within ${soonDays} days; filingoverdue, filingdue: a filing is overdue, or due within ${filingDays} days; firstsaleconfirm: a first sale that filings depend on is not confirmed; transferrejected: can be corrected until the date; transferpastdue, transferpaperwork: since the date.`,
    }),
    alsoReasons: z.array(reasonSchema).meta({ description: 'Its other reasons, in the same order.' }),
    ...offerOrTransfer,
    date: marketDateSchema('The date of the reason; for firstsaleconfirm the suggested first sale.'),
    dollarAmount: amountSchema(
      "The shortfall if the minimum is not reached, otherwise the approved sum. Null for filings, transfers and other firms' offers.",
    ).nullable(),
    overMaximumDollarAmount: amountSchema(
      "By how much the approved sum exceeds the offer's maximum; missing if it doesn't.",
    ).optional(),
    lastContactAt: timestampSchema
      .nullable()
      .meta({ description: 'When the client was last contacted about the transfer; null for offers.' }),
    followUpOn: marketDateSchema('When to follow up.').nullable(),
    filing: filingSchema.optional().meta({
      description: 'The first filing of the reason; missing for other reasons.',
      examples: [exampleDueFiling],
    }),
    transfer: firmTransferSchema
      .optional()
      .meta({ description: 'The transfer as in the list of transfers; missing for offers.' }),
    step: z.enum(todaySteps).meta({
      description:
        "The caller's next step. none for read-only roles, and for other firms' offers except their filings.",
    }),
    ours: z.boolean().meta({ description: "Whether it belongs to the caller's firm." }),
  })
  .meta({
    id: 'TodayLine',
    description: 'An offer, its filings or a transfer that need attention today, with the reason.',
  });

const calendarMarkSchema = z.object({ kind: z.enum(calendarKinds), count: z.int() });

const recentChangeSchema = historyEntrySchema
  .extend({
    privatePlacementOfferOid: identifierSchema('The offer.'),
    offerName: z.string(),
    isNew: z.boolean().meta({
      description:
        "Whether it happened since the person's previous visit, more than 30 minutes ago; false for API keys.",
    }),
  })
  .meta({ id: 'RecentChange', description: "Another person's change of an offer." });

const subscriptionsToDecideSchema = z
  .object({
    privatePlacementOfferOid: identifierSchema('The offer.'),
    offerName: z.string(),
    toReviewCount: z
      .int()
      .meta({ description: 'INITIAL and ORDER_CREATED subscriptions whose review is new or inreview.' }),
    returnedCount: z
      .int()
      .meta({ description: `Subscriptions that were returned more than ${returnedDays} days ago.` }),
    oversubscribedDollarAmount: amountSchema(
      "By how much the requested amounts exceed the remainder of the maximum; 0 if they don't.",
    ),
    termChanges: openTermsSchema.shape.changes,
    contradictions: openTermsSchema.shape.contradictions,
  })
  .meta({
    id: 'SubscriptionsToDecide',
    description: 'Pending decisions about the subscriptions of an offer.',
  });

export const todaySchema = z
  .object({
    date: marketDateSchema('Today in New York.'),
    lines: z.array(todayLineSchema),
    hidden: z
      .array(todayLineSchema.extend({ hiddenUntil: marketDateSchema('The day on which it returns.') }))
      .meta({
        description: 'Lines that the caller snoozed, and unchanged transfers whose client was contacted.',
      }),
    strip: z
      .array(
        z.object({
          date: marketDateSchema('A day.'),
          closed: z.boolean().meta({ description: 'On weekends and holidays of the market.' }),
          marks: z.array(calendarMarkSchema).meta({ description: "The day's entries, by kind." }),
        }),
      )
      .meta({ description: 'Two weeks from today on.' }),
    unrecognizedTransfers: z
      .object({
        count: z.int().meta({ description: 'At most 10,000.' }),
        statuses: z.array(z.string()).meta({ description: 'As received, at most 20.' }),
      })
      .meta({ description: "Transfers of the firm with a status that we don't recognize." }),
    invitations: z
      .array(
        z.object({
          privatePlacementOfferOid: identifierSchema('Offer that the firm is invited to.'),
          offerName: z.string(),
          creatingFirmName: z.string(),
          closingDate: marketDateSchema('Closing date of the offer.'),
        }),
      )
      .meta({
        description:
          "Open offers of other firms that wait for the caller's firm to confirm participation, at most 100.",
      }),
    subscriptions: z.array(subscriptionsToDecideSchema).meta({
      description: `The firm's own open offers with changed terms to review or subscriptions to decide, at most 200, those with the most to review first.`,
    }),
    changes: z.array(recentChangeSchema),
  })
  .meta({ id: 'Today' });

/** How long a line stays hidden. */
export const hiddenLineSchema = z
  .strictObject({
    hiddenUntil: dateSchema.meta({
      description: 'The day on which it returns. Today or earlier shows it immediately.',
    }),
  })
  .meta({ id: 'HiddenLine' });

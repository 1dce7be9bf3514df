import * as z from 'zod';
import { historyEntrySchema } from '#lib/contract/offers/history-schemas.ts';
import { openTermsSchema } from '#lib/contract/offers/terms-schemas.ts';
import { dateSchema } from '#lib/contract/query.ts';
import { firmTransferSchema } from '#lib/contract/accounts/account-schemas.ts';
import { amountSchema, identifierSchema, offerOrTransfer, timestampSchema } from '#lib/contract/values.ts';
import { calendarKinds } from '#lib/domain/today/calendar-kinds.ts';
import { returnedDays, soonDays, todayReasons, todaySteps } from '#lib/domain/today/today-reasons.ts';

const marketDateSchema = (description: string) =>
  z.iso.date().meta({ description, examples: ['2027-03-21'] });

const reasonSchema = z.enum(todayReasons);

const todayLineSchema = z
  .object({
    reason: reasonSchema.meta({
      description: `The reason of most consequence. closingdatepassed: still open after its closing date; executable: cash required date reached and minimum approved; minimummissed: cash required date reached, minimum not approved; cashrequiredpassed: not executed though the cash required date has passed; cashrequiredsoon, closingsoon: within ${soonDays} days; transferrejected: can be corrected until the date; transferpastdue, transferpaperwork: since the date.`,
    }),
    alsoReasons: z.array(reasonSchema).meta({ description: 'Its other reasons, in the same order.' }),
    ...offerOrTransfer,
    date: marketDateSchema('The date of the reason.'),
    dollarAmount: amountSchema(
      "The shortfall if the minimum is not reached, otherwise the approved sum. Null for transfers and other firms' offers.",
    ).nullable(),
    overMaximumDollarAmount: amountSchema(
      'By how much the approved sum exceeds the maximum of the offer; missing where it does not.',
    ).optional(),
    lastContactAt: timestampSchema
      .nullable()
      .meta({ description: 'When the client was told of the transfer last; null for offers.' }),
    followUpOn: marketDateSchema('When to follow up on that.').nullable(),
    transfer: firmTransferSchema
      .optional()
      .meta({ description: 'The transfer as the list of transfers has it; missing for offers.' }),
    step: z.enum(todaySteps).meta({
      description: "The caller's next step. none for other firms' offers and read-only roles.",
    }),
    ours: z.boolean().meta({ description: "Whether it belongs to the caller's firm." }),
  })
  .meta({
    id: 'TodayLine',
    description: 'An offer or transfer that needs attention today, with the reason.',
  });

const calendarMarkSchema = z.object({ kind: z.enum(calendarKinds), count: z.int() });

const recentChangeSchema = historyEntrySchema
  .extend({
    privatePlacementOfferOid: identifierSchema('Offer that it happened to.'),
    offerName: z.string(),
    isNew: z.boolean().meta({
      description:
        'Whether it is later than the last time that this person asked more than 30 minutes ago; false for API keys.',
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
      'By how much subscriptions ask for more than the maximum leaves; 0 where they do not.',
    ),
    termChanges: openTermsSchema.shape.changes,
    contradictions: openTermsSchema.shape.contradictions,
  })
  .meta({
    id: 'SubscriptionsToDecide',
    description: 'What waits for a decision about the subscriptions of an offer.',
  });

export const todaySchema = z
  .object({
    date: marketDateSchema('Today in New York.'),
    lines: z.array(todayLineSchema),
    hidden: z
      .array(todayLineSchema.extend({ hiddenUntil: marketDateSchema('The day on which it comes back.') }))
      .meta({
        description:
          'Lines that the caller hid, and transfers whose client was told and that have not changed since.',
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
      .meta({ description: 'Transfers of the firm that have a status we do not recognize.' }),
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
      description: `Of the firm's own open offers, at most 200: those with changed terms to review or subscriptions to decide, the most to review first.`,
    }),
    changes: z.array(recentChangeSchema),
  })
  .meta({ id: 'Today' });

/** Until when a line is hidden. */
export const hiddenLineSchema = z
  .strictObject({
    hiddenUntil: dateSchema.meta({
      description: 'The day on which it returns. Today or earlier shows it immediately.',
    }),
  })
  .meta({ id: 'HiddenLine' });

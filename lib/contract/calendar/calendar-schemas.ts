import * as z from 'zod';
import { visibleLine } from '#lib/contract/plain-text.ts';
import { filingSchema } from '#lib/contract/filings/filing-schemas.ts';
import { offerOrTransfer, timestampSchema } from '#lib/contract/values.ts';
import { calendarKinds } from '#lib/domain/today/calendar-kinds.ts';

export const calendarEntrySchema = z
  .object({
    date: z.iso.date().meta({ description: 'Date in New York.', examples: ['2027-03-31'] }),
    kind: z.enum(calendarKinds).meta({
      description:
        'closing: the offer closes; cashrequired: cash is required; filing: a filing is due or overdue; answertransfer: last day to correct a rejected transfer.',
    }),
    ...offerOrTransfer,
    filing: filingSchema
      .pick({ code: true, name: true, jurisdiction: true, firmOid: true })
      .optional()
      .meta({
        description: 'Filing that is due. Missing for other kinds.',
        examples: [{ code: 'form.d', name: 'Form D', jurisdiction: 'US', firmOid: null }],
      }),
  })
  .meta({ id: 'CalendarEntry', description: 'A date in the calendar.' });

/** A feed to create. */
export const newFeedSchema = z
  .strictObject({
    name: visibleLine(100, 'Enter a name of 1 to 100 characters.')
      .refine((name) => name.trim() !== '', 'Enter a name of 1 to 100 characters.')
      .meta({ description: 'Name of the feed in calendar apps.', examples: ['Placement dates'] }),
    viewId: z
      .string()
      .nullable()
      .optional()
      .meta({
        description: "View of the offers list. The feed contains only dates of the view's offers.",
        examples: [null],
      }),
  })
  .meta({ id: 'NewCalendarFeed' });

const feedIdSchema = z.string().meta({ examples: ['7d9f2c52-3a0b-4a51-9d55-0a7f6e1c2b34'] });

export const calendarFeedSchema = z
  .object({
    feedId: feedIdSchema,
    name: z.string().meta({ examples: ['Placement dates'] }),
    viewId: z
      .string()
      .nullable()
      .meta({ description: 'View whose offers the feed includes. Null if it includes all dates.' }),
    creationTimestamp: timestampSchema,
    expiresAt: timestampSchema.meta({ description: 'When the feed expires, one year after it was created.' }),
    lastUsedTimestamp: timestampSchema.nullable().meta({
      description: 'Start of the hour in which the feed was last read. Null if it was never read.',
    }),
  })
  .meta({ id: 'CalendarFeed' });

export const createdFeedSchema = z
  .object({
    feedId: feedIdSchema,
    url: z.url().meta({
      description:
        'URL of the feed, shown only once. Anyone who has the URL can read the feed without signing in.',
      examples: ['https://desk.example/calendar/q3Fm0bW7yQvK2c9sXhTzR4uE8nLpJ6aGdV1iOkYwB5M.ics'],
    }),
  })
  .meta({ id: 'CreatedCalendarFeed' });

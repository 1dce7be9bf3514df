import * as z from 'zod';
import { noParameters, type Operation, type PathParameter } from '#lib/contract/operation.ts';
import { overviewFilters } from '#lib/contract/offers/offer-exports.ts';
import { dateSchema } from '#lib/contract/query.ts';
import { agendaUnits } from '#lib/contract/request-units.ts';
import { visibleLine } from '#lib/contract/plain-text.ts';
import { firmTransferSchema } from '#lib/contract/accounts/account-schemas.ts';
import { filingSchema } from '#lib/contract/filings/filing-schemas.ts';
import { offerOrTransfer, timestampSchema } from '#lib/contract/values.ts';
import { calendarKinds } from '#lib/domain/today/calendar-kinds.ts';

const calendarEntrySchema = z
  .object({
    date: z.iso.date().meta({ description: 'Date in New York.', examples: ['2027-03-31'] }),
    kind: z.enum(calendarKinds).meta({
      description:
        'closing: the offer closes; cashrequired: cash is required; filing: a filing is due or overdue; answertransfer: last day to correct a rejected transfer.',
    }),
    ...offerOrTransfer,
    filing: filingSchema
      .pick({ code: true, name: true, jurisdiction: true, firmOid: true })
      .extend({
        provisional: z.boolean().meta({
          description: "Whether the due date depends on a first sale that isn't confirmed yet.",
        }),
      })
      .optional()
      .meta({
        description: 'Filing that is due. Omitted for other kinds of dates.',
        examples: [{ code: 'form.d', name: 'Form D', jurisdiction: 'US', firmOid: null, provisional: false }],
      }),
    transfer: firmTransferSchema
      .pick({ accountName: true, contraFirmName: true })
      .optional()
      .meta({
        description: 'Client and contra firm of the transfer. Omitted for other kinds of dates.',
        examples: [{ accountName: 'R. Calloway IRA', contraFirmName: 'Charles Schwab & Co.' }],
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
        description: "View of the offers list. The feed contains only dates for the view's offers.",
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
      .meta({ description: 'View whose offers the feed includes. Null if the feed includes all dates.' }),
    creationTimestamp: timestampSchema,
    expiresAt: timestampSchema.meta({ description: 'When the feed expires, one year after it was created.' }),
    lastUsedTimestamp: timestampSchema.nullable().meta({
      description: 'Start of the hour in which the feed was last read. Null if it was never read.',
    }),
  })
  .meta({ id: 'CalendarFeed' });

const createdFeedSchema = z
  .object({
    feedId: feedIdSchema,
    url: z.url().meta({
      description:
        'URL of the feed, shown only once. Anyone with the URL can read the feed without signing in.',
      examples: ['https://desk.example/calendar/q3Fm0bW7yQvK2c9sXhTzR4uE8nLpJ6aGdV1iOkYwB5M.ics'],
    }),
  })
  .meta({ id: 'CreatedCalendarFeed' });

/** Maximum number of days between the first and last requested day. */
export const maxCalendarDays = 400;

/** Maximum number of entries in a response. No caller needs more at once. */
export const maxCalendarEntries = 20_000;

export const feedIdParameter = {
  description: 'ID of the calendar feed.',
  example: '7d9f2c52-3a0b-4a51-9d55-0a7f6e1c2b34',
  unknown: 'feed.not.found',
} as const satisfies PathParameter;

export const calendarOperations = {
  listCalendar: {
    method: 'GET',
    path: '/restapi/calendar',
    tag: 'Offers',
    summary: 'List calendar dates',
    description: `Returns calendar dates, sorted by day: the closing and cash-required dates of open offers the firm created or participates in, due dates of filings (provisional until the first sale is confirmed), and the deadlines for correcting the firm's rejected transfers. You can use the same filters as for listing offers. If you use one, transfers are excluded. The range is inclusive and limited to ${maxCalendarDays} days and ${maxCalendarEntries.toLocaleString('en-US')} entries.`,
    right: 'listOffers',
    restrictable: 'readOffers',
    query: z.strictObject({
      from: dateSchema
        .optional()
        .meta({ description: 'First day of the range. Default: today in New York.' }),
      to: dateSchema.optional().meta({
        description: `Last day of the range, at most ${maxCalendarDays} days after the first. Default: 30 days after the first.`,
      }),
      ...overviewFilters,
    }),
    units: agendaUnits,
    body: null,
    result: z.array(calendarEntrySchema),
    sensitivity: 'personal',
    problems: [],
    example: { query: { from: '2027-03-01', to: '2027-03-31' } },
  },
  createCalendarFeed: {
    method: 'POST',
    records: { event: 'feed.created' },
    path: '/restapi/calendarfeeds',
    tag: 'Offers',
    summary: 'Create a calendar feed',
    description:
      "Creates a URL for calendar apps (iCalendar, RFC 5545) with the dates you can see or only those for a view's offers. The feed contains no accounts, investors or amounts.",
    right: 'inSession',
    grants: 'always',
    restrictable: 'readOffers',
    query: noParameters,
    body: newFeedSchema,
    creates: 'feed',
    takesIdempotencyKey: true,
    result: createdFeedSchema,
    sensitivity: 'secret',
    problems: ['session.required', 'view.not.found', 'feed.limit'],
    example: { body: { feed: { summary: 'A feed', value: { name: 'Placement dates' } } } },
  },
  listCalendarFeeds: {
    method: 'GET',
    path: '/restapi/calendarfeeds',
    tag: 'Offers',
    summary: 'List your calendar feeds',
    description: 'Returns your calendar feeds, oldest first, without their URLs.',
    right: 'inSession',
    restrictable: null,
    query: noParameters,
    body: null,
    result: z.array(calendarFeedSchema),
    sensitivity: 'personal',
    problems: ['session.required'],
  },
  deleteCalendarFeed: {
    method: 'DELETE',
    records: { event: 'feed.deleted' },
    path: '/restapi/calendarfeeds/{feedid}',
    parameters: { feedid: feedIdParameter },
    tag: 'Offers',
    summary: 'Delete a calendar feed',
    description: 'Deletes the feed. Its URL stops working immediately.',
    right: 'inSession',
    restrictable: null,
    query: noParameters,
    body: null,
    result: null,
    sensitivity: 'personal',
    problems: ['session.required'],
  },
} as const satisfies Record<string, Operation>;

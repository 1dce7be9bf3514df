import * as z from 'zod';
import { noParameters, type Operation, type PathParameter } from '#lib/contract/operation.ts';
import { overviewFilters } from '#lib/contract/offers/offer-exports.ts';
import { dateSchema } from '#lib/contract/query.ts';
import { unitsOfDay } from '#lib/contract/request-units.ts';
import {
  calendarEntrySchema,
  calendarFeedSchema,
  createdFeedSchema,
  newFeedSchema,
} from './calendar-schemas.ts';

/** Maximum number of days between the first and last requested day. */
export const mostCalendarDays = 400;

/** More entries than a caller needs at once. A shorter range returns fewer. */
export const mostCalendarEntries = 20_000;

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
    description: `Returns calendar dates, sorted by day: the closing and cash-required dates of open offers the firm created or participates in, due dates of filings with a confirmed first sale, and the last days to correct the firm's rejected transfers. You can use the same filters as for listing offers, which exclude transfers. The range is inclusive and limited to ${mostCalendarDays} days and ${mostCalendarEntries.toLocaleString('en-US')} entries.`,
    right: 'listOffers',
    restrictable: 'readOffers',
    query: z.strictObject({
      from: dateSchema
        .optional()
        .meta({ description: 'First day of the range. Default: today in New York.' }),
      to: dateSchema.optional().meta({
        description: `Last day of the range, at most ${mostCalendarDays} days after the first. Default: 30 days after the first.`,
      }),
      ...overviewFilters,
    }),
    units: unitsOfDay,
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
      "Creates a URL for calendar apps (iCalendar, RFC 5545) with the dates you can see or only those of a view's offers. The feed contains no accounts, investors or amounts.",
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
    description: 'Deletes the feed. Its URL stops working with the next request.',
    right: 'inSession',
    restrictable: null,
    query: noParameters,
    body: null,
    result: null,
    sensitivity: 'personal',
    problems: ['session.required'],
  },
} as const satisfies Record<string, Operation>;

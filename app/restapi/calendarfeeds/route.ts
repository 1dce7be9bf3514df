import { createCalendarFeed, listCalendarFeeds } from '#lib/api/calendar/calendar.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listCalendarFeeds, listCalendarFeeds);
export const POST = handle(operations.createCalendarFeed, createCalendarFeed);

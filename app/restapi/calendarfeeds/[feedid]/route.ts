import { deleteCalendarFeed } from '#lib/api/calendar/calendar.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const DELETE = handle(operations.deleteCalendarFeed, deleteCalendarFeed);

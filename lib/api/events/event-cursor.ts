import * as z from 'zod';
import { decodeCursor, encodeCursor } from '#lib/api/http/request/cursor.ts';
import { problem, problemOfField } from '#lib/api/http/answer/problem-error.ts';
import type { Feed } from '#lib/store/events/read-events.ts';

const form = z.tuple([z.string(), z.int().min(0)]);

/** The cursor after an event of a feed. */
export function eventCursor({ feedId }: Feed, number: number): string {
  return encodeCursor([feedId, number]);
}

/** The number after which a cursor leads on. Throws 400 for what is none, 410 where events after it were removed. */
export function readEventCursor({ feedId, removedUpTo }: Feed, cursor: string): number {
  const [feed, number] = decodeCursor(form, cursor) ?? [];
  if (feed === undefined || number === undefined) {
    throw problemOfField('after', 'invalid.value', 'Use now, or the cursor of a Link header of the events.');
  }
  if (feed !== feedId || number < removedUpTo) {
    throw problem(
      'cursor.expired',
      'Events after this cursor are no longer stored. Reload the records you follow, then continue with after=now.',
    );
  }
  return number;
}

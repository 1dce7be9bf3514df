import * as z from 'zod';
import { decodeCursor, encodeCursor } from '#lib/api/http/request/cursor.ts';
import { problem, problemOfField } from '#lib/api/http/answer/problem-error.ts';
import { type OpaqueNumbers, opaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import type { Feed } from '#lib/store/events/read-events.ts';

/** Cursors of earlier releases have a plain number. */
const form = z.tuple([z.string(), z.union([z.string(), z.int().min(0)])]);

/** The numbers of events as a firm gets them. */
export function eventNumbers({ numbersSecret }: Pick<Feed, 'numbersSecret'>, firmOid: string): OpaqueNumbers {
  return opaqueNumbers(numbersSecret, firmOid, 'event');
}

/** The cursor of a firm after an event of a feed. */
export function eventCursor(feed: Feed, firmOid: string, number: number): string {
  return encodeCursor([feed.feedId, eventNumbers(feed, firmOid).hide(number)]);
}

/**
 * The number after which a cursor of a firm leads on. Throws 400 for what is none, 410 where events after it were removed,
 * and for a plain number above those that earlier releases gave: by such numbers a firm could find out where among those of
 * all firms its own events are.
 */
export function readEventCursor(feed: Feed, firmOid: string, cursor: string): number {
  const [feedId, hidden] = decodeCursor(form, cursor) ?? [];
  if (feedId === undefined || hidden === undefined) throw noCursor();
  if (feedId !== feed.feedId) throw expired();
  const shown = typeof hidden === 'number' ? hidden : eventNumbers(feed, firmOid).show(hidden);
  if (shown === undefined) throw noCursor();
  const number = Number(shown);
  if (number < feed.removedUpTo || (typeof hidden === 'number' && number > feed.plainUpTo)) throw expired();
  return number;
}

function noCursor() {
  return problemOfField('after', 'invalid.value', 'Use now, or the cursor of a Link header of the events.');
}

function expired() {
  return problem(
    'cursor.expired',
    'Events after this cursor are no longer stored. Reload the records you follow, then continue with after=now.',
  );
}

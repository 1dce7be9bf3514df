import * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { typesOpenTo } from '#lib/domain/events/event-types.ts';
import {
  type EventWindow,
  type Feed,
  type FeedEvent,
  readEvents,
  readFeed,
  readNumberBefore,
} from '#lib/store/events/read-events.ts';
import { type ApiResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { decodeCursor, encodeCursor, linkTo } from '#lib/api/http/response/page.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import { problem, fieldProblem } from '#lib/api/http/response/problem-error.ts';
import { type OpaqueNumbers, opaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import type { Database } from '#lib/store/database/database.ts';
import { deskTime } from '#lib/store/database/clocks.ts';
import { callerAfterWait, startWaiting } from './stream/open-streams.ts';

const newestMs = 24 * 60 * 60 * 1000;

/** Cursors from earlier releases contain a plain number. */
const form = z.tuple([z.string(), z.union([z.string(), z.int().min(0)])]);

const defaultLimit = 100;

/**
 * Lists the events after a cursor. If there are none, waits up to the requested time for one, without holding a
 * database connection.
 */
export async function listEvents(
  request: OperationRequest<z.output<typeof operations.listEvents.query>>,
): Promise<ApiResponse> {
  const { after: cursor, types: wanted, limit = defaultLimit, wait: waitSeconds = 0 } = request.query();
  const { firmOid } = request.principal;
  const types = typesOpenTo(request.principal, wanted);
  const start = await readingStart(request.store.database, firmOid, cursor);
  const question = { readers: [firmOid], types, limit };
  let { feed } = start;
  let read = await readOn(request, feed, { ...question, after: start.after });
  if (read.events.length > 0 || waitSeconds === 0) return responseOf(request, feed, read);
  const waiting = startWaiting(request, new Set(types), waitSeconds * 1000);
  try {
    // Reads the feed again as soon as the wait has begun, to find events that were written just before it, and
    // once more when the wait ends.
    for (const toAwait of [waiting.begun, waiting.ended]) {
      await request.outsideAdmission(() => toAwait);
      feed = await readFeed(request.store.database);
      read = await readOn(request, feed, { ...question, after: read.after });
      if (read.events.length > 0) break;
    }
    // What the caller can read may have changed during the wait.
    const open = new Set(typesOpenTo(await callerAfterWait(request), wanted));
    const events = read.events.filter(({ type }) => open.has(type));
    return responseOf(request, feed, { ...read, events });
  } finally {
    waiting.end();
  }
}

type Read = { readonly events: readonly FeedEvent[]; readonly after: number };

/**
 * Maximum number of windows of event numbers to search for one response. If the requested event types are rare,
 * many windows contain none of them.
 */
const maxWindows = 5;

async function readOn(
  { store }: OperationRequest,
  { end }: Feed,
  asked: Omit<EventWindow, 'end'>,
): Promise<Read> {
  let read = await readEvents(store.database, { ...asked, end });
  for (
    let windows = 1;
    windows < maxWindows && read.events.length === 0 && read.after < end - 1;
    windows += 1
  ) {
    read = await readEvents(store.database, { ...asked, after: read.after, end });
  }
  return read;
}

function responseOf(
  { search, principal }: OperationRequest,
  feed: Feed,
  { events, after }: Read,
): ApiResponse {
  const parameters = new URLSearchParams(search);
  parameters.set('after', eventCursor(feed, principal.firmOid, after));
  return jsonResponse(
    'listEvents',
    events.map((event) => eventRecord(feed, event)),
    linkTo(`${publicBaseUrl()}/restapi/events?${parameters.toString()}`),
  );
}

/** Converts an event to its API format, which is the same in the list, the stream and webhooks. */
export function eventRecord(feed: Pick<Feed, 'feedId' | 'numbersSecret'>, event: FeedEvent) {
  const { number, readerOid, type, at, firmOid, data, requestId } = event;
  const eventId = `${feed.feedId}-${eventNumbers(feed, readerOid).hide(number)}`;
  return { eventId, type, at: marketTimestamp(at), firmOid, data, requestId };
}

/** Returns the mapping between event numbers and the hidden numbers that a firm sees. */
export function eventNumbers({ numbersSecret }: Pick<Feed, 'numbersSecret'>, firmOid: string): OpaqueNumbers {
  return opaqueNumbers(numbersSecret, firmOid, 'event');
}

/** Returns a firm's cursor for the position just after a feed event. */
export function eventCursor(feed: Feed, firmOid: string, number: number): string {
  return encodeCursor([feed.feedId, eventNumbers(feed, firmOid).hide(number)]);
}

/**
 * Returns the event number that a firm's cursor represents. Throws 400 for an invalid cursor, and 410 if the cursor
 * is from another feed or events after it have been deleted. Plain numbers are accepted only up to the last one
 * issued by earlier releases. Otherwise, a firm could use larger numbers to locate its events among those of all
 * firms.
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
  return fieldProblem(
    'after',
    'invalid.value',
    'Use "now", or a cursor from the Link header of the events list.',
  );
}

function expired() {
  return problem(
    'cursor.expired',
    'Events after this cursor are no longer stored. Reload the records you follow, then continue with after=now.',
  );
}

/**
 * Returns the feed and the event number to continue after: the cursor's; the newest one, for `now`; or, without
 * a cursor, the last one that is at least 24 hours old.
 */
export async function readingStart(
  database: Database,
  firmOid: string,
  cursor: string | undefined,
): Promise<{ readonly feed: Feed; readonly after: number }> {
  const feed = await readFeed(database);
  if (cursor === 'now') return { feed, after: feed.end - 1 };
  const after =
    cursor === undefined
      ? await readNumberBefore(database, firmOid, new Date(deskTime().getTime() - newestMs))
      : readEventCursor(feed, firmOid, cursor);
  return { feed, after };
}

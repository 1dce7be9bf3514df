import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { typesOpenTo } from '#lib/domain/events/event-types.ts';
import {
  type EventWindow,
  type Feed,
  type FeedEvent,
  readEvents,
  readFeed,
} from '#lib/store/events/read-events.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { linkTo } from '#lib/api/http/answer/page.ts';
import { publicBaseUrl } from '#lib/api/http/base-url.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { eventCursor } from './event-cursor.ts';
import { eventRecord } from './event-record.ts';
import { startOfReading } from './start-of-reading.ts';
import { startWaiting } from './stream/wait-for-events.ts';

const defaultLimit = 100;

/**
 * What happened after a cursor. An empty answer is held while the caller waits, without a connection to the database.
 */
export async function listEvents(call: Call<z.output<typeof operations.listEvents.query>>): Promise<Answer> {
  const { after: cursor, types: wanted, limit = defaultLimit, wait: waitSeconds = 0 } = call.query();
  const { firmOid, restricted } = call.principal;
  const types = typesOpenTo(restricted, wanted);
  const start = await startOfReading(call.store.database, firmOid, cursor);
  const question = { readers: [firmOid], types, limit };
  let { feed } = start;
  let read = await readOn(call, feed, { ...question, after: start.after });
  if (read.events.length > 0 || waitSeconds === 0) return answerOf(call, feed, read);
  const waiting = startWaiting(call, new Set(types), waitSeconds * 1000);
  try {
    // From when it has begun nothing is missed; what came before that is read once more.
    for (const toAwait of [waiting.begun, waiting.ended]) {
      await call.outsideAdmission(() => toAwait);
      feed = await readFeed(call.store.database);
      read = await readOn(call, feed, { ...question, after: read.after });
      if (read.events.length > 0) break;
    }
    return answerOf(call, feed, read);
  } finally {
    waiting.end();
  }
}

type Read = { readonly events: readonly FeedEvent[]; readonly after: number };

/** Some types may be rare: then a window is empty and others follow. */
const mostWindows = 5;

async function readOn(
  { store }: Call<unknown>,
  { end }: Feed,
  asked: Omit<EventWindow, 'end'>,
): Promise<Read> {
  let read = await readEvents(store.database, { ...asked, end });
  for (
    let windows = 1;
    windows < mostWindows && read.events.length === 0 && read.after < end - 1;
    windows += 1
  ) {
    read = await readEvents(store.database, { ...asked, after: read.after, end });
  }
  return read;
}

function answerOf({ search, principal }: Call<unknown>, feed: Feed, { events, after }: Read): Answer {
  const body = JSON.stringify(events.map((event) => eventRecord(feed, event)));
  const parameters = new URLSearchParams(search);
  parameters.set('after', eventCursor(feed, principal.firmOid, after));
  return jsonAnswer(body, linkTo(`${publicBaseUrl()}/restapi/events?${parameters.toString()}`));
}

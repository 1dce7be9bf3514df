import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { typesOpenTo } from '#lib/domain/events/event-types.ts';
import { readEvents, readFeed } from '#lib/store/events/read-events.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { linkTo } from '#lib/api/http/answer/page.ts';
import { publicBaseUrl } from '#lib/api/http/base-url.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { eventCursor } from './event-cursor.ts';
import { eventRecord } from './event-record.ts';
import { startOfReading } from './start-of-reading.ts';

const defaultLimit = 100;
const lookAgainMs = 500;

/** What happened after a cursor. An empty answer is held while the caller waits, without a connection to the database. */
export async function listEvents(call: Call<z.output<typeof operations.listEvents.query>>): Promise<Answer> {
  const { after: cursor, types: wanted, limit = defaultLimit, wait: waitSeconds = 0 } = call.query();
  const { database } = call.store;
  const { firmOid, restricted } = call.principal;
  const until = performance.now() + waitSeconds * 1000;
  const readers = [firmOid];
  const types = typesOpenTo(restricted, wanted);
  let { feed, after } = await startOfReading(database, firmOid, cursor);
  for (;;) {
    const read = await readEvents(database, { readers, types, after, end: feed.end, limit });
    const isCaughtUp = read.after >= feed.end - 1;
    ({ after } = read);
    const leftMs = until - performance.now();
    if (read.events.length > 0 || leftMs <= 0) {
      const body = JSON.stringify(read.events.map((event) => eventRecord(feed, event)));
      return jsonAnswer(body, linkTo(addressAfter(call, eventCursor(feed, after))));
    }
    if (isCaughtUp) await wait(Math.min(leftMs, lookAgainMs));
    feed = await readFeed(database);
  }
}

function addressAfter({ search }: Call<unknown>, cursor: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set('after', cursor);
  return `${publicBaseUrl()}/restapi/events?${parameters.toString()}`;
}

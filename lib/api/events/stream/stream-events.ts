import type * as z from 'zod';
import { streamEvents as operation } from '#lib/contract/events/event-operations.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { handle } from '#lib/api/http/handle.ts';
import type { Route } from '#lib/api/http/mount.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { feedReader } from '#lib/api/events/event-room.ts';
import { startOfReading } from '#lib/api/events/start-of-reading.ts';
import { EventStream } from './event-stream.ts';
import { watchStream } from './open-streams.ts';
import { takeStreamSlot } from './stream-slots.ts';
import { sessionOf } from './wait-for-events.ts';

const { answer } = handle(operation, streamEvents);

/** Beside the table of operations: what walks through these waits for the end of each answer. */
export const eventStreamRoute: Route = {
  path: operation.path,
  allow: 'GET, HEAD, OPTIONS',
  isDirect: true,
  handlers: new Map(['GET', 'HEAD'].map((method) => [method, { answer }])),
};

/** What happens, as it happens. */
async function streamEvents(call: Call<z.output<typeof operation.query>>): Promise<Answer> {
  const { after, types, heartbeat = false } = call.query();
  const { store, principal, lastEventId } = call;
  const { database } = store;
  const { firmOid, restricted } = principal;
  const leave = takeStreamSlot(principal);
  try {
    const start = await startOfReading(database, firmOid, lastEventId ?? after);
    const stream = new EventStream(database, feedReader(), {
      ...start,
      firmOid,
      types,
      restricted,
      heartbeat,
    });
    const unwatch = watchStream({
      principal,
      sessionId: sessionOf(call),
      restrict: (now) => stream.restrict(now),
      end: () => stream.endForGood(),
      close: () => stream.breakOff(),
    });
    stream.once('close', () => {
      unwatch();
      leave();
    });
    const headers = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };
    return { status: 200, headers, body: null, stream, isEndless: true };
  } catch (error) {
    leave();
    throw error;
  }
}

import { isDraining } from '#lib/api/http/limits/admission.ts';
import { log } from '#lib/api/log.ts';
import type { Principal } from '#lib/domain/access/access.ts';
import { type CallerInForce, readCallersInForce } from '#lib/store/events/read-events.ts';
import { processValue } from '#lib/store/process-value.ts';
import { currentStore } from '#lib/store/store.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import { countParties } from '#lib/store/database/pool/fair-queue.ts';

/** Each open stream, and each request that waits for events, takes memory until the client ends it. */
const mostOfCaller = 20;
const mostOfFirm = 200;

const callers = countParties();
const firms = countParties();

/** An open stream as tracked by the service. */
type OpenStream = {
  readonly principal: Principal;
  /** The session that opened it; null for a key. */
  readonly sessionId: string | null;
  /** Called each time with the current restrictions. */
  readonly restrict: (restricted: CallerInForce['restricted']) => void;
  /** Called when its caller's access ends. */
  readonly end: () => void;
  /** The service stops. */
  readonly close: () => void;
};

/** Streams end within a second after their access is revoked. */
const lookEachMs = 500;

type Watch = { readonly streams: Set<OpenStream>; timer: NodeJS.Timeout | undefined };
const watched = processValue<Watch>('openStreams');

function currentWatch(): Watch {
  const known = watched.get() ?? { streams: new Set<OpenStream>(), timer: undefined };
  watched.set(known);
  return known;
}

/** Tracks a stream until it is closed. Returns a function that releases it. */
export function watchStream(stream: OpenStream): () => void {
  const watch = currentWatch();
  watch.streams.add(stream);
  // A client that reconnects while the service is about to stop reaches another service.
  if (isDraining()) setImmediate(stream.close);
  if (watch.timer === undefined) lookSoon(watch);
  return () => watch.streams.delete(stream);
}

/** The number of streams and of requests that wait for events. */
export function streamsOpen(): number {
  return currentWatch().streams.size;
}

/** Ends all streams, because the service stops. Their clients continue on another one. */
export function closeStreams(): void {
  for (const stream of currentWatch().streams) stream.close();
}

function lookSoon(watch: Watch): void {
  watch.timer = setTimeout(() => {
    look(watch)
      .catch((error: unknown) => {
        // A service that stops ends its streams, and the connections used by this check.
        if (watch.streams.size > 0)
          log.warn({ err: error }, 'The access of open streams could not be checked.');
      })
      .finally(() => {
        watch.timer = undefined;
        if (watch.streams.size > 0) lookSoon(watch);
      });
  }, lookEachMs).unref();
}

async function look({ streams }: Watch): Promise<void> {
  const asked = [...streams];
  const keyIds = new Set(asked.flatMap((stream) => (stream.sessionId === null ? [stream.principal.id] : [])));
  const sessionIds = new Set(asked.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId])));
  const found = await readCallersInForce(currentStore().database, {
    keyIds: [...keyIds],
    sessionIds: [...sessionIds],
  });
  const inForce = new Map(found.map((caller) => [caller.id, caller]));
  for (const { principal, sessionId, restrict, end } of asked) {
    const caller = inForce.get(sessionId ?? principal.id);
    if (caller?.firmOid === principal.firmOid && caller.role === principal.role) restrict(caller.restricted);
    else end();
  }
}

/**
 * Reserves a slot for a follower of the feed, and returns a function that releases it. Throws 429 if none is free.
 */
export function takeStreamSlot({ kind, id, firmOid }: Principal): () => void {
  const caller = `${kind}:${id}`;
  const isOfCaller = callers.of(caller) >= mostOfCaller;
  if (isOfCaller || firms.of(firmOid) >= mostOfFirm) {
    const most = isOfCaller
      ? `You follow the events ${mostOfCaller}`
      : `Your firm follows the events ${mostOfFirm}`;
    throw problem('rate.limited', `${most} times already. Close one, or wait and try again.`, {
      'Retry-After': '5',
    });
  }
  callers.add(caller);
  firms.add(firmOid);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    callers.remove(caller);
    firms.remove(firmOid);
  };
}

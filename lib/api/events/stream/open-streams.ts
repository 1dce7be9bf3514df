import { isDraining } from '#lib/api/http/limits/admission.ts';
import { log } from '#lib/api/log.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { CredentialRefusal } from '#lib/api/http/request/authentication.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { readSessionToken } from '#lib/api/sign-in/session-cookie.ts';
import { feedReader } from '#lib/api/publish-changes.ts';
import type { Principal } from '#lib/domain/access/access.ts';
import type { EventType } from '#lib/domain/events/event-types.ts';
import { type CallerInForce, readCallersInForce, sessionIdOf } from '#lib/store/events/read-events.ts';
import { processValue } from '#lib/store/process-value.ts';
import { currentStore } from '#lib/store/store.ts';
import { countParties } from '#lib/store/database/pool/fair-queue.ts';

/** Limits on open streams and long-polling requests, which use memory until the client disconnects. */
const maxPerCaller = 20;
const maxPerFirm = 200;

const callers = countParties();
const firms = countParties();

/** An open stream, or a long-polling request that waits for events. */
type OpenStream = {
  readonly principal: Principal;
  /** The caller's session; null for an API key. */
  readonly sessionId: string | null;
  /** Called at each check with the current restrictions. */
  readonly restrict: (restricted: CallerInForce['restricted']) => void;
  /** Called when the caller's access ends. */
  readonly end: () => void;
  /** Called when the service stops. */
  readonly close: () => void;
};

/** Interval between access checks. A stream ends within a second after its caller's access is revoked. */
const checkIntervalMs = 500;

type Watch = { readonly streams: Set<OpenStream>; timer: NodeJS.Timeout | undefined };
const watched = processValue<Watch>('openStreams');

function currentWatch(): Watch {
  const known = watched.get() ?? { streams: new Set<OpenStream>(), timer: undefined };
  watched.set(known);
  return known;
}

/** Checks a stream's access until it closes. Returns a function that stops the checks. */
export function watchStream(stream: OpenStream): () => void {
  const watch = currentWatch();
  watch.streams.add(stream);
  // A client that connects while the instance is draining reconnects to another instance.
  if (isDraining()) setImmediate(stream.close);
  if (watch.timer === undefined) scheduleCheck(watch);
  return () => watch.streams.delete(stream);
}

/** Returns the number of open streams and requests that wait for events. */
export function streamsOpen(): number {
  return currentWatch().streams.size;
}

/** Closes all streams before the instance stops. Clients reconnect to another instance. */
export function closeStreams(): void {
  for (const stream of currentWatch().streams) stream.close();
}

function scheduleCheck(watch: Watch): void {
  watch.timer = setTimeout(() => {
    checkAccess(watch)
      .catch((error: unknown) => {
        // An instance that is stopping has already closed its streams and the connections that this check uses.
        if (watch.streams.size > 0) log.warn({ err: error }, "Couldn't check access for open event streams.");
      })
      .finally(() => {
        watch.timer = undefined;
        if (watch.streams.size > 0) scheduleCheck(watch);
      });
  }, checkIntervalMs).unref();
}

async function checkAccess({ streams }: Watch): Promise<void> {
  const asked = [...streams];
  const restrictedOf = await readRestrictions(asked);
  for (const stream of asked) {
    const restricted = restrictedOf(stream);
    if (restricted === undefined) stream.end();
    else stream.restrict(restricted);
  }
}

type Caller = Pick<OpenStream, 'principal' | 'sessionId'>;

/**
 * Reads the current restrictions of callers in a single statement. The returned function gives a caller's restrictions;
 * undefined if its access has ended, or its role has changed.
 */
async function readRestrictions(
  callersToRead: readonly Caller[],
): Promise<(caller: Caller) => CallerInForce['restricted'] | undefined> {
  const keyIds = callersToRead.flatMap(({ principal, sessionId }) =>
    sessionId === null ? [principal.id] : [],
  );
  const sessionIds = callersToRead.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId]));
  const found = await readCallersInForce(currentStore().database, {
    keyIds: [...new Set(keyIds)],
    sessionIds: [...new Set(sessionIds)],
  });
  const inForce = new Map(found.map((caller) => [caller.id, caller]));
  return ({ principal: { id, firmOid, role }, sessionId }) => {
    const caller = inForce.get(sessionId ?? id);
    return caller?.firmOid === firmOid && caller.role === role ? caller.restricted : undefined;
  };
}

/**
 * Returns the caller of a request that waited, with its current restrictions. Throws 401 if its access ended, or its
 * role changed, during the wait.
 */
export async function callerAfterWait(request: OperationRequest): Promise<Principal> {
  const { principal } = request;
  const caller = { principal, sessionId: sessionOf(request) };
  const restricted = (await readRestrictions([caller]))(caller);
  if (restricted === undefined) throw new CredentialRefusal();
  return { ...principal, restricted };
}

/**
 * Reserves a slot for a client that follows the feed. Returns a function that releases it. Throws 429 if no
 * slot is free.
 */
export function takeStreamSlot({ kind, id, firmOid }: Principal): () => void {
  const caller = `${kind}:${id}`;
  const isOfCaller = callers.of(caller) >= maxPerCaller;
  if (isOfCaller || firms.of(firmOid) >= maxPerFirm) {
    const most = isOfCaller ? `You have ${maxPerCaller}` : `Your firm has ${maxPerFirm}`;
    throw problem('rate.limited', `${most} open event streams, the maximum. Close one, or try again later.`, {
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

/** Returns the ID of the caller's session; null for an API key. */
export function sessionOf({ principal, cookie }: OperationRequest): string | null {
  return principal.kind === 'user' ? sessionIdOf(readSessionToken(cookie) ?? '') : null;
}

/**
 * Starts to wait for an event of the given types. `begun` resolves once no new event can be missed. `ended` resolves
 * when an event arrives, the time is up, the caller loses access or the service stops. The caller must call `end`
 * afterward.
 */
export function startWaiting(request: OperationRequest, types: ReadonlySet<EventType>, ms: number) {
  const { principal } = request;
  const releaseSlot = takeStreamSlot(principal);
  const { promise: ended, resolve } = Promise.withResolvers<undefined>();
  const end = () => {
    resolve(undefined);
  };
  const following = feedReader().follow({
    firmOid: principal.firmOid,
    take: ({ type }) => {
      if (types.has(type)) end();
    },
  });
  const restrict = () => undefined;
  const unwatch = watchStream({
    principal,
    sessionId: sessionOf(request),
    restrict,
    end,
    close: end,
  });
  const timer = setTimeout(end, ms);
  return {
    begun: Promise.race([following.begun, ended]),
    ended,
    end: () => {
      clearTimeout(timer);
      following.end();
      unwatch();
      releaseSlot();
    },
  };
}

import type { EventType } from '#lib/domain/events/event-types.ts';
import { sessionIdOf } from '#lib/store/events/read-events.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readSessionToken } from '#lib/api/sign-in/session-cookie.ts';
import { feedReader } from '#lib/api/publish-changes.ts';
import { watchStream, takeStreamSlot } from './open-streams.ts';

/** Returns the ID of the caller's session; null for an API key. */
export function sessionOf({ principal, cookie }: Call<unknown>): string | null {
  return principal.kind === 'user' ? sessionIdOf(readSessionToken(cookie) ?? '') : null;
}

/**
 * Waits for an event of the given types. Ends when one arrives, the time is up, the caller loses access or the
 * service stops.
 */
export function startWaiting(call: Call<unknown>, types: ReadonlySet<EventType>, ms: number) {
  const { principal } = call;
  const leave = takeStreamSlot(principal);
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
    sessionId: sessionOf(call),
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
      leave();
    },
  };
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as waitFor } from 'node:timers/promises';
import { partyOf, type AdmissionSlot, refuseForLoad, admit } from '#lib/api/http/limits/admission.ts';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import { eventStreamRoute } from '#lib/api/events/stream/stream-events.ts';
import { calendarRoute } from '#lib/api/calendar/calendar-route.ts';
import { optionsResponse, refuseRoute } from '#lib/api/http/response/finish-response.ts';
import { log } from '#lib/api/log.ts';
import { openIdRoutes } from '#lib/api/sign-in/openid/openid.ts';
import { takeFromAddress, type UnknownCaller } from '#lib/api/http/limits/address-rates.ts';
import { isRecentCaller } from '#lib/api/sign-in/credentials/known-callers.ts';
import { securityTextRoute } from '#lib/api/service/security-text-route.ts';
import { unsubscribeRoute } from '#lib/api/mail/unsubscribe.ts';
import { isOddPath } from '#lib/domain/text/feed-text.ts';
import { noSuchPath, problem } from '#lib/api/http/response/problem-error.ts';
import { isSandbox } from '#lib/store/database/clocks.ts';
import { sandboxHeader } from '#lib/contract/sandbox/sandbox-operations.ts';
import { addressOf } from '#lib/api/http/request-context.ts';
import { matchRoute } from '#lib/api/pipeline/mount.ts';
import { type Route } from '#lib/api/http/route.ts';
import {
  apiRequestOf,
  closeWithConnection,
  disconnectWhenStalled,
  isNextOnConnection,
  writeResponse,
  writeCompressed,
} from '#lib/api/http/node-bridge.ts';
import { originForm, splitTarget } from '#lib/api/http/route-path.ts';

/**
 * Number of immediate 429 and 503 responses per party per second. Further responses are delayed, which affects only
 * clients that repeat their requests without a pause.
 */
export const refusalsAtOnce = 50;

/**
 * Delay before each further 429 or 503 response. Without it, a client that immediately repeats rejected
 * requests on each of its connections would keep the process busy and make everyone else wait.
 */
export const pauseMs = 250;

/** Number of 429 and 503 responses per party in the current second. */
const refusals = new Map<string, number>();

export type ListenerOptions = {
  readonly routes: readonly Route[];
  /** Next's handler, for pages. */
  readonly pages: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
  /** Whether Next also mounts the routes, as in development, so that they are reloaded. */
  readonly routesByNext: boolean;
};

/**
 * Creates the handler for all requests. API requests go directly to their route handlers, and all others to
 * Next. Requests to which Next would respond incorrectly, such as unknown API paths, unsupported methods and
 * malformed encoding, get a problem document here.
 */
export function createListener(given: ListenerOptions): RequestListener {
  const beside = [...openIdRoutes, calendarRoute, eventStreamRoute, unsubscribeRoute, securityTextRoute];
  const options = { ...given, routes: [...given.routes, ...beside] };
  return (incoming, outgoing) => {
    if (isSandbox()) outgoing.setHeader(...sandboxHeader);
    closeWithConnection(incoming, outgoing);
    dispatch(incoming, outgoing, options).catch((error: unknown) => fail(error, incoming, outgoing));
  };
}

/** Responds to a failed page as to any other failed request, or disconnects if the response has already begun. */
function fail(error: unknown, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (outgoing.headersSent) {
    log.error({ err: error }, 'A request failed outside its handler.');
    outgoing.destroy();
    return;
  }
  const path = pathOf(incoming);
  writeResponse(refuseRoute(incoming.method ?? 'GET', path, error), incoming, outgoing);
}

async function dispatch(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: ListenerOptions,
): Promise<void> {
  const address = addressOf(apiRequestOf(incoming, undefined));
  const slot = admit(address);
  // Releases the slot when the client stops waiting for the response, even if the handler never ends.
  if (slot !== undefined) outgoing.once('close', () => slot.leave());
  if (slot === undefined && !isAlwaysServed(incoming)) {
    await pauseBeforeRefusal(partyOf(address));
    writeResponse(refuseForLoad(pathOf(incoming)), incoming, outgoing);
    return;
  }
  try {
    await serve(incoming, outgoing, options, slot);
  } finally {
    slot?.leave();
  }
}

/**
 * Reports whether a request is served even if others are rejected. Such requests are very cheap, and load
 * balancers and pages depend on them.
 */
function isAlwaysServed({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/_next/static/') || url === '/healthz' || url === '/readyz';
}

async function serve(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: ListenerOptions,
  slot: AdmissionSlot | undefined,
): Promise<void> {
  const response = await responseOf(incoming, options, slot);
  if (response === undefined) {
    incoming.url = originForm(incoming.url ?? '/'); // Next would redirect an absolute URL to itself
    disconnectWhenStalled(outgoing);
    await isNextOnConnection(outgoing);
    if (!outgoing.destroyed) await options.pages(incoming, outgoing);
  } else {
    if (slot !== undefined && isForTooMany(response) && !isAlwaysServed(incoming)) {
      await slot.whileWaiting(() => pauseBeforeRefusal(slot.ofParty()));
    }
    await writeCompressed(response, incoming, outgoing);
  }
}

/** Returns the caller's kind, for the address's rate limits; undefined if its credentials were recently accepted. */
function unknownCallerOf({ headers }: IncomingMessage, address: string): UnknownCaller | undefined {
  const { authorization = null, cookie = null } = headers;
  if (isRecentCaller({ authorization, cookie, address })) return undefined;
  return authorization === null ? 'without credentials' : 'with credentials';
}

function isForTooMany({ status }: ApiResponse): boolean {
  return status === 429 || status === 503;
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return splitTarget(url).path;
}

/** Returns the API's response, or undefined if Next serves the request. */
async function responseOf(
  incoming: IncomingMessage,
  { routes, routesByNext }: ListenerOptions,
  slot: AdmissionSlot | undefined,
): Promise<ApiResponse | undefined> {
  const method = incoming.method ?? 'GET';
  const path = pathOf(incoming);
  const address = addressOf(apiRequestOf(incoming, undefined));
  const unknown = isAlwaysServed(incoming) ? undefined : unknownCallerOf(incoming, address);
  if (unknown !== undefined) {
    try {
      takeFromAddress(address, 1, unknown);
    } catch (error) {
      return refuseRoute(method, path, error);
    }
  }
  if (isOddPath(path)) {
    return refuseRoute(method, path, noSuchPath());
  }
  const { route, parameters } = matchRoute(routes, path) ?? {};
  const handler = route?.handlers.get(method);
  if (route === undefined || route.allow === null) {
    if (handler !== undefined) {
      return handler.respond(apiRequestOf(incoming, slot), parameters);
    }
    if (isReserved(path)) {
      return refuseRoute(method, path, noSuchPath());
    }
    const isPageRequest = ['GET', 'HEAD'].includes(method) || (routesByNext && method === 'POST');
    return isPageRequest ? undefined : refuseMethod(method, path, 'GET, HEAD');
  }
  if (method === 'OPTIONS') {
    return optionsResponse(path, route.allow);
  }
  if (handler === undefined) {
    return refuseMethod(method, path, route.allow);
  }
  return routesByNext && route.isDirect !== true
    ? undefined
    : handler.respond(apiRequestOf(incoming, slot), parameters);
}

function refuseMethod(method: string, path: string, allow: string): ApiResponse {
  const notAllowed = problem(
    'method.not.allowed',
    `This path doesn't support ${method}. Supported methods: ${allow}.`,
    { Allow: allow },
  );
  return refuseRoute(method, path, notAllowed);
}

/** Reports whether a path is an API path, in any spelling, or the path of Next's image optimizer. */
function isReserved(path: string): boolean {
  return /^\/(restapi|_next\/+image)(\/|$)/i.test(decodeURIComponent(path));
}

/** Delays a 429 or 503 response if the party has just received many of them. */
export async function pauseBeforeRefusal(party: string): Promise<void> {
  if (refusals.size === 0) {
    setTimeout(() => refusals.clear(), 1_000).unref();
  }
  const count = (refusals.get(party) ?? 0) + 1;
  refusals.set(party, count);
  if (count > refusalsAtOnce) {
    await waitFor(pauseMs);
  }
}

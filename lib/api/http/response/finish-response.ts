import { randomUUID } from 'node:crypto';
import type { Operation, Sensitivity } from '#lib/contract/operation.ts';
import { CallerGone } from '#lib/store/access/lock-access.ts';
import { QueueFullError } from '#lib/store/database/pool/fair-queue.ts';
import { isKeyReplaced } from '#lib/store/keys/key-in-force.ts';
import { type ApiResponse, NothingChanged } from './api-response.ts';
import { varyHeader } from './compress-response.ts';
import { CredentialRefusal } from '#lib/api/http/request/authentication.ts';
import { isUnavailable } from '#lib/store/database/database-failure.ts';
import type { RequestContext } from '#lib/api/http/request-context.ts';
import { log, noteRequestMetrics } from '#lib/api/log.ts';
import { notePageFailure } from '#lib/api/page-failures.ts';
import { problemResponse } from './problem-response.ts';
import { ProblemError, problem } from './problem-error.ts';
import { transportSecurity } from '#lib/api/http/page-security.ts';

/**
 * Returns the response to a failed request. Only a ProblemError reveals details to the client. Logs errors that
 * operators must know about.
 */
export function failureResponse(
  error: unknown,
  { path, requestId, mayHaveChanged }: Pick<RequestContext, 'path' | 'requestId' | 'mayHaveChanged'>,
): ApiResponse {
  if (error instanceof ProblemError) {
    return problemResponse(error, path, requestId);
  }
  if (error instanceof CallerGone) {
    return problemResponse(new CredentialRefusal(), path, requestId);
  }
  if (isKeyReplaced(error)) {
    log.error({ requestId, err: error }, 'The store has a new SECRET_KEY. Restart with the new key.');
    return problemResponse(keyReplaced(), path, requestId);
  }
  const reason = error instanceof NothingChanged ? error.cause : error;
  const isBusy = reason instanceof QueueFullError;
  if (!isBusy && !isUnavailable(reason)) {
    log.error({ requestId, err: error }, 'A request failed.');
    const message =
      'An internal error occurred. Try again. If the error persists, give your operator the request ID.';
    return problemResponse(problem('internal.error', message), path, requestId);
  }
  if (!isBusy) {
    const page = notePageFailure(reason);
    const id = page?.requestId ?? requestId;
    if (page !== null) log.error({ requestId: id, err: reason }, 'The database is unavailable.');
  }
  const why = isBusy ? 'Too many requests are already waiting.' : 'The database is not responding.';
  const outcome = reason === error && mayHaveChanged ? unknownOutcome : 'Nothing was changed. Try again.';
  return problemResponse(problem('unavailable', `${why} ${outcome}`), path, requestId);
}

/** The connection may have been lost between the commit and its confirmation. */
const unknownOutcome =
  'The outcome of your change is unknown. If you sent an Idempotency-Key, retry with the same one. Otherwise, read the record before you retry.';

function keyReplaced(): ProblemError {
  return problem(
    'unavailable',
    'The store has a new SECRET_KEY, but this server still uses the old one. Nothing was changed. Send the request to another server, or retry after the operator restarts this one with the new key.',
  );
}

/** The response's operation, or a substitute if it has none. */
type LoggedRoute = Pick<Operation, 'path' | 'sensitivity'>;

type LoggedContext = Pick<RequestContext, 'method' | 'requestId' | 'startedAt' | 'principal' | 'rates'>;

const noRoute: LoggedRoute = { path: 'none', sensitivity: 'ordinary' };

/** Counts and logs a response and adds the headers that all responses share. */
export function finish(route: LoggedRoute, response: ApiResponse, context: LoggedContext): ApiResponse {
  const { method, requestId, startedAt, principal, rates } = context;
  const durationMs = performance.now() - startedAt;
  noteRequestMetrics({
    method,
    route: route.path,
    status: response.status,
    problem: response.problem,
    durationMs,
  });
  log.info({
    requestId,
    principal: principal && `${principal.kind}:${principal.id}`,
    method,
    route: route.path,
    status: response.status,
    durationMs: Math.round(durationMs * 100) / 100,
  });
  // A browser's cache outlives the session, so it must not store what the session could read.
  const isStorable = route.sensitivity === 'ordinary' && principal?.kind !== 'user';
  return withSharedHeaders(response, requestId, {
    sensitivity: route.sensitivity,
    isStorable,
    ...(rates && { rates }),
  });
}

/** Returns a response with the headers that all responses share. */
export function withSharedHeaders(
  response: ApiResponse,
  requestId: string,
  {
    sensitivity = 'ordinary',
    isStorable = true,
    rates = {},
  }: {
    readonly sensitivity?: Sensitivity;
    readonly isStorable?: boolean;
    readonly rates?: Readonly<Record<string, string>>;
  } = {},
): ApiResponse {
  return {
    ...response,
    headers: {
      'Cache-Control': isStorable ? 'private, no-cache' : 'private, no-store',
      ...(sensitivity !== 'secret' && varyHeader),
      ...closedToOtherPages,
      ...transportSecurity(),
      'X-Request-Id': requestId,
      ...rates,
      ...(hasBody(response) && { 'Content-Length': String(lengthOf(response)) }),
      ...response.headers,
    },
  };
}

/**
 * Keeps pages on sibling domains, whose requests also include the cookie, from framing a response, tricking the
 * user into dragging or copying data out of it, or loading it as an image or script.
 */
const closedToOtherPages = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'`,
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Reports whether a response should have a Content-Length. HTTP forbids one on a 204. On a 304, it would
 * describe a different body. A stream's length is unknown.
 */
function hasBody({ status, stream }: ApiResponse): boolean {
  return status !== 204 && status !== 304 && stream === undefined;
}

function lengthOf({ body, encodedBodies }: ApiResponse): number {
  return encodedBodies?.identity.length ?? Buffer.byteLength(body ?? '');
}

/** Returns a problem document for a request without a route: an unknown path or an unsupported method. */
export function refuseRoute(method: string, path: string, error: unknown): ApiResponse {
  const context = { method, path, requestId: randomUUID(), startedAt: performance.now() };
  return finish(noRoute, failureResponse(error, context), context);
}

/** Returns the response to OPTIONS, with the methods of a path. */
export function optionsResponse(path: string, allow: string): ApiResponse {
  const context = { method: 'OPTIONS', path, requestId: randomUUID(), startedAt: performance.now() };
  return finish(noRoute, { status: 204, headers: { Allow: allow }, body: null }, context);
}

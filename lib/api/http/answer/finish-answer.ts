import { randomUUID } from 'node:crypto';
import type { Operation, Sensitivity } from '#lib/contract/operation.ts';
import { CallerGone } from '#lib/store/access/lock-access.ts';
import { QueueFullError } from '#lib/store/database/pool/fair-queue.ts';
import { isKeyReplaced } from '#lib/store/keys/key-in-force.ts';
import { type Answer, NothingChanged } from './answer.ts';
import { varies } from './compress-answer.ts';
import { CredentialRefusal } from '#lib/api/http/request/authentication.ts';
import { isUnavailable } from '#lib/store/database/database-failure.ts';
import type { Exchange } from '#lib/api/http/exchange.ts';
import { log, noteAnswer } from '#lib/api/log.ts';
import { noteFailureOfPage } from '#lib/api/page-failures.ts';
import { problemAnswer } from './problem-answer.ts';
import { ProblemError, problem } from './problem-error.ts';
import { transportSecurity } from '#lib/api/http/page-security.ts';

/** Returns the response to a failed request. Only a ProblemError reveals details to the client. */
export function failureAnswer(
  error: unknown,
  { path, requestId, mayHaveChanged }: Pick<Exchange, 'path' | 'requestId' | 'mayHaveChanged'>,
): Answer {
  if (error instanceof ProblemError) {
    return problemAnswer(error, path, requestId);
  }
  if (error instanceof CallerGone) {
    return problemAnswer(new CredentialRefusal(), path, requestId);
  }
  if (isKeyReplaced(error)) {
    log.error({ requestId, err: error }, 'The store has a new SECRET_KEY. Restart with the new key.');
    return problemAnswer(keyReplaced(), path, requestId);
  }
  const reason = error instanceof NothingChanged ? error.cause : error;
  const isBusy = reason instanceof QueueFullError;
  if (!isBusy && !isUnavailable(reason)) {
    log.error({ requestId, err: error }, 'A request failed.');
    const message =
      'An internal error occurred. Try again. If it continues, give your operator the request ID.';
    return problemAnswer(problem('internal.error', message), path, requestId);
  }
  if (!isBusy) {
    const page = noteFailureOfPage(reason);
    const id = page?.requestId ?? requestId;
    if (page !== null) log.error({ requestId: id, err: reason }, 'The database is unavailable.');
  }
  const why = isBusy ? 'Too many requests are already waiting.' : 'The database is not responding.';
  const outcome = reason === error && mayHaveChanged ? unknownOutcome : 'Nothing was changed. Try again.';
  return problemAnswer(problem('unavailable', `${why} ${outcome}`), path, requestId);
}

/** The connection may have been lost between the commit and its confirmation. */
const unknownOutcome =
  'The outcome of your change is unknown. Retry with the same Idempotency-Key if it had one. Otherwise, read the record first.';

function keyReplaced(): ProblemError {
  return problem(
    'unavailable',
    'The store has a new SECRET_KEY, but this server still uses the old one. Nothing was changed. Send the request to another server, or retry after the operator restarts this one with the new key.',
  );
}

/** Operation of the response, or a substitute for responses without an operation. */
type AnsweredRoute = Pick<Operation, 'path' | 'sensitivity'>;

type LoggedExchange = Pick<Exchange, 'method' | 'requestId' | 'startedAt' | 'principal' | 'rates'>;

const noRoute: AnsweredRoute = { path: 'none', sensitivity: 'ordinary' };

/** Counts and logs a response and adds the headers that all responses share. */
export function finish(route: AnsweredRoute, answer: Answer, exchange: LoggedExchange): Answer {
  const { method, requestId, startedAt, principal, rates } = exchange;
  const durationMs = performance.now() - startedAt;
  noteAnswer({ method, route: route.path, status: answer.status, problem: answer.problem, durationMs });
  log.info({
    requestId,
    principal: principal && `${principal.kind}:${principal.id}`,
    method,
    route: route.path,
    status: answer.status,
    durationMs: Math.round(durationMs * 100) / 100,
  });
  return withSharedHeaders(answer, requestId, route.sensitivity, rates);
}

/** Returns a response with the headers that all responses share. */
export function withSharedHeaders(
  answer: Answer,
  requestId: string,
  sensitivity: Sensitivity = 'ordinary',
  rates: Readonly<Record<string, string>> = {},
): Answer {
  return {
    ...answer,
    headers: {
      'Cache-Control': sensitivity === 'ordinary' ? 'private, no-cache' : 'private, no-store',
      ...(sensitivity !== 'secret' && varies),
      ...closedToOtherPages,
      ...transportSecurity(),
      'X-Request-Id': requestId,
      ...rates,
      ...(hasBody(answer) && { 'Content-Length': String(Buffer.byteLength(answer.body ?? '')) }),
      ...answer.headers,
    },
  };
}

/**
 * Keeps pages on neighboring sites, whose requests also include the cookie, from framing a response, having
 * the user drag or copy data out of it, or loading it as an image or script.
 */
const closedToOtherPages = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'`,
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Reports whether a response has a Content-Length. HTTP forbids it on a 204. On a 304 it would describe another
 * body. A stream's length is unknown.
 */
function hasBody({ status, stream }: Answer): boolean {
  return status !== 204 && status !== 304 && stream === undefined;
}

/** Returns a problem document for a request without a route: an unknown path or an unsupported method. */
export function refuseRoute(method: string, path: string, error: unknown): Answer {
  const exchange = { method, path, requestId: randomUUID(), startedAt: performance.now() };
  return finish(noRoute, failureAnswer(error, exchange), exchange);
}

/** Returns the response to OPTIONS, with the methods of a path. */
export function answerOptions(path: string, allow: string): Answer {
  const exchange = { method: 'OPTIONS', path, requestId: randomUUID(), startedAt: performance.now() };
  return finish(noRoute, { status: 204, headers: { Allow: allow }, body: null }, exchange);
}

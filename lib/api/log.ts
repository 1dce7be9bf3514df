import { destination, pino } from 'pino';
import { LRUCache } from 'lru-cache';
import { logLevels } from '#lib/environment-variables.ts';
import { codeOf } from '#lib/store/errors.ts';
import type { ProblemCode } from '#lib/domain/problems/problems.ts';
import { processValue } from '#lib/store/process-value.ts';

const counter = processValue<(request: CompletedRequest) => void>('completed requests');

const minuteMs = 60_000;

const naming = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'];

/**
 * The service's log, as JSON lines on standard error. Standard output is for people. Lines contain no
 * secrets, cookies, signatures or account numbers. They contain the route of a request instead of its path.
 */
export const log = pino(
  {
    base: null,
    serializers: { err: loggedError },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    level: logLevels.find((level) => level === process.env['LOG_LEVEL']) ?? 'info',
  },
  destination({ fd: 2, sync: false, minLength: 8_192, periodicFlush: 100 }),
);

/**
 * Returns the parts of an error that can be logged. PostgreSQL errors can quote rows or values with account
 * numbers, hashes and client data, so only the names of tables and constraints are logged. Other error
 * properties are omitted for the same reason.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) {
    return { type: typeof error };
  }
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...namesOf(error),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  };
}

function namesOf(error: Error): Record<string, unknown> {
  return Object.fromEntries(Object.entries(error).filter(([name]) => naming.includes(name)));
}

/** Returns a message that can be logged. With SQLSTATE class 22, PostgreSQL's message quotes the malformed value. */
function messageOf(error: Error): string {
  const quotesValue = /^22...$/.test(codeOf(error));
  return quotesValue
    ? 'PostgreSQL rejected a value. The message is omitted because it would repeat the value.'
    : error.message;
}

/** Returns the stack without the message at its beginning. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/**
 * Returns a function that returns true at most once a minute for each string. It remembers only the newest
 * `most` strings, because clients can cause any number of them. If there are more, some of them return true
 * more often.
 */
export function onceAMinute(most = 10_000): (text: string, nowMs: number) => boolean {
  const since = new LRUCache<string, number>({ max: most });
  return (text, nowMs) => {
    const last = since.peek(text); // peek, so that a lookup does not keep the string longer
    if (last !== undefined && nowMs - last < minuteMs) {
      return false;
    }
    since.set(text, nowMs);
    return true;
  };
}

/** The parts of a response that metrics use. They don't identify the caller or the record. */
export type CompletedRequest = {
  readonly method: string;
  /** The path with its parameters in braces; `none` for an unknown path. */
  readonly route: string;
  readonly status: number;
  readonly problem: ProblemCode | undefined;
  readonly durationMs: number;
};

/** Sets the function that is called for every completed request; undefined for none. */
export function countRequests(count: ((request: CompletedRequest) => void) | undefined): void {
  counter.set(count);
}

export function noteRequestMetrics(request: CompletedRequest): void {
  counter.get()?.(request);
}

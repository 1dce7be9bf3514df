import { destination, pino } from 'pino';
import { LRUCache } from 'lru-cache';
import { logLevels } from '#lib/environment-variables.ts';
import { codeOf } from '#lib/store/code-of.ts';
import type { ProblemCode } from '#lib/domain/problems/problems.ts';
import { processValue } from '#lib/store/process-value.ts';

const counter = processValue<(answered: AnsweredRequest) => void>('answers');

const minuteMs = 60_000;

const naming = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'];

/**
 * The service's log: JSON lines on standard error, which leaves standard output for people. Lines contain no secrets,
 * cookies, signatures or account numbers. Requests are named by route, not by path.
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
 * The loggable part of an error. PostgreSQL errors can contain the row or value concerned, with account numbers,
 * hashes and client data, so only the names of tables and rules are logged. Other properties of errors are left out
 * for the same reason.
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

/** SQLSTATE class 22: the message quotes the malformed value. */
function messageOf(error: Error): string {
  const quotesValue = /^22...$/.test(codeOf(error));
  return quotesValue
    ? 'PostgreSQL rejected a value. The message is omitted because it would repeat the value.'
    : error.message;
}

/** The stack without the message at its beginning. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/**
 * Returns a function that is true once a minute for the same text. It remembers the newest `most` texts, because
 * clients control them. With more texts than that, it is true too often for some.
 */
export function onceAMinute(most = 10_000): (text: string, nowMs: number) => boolean {
  const since = new LRUCache<string, number>({ max: most });
  return (text, nowMs) => {
    const last = since.peek(text); // peek, so a frequent text is not kept longer than others
    if (last !== undefined && nowMs - last < minuteMs) {
      return false;
    }
    since.set(text, nowMs);
    return true;
  };
}

/** The countable part of a response, without the caller or the record. */
export type AnsweredRequest = {
  readonly method: string;
  /** The path with its parameters in braces; `none` for an unknown path. */
  readonly route: string;
  readonly status: number;
  readonly problem: ProblemCode | undefined;
  /** The time taken by the response. */
  readonly durationMs: number;
};

/** Reports every response to `count`. */
export function countAnswers(count: ((answered: AnsweredRequest) => void) | undefined): void {
  counter.set(count);
}

export function noteAnswer(answered: AnsweredRequest): void {
  counter.get()?.(answered);
}

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
 * The service's log: JSON lines on standard error, so that standard output stays for people. No line carries a
 * secret, a cookie, a signature or an account number: requests are named by route, not by path.
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
 * What the log says of an error. PostgreSQL tells with an error the row or the value at stake, which may hold account
 * numbers, hashes and what clients sent: of its errors only what names tables and rules is kept. Anything else that
 * hangs on an error is left out for the same reason.
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

/** SQLSTATE class 22: the message quotes the value that has not the form it should have. */
function messageOf(error: Error): string {
  const quotesValue = /^22...$/.test(codeOf(error));
  return quotesValue ? 'PostgreSQL does not take a value; its message would repeat it.' : error.message;
}

/** Where it happened, without the message, which a stack begins with. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/**
 * Makes a question that is answered with true once a minute for the same text. It remembers the newest `most` texts,
 * because clients choose what is asked: of more than that some are answered with true too often.
 */
export function onceAMinute(most = 10_000): (text: string, nowMs: number) => boolean {
  const since = new LRUCache<string, number>({ max: most });
  return (text, nowMs) => {
    const last = since.peek(text); // what is asked often gets no longer a memory by it
    if (last !== undefined && nowMs - last < minuteMs) {
      return false;
    }
    since.set(text, nowMs);
    return true;
  };
}

/** An answer as far as it may be counted: nothing of it says who asked or for what. */
export type AnsweredRequest = {
  readonly method: string;
  /** The path with its parameters in braces; `none` for a path that there is not. */
  readonly route: string;
  readonly status: number;
  readonly problem: ProblemCode | undefined;
  /** How long it took to make. */
  readonly durationMs: number;
};

/** Reports every response to `count`. */
export function countAnswers(count: ((answered: AnsweredRequest) => void) | undefined): void {
  counter.set(count);
}

export function noteAnswer(answered: AnsweredRequest): void {
  counter.get()?.(answered);
}

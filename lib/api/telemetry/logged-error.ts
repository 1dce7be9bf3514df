import { codeOf } from '#lib/store/code-of.ts';

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

const naming = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'];

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

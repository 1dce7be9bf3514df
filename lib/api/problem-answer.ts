import { problemOf, problemSlug, statusOf, type Violation } from '#lib/domain/problems.ts';
import type { Answer } from './answer.ts';
import { publicBaseUrl } from './base-url.ts';
import type { ProblemError } from './problem-error.ts';

/** More than anybody mends at once. A body of 256 KiB has room for 60,000 faults, and an answer that lists them for 6 MB. */
export const mostErrors = 100;

/**
 * A refusal as a problem document (RFC 9457). The answer's status is the lowest of its violations', so any 400
 * makes it 400 (D13); `instance` is the path without the query, which may hold what somebody searched for.
 */
export function problemAnswer(problem: ProblemError, path: string, requestId: string): Answer {
  const { violations } = problem;
  const main = violations.reduce((worst, next) => (statusOf(next) < statusOf(worst) ? next : worst));
  const status = statusOf(main);
  return {
    status,
    problem: main.code,
    headers: {
      'Content-Type': 'application/problem+json',
      'Content-Language': 'en',
      ...(status === 401 && {
        'WWW-Authenticate': 'Bearer realm="Placement Desk", FOLIOWS realm="Placement Desk"',
      }),
      ...(status === 503 && { 'Retry-After': '1' }),
      ...problem.headers,
    },
    body: JSON.stringify({
      type: `${publicBaseUrl()}/problems/${problemSlug(main.code)}`,
      title: problemOf(main.code).title,
      status,
      detail: detailOf(violations),
      instance: path,
      requestId,
      errors: listed(violations, main).map(({ field, code, message }) => ({ field, code, message })),
    }),
  };
}

/** All, or so many of them with the one that gives the answer its status. */
function listed(violations: readonly Violation[], main: Violation): readonly Violation[] {
  return violations.length <= mostErrors
    ? violations
    : [main, ...violations.filter((violation) => violation !== main)].slice(0, mostErrors);
}

function detailOf(violations: readonly Violation[]): string {
  const [first] = violations;
  return violations.length === 1 && first !== undefined
    ? first.message
    : `${violations.length} things stand against this request; nothing was changed. See ${
        violations.length <= mostErrors ? 'errors' : `the first ${mostErrors} in errors`
      }.`;
}

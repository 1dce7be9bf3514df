import { problemOf, problemSlug, statusOf, type Violation } from '#lib/domain/problems/problems.ts';
import { cut } from '#lib/domain/text/quote.ts';
import { maxViolations } from '#lib/domain/problems/violations.ts';
import type { ApiResponse } from './api-response.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import type { ProblemError } from './problem-error.ts';

/**
 * Returns a rejected request's problem document (RFC 9457). Its status is the lowest status of its violations,
 * so any 400 makes it a 400 (D13). `instance` is the path without the query, which can contain personal data.
 * `additional` contains additional members. The rest of the document is smaller than 64 KiB.
 */
export function problemResponse(
  problem: ProblemError,
  path: string,
  requestId: string,
  additional: Readonly<Record<string, unknown>> = {},
): ApiResponse {
  const { violations, further } = problem;
  const main = mainOf(violations);
  const status = statusOf(main);
  const errors = listErrors(violations, maxErrorBytes);
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
      detail: detailOf(main, violations.length + further, errors.length),
      instance: cut(path, maxInstanceCharacters),
      requestId,
      errors,
      ...additional,
    }),
  };
}

/** Returns the violation that determines the status. */
function mainOf(violations: ProblemError['violations']): Violation {
  return violations.reduce((worst, next) => (statusOf(next) < statusOf(worst) ? next : worst));
}

/**
 * Maximum number of path characters in `instance`. Every resource's path is shorter, including those with an
 * e-mail address.
 */
const maxInstanceCharacters = 1_000;

/** Maximum total size of the listed errors. The rest of a document takes up less than a quarter of that. */
const maxErrorBytes = 48 * 1024;

/** Returns the violation that determines the status, then as many others as `maxBytes` and `maxViolations` permit. */
export function listErrors(violations: ProblemError['violations'], maxBytes: number): Violation[] {
  const main = mainOf(violations);
  const others = violations.filter((violation) => violation !== main);
  const errors: Violation[] = [];
  let bytes = 0;
  for (const { field, code, message } of [main, ...others].slice(0, maxViolations)) {
    const error = { field, code, message };
    bytes += Buffer.byteLength(JSON.stringify(error));
    if (bytes > maxBytes && errors.length > 0) break;
    errors.push(error);
  }
  return errors;
}

function detailOf(main: Violation, count: number, countListed: number): string {
  if (count === 1) {
    return main.message;
  }
  const where = countListed === count ? 'errors' : `the first ${countListed} in errors`;
  return `The request has ${count} errors. Nothing was changed. See ${where}.`;
}

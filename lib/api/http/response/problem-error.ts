import type { FieldCode, Violation, WholeCode } from '#lib/domain/problems/problems.ts';
import type { Findings } from '#lib/domain/problems/violations.ts';

/** A rejected request and all of its violations. See failureResponse for the responses to other errors. */
export class ProblemError extends Error {
  readonly violations: readonly [Violation, ...Violation[]];
  /** Number of violations that aren't listed. */
  readonly further: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    violations: readonly [Violation, ...Violation[]],
    options: ErrorOptions & {
      readonly further?: number;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(violations[0].message, options);
    this.name = 'ProblemError';
    this.violations = violations;
    this.further = options.further ?? 0;
    this.headers = options.headers ?? {};
  }
}

/** Throws the violations, if there are any. */
export function requireNoFindings({ violations: [first, ...others], further }: Findings): void {
  if (first !== undefined) {
    throw new ProblemError([first, ...others], { further });
  }
}

/** Runs a check and returns its errors, so that they can be listed with those of other checks. */
export function findingsOf(check: () => unknown): Findings {
  try {
    check();
    return { violations: [], further: 0 };
  } catch (error) {
    if (error instanceof ProblemError) {
      return error;
    }
    throw error;
  }
}

/** Creates an error with one violation, for a field, query parameter or header. */
export function fieldProblem(field: string, code: FieldCode, message: string): ProblemError {
  return new ProblemError([{ field, code, message }]);
}

/** Creates an error with one violation that isn't about a field. */
export function problem(
  code: WholeCode,
  message: string,
  headers: Record<string, string> = {},
): ProblemError {
  return new ProblemError([{ field: null, code, message }], { headers });
}

/** Creates the error for a path that doesn't exist. */
export function noSuchPath(): ProblemError {
  return problem('path.not.found', 'Path not found. Paths must match exactly. See /openapi.json.');
}

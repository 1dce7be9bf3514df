import type { components } from './schema.ts';

export type ProblemDocument = components['schemas']['Problem'];

/** An error response from the server. Branch on `code`, because messages are for people. */
export class DeskProblem extends Error {
  readonly status: number;
  /** Code of the first error. All errors are in `problem.errors`. */
  readonly code: string | null;
  readonly problem: ProblemDocument | null;

  constructor(status: number, body: unknown) {
    const problem = isProblem(body) ? body : null;
    super(problem?.detail ?? `The service returned ${status}.`);
    this.name = 'DeskProblem';
    this.status = status;
    this.problem = problem;
    this.code = problem?.errors[0]?.code ?? null;
  }
}

function isProblem(body: unknown): body is ProblemDocument {
  return typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors);
}

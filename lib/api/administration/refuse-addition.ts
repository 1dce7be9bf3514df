import { RefusedAddition } from '#lib/store/access/refused-addition.ts';
import { ProblemError } from '#lib/api/http/answer/problem-error.ts';

/** Throws the problem of a user or key that could not be added; any other error as it is. */
export function refuseAddition(error: unknown): never {
  if (error instanceof RefusedAddition) {
    const { code, field, message } = error;
    throw new ProblemError([{ field, code, message }], { cause: error });
  }
  throw error;
}

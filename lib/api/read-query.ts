import type * as z from 'zod';
import { ProblemError } from './problem-error.ts';

/** The query parameters that an operation takes; others are ignored. Throws 400 `invalid.value` with the name of each bad one. */
export function readQuery<Query extends z.ZodObject>(
  query: Query,
  parameters: URLSearchParams,
): z.output<Query> {
  const given = Object.fromEntries(
    Object.keys(query.shape).flatMap((name) =>
      parameters
        .getAll(name)
        .slice(0, 1)
        .map((value) => [name, value]),
    ),
  );
  const result = query.safeParse(given);
  if (!result.success) {
    const [first, ...others] = result.error.issues.map((issue) => ({
      field: issue.path.join('.'),
      code: 'invalid.value' as const,
      message: issue.message,
    }));
    throw first === undefined ? result.error : new ProblemError([first, ...others]);
  }
  return result.data;
}

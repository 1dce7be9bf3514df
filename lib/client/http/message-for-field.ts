import { ApiError } from './api.ts';

/** The server's error for one field of a form, or null. */
export function messageForField(error: Error | null, field: string): string | null {
  return error instanceof ApiError
    ? (error.problem.errors.find((violation) => violation.field === field)?.message ?? null)
    : null;
}

/** Whether these fields show all of the server's errors about a form. */
export function isSaidAtFields(error: Error, fields: readonly string[]): boolean {
  return (
    error instanceof ApiError &&
    error.problem.errors.every(({ field }) => field !== null && fields.includes(field))
  );
}

import type * as z from 'zod';
import { ApiError } from './api.ts';

/** Returns the server's error for one form field, or null. */
export function messageForField(error: Error | null, field: string): string | null {
  return error instanceof ApiError
    ? (error.problem.errors.find((violation) => violation.field === field)?.message ?? null)
    : null;
}

/** Reports whether these fields show all of the server's errors about a form. */
export function areErrorsAtFields(error: Error, fields: readonly string[]): boolean {
  return (
    error instanceof ApiError &&
    error.problem.errors.every(({ field }) => field !== null && fields.includes(field))
  );
}

/** Validates one form input with the server's schema. Returns true, or the error message. */
export function schemaValidator(schema: z.ZodType): (value: unknown) => string | true {
  return (value) => schema.safeParse(value).error?.issues[0]?.message ?? true;
}

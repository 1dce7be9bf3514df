import type * as z from 'zod';

/** Validates one form input with the server's schema. Returns true, or the error message. */
export function fits(schema: z.ZodType): (value: unknown) => string | true {
  return (value) => schema.safeParse(value).error?.issues[0]?.message ?? true;
}

import type * as z from 'zod';

/** Validates one input of a form with the server's schema: true, or the error message. */
export function fits(schema: z.ZodType): (value: unknown) => string | true {
  return (value) => schema.safeParse(value).error?.issues[0]?.message ?? true;
}

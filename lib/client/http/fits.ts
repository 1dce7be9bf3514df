import type * as z from 'zod';

/** A check of one input of a form by the schema that the server reads it with: true, or what is wrong, in words. */
export function fits(schema: z.ZodType): (value: unknown) => string | true {
  return (value) => schema.safeParse(value).error?.issues[0]?.message ?? true;
}

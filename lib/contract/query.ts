import * as z from 'zod';

/** Schemas for query parameters, which are strings as they appear in the address. */

/** Page size: the maximum number of records to return. A larger number is reduced to `most`. */
export function limitSchema(most: number) {
  return z
    .string()
    .regex(/^[1-9]\d*$/, 'Use a whole number, 1 or greater.')
    .transform((text) => Math.min(Number(text), most))
    .meta({
      description: `Page size. Larger numbers are reduced to ${most}.`,
      override: ({ jsonSchema }) => {
        delete jsonSchema.pattern;
        Object.assign(jsonSchema, { type: 'integer', minimum: 1 });
      },
    });
}

/** Opaque position where the previous page ended, from the Link header. */
export const cursorSchema = z
  .string()
  .meta({ description: 'Opaque cursor for the next page, from the Link header.' });

/** Search text. Rejects NUL, which PostgreSQL can't store. */
export const searchSchema = z.string().refine((text) => !text.includes('\0'), 'Remove the NUL character.');

/** Calendar date in the years 1000 to 9999. PostgreSQL has no year 0. */
export const dateSchema = z.iso
  .date({ error: 'Use a date such as 2027-03-31.', abort: true })
  .refine((date) => /^[1-9]/.test(date), 'Use a date such as 2027-03-31.')
  .meta({ examples: ['2027-03-31'] });

/** Instant in the years 1900 to 9999, with an offset, in the format used in records. */
export const instantSchema = z.iso
  .datetime({
    offset: true,
    error: 'Use a timestamp with seconds and offset, such as 2026-09-01T09:30:00.000-04:00.',
    abort: true,
  })
  .transform((text) => new Date(text))
  .refine((instant) => /^(19|[2-9]\d)/.test(instant.toISOString()), 'Use a year from 1900 to 9999.')
  .meta({ examples: ['2026-09-01T09:30:00.000-04:00'] });

/** An instant in a query parameter. If the `+` of an offset isn't percent-encoded, it arrives as a space. */
export const instantParameterSchema = z.preprocess(
  (text) => (typeof text === 'string' ? text.replace(/ (\d\d:\d\d)$/, '+$1') : text),
  instantSchema,
);

/** A parameter that can be repeated, up to a maximum. */
export function repeatable<Value extends z.ZodType>(value: Value, most: number) {
  return z.array(value).max(most, `Repeat this parameter at most ${most} times.`);
}

/** Reports whether a parameter can be repeated. Its value is then a list, even if it occurs once. */
export function isRepeatable(schema: z.ZodType | undefined): boolean {
  return schema instanceof z.ZodOptional
    ? isRepeatable(schema.unwrap() as z.ZodType)
    : schema instanceof z.ZodArray;
}

/** Reports whether a parameter is deprecated. It still works, but error messages don't suggest it. */
export function isDeprecated(schema: z.ZodType | undefined): boolean {
  return schema?.meta()?.param?.deprecated === true;
}

export function choiceSchema<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices, `Use one of ${choices.join(', ')}.`);
}

import * as z from 'zod';

/** Schemas of query parameters: strings as they stand in the address. */

/** How many records at the most; a larger number is cut to `most`. */
export function limitSchema(most: number) {
  return z
    .string()
    .regex(/^[1-9]\d*$/, 'Use a whole number, 1 or more.')
    .transform((text) => Math.min(Number(text), most))
    .meta({ description: `How many at the most; a larger number is cut to ${most}.`, examples: ['20'] });
}

/** Where the page before ended: opaque, from the Link header. */
export const cursorSchema = z
  .string()
  .meta({ description: 'Where the page before ended: opaque, taken from its Link header.' });

/** Text to look for. PostgreSQL stores no NUL, so none can be found. */
export const searchSchema = z.string().refine((text) => !text.includes('\0'), 'Leave out the NUL character.');

/** A calendar date of the years 1000 to 9999; PostgreSQL knows no year 0. */
export const dateSchema = z.iso
  .date({ error: 'Use a date such as 2027-03-31.', abort: true })
  .refine((date) => /^[1-9]/.test(date), 'Use a date such as 2027-03-31.')
  .meta({ examples: ['2027-03-31'] });

export function choiceSchema<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices, `Use one of ${choices.join(', ')}.`);
}

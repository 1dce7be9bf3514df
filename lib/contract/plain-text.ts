import * as z from 'zod';

/** Text of a body that is kept or looked for: PostgreSQL stores no NUL, so none goes in. */
export function plainText(most: number, error: string) {
  return z
    .string(error)
    .min(1, error)
    .max(most, `Use at most ${most} characters.`)
    .refine((value) => !value.includes('\0'), 'Leave out the NUL character.');
}

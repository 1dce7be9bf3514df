import * as z from 'zod';

/** Text of a body that is kept or looked for: PostgreSQL stores no NUL, so none goes in. */
export function plainText(most: number, error: string) {
  return (
    z
      .string(error)
      .min(1, error)
      // What is too long is not looked at further: composing 8 KiB of accents takes 50 ms.
      .max(most, { error: `Use at most ${most} characters.`, abort: true })
      .refine((value) => !value.includes('\0'), 'Leave out the NUL character.')
  );
}

import * as z from 'zod';
import { isPlainText, isVisibleText } from '#lib/domain/text/plain-text.ts';

/** Text in a body that is stored or searched for. NUL is rejected, because PostgreSQL can't store it. */
export function plainText(most: number, error: string) {
  return (
    z
      .string(error)
      .min(1, error)
      // Stops here if the text is too long, because normalizing 8 KiB of combining accents takes 50 ms.
      .max(most, { error: `Use at most ${most} characters.`, abort: true })
      .refine((value) => !value.includes('\0'), { error: 'Remove the NUL character.', abort: true })
  );
}

const unseen = 'Use only visible characters, spaces and line breaks.';

/** Text for people to read: no control, direction or invisible characters. Can be empty. */
export function visibleText(most: number, error: string) {
  return z
    .string(error)
    .max(most, { error: `Use at most ${most} characters.`, abort: true })
    .refine(isVisibleText, unseen);
}

/** Like `plainText`, but on one line and without invisible characters: a name or an address. */
export function visibleLine(most: number, error: string) {
  return plainText(most, error).refine(isPlainText, 'Use only visible characters and spaces.');
}

/** A name that a user gives to a view or a draft: 1 to 100 visible characters. */
export function givenName(noun: 'view' | 'draft') {
  const error = `Enter a name for the ${noun}.`;
  return z
    .string(error)
    .max(100, { error: 'Use at most 100 characters.', abort: true })
    .refine(isPlainText, 'Use only visible characters and spaces.')
    .trim()
    .min(1, error);
}

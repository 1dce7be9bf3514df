import * as z from 'zod';
import { firstUnseen, isPlainText } from '#lib/domain/text/plain-text.ts';

const maxCharacters = 100;

/** A firm's own name for a record. It is case-sensitive. Unicode form and surrounding spaces don't matter. */
export const referenceSchema = z
  .string({ error: 'Send a string, in quotes.' })
  .max(10 * maxCharacters, { error: `Use 1 to ${maxCharacters} characters.`, abort: true })
  .transform((text) => text.normalize('NFC').trim())
  .refine((text) => isPlainText(text), {
    error: ({ input }) => `Remove ${firstUnseen(String(input))}. Use only visible characters.`,
  })
  .refine((text) => text !== '' && Array.from(text).length <= maxCharacters, {
    error: `Use 1 to ${maxCharacters} characters.`,
  });

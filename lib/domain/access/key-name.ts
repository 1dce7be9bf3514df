import * as z from 'zod';
import { isPlainText } from '#lib/domain/text/plain-text.ts';

const mostCharacters = 100;

/**
 * The name of an API key, which identifies it in the audit. It is never an e-mail address, which identifies a person.
 */
export const keyNameSchema = z
  .string('Give the key a name.')
  .refine(isPlainText, 'Use visible characters and spaces only.')
  .trim()
  .min(1, 'Give the key a name.')
  .refine((name) => Array.from(name).length <= mostCharacters, `Use at most ${mostCharacters} characters.`)
  .refine((name) => !name.normalize('NFKC').includes('@'), 'Leave out “@”: a key is not a person.');

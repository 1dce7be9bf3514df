import * as z from 'zod';
import { isPlainText } from '#lib/domain/text/plain-text.ts';

const mostCharacters = 100;

/**
 * The name of an API key, which identifies it in the audit. It is never an e-mail address, which identifies a person.
 */
export const keyNameSchema = z
  .string('Enter a name for the key.')
  .refine(isPlainText, 'Use visible characters and spaces only.')
  .trim()
  .min(1, 'Enter a name for the key.')
  .refine((name) => Array.from(name).length <= mostCharacters, `Use at most ${mostCharacters} characters.`)
  .refine((name) => !name.normalize('NFKC').includes('@'), 'Key names can’t contain “@”.');

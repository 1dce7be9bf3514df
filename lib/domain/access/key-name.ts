import * as z from 'zod';
import { isPlainText } from '#lib/domain/text/plain-text.ts';

const mostCharacters = 100;

/**
 * Name of an API key, which identifies it in the audit log. It can't be an e-mail address, because those
 * identify users.
 */
export const keyNameSchema = z
  .string('Enter a name for the key.')
  .refine(isPlainText, 'Use only visible characters and spaces.')
  .trim()
  .min(1, 'Enter a name for the key.')
  .refine((name) => Array.from(name).length <= mostCharacters, `Use at most ${mostCharacters} characters.`)
  .refine((name) => !name.normalize('NFKC').includes('@'), 'Key names can’t contain “@”.');

import * as z from 'zod';
import { isPlainText } from '#lib/domain/text/plain-text.ts';

const mostCharacters = 100;

/**
 * The name of an API key, by which the audit names whoever uses it. Never an e-mail address: those are people.
 */
export const keyNameSchema = z
  .string('Give the key a name.')
  .refine(isPlainText, 'Use only characters that can be seen, and spaces.')
  .trim()
  .min(1, 'Give the key a name.')
  .refine((name) => Array.from(name).length <= mostCharacters, `Use at most ${mostCharacters} characters.`)
  .refine((name) => !name.normalize('NFKC').includes('@'), 'Leave out “@”: a key is not a person.');

/**
 * What two names have in common that nobody could tell apart: letter case, width and form of the characters, and how
 * many spaces stand between the words make no difference. Names of one firm's keys in force differ in it.
 */
export function identityOfKeyName(name: string): string {
  const words = name.normalize('NFKC').trim().split(/\s+/u).join(' ');
  // By way of capitals, so that letters of which one has two small forms, or two letters for its capital, are one.
  return words.toUpperCase().toLowerCase().normalize('NFKC');
}

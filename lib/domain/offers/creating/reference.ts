import * as z from 'zod';
import { firstUnseen, isPlainText } from '#lib/domain/text/plain-text.ts';

const maxCharacters = 100;

/**
 * Reads the reference that a firm uses for a record. References are case-sensitive. Unicode form and surrounding
 * spaces don't matter.
 */
export function readReference(text: string): { readonly reference: string } | { readonly problem: string } {
  const isBounded = text.length <= 10 * maxCharacters;
  const reference = isBounded ? text.normalize('NFC').trim() : '';
  if (!isPlainText(reference)) {
    return { problem: `Remove ${firstUnseen(reference)}. Use only visible characters.` };
  }
  return reference === '' || Array.from(reference).length > maxCharacters
    ? { problem: `Use 1 to ${maxCharacters} characters.` }
    : { reference };
}

export const referenceSchema = z
  .string({ error: 'Send a string, in quotes.' })
  .transform((input, context): string => {
    const reading = readReference(input);
    if ('reference' in reading) return reading.reference;
    context.addIssue({ code: 'custom', input, message: reading.problem });
    return z.NEVER;
  });

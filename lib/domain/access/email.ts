import * as z from 'zod';

/** Addresses are kept in lower case, so that one person signs in however they type it. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** An e-mail address as a user is known by; reads it in any letter case. */
export const emailSchema = z
  .string('Use an e-mail address.')
  .trim()
  .toLowerCase()
  .max(254, 'Use an e-mail address of at most 254 characters.')
  .check(z.email('Use an e-mail address.'));

import * as z from 'zod';

/** Addresses are stored in lowercase, so letter case doesn't matter when a person signs in. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The e-mail address that identifies a user. Letter case is ignored. */
export const emailSchema = z
  .string('Enter an e-mail address.')
  .trim()
  .toLowerCase()
  .max(254, 'Enter an e-mail address of at most 254 characters.')
  .check(z.email('Enter an e-mail address.'));

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/**
 * The part of an e-mail address after the `@`, in lowercase. Internationalized names are in ASCII form
 * (xn--…).
 */
export const emailDomainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`));

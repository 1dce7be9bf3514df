import * as z from 'zod';
import { exemptions } from '#lib/domain/offers/exemptions.ts';
import { compareMoney, smallestAmount } from '#lib/domain/market/money.ts';
import { firstUnseen, isPlainText } from '#lib/domain/text/plain-text.ts';
import { amountSchema, choiceMessage, codeSchema } from '#lib/domain/offers/updating/value-schemas.ts';

/**
 * The Book: the form in which firms, accounts, offers, subscriptions and transfers come in and go out. Each record
 * is judged by itself here; references and repeated identifiers are the import's to check.
 */

/** No text has lines: a transfer's comment marks their ends by two backslashes. */
export const textSchema = z.string({ error: 'Use text in quotes.' }).refine(isPlainText, {
  error: ({ input }) => `Leave out ${firstUnseen(String(input))}: use only characters that can be seen.`,
});

export const presentTextSchema = textSchema.refine(
  (text) => text.trim() !== '',
  'Use text that is not blank.',
);

export const optional = <Form extends z.ZodType>(form: Form) => form.nullable().default(null);

export const identifierSchema = z
  .string({ error: 'Use the identifier as a string of 1 to 19 digits; a number would lose digits.' })
  .regex(/^\d{1,19}$/, 'Use an identifier of 1 to 19 digits.');

/** Keys are short, so that an index holds them, and can be part of an address, which drops steps of only dots. */
export const keyTextSchema = (longest: number) =>
  presentTextSchema
    .refine((text) => text.length <= longest, `Use at most ${longest} characters.`)
    .refine((text) => text !== '.' && text !== '..', 'Use more than dots: no address could name it.');

export const accountNumberSchema = keyTextSchema(64);

export const dollarsSchema = amountSchema.refine(
  (amount) => compareMoney(amount, smallestAmount) >= 0,
  `Use an amount of at least ${smallestAmount}.`,
);

/**
 * Before 1900 New York's offset had seconds, after 9999 years have five digits: neither fits the time stamps of D17.
 */
const firstInstant = Date.UTC(1900, 0, 1);
const lastInstant = Date.UTC(9999, 11, 30);

/** An instant, cut to milliseconds and written in UTC. */
export const timestampSchema = z.iso
  .datetime({
    offset: true,
    error: 'Use a time stamp with seconds and offset, such as 2026-09-01T09:30:00.000-04:00.',
  })
  .transform((text) => Date.parse(text))
  .refine((instant) => instant >= firstInstant && instant <= lastInstant, 'Use the years 1900 to 9999.')
  .transform((instant) => new Date(instant).toISOString());

/** Clocks of senders may be ahead of the rules' clock by this much. */
const mostAheadMs = 60_000;

/** The latest time stamp that a record may have. A later one would make every true record after it stale. */
export function latestTimestamp(now: Date): Date {
  return new Date(now.getTime() + mostAheadMs);
}

export const dateSchema = z.iso
  .date('Use a calendar date such as "2027-03-31".')
  .refine((date) => date >= '1900', 'Use the years 1900 to 9999.');

export const exemptionSchema = codeSchema(
  Object.entries(exemptions).map(([code, { name }]) => ({
    code,
    name,
    label: name,
    aliases: [],
    house: false,
  })),
);

export const nameSchema = <Name extends string>(names: readonly Name[]) =>
  z.enum(names, {
    error: ({ input }) =>
      typeof input === 'string'
        ? choiceMessage(input, names.join(', '))
        : `Use a string, one of ${names.join(', ')}.`,
  });

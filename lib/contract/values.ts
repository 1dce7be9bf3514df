import * as z from 'zod';

/** Values as the API sends them: amounts are numbers, identifiers strings, time stamps in New York time (D2, D17). */

export const identifierSchema = (description: string) =>
  z.string().meta({ description, examples: ['4683743612465316027'] });

export const amountSchema = (description: string) => z.number().meta({ description, examples: [2000000] });

export const timestampSchema = z.iso.datetime({ offset: true }).meta({
  description: "ISO 8601 with milliseconds and New York's offset.",
  examples: ['2026-09-01T09:30:00.000-04:00'],
});

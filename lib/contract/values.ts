import * as z from 'zod';

/**
 * Values as the API returns them: amounts are numbers, identifiers are strings, and timestamps are in New York time
 * (D2, D17).
 */

export const identifierSchema = (description: string) =>
  z.string().meta({ description, examples: ['4683743612465316027'] });

export const amountSchema = (description: string) =>
  z.number().meta({ description, minimum: 0, examples: [2000000] });

export const timestampSchema = z.iso.datetime({ offset: true }).meta({
  description: "ISO 8601 timestamp with milliseconds and New York's UTC offset.",
  examples: ['2026-09-01T09:30:00.000-04:00'],
});

/** API key that made the change, in records of changes. */
export const actorKeyIdSchema = z
  .string()
  .nullable()
  .meta({
    description:
      "API key that made the change. Null if a user or the `desk` command made it. Omitted if an earlier release didn't record the key.",
    examples: ['5f0c3a1b9d7e2468'],
  });

/** Returns an extensible list: the document contains the currently known values, and clients must accept others. */
export const openList = <Value extends string>(values: readonly Value[]) =>
  z.enum(values).meta({ 'x-extensible-enum': values });

/** Members of a record about an offer or a transfer. */
export const offerOrTransfer = {
  privatePlacementOfferOid: identifierSchema('Offer identifier. Null for a transfer.').nullable(),
  offerName: z
    .string()
    .nullable()
    .meta({ examples: ['Blue Mesa Solar II'] }),
  accountNumber: z
    .string()
    .nullable()
    .meta({ description: 'Account number of the transfer. Null for an offer.', examples: ['RB18938005'] }),
  acatid: z
    .string()
    .nullable()
    .meta({ description: 'Transfer request identifier. Null for an offer.', examples: ['1152JGC9'] }),
};

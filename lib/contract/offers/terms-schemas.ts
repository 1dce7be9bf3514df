import * as z from 'zod';
import { mostReference, termFields, termsOutcomes } from '#lib/domain/offers/deciding/changed-terms.ts';
import { mostComment } from '#lib/domain/offers/deciding/reasons.ts';
import { identifierSchema, timestampSchema } from '#lib/contract/values.ts';

export const termChangeSchema = z
  .object({
    field: z.enum(termFields),
    from: z.unknown().meta({ description: 'The recorded value before.' }),
    to: z.unknown().meta({ description: 'The recorded value since then.' }),
    at: timestampSchema,
    extendedAfterClosing: z
      .literal(true)
      .optional()
      .meta({ description: 'The closing date moved later after it had passed; missing elsewhere.' }),
  })
  .meta({ id: 'TermChange', description: 'A term of an offer that a data feed changed.' });

/** Request body for the documentation. The server reads it with `readTermsReview`. */
export const termsReviewRequestSchema = z
  .strictObject({
    outcome: z.enum(termsOutcomes).meta({
      description: "reconfirmed: the investors reconfirmed. notneeded: they didn't have to.",
    }),
    reference: z
      .string()
      .min(1)
      .max(mostReference)
      .meta({ description: '1 to 100 visible characters.', examples: ['Supplement 2, sent Nov 24'] }),
    comment: z
      .string()
      .max(mostComment)
      .nullable()
      .optional()
      .meta({ description: `1 to ${mostComment} visible characters.` }),
  })
  .meta({ id: 'TermsReviewRequest', description: 'A review of changes by a data feed.' });

export const openTermsSchema = z
  .object({
    changes: z.array(termChangeSchema).meta({ description: 'Oldest first; empty if none waits.' }),
    contradictions: z
      .array(identifierSchema('The subscription.'))
      .meta({ description: 'Subscriptions that a data feed settled against the desk.' }),
  })
  .meta({ id: 'OpenTerms', description: 'Changes of an offer that wait for a review by a person.' });

import * as z from 'zod';
import { mostReference, termFields, termsOutcomes } from '#lib/domain/offers/deciding/changed-terms.ts';
import { mostComment } from '#lib/domain/offers/deciding/reasons.ts';
import { identifierSchema, timestampSchema } from '#lib/contract/values.ts';

export const termChangeSchema = z
  .object({
    field: z.enum(termFields),
    from: z.unknown().meta({ description: 'Previously recorded value.' }),
    to: z.unknown().meta({ description: 'New recorded value.' }),
    at: timestampSchema,
    extendedAfterClosing: z.literal(true).optional().meta({
      description: 'Whether the closing date was extended after it had passed. Missing for other changes.',
    }),
  })
  .meta({ id: 'TermChange', description: 'An offer term changed by a data feed.' });

/** Request body for the documentation. The server reads it with `readTermsReview`. */
export const termsReviewRequestSchema = z
  .strictObject({
    outcome: z.enum(termsOutcomes).meta({
      description: "reconfirmed: investors reconfirmed. notneeded: reconfirmation wasn't required.",
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
  .meta({ id: 'TermsReviewRequest', description: 'A review of data feed changes.' });

export const openTermsSchema = z
  .object({
    changes: z
      .array(termChangeSchema)
      .meta({ description: 'Changes to review, oldest first. Empty if there are none.' }),
    contradictions: z.array(identifierSchema('The subscription.')).meta({
      description: 'Subscriptions that a data feed settled contrary to a decision in Placement Desk.',
    }),
  })
  .meta({ id: 'OpenTerms', description: "Changes to an offer that are waiting for a person's review." });

import * as z from 'zod';
import { bulkModes, maxFirmsInBulk } from '#lib/domain/offers/bulk/bulk-update.ts';
import { maxOffersInBulk } from '#lib/domain/offers/bulk/bulk-limits.ts';
import { identifierSchema } from '#lib/contract/values.ts';
import { offerUpdateFields, stateCodeSchema } from './offer-update-schema.ts';

const states = z.array(stateCodeSchema).meta({ examples: [['TX']] });

const { offerStatus: _, privatePlacementOfferOid: __, blueSkyedStates, ...settings } = offerUpdateFields;

/** Request body for the documentation. The server reads it with `readBulkUpdate`. */
export const bulkUpdateSchema = z
  .strictObject({
    changes: z
      .strictObject({
        blueSkyedStates: z
          .union([
            blueSkyedStates,
            z.strictObject({ add: states, remove: states }).partial().meta({ minProperties: 1 }),
          ])
          .optional()
          .meta({
            description: "The complete list, or the values to add to and remove from each offer's list.",
          }),
        ...settings,
      })
      .partial()
      .meta({
        description: `Settings to apply to each offer, as in a single update. At most ${maxFirmsInBulk} participatingFirms.`,
      }),
    offers: z
      .array(
        z.strictObject({
          privatePlacementOfferOid: identifierSchema('Identifier of the offer.'),
          etag: z
            .string()
            .optional()
            .meta({
              description: 'ETag of the offer. The change applies only to this version, as with If-Match.',
              examples: ['"7"'],
            }),
        }),
      )
      .min(1)
      .max(maxOffersInBulk)
      .meta({ description: 'Offers to change. List each offer once.' }),
    mode: z.enum(bulkModes).default('each').meta({
      description:
        'each: changes every offer independently. all: if one change is rejected, none is made (409).',
    }),
    dryRun: z
      .boolean()
      .default(false)
      .meta({ description: 'Reports what would change without changing anything.' }),
  })
  .meta({ id: 'BulkUpdate', description: 'A bulk update of offer settings.' });

export const bulkResultSchema = z
  .object({
    privatePlacementOfferOid: identifierSchema('Offer identifier from the request.'),
    outcome: z.enum(['changed', 'unchanged', 'refused']),
    etag: z
      .string()
      .nullable()
      .meta({
        description:
          "ETag of the offer after the change, or its current ETag in a dry run. Null if the offer isn't found or belongs to another firm.",
        examples: ['"8"'],
      }),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    errors: z
      .array(z.object({ field: z.string().nullable(), code: z.string(), message: z.string() }))
      .meta({ description: 'Reasons the change was rejected, as in a single update.' }),
    advisories: z.array(z.string()).optional().meta({
      description: 'Advisories about an allowed change, such as settings that prevent anyone from investing.',
    }),
  })
  .meta({ id: 'BulkResult', description: 'Outcome for one offer.' });

export type BulkResult = Omit<z.output<typeof bulkResultSchema>, 'changes' | 'errors'> & {
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
  readonly errors: readonly {
    readonly field: string | null;
    readonly code: string;
    readonly message: string;
  }[];
};

export const bulkAnswerSchema = z
  .object({
    bulkId: z.string().nullable().meta({
      description: "Identifier recorded in each changed offer's audit entry. Null for a dry run.",
    }),
    mode: z.enum(bulkModes),
    dryRun: z.boolean(),
    counts: z.object({ changed: z.int(), unchanged: z.int(), refused: z.int() }),
    results: z.array(bulkResultSchema).meta({ description: 'Outcomes in request order.' }),
  })
  .meta({ id: 'BulkAnswer', description: 'Outcome of a bulk update.' });

export type BulkAnswer = z.output<typeof bulkAnswerSchema>;

import * as z from 'zod';
import { mostFirmsInBulk } from '#lib/domain/offers/bulk/bulk-changes.ts';
import { mostOffersInBulk } from '#lib/domain/offers/bulk/bulk-limits.ts';
import { bulkModes } from '#lib/domain/offers/bulk/bulk-update.ts';
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
          .meta({ description: "The whole list, or what to add to and remove from each offer's list." }),
        ...settings,
      })
      .partial()
      .meta({
        description: `Settings as in an update of one offer, applied to each offer. At most ${mostFirmsInBulk} participatingFirms.`,
      }),
    offers: z
      .array(
        z.strictObject({
          privatePlacementOfferOid: identifierSchema("The offer's identifier."),
          etag: z
            .string()
            .optional()
            .meta({
              description: 'Its ETag. The change applies only to this version, as with If-Match.',
              examples: ['"7"'],
            }),
        }),
      )
      .min(1)
      .max(mostOffersInBulk)
      .meta({ description: 'Each offer once.' }),
    mode: z.enum(bulkModes).default('each').meta({
      description: 'each: every offer separately. all: if one is refused, none is changed (409).',
    }),
    dryRun: z
      .boolean()
      .default(false)
      .meta({ description: 'Changes nothing and reports what would change.' }),
  })
  .meta({ id: 'BulkUpdate', description: 'One change of the settings of many offers.' });

export const bulkResultSchema = z
  .object({
    privatePlacementOfferOid: identifierSchema('The offer as in the request.'),
    outcome: z.enum(['changed', 'unchanged', 'refused']),
    etag: z
      .string()
      .nullable()
      .meta({
        description:
          "The offer's ETag after the change, or its current ETag in a dry run. Null if the offer isn't found or belongs to another firm.",
        examples: ['"8"'],
      }),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    errors: z
      .array(z.object({ field: z.string().nullable(), code: z.string(), message: z.string() }))
      .meta({ description: 'Why it is refused, as in a single update.' }),
    advisories: z.array(z.string()).optional().meta({
      description: 'Advisories about an allowed change: that no one can invest.',
    }),
  })
  .meta({ id: 'BulkResult', description: 'The outcome for one offer.' });

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
      description: 'Recorded in the audit entry of each changed offer. Null for a dry run.',
    }),
    mode: z.enum(bulkModes),
    dryRun: z.boolean(),
    counts: z.object({ changed: z.int(), unchanged: z.int(), refused: z.int() }),
    results: z.array(bulkResultSchema).meta({ description: 'In the order of the request.' }),
  })
  .meta({ id: 'BulkAnswer', description: 'The outcome of a change of many offers.' });

export type BulkAnswer = z.output<typeof bulkAnswerSchema>;

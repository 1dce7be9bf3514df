import * as z from 'zod';
import { problems, type ProblemCode } from '#lib/domain/problems/problems.ts';
import { actorKeyIdSchema, openList } from '#lib/contract/values.ts';

const importStates = ['running', 'finished', 'refused'] as const;

export const importModes = ['all', 'each'] as const;

const count = z.int().min(0);
const place = z.string().meta({
  description: 'A JSON Pointer into the document, or the line of NDJSON.',
  examples: ['/offers/3/exemption', 'line 7'],
});
const oid = z.string();

const summary = {
  importId: z.string().meta({ examples: ['5b1f0c9e2d7a4386'] }),
  uploadId: z
    .string()
    .nullable()
    .meta({
      description:
        'The parameter upload of its request, which the parts of one file share; null without one.',
      examples: ['0b7c1f5e-5f0e-4a53-9a43-2f1c3c1f7f3e'],
    }),
  state: z.enum(importStates),
  mode: z.enum(importModes).meta({
    description: 'all: the file is loaded completely or not at all. each: every valid record is loaded.',
  }),
  strict: z.boolean(),
  dryRun: z.boolean(),
  override: z.boolean(),
  counts: z
    .object({
      offers: count,
      accounts: count,
      subscriptions: count,
      transfers: count,
      changed: count.meta({ description: 'Records that were added or changed.' }),
      removed: count.meta({ description: 'Records that were removed.' }),
      stale: count.meta({ description: 'Records older than the stored one, which changed nothing.' }),
      sameTime: count.meta({ description: 'Records that replaced one with the same timestamp.' }),
    })
    .nullable()
    .meta({ description: "Counts of the file's records. Null while the import runs." }),
  keptTotal: count,
  changesTotal: count,
  errorsTotal: count.meta({ description: 'The listed errors.' }),
  refusedTotal: count.meta({ description: 'Records that were refused.' }),
  normalizedTotal: count.meta({ description: 'Text values that were normalized.' }),
  ignoredTotal: count.meta({ description: 'Members that were ignored.' }),
  actor: z
    .object({
      kind: z.string().meta({ description: 'user, key or signing key.', examples: ['user'] }),
      name: z.string().meta({ examples: ['m.reyes@harborpoint.example'] }),
      keyId: actorKeyIdSchema,
    })
    .meta({ description: 'Who sent it.' }),
  startedAt: z.iso.datetime({ offset: true }),
  finishedAt: z.iso.datetime({ offset: true }).nullable(),
};

const exampleError = {
  place: '/transfers/0/accountNumber',
  code: 'import.not.yours' as const,
  message: "Import transfers of your firm's accounts.",
};
const exampleOfUnconfirmed = {
  place: '/subscriptions/0/accountNumber',
  code: 'participation.unconfirmed' as const,
  message:
    "The firm of this account hasn't confirmed its participation. Leave the subscription out until it has.",
};

/** An import as listed. */
export const importSummarySchema = z.object(summary).meta({ id: 'ImportSummary' });

/** An import with its results. */
export const importSchema = z
  .object({
    ...summary,
    kept: z
      .array(
        z.object({
          place,
          privatePlacementOfferOid: oid,
          privatePlacementOrderOid: oid.nullable(),
          field: z.string(),
          inStore: z.unknown(),
          inFile: z.unknown(),
        }),
      )
      .meta({ description: 'Desk-owned values that differ in the file. They were kept.' }),
    changes: z
      .array(
        z.object({
          place,
          privatePlacementOfferOid: oid,
          field: z.string(),
          from: z.unknown(),
          to: z.unknown(),
        }),
      )
      .meta({ description: 'Changes to offers, made or simulated.' }),
    errors: z
      .array(
        z.object({
          place,
          code: openList(Object.keys(problems) as ProblemCode[]),
          message: z.string(),
        }),
      )
      .meta({ examples: [[exampleError, exampleOfUnconfirmed]] }),
    normalized: z
      .array(place)
      .meta({ description: 'Texts with invisible characters or line breaks. The first 100 positions.' }),
    ignored: z.array(place).meta({ description: 'Unknown members. The first 100 positions.' }),
  })
  .meta({ id: 'Import' });

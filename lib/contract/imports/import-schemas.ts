import * as z from 'zod';
import { problems, type ProblemCode } from '#lib/domain/problems/problems.ts';

export const importStates = ['running', 'finished', 'refused'] as const;

const count = z.int().min(0);
const place = z.string().meta({
  description: 'A JSON Pointer into the document, or the line of NDJSON.',
  examples: ['/offers/3/exemption', 'line 7'],
});
const oid = z.string();

const summary = {
  importId: z.string().meta({ examples: ['5b1f0c9e2d7a4386'] }),
  state: z.enum(importStates),
  dryRun: z.boolean(),
  override: z.boolean(),
  counts: z
    .object({
      offers: count,
      accounts: count,
      subscriptions: count,
      transfers: count,
      changed: count.meta({ description: 'Records that were added or changed.' }),
      stale: count.meta({ description: 'Records older than those of the store, which changed nothing.' }),
    })
    .nullable()
    .meta({ description: 'Of the records of the book; null while it runs.' }),
  keptTotal: count,
  changesTotal: count,
  errorsTotal: count,
  startedAt: z.iso.datetime({ offset: true }),
  finishedAt: z.iso.datetime({ offset: true }).nullable(),
};

const exampleError = {
  place: '/transfers/0/accountNumber',
  code: 'import.not.yours' as const,
  message: 'Bring in transfers of accounts of your firm.',
};
const exampleOfUnconfirmed = {
  place: '/subscriptions/0/accountNumber',
  code: 'participation.unconfirmed' as const,
  message:
    "The firm of this account hasn't confirmed its participation. Leave the subscription out until it has.",
};

/** An import as the list has it. */
export const importSummarySchema = z.object(summary).meta({ id: 'ImportSummary' });

/** An import with what came of it. */
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
      .meta({ description: 'What the desk owns and the book has otherwise: it stayed.' }),
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
      .meta({ description: 'What changed of offers, or would have.' }),
    errors: z
      .array(
        z.object({
          place,
          code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
          message: z.string(),
        }),
      )
      .meta({ examples: [[exampleError, exampleOfUnconfirmed]] }),
  })
  .meta({ id: 'Import' });

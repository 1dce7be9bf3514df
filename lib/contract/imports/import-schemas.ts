import * as z from 'zod';
import { importErrors } from '#lib/domain/uploads/import-errors.ts';
import { recordTypes } from '#lib/domain/uploads/left-out.ts';
import { actorKeyIdSchema, openList } from '#lib/contract/values.ts';

const importStates = ['running', 'finished', 'refused'] as const;

export const importModes = ['all', 'each'] as const;

const count = z.int().min(0);
const place = z.string().meta({
  description: 'JSON Pointer into the document, or the NDJSON line number.',
  examples: ['/offers/3/exemption', 'line 7'],
});
const offerOid = z.string().meta({ description: 'Identifier of the offer that the value belongs to.' });
const field = z.string().meta({ description: 'API field, such as `closingDate`.' });
const reference = z
  .string()
  .nullable()
  .optional()
  .meta({
    description:
      "Sender's own reference of the subscription. Null if it has none. Only for subscriptions, and only with `include=references`.",
    examples: ['SUB-1042'],
  });
const recordCount = (records: string) =>
  count.meta({ description: `Number of ${records} in the file, including rejected and unchanged ones.` });
const flagOf = (parameter: string, meaning: string) =>
  z
    .boolean()
    .meta({ description: `Value of the request's \`${parameter}\` parameter. If true, ${meaning}.` });

const summary = {
  importId: z.string().meta({
    description: "ID to read this import's result with, available for 30 days.",
    examples: ['5b1f0c9e2d7a4386'],
  }),
  uploadId: z
    .string()
    .nullable()
    .meta({
      description:
        "Value of the request's `upload` parameter, shared by all parts of one file. Null if the parameter was omitted.",
      examples: ['0b7c1f5e-5f0e-4a53-9a43-2f1c3c1f7f3e'],
    }),
  fileName: z
    .string()
    .nullable()
    .meta({
      description: "Value of the request's `file` parameter. Null if the parameter was omitted.",
      examples: ['offers.xlsx'],
    }),
  fileRows: count
    .nullable()
    .meta({ description: "Value of the request's `rows` parameter. Null if omitted.", examples: [40] }),
  unchangedRows: count
    .nullable()
    .meta({ description: "Value of the request's `unchanged` parameter. Null if omitted.", examples: [12] }),
  exampleRows: count
    .nullable()
    .meta({ description: "Value of the request's `examples` parameter. Null if omitted.", examples: [2] }),
  state: z.enum(importStates).meta({
    description:
      'running: queued or loading. finished: loaded or, in a dry run, checked. refused: nothing was loaded.',
  }),
  mode: z.enum(importModes).meta({
    description: 'all: either the whole file or nothing is loaded. each: every valid record is loaded.',
  }),
  strict: flagOf('strict', 'input that would otherwise be corrected is rejected'),
  dryRun: flagOf('dryRun', 'nothing is loaded, and the result shows what an import would do'),
  override: flagOf('override', "the file's values replace those set in Placement Desk"),
  counts: z
    .object({
      offers: recordCount('offers'),
      accounts: recordCount('accounts'),
      subscriptions: recordCount('subscriptions'),
      transfers: recordCount('transfers'),
      changed: count.meta({ description: 'Number of records added or changed.' }),
      offersChanged: count.meta({ description: 'Number of offers added or changed.' }),
      accountsChanged: count.meta({ description: 'Number of accounts added or changed.' }),
      subscriptionsChanged: count.meta({ description: 'Number of subscriptions added or changed.' }),
      transfersChanged: count.meta({ description: 'Number of transfers added or changed.' }),
      removed: count.meta({ description: 'Number of records removed.' }),
      stale: count.meta({
        description: 'Number of records that were skipped because the stored record is newer.',
      }),
      sameTime: count.meta({
        description: 'Number of records that replaced a stored record with the same timestamp.',
      }),
    })
    .nullable()
    .meta({ description: 'Record counts. Null while the import is running.' }),
  keptTotal: count.meta({
    description:
      'Number of values that were kept, including those beyond the first 1,000, which `kept` lists.',
  }),
  changesTotal: count.meta({
    description:
      'Number of changes to offers, including those beyond the first 10,000, which `changes` lists.',
  }),
  errorsTotal: count.meta({ description: 'Number of errors in the list across all pages.' }),
  refusedTotal: count.meta({ description: 'Number of rejected records.' }),
  leftOutTotal: count.meta({ description: 'Number of rows that the sender left out of the file.' }),
  normalizedTotal: count.meta({ description: 'Number of text values that were normalized.' }),
  ignoredTotal: count.meta({ description: 'Number of unknown fields that were ignored.' }),
  actor: z
    .object({
      kind: z.string().meta({ description: 'Kind of sender: user, key or signing key.', examples: ['user'] }),
      name: z.string().meta({
        description: "User's email address, or the name of the key.",
        examples: ['m.reyes@harborpoint.example'],
      }),
      keyId: actorKeyIdSchema,
    })
    .meta({ description: 'Person or key that sent the import.' }),
  startedAt: z.iso.datetime({ offset: true }).meta({ description: 'When the server received the file.' }),
  finishedAt: z.iso
    .datetime({ offset: true })
    .nullable()
    .meta({ description: 'When the file was loaded or rejected. Null while the import is running.' }),
};

const exampleError = {
  place: '/transfers/0/accountNumber',
  code: 'import.not.yours' as const,
  message: "Import only transfers for your firm's accounts.",
};
const exampleRecord = {
  place: 'line 3',
  record: 'transfer' as const,
  isNew: true,
  accountNumber: 'RB18938005',
  accountName: null,
  acatid: '1152JGC9',
  privatePlacementOfferOid: null,
  privatePlacementOrderOid: null,
};
const exampleOfKept = {
  place: '/offers/0/daysFromClosingCashIsRequired',
  privatePlacementOfferOid: '4683743612465316027',
  privatePlacementOrderOid: null,
  field: 'daysFromClosingCashIsRequired',
  inStore: 7,
  inFile: 10,
};
const exampleOfUnconfirmed = {
  place: '/subscriptions/0/accountNumber',
  code: 'participation.unconfirmed' as const,
  message:
    "The account's firm hasn't confirmed its participation. Remove the subscription until the firm confirms.",
};

const exampleOfLimit = {
  place: '/subscriptions/1/privatePlacementOfferOid',
  code: 'subscription.limit' as const,
  message:
    "Your firm can import up to 10,000 subscriptions to another firm's offer. Ask that firm to import the others.",
};

const exampleOfLeftOut = {
  place: 'line 7',
  record: 'offer' as const,
  values: { offerName: 'Blue Mesa Solar III', offerMinimum: '1.25M' },
  problems: [{ field: 'offerMinimum', message: 'Enter the full amount, such as 1250000.' }],
};

const codesOf = (codes: readonly string[]) => codes.map((code) => `\`${code}\``).join(', ');
const whatToDo = [
  `Correct the record and send it again: ${codesOf(importErrors.correct)}.`,
  `Remove the record from the file: ${codesOf(importErrors.remove)}.`,
  `Wait or ask the other firm, as \`message\` says: ${codesOf(importErrors.wait)}.`,
  'Treat an unknown code like `invalid.value`. The page `/problems` explains every code.',
].join(' ');

/** An import in a list, without its results. */
export const importSummarySchema = z.object(summary).meta({ id: 'ImportSummary' });

/** An import with its results. */
export const importSchema = z
  .object({
    ...summary,
    kept: z
      .array(
        z.object({
          place,
          privatePlacementOfferOid: offerOid,
          privatePlacementOrderOid: z.string().nullable().meta({
            description: "Identifier of the subscription. Null for an offer's value.",
          }),
          accountNumber: z
            .string()
            .optional()
            .meta({ description: 'Account of the subscription. Only with `include=references`.' }),
          reference,
          field,
          inStore: z.unknown().meta({ description: 'Value in Placement Desk, which stays.' }),
          inFile: z.unknown().meta({ description: "The file's value, which is not used." }),
        }),
      )
      .meta({
        description: "Values set in Placement Desk that differ from the file's values and were kept.",
        examples: [[exampleOfKept]],
      }),
    changes: z
      .array(
        z.object({
          place,
          privatePlacementOfferOid: offerOid,
          field,
          from: z.unknown().meta({ description: 'Previous value. Null for a new offer.' }),
          to: z.unknown().meta({ description: "The file's value, which replaces it." }),
        }),
      )
      .meta({ description: 'Changes to offers, either made or simulated.' }),
    records: z
      .array(
        z.object({
          place,
          record: z
            .enum(['account', 'subscription', 'transfer'])
            .meta({ description: 'Kind of record: account, subscription or transfer.' }),
          isNew: z.boolean().meta({ description: 'True if the import added the record.' }),
          accountNumber: z
            .string()
            .nullable()
            .meta({ description: 'Account of the record, or the account itself.' }),
          accountName: z
            .string()
            .nullable()
            .meta({ description: 'Name of the account. Null for other kinds.' }),
          acatid: z
            .string()
            .nullable()
            .meta({ description: 'Identifier of the transfer. Null for other kinds.' }),
          privatePlacementOfferOid: z
            .string()
            .nullable()
            .meta({ description: 'Offer of the subscription. Null for other kinds.' }),
          privatePlacementOrderOid: z
            .string()
            .nullable()
            .meta({ description: 'Identifier of the subscription. Null for other kinds.' }),
          reference,
        }),
      )
      .meta({
        description:
          'Accounts, subscriptions and transfers that were added or changed, at most 1,000 of each kind. `changes` lists offers. Empty in a dry run.',
        examples: [[exampleRecord]],
      }),
    errors: z
      .array(
        z.object({
          place,
          code: openList(Object.values(importErrors).flat()).meta({ description: whatToDo }),
          message: z.string().meta({
            description:
              'What is wrong and how to correct it. For NDJSON, it begins with the name of the field.',
          }),
        }),
      )
      .meta({
        description: 'Why records were rejected. A rejected record has at least one error.',
        examples: [[exampleError, exampleOfUnconfirmed, exampleOfLimit]],
      }),
    normalized: z
      .array(place)
      .meta({ description: 'First 100 positions of text with invisible characters or line breaks.' }),
    ignored: z.array(place).meta({ description: 'First 100 positions of unknown fields.' }),
    leftOut: z
      .array(
        z.object({
          place,
          record: z.enum(recordTypes).meta({ description: 'Kind of record that the row would have been.' }),
          values: z.record(z.string(), z.string()).meta({ description: "The row's text, by field." }),
          problems: z
            .array(
              z.object({
                field: field
                  .nullable()
                  .meta({ description: 'API field. Null if the problem is with the entire row.' }),
                message: z.string().meta({ description: "Sender's explanation, as in the file." }),
              }),
            )
            .meta({ description: 'Why the sender left the row out.' }),
        }),
      )
      .meta({
        description: 'Rows that the sender left out of the file, as listed in its `leftOut` lines.',
        examples: [[exampleOfLeftOut]],
      }),
  })
  .meta({ id: 'Import' });

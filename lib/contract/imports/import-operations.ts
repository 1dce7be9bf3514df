import * as z from 'zod';
import {
  type DeprecatedValues,
  type Operation,
  paging,
  type PathParameter,
} from '#lib/contract/operation.ts';
import { visibleLine } from '#lib/contract/plain-text.ts';
import { choiceSchema, cursorSchema } from '#lib/contract/query.ts';
import { exportUnits, importUnits } from '#lib/contract/request-units.ts';
import { exportFormats } from '#lib/contract/exports/export-table.ts';
import { uploadKinds } from '#lib/domain/uploads/upload-fields.ts';
import { bookSchema } from './book-schemas.ts';
import { importModes, importSchema, importSummarySchema } from './import-schemas.ts';

export const importIdParameter = {
  description: 'ID of the import.',
  example: '5b1f0c9e2d7a4386',
  unknown: 'import.not.found',
} as const satisfies PathParameter;

const flag = (description: string) =>
  z
    .enum(['true', 'false'], 'Use true or false.')
    .transform((text) => text === 'true')
    .optional()
    .meta({ description: `${description} Default: false.`, examples: ['true'] });

const uploadSchema = (description: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Use a UUID in lowercase.')
    .optional()
    .meta({ description, examples: ['0b7c1f5e-5f0e-4a53-9a43-2f1c3c1f7f3e'] });

const rowCountSchema = (description: string) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'Use a whole number, 0 to 9999999.')
    .transform(Number)
    .optional()
    .meta({
      description,
      examples: [40],
      override: ({ jsonSchema }) => {
        delete jsonSchema.pattern;
        Object.assign(jsonSchema, { type: 'integer', minimum: 0, maximum: 9_999_999 });
      },
    });

const mebibyte = 1_048_576;

const olderDryRun: DeprecatedValues = {
  parameter: 'dryrun',
  values: ['true', 'false'],
  instead: 'Use `dryRun`.',
  since: '2026-11-28',
  until: '2027-11-28',
};

/** An offer and a subscription with references, their account, and one of its transfers. */
const exampleBook = {
  accounts: [{ accountNumber: 'RB18938005', accountName: 'R. Calloway IRA', firmOid: '4467570830362141032' }],
  offers: [
    {
      reference: 'FUND-2026-03',
      offerName: 'Blue Mesa Solar III',
      offerStatus: 'INITIAL',
      exemption: 'H',
      securityType: 'Preferred equity',
      issuer: { issuerName: 'Blue Mesa Solar LLC', issuerState: 'CO' },
      offerMinimum: '2000000.00',
      maximumInvestmentAmount: '500000.00',
      closingDate: '2027-03-31',
      daysFromClosingCashIsRequired: 10,
      blueSkyedStates: ['CA', 'VA'],
      published: true,
      clientsHaveAccess: true,
      corporateAccreditationSetting: 'A',
      naturalPersonAccreditationSetting: 'A',
      minimumAnnualIncomeRange: 'E',
      minimumLiquidNetWorthRange: '0',
      minimumNetWorthRange: 'F',
      previousExperienceSetting: 'N',
      documentationExternal: false,
      physicalSignatureRequired: false,
      creatingFirmOid: '4467570830362141032',
      creationTimestamp: '2026-09-01T09:30:00.000-04:00',
    },
  ],
  subscriptions: [
    {
      reference: 'SUB-0412',
      offerReference: 'FUND-2026-03',
      accountNumber: 'RB18938005',
      status: 'ORDER_CREATED',
      requestedDollarAmount: '100000.00',
      discretionary: false,
      creationTimestamp: '2026-10-05T10:00:00.000-04:00',
      modificationTimestamp: '2026-10-05T10:00:00.000-04:00',
    },
  ],
  transfers: [
    {
      accountNumber: 'RB18938005',
      acatid: '1152JGC9',
      kind: 'ACAT',
      status: 'Settling',
      creationTS: '2026-11-03T16:07:24.406-05:00',
      lastModifiedTS: '2026-11-18T09:30:00.000-05:00',
    },
  ],
};

export const importOperations = {
  createImport: {
    method: 'POST',
    records: { event: 'import.received' },
    deprecates: olderDryRun,
    path: '/restapi/imports',
    tag: 'Administration',
    summary: 'Upload an import file',
    description:
      "Accepts a JSON or NDJSON file with your firm's records, and responds with 202 once the file is stored. The server then loads it. A file can have up to 64 MiB uncompressed. At most 10 files, 256 MiB in total, can be queued per firm.\n\nPolling: request the URL in `Location` every few seconds until `state` is no longer `running`, or wait for the `import.finished` event. States: `finished` means that the file was loaded, or checked in a dry run. `refused` means that nothing was loaded. Without `mode=each`, one rejected record is enough for the whole file to be refused. With `mode=each`, every valid record is loaded.\n\nResult: `counts` has the totals, `records` and `changes` list what was loaded, and `errors` lists the rejected records. The code of each error says what to do.",
    right: 'importBooks',
    restrictable: null,
    query: z.strictObject({
      dryRun: flag("Reports the changes the file would make, but doesn't load it."),
      dryrun: flag('').meta({
        description: `Deprecated since ${olderDryRun.since} and accepted until ${olderDryRun.until}. ${olderDryRun.instead}`,
        param: { deprecated: true },
      }),
      override: flag(
        'Lets the file override values set in Placement Desk for open offers. Not available if `updateOffer`, `decideSubscriptions` or `readOffers` is disabled for the caller.',
      ),
      mode: z
        .enum(importModes, 'Use all or each.')
        .optional()
        .meta({
          description:
            'With `all` (default), either the whole file or nothing is loaded. With `each`, every valid record is loaded, and errors in the other records are listed in `errors`.',
          examples: ['each'],
        }),
      strict: flag(
        'Rejects records that have unknown fields, invisible characters, or the same timestamp as a stored record but different values.',
      ),
      upload: uploadSchema(
        'UUID in lowercase, shared by all parts of one file. Returned as `uploadId`. Omit it if the file has one part.',
      ),
      file: visibleLine(255, 'Send the name of the file.')
        .optional()
        .meta({
          description: 'Name of the file that the records come from, returned as `fileName`.',
          examples: ['offers.xlsx'],
        }),
      rows: rowCountSchema('Number of rows in that file, returned as `fileRows`.'),
      unchanged: rowCountSchema(
        'Number of its rows that were not sent because they match the stored records, returned as `unchangedRows`.',
      ),
      examples: rowCountSchema(
        "Number of its rows that were not sent because they are the template's examples, returned as `exampleRows`.",
      ).meta({ examples: [2] }),
    }),
    body: null,
    example: { query: { dryRun: 'true' } },
    upload: {
      types: {
        'application/json': { schema: bookSchema, example: exampleBook },
        'application/x-ndjson': {
          schema: z.string().meta({
            description:
              'One record per line. Its `type` is `firm`, `account`, `offer`, `subscription` or `transfer`. A line with the type `leftOut` describes a row that was left out: `record`, `values` by field, and `problems` with `field` and `message`. See docs/api/data-files.md.',
          }),
          example: [
            ...exampleBook.accounts.map((account) => ({ type: 'account', ...account })),
            ...exampleBook.offers.map((offer) => ({ type: 'offer', ...offer })),
            ...exampleBook.subscriptions.map((subscription) => ({ type: 'subscription', ...subscription })),
            ...exampleBook.transfers.map((transfer) => ({ type: 'transfer', ...transfer })),
          ]
            .map((record) => `${JSON.stringify(record)}\n`)
            .join(''),
        },
      },
      maxBytes: 64 * mebibyte,
      example: exampleBook,
    },
    // Maximum size of a signed upload, which is held in memory until its signature is verified.
    maxBodyBytes: 8 * mebibyte,
    units: importUnits,
    accepts: 'import',
    takesIdempotencyKey: true,
    result: importSchema,
    sensitivity: 'personal',
    problems: ['imports.limited'],
  },
  listImports: {
    method: 'GET',
    path: '/restapi/imports',
    tag: 'Administration',
    summary: 'List imports',
    description: 'Returns imports from the last 30 days, newest first, without results.',
    right: 'readImports',
    restrictable: null,
    query: z.strictObject({ ...paging, upload: uploadSchema('Only parts of this upload.') }),
    body: null,
    result: z.array(importSummarySchema),
    sensitivity: 'personal',
    problems: [],
  },
  readImport: {
    method: 'GET',
    path: '/restapi/imports/{importid}',
    parameters: { importid: importIdParameter },
    tag: 'Administration',
    summary: "Get an import's result",
    description:
      'Returns the import with at most 1,000 errors, changes and left-out rows per page (10,000 of each in total), and at most 1,000 kept values. `changesTotal` and `keptTotal` count all changes and kept values. If `readOffers` is disabled for the caller, `changes`, `kept`, `leftOut` and `records` are empty. If `listTransfers` is disabled, `records` contains no accounts and transfers.',
    right: 'readImports',
    restrictable: null,
    query: z.strictObject({
      cursor: cursorSchema.optional(),
      include: choiceSchema(['references'])
        .optional()
        .meta({
          description:
            "Adds the sender's own reference of each subscription to `records` and `kept`, and its account number to `kept`.",
          examples: ['references'],
        }),
    }),
    body: null,
    result: importSchema,
    sensitivity: 'personal',
    problems: [],
  },
} as const satisfies Record<string, Operation>;

const kindParameter = {
  description: `Record kind: ${uploadKinds.join(', ')}.`,
  example: 'offers',
  unknown: 'path.not.found',
} as const satisfies PathParameter;

export const templateOperations = {
  readTemplate: {
    method: 'GET',
    path: '/restapi/importtemplates/{kind}',
    parameters: { kind: kindParameter },
    tag: 'Administration',
    summary: 'Download an upload template',
    description:
      "Returns a spreadsheet with a column for each field and either two examples or the firm's records. Uploading an unedited file with the firm's records changes nothing.",
    right: 'readTemplates',
    restrictable: null,
    query: z.strictObject({
      format: choiceSchema(exportFormats).optional().meta({
        description:
          'xlsx (default) includes notes, lists and a sheet that explains each column. csv contains only the columns.',
      }),
      filled: choiceSchema(['true', 'false']).optional().meta({
        description: "true: includes the firm's records instead of examples.",
      }),
    }),
    units: (query) => (query.get('filled') === 'true' ? exportUnits : 1),
    body: null,
    file: 'spreadsheet',
    result: null,
    sensitivity: 'personal',
    problems: [],
    example: { query: { format: 'xlsx' } },
  },
} as const satisfies Record<string, Operation>;

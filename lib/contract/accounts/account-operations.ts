import * as z from 'zod';
import {
  type DeprecatedValues,
  noParameters,
  type Operation,
  paging,
  type PathParameter,
} from '#lib/contract/operation.ts';
import { choiceSchema, cursorSchema, limitSchema, searchSchema } from '#lib/contract/query.ts';
import { exportParameters, type ExportTable, orExport } from '#lib/contract/exports/export-table.ts';
import { listUnits } from '#lib/contract/request-units.ts';
import { transferKinds } from '#lib/domain/transfers/transfer-status.ts';
import {
  accountSchema,
  accountTransferSchema,
  firmSchema,
  listedAccountSchema,
  transferSchema,
} from './account-schemas.ts';

const olderKinds = ['acat', 'nonacat'] as const;

export const deprecatedKinds: DeprecatedValues = {
  parameter: 'kind',
  values: olderKinds,
  instead: `Use ${transferKinds.join(' and ')}.`,
  since: '2026-11-23',
  until: '2027-11-23',
};

/** The transfer kinds that records contain, plus earlier spellings that the parameter still accepts. */
export const transferKindSchema = choiceSchema([...transferKinds, ...olderKinds]).meta({
  description: `Only transfers of this kind. ${olderKinds.join(' and ')} have been deprecated since ${deprecatedKinds.since} and are accepted until ${deprecatedKinds.until}. Use ${transferKinds.join(' and ')} instead.`,
  override: ({ jsonSchema }) => {
    Object.assign(jsonSchema, {
      anyOf: [
        { type: 'string', enum: [...transferKinds] },
        { type: 'string', enum: [...olderKinds], deprecated: true },
      ],
    });
  },
});

/** An account's external transfers as a file. */
export const transferExport = {
  name: 'transfers',
  sheet: 'Transfers',
  columns: {
    acatid: { label: 'Request', kind: 'text' },
    kind: { label: 'Kind', kind: 'text' },
    status: { label: 'Status', kind: 'text' },
    comment: { label: 'Comment', kind: 'text' },
    contraFirmName: { label: 'Contra firm', kind: 'text' },
    dtcNumber: { label: 'DTC number', kind: 'text' },
    contraAccountNumber: { label: 'Contra account', kind: 'text' },
    creationTS: { label: 'Created', kind: 'timestamp' },
    lastModifiedTS: { label: 'Last change', kind: 'timestamp' },
  },
} as const satisfies ExportTable;

/** A firm's external transfers as a file. */
export const firmTransferExport = {
  name: 'firm-transfers',
  sheet: 'Transfers',
  columns: {
    accountNumber: { label: 'Account', kind: 'text' },
    accountName: { label: 'Account name', kind: 'text' },
    ...transferExport.columns,
    answerBy: { label: 'Respond by', kind: 'date' },
    replacedBy: { label: 'Replaced by', kind: 'text' },
  },
} as const satisfies ExportTable;

export const accountNumberParameter = {
  description: 'Account number.',
  example: 'RB18938005',
  unknown: 'account.not.allowed',
} as const satisfies PathParameter;

export const acatidParameter = {
  description: 'Identifier of the transfer request.',
  example: '1152JGC9',
  unknown: 'acat.not.found',
} as const satisfies PathParameter;

export const orderOidParameter = {
  description: 'Identifier of the subscription.',
  example: '4178501034548882878',
  unknown: 'order.not.found',
} as const satisfies PathParameter;

const transferQuery = z.strictObject({
  status: searchSchema.optional().meta({
    description:
      'A status defined by this API, such as Rejected, matches every received status with that meaning. Any other text must match the received status exactly.',
    examples: ['Rejected'],
  }),
  kind: transferKindSchema.optional(),
  limit: limitSchema(1000).optional(),
  cursor: cursorSchema.optional(),
});

export const accountOperations = {
  listTransfers: {
    method: 'GET',
    path: '/restapi/accounts/{accountnumber}/acatin',
    parameters: { accountnumber: accountNumberParameter },
    tag: 'Accounts',
    summary: "List an account's external transfers",
    description:
      'Returns ACAT and non-ACAT requests, newest first. If `limit` is omitted, returns up to 10,000 requests.',
    right: 'readAccount',
    restrictable: 'listTransfers',
    query: transferQuery,
    deprecates: deprecatedKinds,
    body: null,
    result: z.array(transferSchema),
    sensitivity: 'personal',
    problems: [],
    example: { query: { status: 'Rejected' } },
  },
  readTransfer: {
    method: 'GET',
    path: '/restapi/accounts/{accountnumber}/acatin/{acatid}',
    parameters: { accountnumber: accountNumberParameter, acatid: acatidParameter },
    tag: 'Accounts',
    summary: 'Get an external transfer',
    description: "Returns one of the account's ACAT or non-ACAT requests.",
    right: 'readAccount',
    restrictable: 'listTransfers',
    query: noParameters,
    body: null,
    result: transferSchema,
    sensitivity: 'personal',
    problems: [],
  },
  listAccountTransfers: {
    method: 'GET',
    path: '/restapi/accounts/{accountnumber}/transfers',
    parameters: { accountnumber: accountNumberParameter },
    tag: 'Accounts',
    summary: "List an account's external transfers, including their kind and contra firm",
    description:
      'Returns the same list as `acatin`, with additional fields. The filters, sort order, permissions and restrictions are the same.',
    right: 'readAccount',
    restrictable: 'listTransfers',
    query: transferQuery.extend(exportParameters(transferExport)),
    deprecates: deprecatedKinds,
    exports: transferExport,
    units: orExport(),
    body: null,
    result: z.array(accountTransferSchema),
    sensitivity: 'personal',
    problems: [],
    example: { query: { kind: 'ACAT', limit: '100' } },
  },
  readAccount: {
    method: 'GET',
    path: '/restapi/accounts/{accountnumber}',
    parameters: { accountnumber: accountNumberParameter },
    tag: 'Accounts',
    summary: 'Get an account',
    description: "Returns one of the firm's accounts.",
    right: 'readAccount',
    restrictable: null,
    query: noParameters,
    body: null,
    result: accountSchema,
    sensitivity: 'personal',
    problems: [],
  },
  listAccounts: {
    method: 'GET',
    path: '/restapi/accounts',
    tag: 'Accounts',
    summary: "List the firm's accounts",
    description: "Returns a paginated list of the firm's accounts.",
    right: 'listAccounts',
    restrictable: null,
    query: z.strictObject({
      q: searchSchema
        .optional()
        .meta({ description: 'Part of the account number or name, case-insensitive.' }),
      sort: choiceSchema(['accountnumber', 'created']).default('accountnumber').meta({
        description:
          "Sort order: by account number, or by creation time and account number. To copy the list, use `created`, because later changes don't affect that order.",
      }),
      include: choiceSchema(['transfers'])
        .optional()
        .meta({ description: '`transfers` adds the number of open external transfers to each account.' }),
      ...paging,
    }),
    units: listUnits({ by: ['q', 'include'] }),
    body: null,
    result: z.array(listedAccountSchema),
    sensitivity: 'personal',
    problems: [],
    example: { query: { q: 'RB18', limit: '20' } },
  },
} as const satisfies Record<string, Operation>;

export const directoryOperations = {
  listFirms: {
    method: 'GET',
    path: '/restapi/firms',
    tag: 'Directory',
    summary: 'List firms in the directory',
    description: 'Returns a paginated list of all firms that can be added to an offer, sorted by name.',
    right: 'everyRole',
    restrictable: null,
    query: z.strictObject({
      q: searchSchema
        .optional()
        .meta({ description: "Part of the firm's name or identifier, case-insensitive." }),
      ...paging,
    }),
    units: listUnits({ by: ['q'] }),
    body: null,
    result: z.array(firmSchema),
    sensitivity: 'ordinary',
    problems: [],
    example: { query: { q: 'Harbor', limit: '20' } },
  },
} as const satisfies Record<string, Operation>;

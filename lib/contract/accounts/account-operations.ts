import * as z from 'zod';
import { noParameters, type Operation, paging, type PathParameter } from '#lib/contract/operation.ts';
import { choiceSchema, cursorSchema, limitSchema, searchSchema } from '#lib/contract/query.ts';
import { exportParameters, orExport } from '#lib/contract/exports/export-table.ts';
import { searching } from '#lib/contract/request-units.ts';
import { deprecatedKinds, transferKindSchema } from './transfer-kind-schema.ts';
import { transferExport } from './transfer-export.ts';
import { accountSchema, accountTransferSchema, firmSchema, transferSchema } from './account-schemas.ts';

export const accountNumberParameter = {
  description: 'The account number.',
  example: 'RB18938005',
  unknown: 'account.not.allowed',
} as const satisfies PathParameter;

export const acatidParameter = {
  description: 'The identifier of the transfer request.',
  example: '1152JGC9',
  unknown: 'acat.not.found',
} as const satisfies PathParameter;

export const orderOidParameter = {
  description: 'The identifier of the subscription.',
  example: '4178501034548882878',
  unknown: 'order.not.found',
} as const satisfies PathParameter;

const transferQuery = z.strictObject({
  status: searchSchema.optional().meta({
    description:
      'A status of this API, such as Rejected, matches every status with that meaning. Any other text matches the received status exactly.',
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
    summary: 'List the external transfers of an account',
    description: 'All ACAT and non-ACAT requests, newest first. Without parameters, returns the whole list.',
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
    summary: 'Read one external transfer',
    description: 'One ACAT or non-ACAT request of the account.',
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
    summary: 'List the external transfers of an account, with kind and contra firm',
    description:
      'The acatin list with additional members. Takes the same parameters, in the same order, under the same restriction.',
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
    summary: 'Read an account',
    description: "One of the firm's accounts.",
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
    description: 'Paged.',
    right: 'listAccounts',
    restrictable: null,
    query: z.strictObject({
      q: searchSchema.optional().meta({ description: 'Part of the number or name, case-insensitive.' }),
      sort: choiceSchema(['accountnumber', 'created']).default('accountnumber').meta({
        description:
          "By account number, or by creation and number. Use `created` to copy the list, because changes don't move records in it.",
      }),
      ...paging,
    }),
    units: searching({ by: ['q'] }),
    body: null,
    result: z.array(accountSchema),
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
    summary: 'List the firm directory',
    description: 'Every firm that can be added to an offer, by name, paged.',
    right: 'everyRole',
    restrictable: null,
    query: z.strictObject({
      q: searchSchema.optional().meta({ description: 'Part of the name or identifier, case-insensitive.' }),
      ...paging,
    }),
    units: searching({ by: ['q'] }),
    body: null,
    result: z.array(firmSchema),
    sensitivity: 'ordinary',
    problems: [],
    example: { query: { q: 'Harbor', limit: '20' } },
  },
} as const satisfies Record<string, Operation>;

import * as z from 'zod';
import { queueSorts } from '#lib/domain/transfers/queue-sorts.ts';
import { noParameters, type Operation, paging } from '#lib/contract/operation.ts';
import {
  choiceSchema,
  cursorSchema,
  dateSchema,
  instantParameterSchema,
  limitSchema,
  repeatable,
  searchSchema,
} from '#lib/contract/query.ts';
import { exportParameters, orExport } from '#lib/contract/exports/export-table.ts';
import { listUnits } from '#lib/contract/request-units.ts';
import {
  acatidParameter,
  accountNumberParameter,
  deprecatedKinds,
  firmTransferExport,
  transferKindSchema,
} from './account-operations.ts';
import { contactSchema, firmTransferSchema, newContactSchema } from './account-schemas.ts';

const ofContacts = {
  path: '/restapi/accounts/{accountnumber}/transfers/{acatid}/contacts',
  parameters: { accountnumber: accountNumberParameter, acatid: acatidParameter },
  tag: 'Accounts',
  right: 'inSession',
  restrictable: 'listTransfers',
  sensitivity: 'personal',
} as const;

export const transferOperations = {
  listFirmTransfers: {
    method: 'GET',
    path: '/restapi/transfers',
    tag: 'Accounts',
    summary: "List the firm's external transfers",
    description:
      'Returns a paginated list of transfer requests across all accounts, earliest deadline first. A search with `q` or an unknown status scans a few thousand requests per page, so a page can contain fewer records than the limit, or none. The last page has no Link header. To poll without missing late commits, subtract 60 seconds from the newest `lastModifiedTS` you saw.',
    right: 'listAccounts',
    restrictable: 'listTransfers',
    query: z.strictObject({
      status: repeatable(searchSchema, 20)
        .optional()
        .meta({
          description:
            'Only transfers in one of these statuses. Repeatable up to 20 times. A status defined by this API, such as Settling, matches every received status with that meaning (SETTLE PREP). Any other text must match the received status exactly.',
          examples: [['Rejected']],
        }),
      state: choiceSchema(['open']).optional().meta({
        description:
          '`open` excludes completed and closed transfers, and transfers that another request replaced. A page can then contain fewer records than the limit.',
      }),
      kind: transferKindSchema.optional(),
      accountnumber: searchSchema
        .optional()
        .meta({ description: "Only this account's transfers.", examples: ['RB18938005'] }),
      q: searchSchema.optional().meta({
        description:
          'Part of the request identifier, account number or name, contra firm, contra account number or comment, case-insensitive.',
      }),
      answerbyfrom: dateSchema.optional().meta({
        description:
          'Excludes rejections with a deadline before this date. For rejections without a deadline, the date 20 business days after the rejection is used.',
      }),
      answerbyto: dateSchema
        .optional()
        .meta({ description: 'Only requests with a deadline on or before this date.' }),
      modifiedsince: instantParameterSchema
        .optional()
        .meta({ description: 'Only records last modified at or after this time.' }),
      sort: choiceSchema(queueSorts).optional().meta({
        description:
          "answerby (default): requests with a deadline come first, earliest deadline first. Requests without one follow in groups: other rejections, past due, paperwork, then one group for each stage. Rejections are listed by the time of rejection, and the other groups start with the request that has been unchanged the longest. created: by creation time, account number and identifier. To copy the list, use `created`, because later changes don't affect that order.",
      }),
      limit: limitSchema(1000).optional(),
      cursor: cursorSchema.optional(),
      ...exportParameters(firmTransferExport),
    }),
    deprecates: deprecatedKinds,
    exports: firmTransferExport,
    units: orExport(listUnits({ by: ['q'] })),
    body: null,
    result: z.array(firmTransferSchema),
    sensitivity: 'personal',
    problems: [],
    example: { query: { sort: '-lastmodified', limit: '20' } },
  },
  listTransferContacts: {
    ...ofContacts,
    method: 'GET',
    summary: "List a transfer's contacts",
    description:
      'Returns the contacts with the client or the contra firm about the transfer, with their follow-up dates, newest first. Available only to signed-in users.',
    query: z.strictObject(paging),
    body: null,
    result: z.array(contactSchema),
    problems: ['session.required'],
    example: { query: { limit: '20' } },
  },
  createTransferContact: {
    ...ofContacts,
    method: 'POST',
    records: { nothing: 'The contact itself records who made it and when, and includes the note.' },
    summary: 'Record a contact',
    description:
      'Records that you contacted the client or the contra firm about the transfer. The transfer is hidden from Today until `followUpOn` or until it changes.',
    query: noParameters,
    body: newContactSchema,
    takesIdempotencyKey: true,
    creates: 'contact',
    result: contactSchema,
    problems: ['session.required', 'contact.limit'],
    example: {
      body: {
        contact: {
          summary: 'A phone call',
          value: { channel: 'phone', note: 'Left a message; will send the statement.' },
        },
      },
    },
  },
} as const satisfies Record<string, Operation>;

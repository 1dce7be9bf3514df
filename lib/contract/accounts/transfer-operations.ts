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
import { searching } from '#lib/contract/request-units.ts';
import { accountNumberParameter, acatidParameter } from './account-operations.ts';
import { firmTransferSchema } from './account-schemas.ts';
import { contactSchema, newContactSchema } from './contact-schemas.ts';
import { deprecatedKinds, transferKindSchema } from './transfer-kind-schema.ts';
import { firmTransferExport } from './transfer-export.ts';

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
    summary: 'List the external transfers of the firm',
    description:
      'The requests of all accounts, paged, earliest deadline first. A page of a search with `q`, or of an unknown status, looks through a few thousand requests and can have fewer records than its limit, or none. The list ends when the response has no Link. To poll without missing late commits, subtract 60 seconds from the newest lastModifiedTS you saw.',
    right: 'listAccounts',
    restrictable: 'listTransfers',
    query: z.strictObject({
      status: repeatable(searchSchema, 20)
        .optional()
        .meta({
          description:
            'One of these statuses, up to 20 times. A status of this API, such as Settling, matches every status with that meaning (SETTLE PREP). Any other text matches the received status exactly.',
          examples: [['Rejected']],
        }),
      kind: transferKindSchema.optional(),
      accountnumber: searchSchema
        .optional()
        .meta({ description: 'Only transfers of this account of the firm.', examples: ['RB18938005'] }),
      q: searchSchema.optional().meta({
        description:
          'Part of the request, account number or name, contra firm, contra account number or comment, case-insensitive.',
      }),
      answerbyfrom: dateSchema.optional().meta({
        description:
          'Excludes rejections whose deadline was before this date, including those without a soft code.',
      }),
      answerbyto: dateSchema
        .optional()
        .meta({ description: 'Only requests with a deadline on or before this date.' }),
      modifiedsince: instantParameterSchema
        .optional()
        .meta({ description: 'Only records last modified at or after this time.' }),
      sort: choiceSchema(queueSorts).optional().meta({
        description:
          "answerby (default): earliest deadline first. Requests without one follow: other rejections, past due, paperwork, then the rest in the order of a transfer's life, longest unchanged first. created: by creation, account number and identifier. Use it to copy the list, because changes don't move records in it.",
      }),
      limit: limitSchema(1000).optional(),
      cursor: cursorSchema.optional(),
      ...exportParameters(firmTransferExport),
    }),
    deprecates: deprecatedKinds,
    exports: firmTransferExport,
    units: orExport(searching({ by: ['q'] })),
    body: null,
    result: z.array(firmTransferSchema),
    sensitivity: 'personal',
    problems: [],
    example: { query: { sort: '-lastmodified', limit: '20' } },
  },
  listTransferContacts: {
    ...ofContacts,
    method: 'GET',
    summary: 'List the contacts about a transfer',
    description:
      'Who contacted the client about the transfer, and when to follow up. Newest first, for people only.',
    query: z.strictObject(paging),
    body: null,
    result: z.array(contactSchema),
    problems: ['session.required'],
    example: { query: { limit: '20' } },
  },
  createTransferContact: {
    ...ofContacts,
    method: 'POST',
    records: { nothing: 'A contact keeps its person, its time and its note.' },
    summary: 'Record a contact about a transfer',
    description:
      "A person contacted the client about the transfer. Until followUpOn, or until the transfer changes, it isn't in Today.",
    query: noParameters,
    body: newContactSchema,
    takesIdempotencyKey: true,
    creates: 'contact',
    result: contactSchema,
    problems: ['session.required', 'contact.limit'],
    example: {
      body: {
        contact: {
          summary: 'A call',
          value: { channel: 'phone', note: 'Left a message; will send the statement.' },
        },
      },
    },
  },
} as const satisfies Record<string, Operation>;

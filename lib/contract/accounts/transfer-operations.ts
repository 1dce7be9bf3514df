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
      'The requests of all accounts, a page at a time, those that are to be answered soonest first. A page of a search with `q`, or of a status that is not known here, looks through a few thousand requests and may hold fewer than its limit, or none: the list is at its end where no Link follows. What commits late is not missed by one who asks again from the newest lastModifiedTS that it saw, less 60 seconds.',
    right: 'listAccounts',
    restrictable: 'listTransfers',
    query: z.strictObject({
      status: repeatable(searchSchema, 20)
        .optional()
        .meta({
          description:
            'One of these statuses; may come up to 20 times. A status of ours, such as Settling, finds all that mean it (SETTLE PREP); any other text finds exactly the status that was received.',
          examples: [['Rejected']],
        }),
      kind: transferKindSchema.optional(),
      accountnumber: searchSchema
        .optional()
        .meta({ description: 'Only transfers of this account of the firm.', examples: ['RB18938005'] }),
      q: searchSchema.optional().meta({
        description:
          'A part, in any letter case, of request, account number or name, contra firm, contra account number or comment.',
      }),
      answerbyfrom: dateSchema.optional().meta({
        description:
          'Leaves out rejections that came so long ago that they were to be answered before this date, those without a soft code too.',
      }),
      answerbyto: dateSchema
        .optional()
        .meta({ description: 'Only what is to be answered by this date at the latest.' }),
      modifiedsince: instantParameterSchema
        .optional()
        .meta({ description: 'Only what was last modified at this instant or later.' }),
      sort: choiceSchema(queueSorts).optional().meta({
        description:
          "answerby (default): soonest first; then what has no such date, by what it waits for: other rejections, past due, paperwork, the rest in the order of a transfer's life, each the longest unchanged first. created: by creation, then by account number and identifier, which no change moves: use it to copy the list.",
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
    description: 'Who told the client of the transfer, and when to follow up: newest first, for people.',
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
      'A person told the client of the transfer. Until followUpOn, or until the transfer changes, it is not in Today.',
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

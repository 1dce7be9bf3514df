import * as z from 'zod';
import { exportParameters, orExport } from '#lib/contract/exports/export-table.ts';
import { noParameters, type Operation, paging, type PathParameter } from '#lib/contract/operation.ts';
import { offerOidParameter } from '#lib/contract/offers/offer-operations.ts';
import { choiceSchema, dateSchema, repeatable, searchSchema } from '#lib/contract/query.ts';
import { recordOrDocumentUnits, agendaUnits } from '#lib/contract/request-units.ts';
import { filingStates } from '#lib/domain/filings/filing-deadlines.ts';
import { filingCodes } from '#lib/domain/filings/filing-rules.ts';
import { residenceStates } from '#lib/domain/filings/jurisdictions.ts';
import { exampleFormDFile } from './filing-examples.ts';
import {
  filingExemptionChangeSchema,
  filingExport,
  filingSchema,
  firstSaleChangeSchema,
  firstSaleSchema,
  formDItemsSchema,
  newFilingSchema,
  offerFilingsSchema,
  readFormSchema,
} from './filing-schemas.ts';

const filingIdParameter = {
  description: 'ID of the filing.',
  example: '8e27d1c04b9a5f63',
  unknown: 'filing.not.found',
} as const satisfies PathParameter;

const ofOffer = '/restapi/privateplacementoffers/{privateplacementofferoid}';
const parameters = { privateplacementofferoid: offerOidParameter };
const records = { audit: 'offer' } as const;

const changing = {
  tag: 'Offers',
  right: 'recordFilings',
  restrictable: 'updateOffer',
  query: noParameters,
  sensitivity: 'ordinary',
  records,
} as const;

export const filingOperations = {
  listFilings: {
    method: 'GET',
    path: '/restapi/filings',
    tag: 'Offers',
    summary: 'List filings and their deadlines',
    description:
      "Returns a paginated list of filings, sorted by due date. It contains filings for all offers your firm created, and your firm's own FINRA filings for offers it participates in. Filings without a due date come last.",
    right: 'listOffers',
    restrictable: 'readOffers',
    query: z.strictObject({
      state: repeatable(choiceSchema(filingStates), filingStates.length)
        .optional()
        .meta({ description: 'Only filings in one of these states. Repeatable.' }),
      code: choiceSchema(filingCodes).optional().meta({ description: 'Only filings with this code.' }),
      jurisdiction: choiceSchema(['US', ...residenceStates])
        .optional()
        .meta({ description: 'Only filings in this jurisdiction, either US or a state.' }),
      duefrom: dateSchema.optional().meta({ description: 'Only filings due on or after this date.' }),
      dueto: dateSchema.optional().meta({ description: 'Only filings due on or before this date.' }),
      q: searchSchema.optional().meta({
        description: "Part of the offer's name, the offer's identifier or the filing's reference.",
        examples: ['mesa'],
      }),
      sort: choiceSchema(['due', '-due'])
        .default('due')
        .meta({ description: 'Sort order: `due` for earliest due date first, `-due` for latest first.' }),
      ...paging,
      ...exportParameters(filingExport),
    }),
    exports: filingExport,
    units: orExport(agendaUnits),
    body: null,
    result: z.array(filingSchema),
    sensitivity: 'ordinary',
    problems: [],
    example: { query: { sort: '-due', limit: '20' } },
  },
  listOfferFilings: {
    method: 'GET',
    path: `${ofOffer}/filings`,
    parameters,
    tag: 'Offers',
    summary: "List an offer's filings",
    description:
      'Returns first sales, deadlines and all recorded filings. A participating firm gets only its own FINRA filing and first sale. The ETag changes when a record changes, but not just because a day passes.',
    right: 'readOffer',
    restrictable: 'readOffers',
    query: noParameters,
    body: null,
    result: offerFilingsSchema,
    sensitivity: 'ordinary',
    problems: [],
  },
  confirmFirstSale: {
    ...changing,
    method: 'PUT',
    path: `${ofOffer}/firstsale`,
    parameters,
    summary: 'Confirm a first sale',
    description:
      'Confirms the first sale of the offer, in a state (`jurisdiction`) or by a selling firm (`firmOid`), and returns all first sales. Sending the same date again changes nothing.',
    body: firstSaleChangeSchema,
    result: z.array(firstSaleSchema),
    problems: ['precondition.failed', 'filing.not.applicable', 'filing.limit'],
    example: {
      body: { confirm: { summary: "Confirm the offer's first sale", value: { date: '2026-11-16' } } },
    },
  },
  recordFiling: {
    ...changing,
    method: 'POST',
    path: `${ofOffer}/filings`,
    parameters,
    summary: 'Record a filing',
    description:
      'Records a filing and returns the deadline it belongs to. Sending the same request again creates a second record.',
    body: newFilingSchema,
    takesIdempotencyKey: true,
    creates: 'filing',
    result: filingSchema,
    problems: ['invalid.choice', 'filing.not.applicable', 'filing.limit'],
    example: {
      body: {
        formd: {
          summary: 'Form D',
          value: { code: 'form.d', filedOn: '2026-11-19', reference: '0001234567-26-000001' },
        },
      },
    },
  },
  strikeFiling: {
    ...changing,
    method: 'DELETE',
    path: `${ofOffer}/filings/{filingid}`,
    parameters: { ...parameters, filingid: filingIdParameter },
    summary: 'Delete a filing',
    description:
      'Deletes a filing. The filing no longer counts toward its deadline but stays in the audit log.',
    body: null,
    result: null,
    problems: ['precondition.failed'],
  },
  changeFilingExemption: {
    ...changing,
    method: 'PUT',
    path: `${ofOffer}/filingexemptions`,
    parameters,
    summary: 'Mark a filing as not applicable',
    description:
      'Marks a filing as not applicable, with a reason, or removes the mark if the reason is null. Returns the deadline. Repeating the request changes nothing.',
    body: filingExemptionChangeSchema,
    result: filingSchema,
    problems: ['invalid.choice', 'precondition.failed', 'filing.not.applicable', 'filing.limit'],
    example: {
      body: {
        exempt: {
          summary: 'An exempt FINRA filing',
          value: {
            code: 'finra.5123',
            reason: 'Sold only to institutional accounts, FINRA Rule 5123(b)(1).',
          },
        },
      },
    },
  },
  prepareFormD: {
    method: 'GET',
    path: `${ofOffer}/formd`,
    parameters,
    tag: 'Offers',
    summary: 'Prepare a Form D',
    description:
      "Returns the form's 16 items with the values Placement Desk has, the fields you must complete, and the information that Placement Desk doesn't have. Available to the creating firm.",
    right: 'readOwnFilings',
    restrictable: 'readOffers',
    query: z.strictObject({
      format: choiceSchema(['pdf'])
        .optional()
        .meta({ description: 'Returns a checklist as a tagged PDF.', examples: ['pdf'] }),
    }),
    units: recordOrDocumentUnits,
    pdf: true,
    body: null,
    result: formDItemsSchema,
    sensitivity: 'ordinary',
    problems: [],
  },
  readFormD: {
    ...changing,
    method: 'POST',
    path: `${ofOffer}/formd`,
    parameters,
    summary: 'Import a Form D file',
    description:
      "Compares the EDGAR XML file with the offer. Unless it's a dry run, also records the filing and, for a new notice, the first sale if none is confirmed. Related persons are never stored.",
    query: z.strictObject({
      dryRun: choiceSchema(['true', 'false'])
        .optional()
        .meta({ description: 'Compares the file without recording anything.', examples: ['true'] }),
      filedon: dateSchema.optional().meta({
        description: 'Filing date, not in the future. Required to record the filing.',
        examples: ['2026-11-19'],
      }),
      accession: z
        .string()
        .regex(/^\d{10}-\d{2}-\d{6}$/, 'Use the EDGAR accession number, such as 0001234567-26-000001.')
        .optional()
        .meta({
          description: 'EDGAR accession number. Required to record the filing.',
          examples: ['0001234567-26-000001'],
        }),
    }),
    body: null,
    example: { query: { filedon: '2026-11-19', accession: '0001234567-26-000001' } },
    upload: {
      types: {
        'application/xml': { schema: z.string(), example: exampleFormDFile },
        'text/xml': { schema: z.string(), example: exampleFormDFile },
      },
      maxBytes: 1_048_576,
      example: exampleFormDFile,
    },
    maxBodyBytes: 1_048_576,
    takesIdempotencyKey: true,
    result: readFormSchema,
    problems: ['invalid.formd', 'filing.not.applicable', 'filing.limit'],
  },
} as const satisfies Record<string, Operation>;

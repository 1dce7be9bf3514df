import * as z from 'zod';
import type { ExportTable } from '#lib/contract/exports/export-table.ts';
import { visibleLine, visibleText } from '#lib/contract/plain-text.ts';
import { choiceSchema, dateSchema } from '#lib/contract/query.ts';
import { identifierSchema, openList, timestampSchema } from '#lib/contract/values.ts';
import { filingStates } from '#lib/domain/filings/filing-deadlines.ts';
import { filingCodes } from '#lib/domain/filings/filing-rules.ts';
import { residenceStates } from '#lib/domain/filings/jurisdictions.ts';
import { exampleFiling, exampleFirstSale, exampleFormD, exampleRecord } from './filing-examples.ts';

const jurisdictions = ['US', ...residenceStates];

const code = choiceSchema(filingCodes).meta({ examples: ['form.d'] });
const jurisdiction = choiceSchema(jurisdictions)
  .optional()
  .meta({ description: 'The state of a state notice. Default: US.', examples: ['US'] });
const firmOid = z
  .string('Use the identifier of a firm as a string.')
  .optional()
  .meta({
    description: 'The selling firm, for `finra.5123` only. Default: your firm.',
    examples: ['4467570830362141032'],
  });

export const newFilingSchema = z
  .strictObject({
    code,
    jurisdiction,
    firmOid,
    filedOn: dateSchema.meta({
      description: 'The day of the filing, not in the future.',
      examples: ['2026-11-19'],
    }),
    reference: visibleLine(100, 'Enter the reference of the filing.').meta({
      description:
        '1 to 100 visible characters. For Form D and its amendments, the accession number of EDGAR.',
      examples: ['0001234567-26-000001'],
    }),
  })
  .meta({ id: 'NewFiling', description: 'A filing that was made.' });

/** On the server, an unknown code has its own problem code. */
const anyCode = { code: z.string(`Use one of ${filingCodes.join(', ')}.`) };
export const recordedFilingSchema = newFilingSchema.extend(anyCode);

export const firstSaleChangeSchema = z
  .strictObject({
    date: dateSchema
      .nullable()
      .meta({ description: 'Not in the future. Null withdraws the confirmation.', examples: ['2026-11-16'] }),
    jurisdiction: jurisdiction.meta({
      description: "A state, for the first sale there. Default: the offer's.",
      examples: ['TX'],
    }),
    firmOid: firmOid.meta({
      description: 'A selling firm, for its own first sale. Not together with jurisdiction.',
      examples: ['4467570830362141032'],
    }),
  })
  .meta({ id: 'FirstSaleChange' });

export const confirmedSaleSchema = firstSaleChangeSchema.refine(
  (body) => body.jurisdiction === undefined || body.firmOid === undefined,
  { path: ['firmOid'], error: 'Send jurisdiction or firmOid, not both.' },
);

export const filingExemptionChangeSchema = z
  .strictObject({
    code,
    jurisdiction,
    firmOid,
    reason: visibleText(500, 'Give a reason, or null.')
      .refine((text) => text.trim() !== '', 'Give a reason, or null.')
      .meta({ minLength: 1 })
      .nullable()
      .meta({
        description: 'Why the filing is not needed, 1 to 500 characters. Null takes it back.',
        examples: ['Sold only to institutional buyers, FINRA Rule 5123(b)(1).'],
      }),
  })
  .meta({ id: 'FilingExemptionChange' });

export const writtenExemptionSchema = filingExemptionChangeSchema.extend(anyCode);

const dayOrNull = z.iso.date().nullable();

export const firstSaleSchema = z
  .object({
    kind: openList(['offer', 'firm', 'state']),
    jurisdiction: z.string().meta({ examples: ['US'] }),
    firmOid: identifierSchema('The selling firm; null except for `firm`.').nullable(),
    date: dayOrNull.meta({ description: 'The confirmed date; without one, the suggested date.' }),
    provisional: z.boolean().meta({ description: 'True until a person confirms a date.' }),
    suggestedDate: dayOrNull.meta({
      description: 'The New York day on which a subscription was first seen accepted.',
    }),
    confirmedBy: z.string().nullable(),
    confirmedAt: timestampSchema.nullable(),
  })
  .meta({
    id: 'FirstSale',
    description: 'When the first investor was irrevocably contractually committed.',
    examples: [exampleFirstSale],
  });

export const filingSchema = z
  .object({
    privatePlacementOfferOid: identifierSchema('Offer identifier.'),
    offerName: z.string().meta({ examples: ['Blue Mesa Solar II'] }),
    code: openList(filingCodes),
    name: z.string().meta({ examples: ['Form D'] }),
    jurisdiction: z.string().meta({ examples: ['US'] }),
    firmOid: identifierSchema('The selling firm; null except for `finra.5123`.').nullable(),
    state: openList(filingStates),
    dueDate: dayOrNull,
    daysLeft: z
      .int()
      .nullable()
      .meta({ description: 'Until the due date; negative if overdue, null if nothing is due.' }),
    trigger: z
      .object({ date: dayOrNull, provisional: z.boolean() })
      .meta({ description: 'What the deadline runs from.' }),
    rolledFrom: dayOrNull.meta({
      description: 'The date before it moved to the next business day; null if it did not move.',
    }),
    rule: z.object({
      source: z.string().meta({ examples: ['17 CFR 230.503(a)(1)'] }),
      asOf: z.iso.date(),
      text: z.string(),
    }),
    filed: z
      .object({
        filingId: z.string(),
        on: z.iso.date(),
        reference: z.string(),
        by: z.string(),
        at: timestampSchema,
      })
      .nullable()
      .meta({ description: 'The newest filing that counts toward the deadline.' }),
    exemption: z
      .object({ reason: z.string(), by: z.string(), at: timestampSchema })
      .nullable()
      .meta({ description: 'Why a person marked the filing as not applicable.' }),
  })
  .meta({
    id: 'Filing',
    description: 'A filing that an offer needs, and its deadline.',
    examples: [exampleFiling],
  });

const recordedSchema = z.object({
  filingId: z.string().meta({ examples: ['8e27d1c04b9a5f63'] }),
  code: openList(filingCodes),
  jurisdiction: z.string().meta({ examples: ['US'] }),
  firmOid: identifierSchema('The selling firm; null except for `finra.5123`.').nullable(),
  filedOn: z.iso.date(),
  reference: z.string().meta({ examples: ['0001234567-26-000001'] }),
  by: z.string(),
  at: timestampSchema,
});

export const offerFilingsSchema = z
  .object({
    firstSales: z.array(firstSaleSchema),
    filings: z.array(filingSchema),
    recorded: z
      .array(recordedSchema)
      .meta({ description: 'All recorded filings except struck ones, the last recorded first.' }),
  })
  .meta({
    id: 'OfferFilings',
    examples: [{ firstSales: [exampleFirstSale], filings: [exampleFiling], recorded: [exampleRecord] }],
  });

const difference = z.object({
  field: z.string().meta({ examples: ['offerMaximum'] }),
  offer: z.unknown(),
  form: z.unknown(),
});

export const readFormSchema = z
  .object({
    form: z.object({
      submissionType: z.string().meta({ description: 'D, or D/A for an amendment.', examples: ['D'] }),
      previousAccession: z.string().nullable(),
      exemptions: z.array(z.string()).meta({ description: 'Item 6, as in the file.', examples: [['06b']] }),
      dateOfFirstSale: dayOrNull,
      yetToOccur: z.boolean(),
      offeringAmount: z.number().nullable().meta({ description: 'Null if it is indefinite.' }),
      indefinite: z.boolean(),
      amountSold: z.number().nullable(),
      minimumInvestment: z.number().nullable(),
      recipients: z.array(z.object({ name: z.string(), crd: z.string().nullable() })),
      unknown: z.array(z.string()).meta({ description: 'Entries of item 6 that are not known.' }),
    }),
    differences: z.array(difference).meta({ description: 'Where the form and the offer differ.' }),
  })
  .meta({
    id: 'FormD',
    description: 'What the desk reads of a Form D. Related persons are never stored.',
    examples: [exampleFormD],
  });

export const formDItemsSchema = z
  .object({
    items: z.array(
      z.object({
        item: z.int().meta({ description: 'The number of the item, 1 to 16.', examples: [6] }),
        title: z.string().meta({ examples: ['Federal Exemption(s) and Exclusion(s) Claimed'] }),
        state: openList(['known', 'tocomplete', 'notderivable']),
        value: z
          .string()
          .nullable()
          .meta({ examples: ['06b: Rule 506(b)'] }),
      }),
    ),
  })
  .meta({ id: 'FormDItems', description: 'What the desk knows for each item of a Form D.' });

/** Filing deadlines of all offers as a file. */
export const filingExport = {
  name: 'filings',
  sheet: 'Filings',
  columns: {
    privatePlacementOfferOid: { label: 'Offer', kind: 'text' },
    offerName: { label: 'Offer name', kind: 'text' },
    code: { label: 'Code', kind: 'text' },
    name: { label: 'Filing', kind: 'text' },
    jurisdiction: { label: 'Jurisdiction', kind: 'text' },
    firmOid: { label: 'Firm', kind: 'text' },
    state: { label: 'State', kind: 'text' },
    dueDate: { label: 'Due', kind: 'date' },
    daysLeft: { label: 'Days left', kind: 'number' },
    triggerDate: { label: 'Runs from', kind: 'date' },
    provisional: { label: 'Provisional', kind: 'boolean' },
    filedOn: { label: 'Filed', kind: 'date' },
    reference: { label: 'Reference', kind: 'text' },
    exemptionReason: { label: 'Not applicable because', kind: 'text' },
    source: { label: 'Rule', kind: 'text' },
  },
} as const satisfies ExportTable;

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
  .meta({ description: 'Jurisdiction of the filing: US or a state. Default: US.', examples: ['US'] });
const firmOid = z
  .string('Send the firm identifier as a string.')
  .optional()
  .meta({
    description: 'Selling firm, for `finra.5123` only. Default: your firm.',
    examples: ['4467570830362141032'],
  });

export const newFilingSchema = z
  .strictObject({
    code,
    jurisdiction,
    firmOid,
    filedOn: dateSchema.meta({
      description: 'Filing date, not in the future.',
      examples: ['2026-11-19'],
    }),
    reference: visibleLine(100, "Enter the filing's reference.").meta({
      description: '1 to 100 visible characters. For Form D and its amendments, the EDGAR accession number.',
      examples: ['0001234567-26-000001'],
    }),
  })
  .meta({ id: 'NewFiling', description: 'A filing to record.' });

/** Accepts any code, because the server rejects an unknown code with a separate problem code. */
const anyCode = { code: z.string(`Use one of ${filingCodes.join(', ')}.`) };
export const recordedFilingSchema = newFilingSchema.extend(anyCode);

export const firstSaleChangeSchema = z
  .strictObject({
    date: dateSchema.nullable().meta({
      description: 'Date of the first sale, not in the future. Null withdraws the confirmation.',
      examples: ['2026-11-16'],
    }),
    jurisdiction: jurisdiction.meta({
      description: "State, for the first sale in that state. Default: the offer's first sale.",
      examples: ['TX'],
    }),
    firmOid: firmOid.meta({
      description: "Selling firm, for its own first sale. Can't be combined with `jurisdiction`.",
      examples: ['4467570830362141032'],
    }),
  })
  .meta({ id: 'FirstSaleChange' });

export const confirmedSaleSchema = firstSaleChangeSchema.refine(
  (body) => body.jurisdiction === undefined || body.firmOid === undefined,
  { path: ['firmOid'], error: 'Send either `jurisdiction` or `firmOid`, not both.' },
);

export const filingExemptionChangeSchema = z
  .strictObject({
    code,
    jurisdiction,
    firmOid,
    reason: visibleText(500, 'Enter a reason, or use null.')
      .refine((text) => text.trim() !== '', 'Enter a reason, or use null.')
      .meta({ minLength: 1 })
      .nullable()
      .meta({
        description: "Reason the filing isn't required, 1 to 500 characters. Null removes the mark.",
        examples: ['Sold only to institutional accounts, FINRA Rule 5123(b)(1).'],
      }),
  })
  .meta({ id: 'FilingExemptionChange' });

export const writtenExemptionSchema = filingExemptionChangeSchema.extend(anyCode);

const dayOrNull = z.iso.date().nullable();

export const firstSaleSchema = z
  .object({
    kind: openList(['offer', 'firm', 'state']),
    jurisdiction: z.string().meta({ examples: ['US'] }),
    firmOid: identifierSchema('Selling firm. Null except for `firm`.').nullable(),
    date: dayOrNull.meta({ description: 'Confirmed date, or the suggested date if none is confirmed.' }),
    provisional: z.boolean().meta({ description: 'Whether the date is still unconfirmed.' }),
    suggestedDate: dayOrNull.meta({
      description: 'New York date when a subscription was first reported as accepted.',
    }),
    confirmedBy: z.string().nullable(),
    confirmedAt: timestampSchema.nullable(),
  })
  .meta({
    id: 'FirstSale',
    description: 'Date on which the first investor was irrevocably contractually committed.',
    examples: [exampleFirstSale],
  });

export const filingSchema = z
  .object({
    privatePlacementOfferOid: identifierSchema('Offer identifier.'),
    offerName: z.string().meta({ examples: ['Blue Mesa Solar II'] }),
    code: openList(filingCodes),
    name: z.string().meta({ examples: ['Form D'] }),
    jurisdiction: z.string().meta({ examples: ['US'] }),
    firmOid: identifierSchema('Selling firm. Null except for `finra.5123`.').nullable(),
    state: openList(filingStates),
    dueDate: dayOrNull,
    daysLeft: z
      .int()
      .nullable()
      .meta({ description: 'Days until the due date. Negative if overdue, null if nothing is due.' }),
    trigger: z
      .object({ date: dayOrNull, provisional: z.boolean() })
      .meta({ description: 'Event from which the deadline is calculated.' }),
    rolledFrom: dayOrNull.meta({
      description: "Original date, if the deadline moved to the next business day. Null if it didn't.",
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
      .meta({ description: 'Latest filing that counts toward the deadline.' }),
    exemption: z
      .object({ reason: z.string(), by: z.string(), at: timestampSchema })
      .nullable()
      .meta({ description: 'Reason the filing was marked as not applicable.' }),
  })
  .meta({
    id: 'Filing',
    description: 'A filing that an offer requires, and its deadline.',
    examples: [exampleFiling],
  });

const recordedSchema = z.object({
  filingId: z.string().meta({ examples: ['8e27d1c04b9a5f63'] }),
  code: openList(filingCodes),
  jurisdiction: z.string().meta({ examples: ['US'] }),
  firmOid: identifierSchema('Selling firm. Null except for `finra.5123`.').nullable(),
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
      .meta({ description: 'Filings on record, except deleted ones, most recently recorded first.' }),
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
      submissionType: z
        .string()
        .meta({ description: 'D for a notice, or D/A for an amendment.', examples: ['D'] }),
      previousAccession: z.string().nullable(),
      exemptions: z.array(z.string()).meta({ description: 'Item 6 as in the file.', examples: [['06b']] }),
      dateOfFirstSale: dayOrNull,
      yetToOccur: z.boolean(),
      offeringAmount: z.number().nullable().meta({ description: 'Null if the amount is indefinite.' }),
      indefinite: z.boolean(),
      amountSold: z.number().nullable(),
      minimumInvestment: z.number().nullable(),
      recipients: z.array(z.object({ name: z.string(), crd: z.string().nullable() })),
      unknown: z.array(z.string()).meta({ description: 'Unrecognized entries in item 6.' }),
    }),
    differences: z.array(difference).meta({ description: 'Differences between the form and the offer.' }),
  })
  .meta({
    id: 'FormD',
    description: 'Data read from a Form D. Related persons are never stored.',
    examples: [exampleFormD],
  });

export const formDItemsSchema = z
  .object({
    items: z.array(
      z.object({
        item: z.int().meta({ description: 'Item number, 1 to 16.', examples: [6] }),
        title: z.string().meta({ examples: ['Federal Exemption(s) and Exclusion(s) Claimed'] }),
        state: openList(['known', 'tocomplete', 'notderivable']),
        value: z
          .string()
          .nullable()
          .meta({ examples: ['06b: Rule 506(b)'] }),
      }),
    ),
  })
  .meta({ id: 'FormDItems', description: 'Known values for each item of a Form D.' });

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
    firmName: { label: 'Firm name', kind: 'text' },
    state: { label: 'State', kind: 'text' },
    dueDate: { label: 'Due', kind: 'date' },
    daysLeft: { label: 'Days left', kind: 'number' },
    triggerDate: { label: 'Counted from', kind: 'date' },
    provisional: { label: 'Provisional', kind: 'boolean' },
    filedOn: { label: 'Filed', kind: 'date' },
    reference: { label: 'Reference', kind: 'text' },
    exemptionReason: { label: 'Reason not applicable', kind: 'text' },
    source: { label: 'Rule', kind: 'text' },
  },
} as const satisfies ExportTable;

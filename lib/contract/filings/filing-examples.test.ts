import { expect, test } from 'vitest';
import { filingDeadlineOf, type FilingFacts } from '#lib/domain/filings/filing-deadlines.ts';
import { formDDifferences, readFormD } from '#lib/domain/filings/form-d.ts';
import {
  exampleDueFiling,
  exampleFiling,
  exampleFirstSale,
  exampleFormD,
  exampleFormDFile,
  exampleRecord,
} from './filing-examples.ts';
import { filingSchema, firstSaleSchema, offerFilingsSchema, readFormSchema } from './filing-schemas.ts';

const facts: FilingFacts = {
  privatePlacementOfferOid: exampleFiling.privatePlacementOfferOid,
  offerName: exampleFiling.offerName,
  exemption: 'H',
  offerStatus: 'INITIAL',
  sales: [
    {
      kind: 'offer',
      jurisdiction: 'US',
      firmOid: null,
      suggestedDate: exampleFirstSale.suggestedDate,
      confirmedDate: exampleFirstSale.date,
      confirmedBy: exampleFirstSale.confirmedBy,
      confirmedAt: exampleFirstSale.confirmedAt,
    },
  ],
  filings: [],
  exemptions: [],
  changedOn: [],
};
const formD = { code: 'form.d', jurisdiction: 'US', firmOid: null } as const;
const on = (today: string) => ({ today, closures: new Set<string>() });

test('the deadline examples match what the rules compute', () => {
  expect(filingDeadlineOf(facts, formD, on('2026-11-18'))).toEqual(exampleDueFiling);
  const filings = [{ ...exampleRecord, ...formD }];
  expect(filingDeadlineOf({ ...facts, filings }, formD, on('2026-11-24'))).toEqual(exampleFiling);
});

test('the Form D example matches its file', () => {
  const form = readFormD(exampleFormDFile);
  expect(form).toEqual(exampleFormD.form);
  const offer = {
    exemption: 'H',
    offerMaximum: '8000000.00',
    minimumInvestmentAmount: '25000.00',
    participatingNames: ['Lakeside Capital Markets'],
    creatingName: 'Harbor Point',
    dateOfFirstSale: exampleFirstSale.date,
  } as const;
  expect(formDDifferences(form, offer)).toEqual(exampleFormD.differences);
});

test('examples fit their schemas', () => {
  expect(filingSchema.safeParse(exampleFiling)).toMatchObject({ success: true });
  expect(filingSchema.safeParse(exampleDueFiling)).toMatchObject({ success: true });
  expect(firstSaleSchema.safeParse(exampleFirstSale)).toMatchObject({ success: true });
  expect(readFormSchema.safeParse(exampleFormD)).toMatchObject({ success: true });
  const [example] = offerFilingsSchema.meta()?.examples ?? [];
  expect(offerFilingsSchema.safeParse(example)).toMatchObject({ success: true });
});

import { filingRuleFor } from '#lib/domain/filings/filing-rules.ts';

/** One offer under Rule 506(b): first sale on Nov 16, Form D due Dec 1 and filed Nov 19, 2026. */
const firstSale = '2026-11-16';
const by = 'm.reyes@harborpoint.example';

export const exampleFirstSale = {
  kind: 'offer',
  jurisdiction: 'US',
  firmOid: null,
  date: firstSale,
  provisional: false,
  suggestedDate: firstSale,
  confirmedBy: by,
  confirmedAt: '2026-11-17T10:05:00.000-05:00',
};

export const exampleRecord = {
  filingId: '8e27d1c04b9a5f63',
  code: 'form.d',
  jurisdiction: 'US',
  firmOid: null,
  filedOn: '2026-11-19',
  reference: '0001234567-26-000001',
  by,
  at: '2026-11-20T09:30:00.000-05:00',
};

/** The Form D deadline after Form D was filed. It is the same on any date. */
export const exampleFiling = formD({
  state: 'filed',
  daysLeft: null,
  filed: {
    filingId: exampleRecord.filingId,
    on: exampleRecord.filedOn,
    reference: exampleRecord.reference,
    by: exampleRecord.by,
    at: exampleRecord.at,
  },
});

/** The Form D deadline on Nov 18, before Form D was filed. */
export const exampleDueFiling = formD({ state: 'due', daysLeft: 13, filed: null });

function formD<Filed>({
  state,
  daysLeft,
  filed,
}: {
  readonly state: string;
  readonly daysLeft: number | null;
  readonly filed: Filed;
}) {
  const rule = filingRuleFor('form.d', { exemption: 'H', jurisdiction: 'US', trigger: firstSale });
  return {
    privatePlacementOfferOid: '4683743612465316027',
    offerName: 'Blue Mesa Solar II',
    code: 'form.d',
    name: 'Form D',
    jurisdiction: 'US',
    firmOid: null,
    state,
    dueDate: '2026-12-01',
    daysLeft,
    trigger: { date: firstSale, provisional: false },
    rolledFrom: null,
    rule: { source: rule?.source, asOf: rule?.asOf, text: rule?.text },
    filed,
    exemption: null,
  };
}

/** A new notice as an EDGAR file, reduced to the elements that the server reads. */
export const exampleFormDFile = [
  '<edgarSubmission><submissionType>D</submissionType><offeringData>',
  '<federalExemptionsExclusions><item>06b</item></federalExemptionsExclusions>',
  `<typeOfFiling><dateOfFirstSale><value>${firstSale}</value></dateOfFirstSale></typeOfFiling>`,
  '<minimumInvestmentAccepted>25000</minimumInvestmentAccepted>',
  '<salesCompensationList><recipient><recipientName>Lakeside Capital Markets</recipientName>',
  '<recipientCRDNumber>123456</recipientCRDNumber></recipient></salesCompensationList>',
  '<offeringSalesAmounts><totalOfferingAmount>Indefinite</totalOfferingAmount>',
  '<totalAmountSold>400000</totalAmountSold></offeringSalesAmounts></offeringData></edgarSubmission>',
].join('');

/** What the server reads from the file, and the differences between the form and an offer that has a maximum. */
export const exampleFormD = {
  form: {
    submissionType: 'D',
    previousAccession: null,
    exemptions: ['06b'],
    dateOfFirstSale: firstSale,
    yetToOccur: false,
    offeringAmount: null,
    indefinite: true,
    amountSold: 400_000,
    minimumInvestment: 25_000,
    recipients: [{ name: 'Lakeside Capital Markets', crd: '123456' }],
    unknown: [],
  },
  differences: [{ field: 'offerMaximum', offer: 8_000_000, form: 'Indefinite' }],
};

import { expect, test } from 'vitest';
import { exampleOffer, participatingFirm } from './memo/example-memo.ts';
import { offerRecord } from './offer-record.ts';

test('the record has native amounts, string identifiers and the status of each firm (D2)', () => {
  const { participatingFirms: _, ...offer } = exampleOffer();
  expect(offerRecord(exampleOffer())).toEqual({
    ...offer,
    offerMinimum: 2000000,
    offerMaximum: 8000000,
    minimumInvestmentAmount: 25000,
    maximumInvestmentAmount: 500000,
    participatingFirms: [{ participatingFirmId: participatingFirm, participatingFirmStatus: 'ACCEPTED' }],
  });
});

test('unknown amounts stay null, and the largest amount is exact', () => {
  const record = offerRecord(
    exampleOffer({
      offerMaximum: null,
      minimumInvestmentAmount: null,
      maximumInvestmentAmount: null,
      offerMinimum: '9999999999999.99',
    }),
  );
  expect(record).toMatchObject({
    offerMaximum: null,
    minimumInvestmentAmount: null,
    maximumInvestmentAmount: null,
  });
  expect(JSON.stringify(record)).toContain('"offerMinimum":9999999999999.99,');
  expect(JSON.stringify(record)).toContain('"privatePlacementOfferOid":"4683743612465316027"');
});

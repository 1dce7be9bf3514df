import { expect, test } from 'vitest';
import fc from 'fast-check';
import { addDays } from '#lib/domain/market/market-time.ts';
import { largestAmount } from '#lib/domain/market/money.ts';
import { planUpdate } from '#lib/domain/offers/updating/plan-update.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { exampleFacts, exampleNow, exampleOffer, participatingFirm } from './memo/example-memo.ts';
import { offerFromRecord, offerRecord, type OfferRecord } from './offer-record.ts';
import { exemptionCodes } from './exemption-names.ts';
import { type Offer, settingFields } from './offer.ts';
import { offerStatuses } from './offer-status.ts';

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

const largestCents = BigInt(largestAmount.replace('.', ''));
const anyAmount = fc.bigInt({ min: 1n, max: largestCents }).map((cents) => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
});
const anyOid = fc.bigInt({ min: 1n, max: 9_999_999_999_999_999_999n }).map(String);
const maybeText = fc.option(fc.string());

const anyOffer: fc.Arbitrary<Offer> = fc
  .record({
    privatePlacementOfferOid: anyOid,
    offerName: fc.string(),
    offerStatus: fc.constantFrom(...offerStatuses),
    published: fc.boolean(),
    exemption: fc.constantFrom(...exemptionCodes),
    issuer: fc.record({
      issuerName: fc.string(),
      issuerState: fc.constantFrom('CO', 'GU'),
      issuerCity: maybeText,
      industrySector: maybeText,
      issuerSize: maybeText,
      website: maybeText,
    }),
    offerMinimum: anyAmount,
    offerMaximum: fc.option(anyAmount),
    minimumInvestmentAmount: fc.option(anyAmount),
    maximumInvestmentAmount: fc.option(anyAmount),
    closingDate: fc.integer({ min: -4_000, max: 4_000 }).map((days) => addDays('2027-03-31', days)),
    daysFromClosingCashIsRequired: fc.integer({ min: 0, max: 3650 }),
    originalDaysFromClosingCashIsRequired: fc.integer({ min: 0, max: 3650 }),
    blueSkyedStates: fc.subarray(['CA', 'CO', 'VA']),
    clientsHaveAccess: fc.boolean(),
    participatingFirms: fc.uniqueArray(anyOid).map((firms) => firms.sort()),
    creatingFirmOid: anyOid,
    creatingMemberOid: fc.option(anyOid),
  })
  .map(exampleOffer);

test('converts a record back to the same offer, even after JSON serialization', () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      expect(offerFromRecord(offerRecord(offer))).toEqual(offer);
      const received: OfferRecord = JSON.parse(JSON.stringify(offerRecord(offer)));
      expect(offerFromRecord(received)).toEqual(offer);
    }),
  );
});

test.each(['0.01', '0.10', '1.00', '2000000.00', '1999999.99', '9999999999999.98', largestAmount])(
  '%s stays exact to the cent',
  (amount) => {
    const offer = exampleOffer({ offerMinimum: amount, maximumInvestmentAmount: amount });
    expect(offerFromRecord(offerRecord(offer))).toEqual(offer);
  },
);

test('sorts firms regardless of their order in the record', () => {
  const record = offerRecord(exampleOffer({ participatingFirms: ['9', '10', '8'] }));
  expect(offerFromRecord(record).participatingFirms).toEqual(['10', '8', '9']);
});

test('executing an offer from a record has the same plan as executing the original offer', () => {
  const offer = exampleOffer();
  const plans = [offer, offerFromRecord(offerRecord(offer))].map((judged) =>
    planUpdate(judged, readUpdateRequest({ offerStatus: 'IN_PROGRESS' }), exampleFacts(), exampleNow),
  );
  expect(plans[0]).toEqual(plans[1]);
  expect(settingFields.every((field) => field in offerFromRecord(offerRecord(offer)))).toBe(true);
});

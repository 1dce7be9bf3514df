import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { flippedBooleans } from '#lib/domain/offers/memo/example-memo.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { offerJson, readOffer, readOfferJson } from './read-offers.ts';
import { offerColumns, offerOf, type OfferRow } from './offer-rows.ts';
import { sampleBook } from '#lib/store/sample/sample-book.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import {
  firmOid,
  importOptions,
  offer,
  offerOid,
  otherFirmOid,
  smallBook,
} from '#testing/store/small-book.ts';

const { store } = freshStore();

/** Imports no longer accept text like this, but a store can contain older records with it. */
const text = `"quoted" \\ back / slash 	tab \u0001 \u001f \u007f é 𝄞 \u2028 </script> {"a":1}\nline`;
const bare = {
  offerMaximum: null,
  minimumInvestmentAmount: null,
  maximumInvestmentAmount: null,
  creatingMemberOid: null,
  blueSkyedStates: [],
  participatingFirms: [],
  issuer: {
    issuerName: 'X',
    issuerState: 'CO',
    issuerCity: null,
    industrySector: null,
    issuerSize: null,
    website: null,
  },
};
const thirdFirmOid = '7';
const awkwardOid = '8';
const cases: Parameters<typeof offer>[0][] = [
  {},
  bare,
  { offerMinimum: '0.01', offerMaximum: '9999999999999.99', minimumInvestmentAmount: '100.10' },
  { offerMinimum: '1000000000000.00', maximumInvestmentAmount: '1234567890123.5' },
  { offerMinimum: '10.00', offerMaximum: '1000.05', minimumInvestmentAmount: '0.50' },
  { privatePlacementOfferOid: awkwardOid },
  { issuer: { ...bare.issuer, issuerCity: '', website: '' } },
  { participatingFirms: [{ participatingFirmId: thirdFirmOid }, { participatingFirmId: otherFirmOid }] },
  flippedBooleans(),
  { daysFromClosingCashIsRequired: 0, closingDate: '1900-01-01' },
  { closingDate: '9999-12-31', creationTimestamp: '2026-01-05T00:00:00.007Z' },
  { offerStatus: 'CLOSED_COMPLETE', exemption: 'O', creationTimestamp: '1950-07-01T12:00:00.100-04:00' },
];

beforeAll(async () => {
  const book = smallBook();
  const firms = [...book.firms, { firmOid: thirdFirmOid, firmName: 'Third' }];
  const offers = cases.map((changes, index) =>
    offer({ privatePlacementOfferOid: String(100 + index), ...changes }),
  );
  // The sample data is loaded second, so an offer that is in both data sets keeps its participating firms.
  for (const one of [{ ...book, firms, offers: [...book.offers, ...offers] }, sampleBook('2026-11-21')]) {
    expect(
      await importBook(store, one, importOptions({ now: new Date('2026-11-21T15:00:00Z') })),
    ).toMatchObject({ ok: true });
  }
  await store.database.query(sql`
    update offer set offer_name = ${text}, security_type = ${text}, issuer_name = ${text}, issuer_city = ${text},
      industry_sector = ${text}, issuer_size = ${text}, website = ${text}
    where private_placement_offer_oid = ${awkwardOid}`);
});

/**
 * Returns the record with the firms' participation. The creating firm sees all of it, and each other firm only
 * its own.
 */
function recordFor(reader: string, stored: Offer): string {
  const record = offerRecord(stored);
  const participatingFirms = record.participatingFirms.map((firm) =>
    [stored.creatingFirmOid, firm.participatingFirmId].includes(reader)
      ? { ...firm, participation: 'confirmed' }
      : firm,
  );
  return JSON.stringify({ ...record, participatingFirms });
}

test('the database writes every record with the same bytes as offerRecord', async () => {
  const rows = await store.database.query<OfferRow & { json: string }>(sql`
    select ${offerColumns}, ${offerJson(firmOid)} as json from offer`);
  expect(rows.length).toBeGreaterThan(cases.length + 20);
  for (const { json, ...row } of rows) {
    expect(json).toBe(recordFor(firmOid, offerOf(row)));
  }
});

test.each([
  [firmOid, true],
  [otherFirmOid, true],
  [thirdFirmOid, false],
])('readOfferJson returns the offer to firm %s only if readOffer does: %s', async (firm, isFound) => {
  const written = await readOfferJson(store.database, offerOid, firm);
  const stored = await readOffer(store.database, offerOid, firm);
  expect(written).toEqual(
    stored && {
      json: recordFor(firm, stored.offer),
      version: stored.version,
      isOwn: firm === firmOid,
    },
  );
  expect(written !== undefined).toBe(isFound);
});

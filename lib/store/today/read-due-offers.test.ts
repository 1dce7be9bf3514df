import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#lib/domain/market/market-time.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { type DueOffer, offerLine } from '#lib/domain/today/due-lines.ts';
import { sortByConsequence } from '#lib/domain/today/today-line.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import {
  accountNumber,
  firmOid,
  importOptions,
  offer,
  otherFirmOid,
  smallBook,
  subscription,
} from '#testing/store/small-book.ts';
import { readDueOffers } from './today.ts';

const today = '2026-11-21';
const { store } = freshStore();

/**
 * Offers in every status, on both sides of each date, and with three totals: at the minimum, one cent below it, and
 * without subscriptions.
 */
const cases = offerStatuses.flatMap((offerStatus) =>
  [-1, 0, 1, 7, 8, 9].flatMap((closingIn) =>
    [0, 1, 2, 9].flatMap((days) =>
      ['2000000.00', '1999999.99', null].map((approved) => ({ offerStatus, closingIn, days, approved })),
    ),
  ),
);
const oidOf = (index: number) => String(5_000_000 + index);

beforeAll(async () => {
  const book = {
    ...smallBook(),
    offers: cases.map(({ offerStatus, closingIn, days }, index) =>
      offer({
        privatePlacementOfferOid: oidOf(index),
        offerStatus,
        closingDate: addDays(today, closingIn),
        daysFromClosingCashIsRequired: days,
        participatingFirms: [{ participatingFirmId: otherFirmOid }],
      }),
    ),
    subscriptions: cases.flatMap(({ approved }, index) =>
      approved === null
        ? []
        : [
            subscription({
              privatePlacementOrderOid: String(6_000_000 + index),
              privatePlacementOfferOid: oidOf(index),
              accountNumber,
              status: 'COMPLETE',
              fillDollarAmount: approved,
            }),
          ],
    ),
  };
  expect(await importBook(store, book, importOptions())).toMatchObject({ ok: true });
});

function dueOffersOf(firm: string): DueOffer[] {
  return cases.map(({ offerStatus, closingIn, days, approved }, index) => ({
    privatePlacementOfferOid: oidOf(index),
    offerName: 'An offer',
    offerStatus,
    offerMinimum: '2000000.00',
    offerMaximum: '8000000.00',
    closingDate: addDays(today, closingIn),
    daysFromClosingCashIsRequired: days,
    approvedTotal: firm === firmOid ? (approved ?? '0.00') : null,
    undecidedCount: 0,
    pendingCount: 0,
    ours: firm === firmOid,
  }));
}

test.each([firmOid, otherFirmOid])(
  'firm %s gets exactly the offers that are due according to the rules, in order',
  async (firm) => {
    const linesOf = (offers: readonly DueOffer[]) =>
      offers.flatMap((one) => offerLine(one, today, { mayUpdate: true, mayDecide: true }) ?? []);
    const read = linesOf(await readDueOffers(store.database, { firmOid: firm, today }));
    const expected = sortByConsequence(linesOf(dueOffersOf(firm)));
    const told = (line: (typeof read)[number]) => [
      line.privatePlacementOfferOid,
      line.reason,
      line.alsoReasons.join(),
      line.date,
      line.dollarAmount,
    ];
    expect(expected.length).toBeGreaterThan(30);
    expect(read.map(told)).toEqual(expected.map(told));
  },
);

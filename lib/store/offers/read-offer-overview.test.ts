import { beforeAll, describe, expect, test } from 'vitest';
import { type Attention, attentions } from '#lib/domain/offers/attention.ts';
import { everyAttentionOf } from '#lib/domain/offers/attention-of.ts';
import { addDays } from '#lib/domain/market/market-time.ts';
import { addMoney, compareMoney } from '#lib/domain/market/money.ts';
import { isClosed, type OfferStatus, offerStatuses } from '#lib/domain/offers/offer-status.ts';
import {
  approvedStatuses,
  pendingStatuses,
  type SubscriptionStatus,
} from '#lib/domain/offers/subscription.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { countOffers, type StoredOverviewOffer, searchOfferOverview } from './read-offer-overview.ts';
import type { InvestableOffer } from '#lib/domain/offers/investable.ts';
import type { OverviewFilter } from './attention-conditions.ts';
import { sampleBook } from '#lib/store/sample/sample-book.ts';
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

const today = '2026-11-21';
const { store } = freshStore();

type BookOffer = {
  privatePlacementOfferOid: string;
  offerStatus: OfferStatus;
  offerMinimum: string;
  closingDate: string;
  daysFromClosingCashIsRequired: number;
  creatingFirmOid: string;
  participatingFirms: { participatingFirmId: string }[];
} & InvestableOffer;
type BookSubscription = {
  privatePlacementOfferOid: string;
  status: SubscriptionStatus;
  fillDollarAmount: string | null;
};

/**
 * Returns offers in every status, on both sides of each date, and with three totals: the minimum, one cent less, and
 * zero without subscriptions.
 */
function boundaryCases() {
  const cases = offerStatuses.flatMap((offerStatus) =>
    [-1, 0, 1, 2, 7, 8].flatMap((closingIn) =>
      [0, 1, 2].flatMap((days) =>
        ['2000000.00', '1999999.99', null].map((approved) => ({ offerStatus, closingIn, days, approved })),
      ),
    ),
  );
  const oidOf = (index: number) => String(5_000_000 + index);
  return {
    offers: [
      ...cases.map(({ offerStatus, closingIn, days }, index) =>
        offer({
          privatePlacementOfferOid: oidOf(index),
          offerStatus,
          closingDate: addDays(today, closingIn),
          daysFromClosingCashIsRequired: days,
        }),
      ),
      ...closedOff(),
    ],
    subscriptions: cases.flatMap(({ approved }, index) =>
      approved === null
        ? []
        : [
            boundarySubscription(index, 'a', { status: 'COMPLETE', fillDollarAmount: '1000000.00' }),
            boundarySubscription(index, 'b', {
              status: 'ACCEPTED',
              fillDollarAmount: addMoney(approved, '-1000000.00'),
            }),
            // Neither of these counts as approved (D9).
            boundarySubscription(index, 'c', { status: 'CANCELLED', fillDollarAmount: '5000000.00' }),
            boundarySubscription(index, 'd', { status: 'INITIAL', fillDollarAmount: null }),
          ],
    ),
  };

  function boundarySubscription(index: number, letter: string, fields: object) {
    const number = `${'abcd'.indexOf(letter) + 1}${oidOf(index)}`;
    return subscription({
      privatePlacementOrderOid: number,
      privatePlacementOfferOid: oidOf(index),
      accountNumber,
      ...fields,
    });
  }
}

/**
 * Returns offers in which no one can invest, and near misses. Each occurs twice: with a closing date that
 * needs attention, and with one that doesn't.
 */
function closedOff() {
  const investable = { minimumInvestmentAmount: '25000.00', maximumInvestmentAmount: '25000.00' };
  const neither = { naturalPersonAccreditationSetting: 'X', corporateAccreditationSetting: 'X' };
  return [
    investable,
    { ...investable, maximumInvestmentAmount: '24999.99' },
    { minimumInvestmentAmount: null, maximumInvestmentAmount: '0.01' },
    neither,
    { ...neither, corporateAccreditationSetting: 'A' },
    { blueSkyedStates: [] },
    { blueSkyedStates: [], published: false },
    { blueSkyedStates: [], offerStatus: 'IN_PROGRESS' },
    { blueSkyedStates: [], offerStatus: 'CLOSED_COMPLETE' },
  ].flatMap((fields, index) =>
    [3, 300].map((closingIn) =>
      offer({
        privatePlacementOfferOid: String(7_000_000 + index * 1_000 + closingIn),
        closingDate: addDays(today, closingIn),
        participatingFirms: [{ participatingFirmId: otherFirmOid }],
        ...fields,
      }),
    ),
  );
}

const books = [
  { name: 'the sample book', book: sampleBook(today), firms: sampleBook(today).firms },
  {
    name: 'the boundary cases',
    book: { ...smallBook(), ...boundaryCases() },
    firms: [
      { firmOid, firmName: '' },
      { firmOid: otherFirmOid, firmName: '' },
    ],
  },
];

/** Reads a firm's entire list. */
async function find(firm: string, changes: Partial<OverviewFilter> = {}): Promise<StoredOverviewOffer[]> {
  return searchOfferOverview(store.database, {
    ...filterOf(firm, changes),
    order: 'closingDate',
    descending: false,
    after: undefined,
    limit: 10_000,
  });
}

function filterOf(firm: string, changes: Partial<OverviewFilter> = {}): OverviewFilter {
  return {
    firmOid: firm,
    today,
    attention: undefined,
    belowMinimum: false,
    hasPendingApproval: false,
    readsApprovals: true,
    statuses: offerStatuses,
    text: undefined,
    exemption: undefined,
    published: undefined,
    closingFrom: undefined,
    closingTo: undefined,
    modifiedSince: undefined,
    ...changes,
  };
}

describe.each(books)('$name', ({ name, book, firms }) => {
  const offers = book.offers as BookOffer[];
  const subscriptions = book.subscriptions as BookSubscription[];
  const bookOids = new Set(offers.map((one) => one.privatePlacementOfferOid));

  beforeAll(async () => {
    const imported = await importBook(store, book, importOptions({ now: new Date('2026-11-21T15:00:00Z') }));
    expect(imported).toMatchObject({ ok: true });
  });

  function approvedOf(oid: string, statuses = approvedStatuses): string {
    return subscriptions
      .filter((one) => one.privatePlacementOfferOid === oid && statuses.includes(one.status))
      .reduce((sum, one) => addMoney(sum, one.fillDollarAmount ?? '0'), '0.00');
  }

  function expectedAttention(one: BookOffer, firm: string): Attention[] {
    const isOwn = one.creatingFirmOid === firm;
    return everyAttentionOf(one, isOwn ? approvedOf(one.privatePlacementOfferOid) : null, today);
  }

  const visible = (firm: string) =>
    offers.filter(
      (one) =>
        one.creatingFirmOid === firm ||
        one.participatingFirms.some(({ participatingFirmId }) => participatingFirmId === firm),
    );
  const found = async (firm: string, changes: Partial<OverviewFilter> = {}) =>
    (await find(firm, changes))
      .map((row) => row.offer.privatePlacementOfferOid)
      .filter((oid) => bookOids.has(oid))
      .sort();
  const oidsOf = (some: BookOffer[]) => some.map((one) => one.privatePlacementOfferOid).sort();

  describe.each(firms.map((firm) => firm.firmOid))('requested by firm %s', (firm) => {
    test.each(attentions)(
      'the "%s" filter finds the offers for which attentionOf returns that reason',
      async (attention) => {
        const expected = visible(firm).filter((one) => expectedAttention(one, firm).includes(attention));
        expect(await found(firm, { attention })).toEqual(oidsOf(expected));
      },
    );

    test('the "any" filter finds the offers for which attentionOf returns a reason', async () => {
      const expected = visible(firm).filter((one) => expectedAttention(one, firm).length > 0);
      expect(await found(firm, { attention: 'any' })).toEqual(oidsOf(expected));
    });

    test('the "belowminimum" filter finds the open offers that the firm created and that are short of their minimum', async () => {
      const expected = visible(firm).filter(
        (one) =>
          one.creatingFirmOid === firm &&
          !isClosed(one.offerStatus) &&
          compareMoney(approvedOf(one.privatePlacementOfferOid), one.offerMinimum) < 0,
      );
      expect(await found(firm, { belowMinimum: true })).toEqual(oidsOf(expected));
      const { total } = await countOffers(store.database, filterOf(firm, { belowMinimum: true }));
      expect(total).toBe((await find(firm, { belowMinimum: true })).length);
    });

    test('offers have figures only if the firm created them', async () => {
      const rows = (await find(firm)).filter((row) => bookOids.has(row.offer.privatePlacementOfferOid));
      expect(rows).toHaveLength(visible(firm).length);
      for (const { offer: one, figures } of rows) {
        const oid = one.privatePlacementOfferOid;
        const own = subscriptions.filter((order) => order.privatePlacementOfferOid === oid);
        const expected = {
          approvedTotal: approvedOf(oid),
          approvedComplete: approvedOf(oid, ['COMPLETE']),
          pendingCount: own.filter((order) => pendingStatuses.includes(order.status)).length,
          subscriptionCount: own.length,
        };
        expect(figures).toEqual(one.creatingFirmOid === firm ? expected : null);
      }
    });

    test('counts other than the total do not depend on the filter', async () => {
      const rows = await find(firm);
      const open = rows.filter((row) => !isClosed(row.offer.offerStatus)).length;
      const asking = await find(firm, { attention: 'any' });
      const needAttention = asking.filter((row) => row.offer.creatingFirmOid === firm).length;
      const needAttentionOfOthers = asking.length - needAttention;
      const whole = await countOffers(store.database, filterOf(firm));
      expect(whole).toEqual({ total: rows.length, open, needAttention, needAttentionOfOthers });
      for (const attention of [...attentions, 'any'] as const) {
        const counts = await countOffers(store.database, filterOf(firm, { attention, published: true }));
        const total = (await find(firm, { attention, published: true })).length;
        expect(counts).toEqual({ total, open, needAttention, needAttentionOfOthers });
      }
    });
  });

  test('the data has a case for each reason that it is meant to have, and one with no reason', () => {
    const seen = new Set(
      firms.flatMap(({ firmOid: firm }) =>
        visible(firm).flatMap((one): string[] => {
          const attention = expectedAttention(one, firm);
          return attention.length === 0 ? ['none'] : attention;
        }),
      ),
    );
    const ofImports: readonly string[] = ['termschanged', 'feedcontradicts'];
    const inBook = attentions.filter(
      (each) => !ofImports.includes(each) && (each !== 'noinvestor' || name === 'the boundary cases'),
    );
    expect([...seen].sort()).toEqual([...inBook, 'none'].sort());
  });
});

test('a firm without offers has zero counts', async () => {
  expect(await countOffers(store.database, filterOf('1'))).toEqual({
    total: 0,
    open: 0,
    needAttention: 0,
    needAttentionOfOthers: 0,
  });
});

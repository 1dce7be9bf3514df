import { expect, test } from 'vitest';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { money } from '#lib/domain/market/money.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { acceptChecks, amountsUpToMaximum, checkAcceptances, shownRoom } from './accept-checks.ts';

const offer = {
  minimumInvestmentAmount: 25_000,
  maximumInvestmentAmount: 150_000,
  blueSkyedStates: ['CA'],
} as unknown as OfferRecord;

function order(oid: string, accountNumber: string, requested: number, more: object = {}): Order {
  return {
    ...{ privatePlacementOrderOid: oid, accountNumber, requestedDollarAmount: requested },
    ...{ status: 'INITIAL', fillDollarAmount: null, review: { state: 'inorder' } },
    creationTimestamp: '2026-10-05T10:00:00.000-04:00',
    ...more,
  } as unknown as Order;
}

test('amounts are lowered so that each account stays within the maximum, the first ones first', () => {
  const held = order('1', 'A', 60_000, { status: 'ACCEPTED', fillDollarAmount: 60_000 });
  const wanted = [
    order('2', 'A', 50_000),
    order('3', 'A', 60_000), // 40,000 is left
    order('4', 'A', 30_000), // nothing is left
    order('5', 'B', 150_000),
    order('6', 'C', 300_000),
    order('7', 'D', 130_000),
    order('8', 'D', 40_000), // 20,000 is left, which is below the minimum
    order('9', 'E', 10_000), // requested less than the minimum
  ];
  expect(Object.fromEntries(amountsUpToMaximum(wanted, [held, ...wanted], offer))).toEqual({
    ...{ 2: '50000.00', 3: '40000.00', 5: '150000.00', 6: '150000.00', 7: '130000.00', 9: '10000.00' },
  });
});

test('only undecided subscriptions are lowered, and others count with what was approved', () => {
  const wanted = [
    order('1', 'A', 100_000, { status: 'ACCEPTED', fillDollarAmount: 40_000 }),
    order('2', 'A', 120_000), // 110,000 is left
    order('3', 'B', 100_000, { status: 'CANCELLED' }),
    order('4', 'B', 100_000, { status: 'REJECTED' }),
    order('5', 'B', 150_000, { status: 'ORDER_CREATED' }),
  ];
  expect(Object.fromEntries(amountsUpToMaximum(wanted, wanted, offer))).toEqual({
    ...{ 2: '110000.00', 5: '150000.00' },
  });
});

const lowered = {
  field: 'offerMinimum' as const,
  from: 2_000_000,
  to: 1_500_000,
  at: '2026-10-06T10:00:00.000-04:00',
};

test('a check concerns only the subscriptions beyond its limit', () => {
  const at = { creationTimestamp: '2026-10-07T10:00:00.000-04:00' };
  const orders = [
    order('1', 'A', 150_000, at),
    order('2', 'B', 150_000.01, at),
    order('3', 'C', 25_000, at),
    order('4', 'D', 24_999.99, at),
    order('5', 'E', 50_000),
    order('6', 'F', 50_000, { ...at, review: { state: 'inreview' } }),
    order('7', 'G', 80_000, at),
    order('8', 'G', 80_000, at),
  ];
  const { concerned, warnings } = checkAcceptances({
    ...{ orders, all: orders, offer, terms: [lowered, { ...lowered, at: '2026-10-04T10:00:00.000-04:00' }] },
    amounts: new Map(
      orders.map((each) => [each.privatePlacementOrderOid, money(each.requestedDollarAmount)]),
    ),
    states: new Map([
      ['A', 'CA'],
      ['E', 'TX'],
    ]),
  });
  const oids = Object.fromEntries(
    Object.entries(concerned).map(([check, found]) => [
      check,
      found.map(({ privatePlacementOrderOid: oid }) => oid),
    ]),
  );
  expect(oids).toEqual({
    maximum: ['2', '7', '8'],
    minimum: ['4'],
    state: ['5'],
    terms: ['5'],
    review: ['6'],
  });
  expect(warnings.get('5')).toEqual([
    'Lives in Texas, not one of the offer’s blue-skyed states',
    'Subscribed before the terms changed',
  ]);
  expect(warnings.has('6')).toBe(false);
});

test('what is confirmed changes with the limits, the investor’s state, the account’s total and the terms', () => {
  const orders = [order('1', 'A', 10_000), order('2', 'B', 100_000)];
  const amounts = new Map([
    ['1', money(10_000)],
    ['2', money(100_000)],
  ]);
  const held = order('3', 'B', 60_000, { status: 'ACCEPTED', fillDollarAmount: 60_000 });
  const before = {
    ...{ orders, amounts, all: [...orders, held], offer, terms: [lowered] },
    states: new Map([['A', 'TX']]),
  };
  const { shown } = checkAcceptances(before);
  const changedBy = (more: Partial<typeof before>) => {
    const now = checkAcceptances({ ...before, ...more }).shown;
    return acceptChecks.filter((check) => now[check] !== shown[check]);
  };
  expect(changedBy({})).toEqual([]);
  expect(changedBy({ offer: { ...offer, minimumInvestmentAmount: 20_000 } })).toEqual(['minimum']);
  expect(changedBy({ offer: { ...offer, maximumInvestmentAmount: 140_000 } })).toEqual(['maximum']);
  expect(changedBy({ all: [...orders, { ...held, fillDollarAmount: 70_000 }] })).toEqual(['maximum']);
  expect(changedBy({ states: new Map([['A', 'NY']]) })).toEqual(['state']);
  expect(changedBy({ terms: [{ ...lowered, to: 1_000_000 }] })).toEqual(['terms']);
});

test('a confirmation to accept only those that fit applies to these', () => {
  const [one, other, third] = [order('1', 'A', 50_000), order('2', 'B', 50_000), order('3', 'C', 50_000)];
  expect(shownRoom([one, other], [third], new Map())).not.toBe(shownRoom([one], [third], new Map()));
});

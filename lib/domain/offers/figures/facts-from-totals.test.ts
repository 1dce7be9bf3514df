import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  factsFromTotals,
  fundingFigures,
  overMaximum,
  pendingFigures,
  shortfall,
  type SubscriptionTotal,
  withUnconfirmed,
} from './facts-from-totals.ts';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';

/** One row per status, with distinct powers of two and ten, so that a sum reveals which rows it includes. */
const oneOfEach: SubscriptionTotal[] = subscriptionStatuses.map((status, index) => ({
  status,
  count: 2 ** index,
  requestedDollarAmount: 10 ** index,
  fillDollarAmount: 10 ** index / 100,
}));

test('counts the pending states (D8), the approved ones (D9) and all of them (D10)', () => {
  const knownFirms = new Set(['8']);
  expect(factsFromTotals(oneOfEach, knownFirms)).toEqual({
    approvedTotal: '11001.00', // ACCEPTED 1, PROCESSING 1,000, COMPLETE 10,000
    pendingCount: 1 + 2 + 4 + 32,
    pendingTotal: '100111.00',
    subscriptionCount: 127,
    unconfirmedTotal: '0.00',
    knownFirms,
  });
});

test('separates pending subscriptions that are accepted, whose approved amount counts, from undecided ones', () => {
  expect(pendingFigures(oneOfEach)).toEqual({
    undecidedCount: 1 + 2,
    undecidedTotal: '11.00',
    acceptedCount: 4 + 32,
    acceptedTotal: '1001.00',
  });
});

test('separates complete subscriptions, undecided ones in good order, and accepted ones that are not in good order', () => {
  const [initial, created, accepted, ...others] = oneOfEach.map((total) => ({
    ...total,
    unconfirmedCount: 1,
    unconfirmedFillDollarAmount: 0.01,
  }));
  if (!initial || !created || !accepted) throw new Error('The first three statuses are missing.');
  expect(
    fundingFigures([
      { ...initial, inOrderCount: 3, inOrderRequestedDollarAmount: 0.5 },
      { ...created, inOrderCount: 4, inOrderRequestedDollarAmount: 0.25 },
      { ...accepted, inOrderCount: 2, inOrderFillDollarAmount: 0.3 },
      ...others.map((total) => ({ ...total, inOrderCount: 1, inOrderFillDollarAmount: 0.01 })),
    ]),
  ).toEqual({
    completeCount: 64 - 1,
    completeTotal: '9999.99',
    readyCount: 7,
    readyTotal: '0.75',
    unreviewedCount: 4 - 1 - 2,
    unreviewedTotal: '0.69',
  });
});

test('can count subscriptions from unconfirmed firms, because a cancellation cancels them, too', () => {
  const total = { status: 'INITIAL', count: 2, requestedDollarAmount: 30, fillDollarAmount: 0 } as const;
  const unconfirmed = { ...total, unconfirmedCount: 2, unconfirmedRequestedDollarAmount: 30 };
  expect(pendingFigures([unconfirmed])).toMatchObject({ undecidedCount: 0, undecidedTotal: '0.00' });
  expect(pendingFigures([withUnconfirmed(unconfirmed)])).toMatchObject({
    undecidedCount: 2,
    undecidedTotal: '30.00',
  });
});

test('every fact is zero if there are no subscriptions', () => {
  expect(factsFromTotals([], new Set())).toEqual({
    approvedTotal: '0.00',
    pendingCount: 0,
    pendingTotal: '0.00',
    subscriptionCount: 0,
    unconfirmedTotal: '0.00',
    knownFirms: new Set(),
  });
});

test('excludes unconfirmed subscriptions, and returns their approved amount separately', () => {
  const totals = oneOfEach.map((total) => ({
    ...total,
    unconfirmedCount: 1,
    unconfirmedRequestedDollarAmount: 1,
    unconfirmedFillDollarAmount: 0.01,
  }));
  expect(factsFromTotals(totals, new Set())).toEqual({
    approvedTotal: '11000.97',
    pendingCount: 1 + 2 + 4 + 32 - 4,
    pendingTotal: '100107.00',
    subscriptionCount: 120,
    unconfirmedTotal: '0.03',
    knownFirms: new Set(),
  });
});

test('adds cents exactly, one cent below a minimum and at the minimum', () => {
  const total = (fillDollarAmount: number): SubscriptionTotal => ({
    status: 'COMPLETE',
    count: 1,
    requestedDollarAmount: 0,
    fillDollarAmount,
  });
  const accepted: SubscriptionTotal = { ...total(0.1), status: 'ACCEPTED' };
  expect(factsFromTotals([accepted, total(0.2)], new Set()).approvedTotal).toBe('0.30');
  expect(factsFromTotals([accepted, total(1999999.89)], new Set()).approvedTotal).toBe('1999999.99');
  expect(factsFromTotals([accepted, total(1999999.9)], new Set()).approvedTotal).toBe('2000000.00');
});

test('keeps an amount up to 70 trillion dollars exact to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7_000_000_000_000_000 }), (cents) => {
      const digits = String(cents).padStart(3, '0');
      const exact = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
      const total = {
        status: 'COMPLETE',
        count: 1,
        requestedDollarAmount: 0,
        fillDollarAmount: Number(exact),
      };
      expect(factsFromTotals([total as SubscriptionTotal], new Set()).approvedTotal).toBe(exact);
    }),
  );
});

test.each([
  ['2000000.00', '0.00', '2000000.00'],
  ['2000000.00', '1999999.99', '0.01'],
  ['2000000.00', '2000000.00', '0.00'],
  ['2000000.00', '2000000.01', '0.00'],
  ['9999999999999.99', '0.01', '9999999999999.98'],
])('the shortfall for a minimum of %s with %s approved is %s', (offerMinimum, approvedTotal, lacking) => {
  expect(shortfall(offerMinimum, approvedTotal)).toBe(lacking);
});

test.each([
  [null, '9999999999999.99', '0.00'],
  ['8000000.00', '8000000.00', '0.00'],
  ['8000000.00', '8000000.01', '0.01'],
  ['8000000.00', '13300000.00', '5300000.00'],
])('the excess over a maximum of %s with %s approved is %s', (offerMaximum, approvedTotal, over) => {
  expect(overMaximum(offerMaximum, approvedTotal)).toBe(over);
});

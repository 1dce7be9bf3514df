import { expect, test } from 'vitest';
import type { SubscriptionStatus } from '#lib/domain/offers/subscription.ts';
import { demandFromTotals } from './demand-from-totals.ts';

const total = (
  status: SubscriptionStatus,
  requestedDollarAmount: number,
  fillDollarAmount = 0,
  count = 1,
) => ({
  ...{ status, count, requestedDollarAmount, fillDollarAmount },
});

test.each([
  ['the requests exceed the maximum', [total('INITIAL', 60), total('ORDER_CREATED', 50)], 100, true, '10.00'],
  ['what is undecided still fits', [total('ACCEPTED', 90, 40), total('INITIAL', 60)], 100, true, '0.00'],
  ['what is undecided doesn’t fit', [total('ACCEPTED', 90, 40.01), total('INITIAL', 60)], 100, true, '0.01'],
  ['every subscription is decided', [total('ACCEPTED', 120, 100)], 100, true, '0.00'],
  [
    'no undecided subscription is left',
    [total('ACCEPTED', 120, 101), total('INITIAL', 0, 0, 0)],
    100,
    true,
    '0.00',
  ],
  ['settled amounts count', [total('COMPLETE', 80, 70), total('INITIAL', 31)], 100, true, '1.00'],
  ['rejected ones don’t count', [total('REJECTED', 200), total('INITIAL', 100)], 100, false, '0.00'],
  ['there is no maximum', [total('INITIAL', 100)], null, false, '0.00'],
] as const)(
  'more is requested, or left to allocate, than is available: %s',
  (_, totals, maximum, isExceeded, excess) => {
    expect(demandFromTotals(maximum, totals)).toMatchObject({ isExceeded, excess });
  },
);

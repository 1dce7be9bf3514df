import { expect, test } from 'vitest';
import type { SubscriptionStatus } from '#lib/domain/offers/subscription.ts';
import { isAllocated } from './is-allocated.ts';

const total = (status: SubscriptionStatus, fillDollarAmount: number, count = 1) => ({
  status,
  count,
  requestedDollarAmount: 90,
  fillDollarAmount,
});

test.each([
  ['the accepted amounts fill the maximum', [total('ACCEPTED', 60), total('COMPLETE', 40)], 0, 100, true],
  ['part of the maximum is left', [total('ACCEPTED', 99.99)], 0, 100, false],
  ['the rest couldn’t be distributed', [total('ACCEPTED', 99.5)], 0.5, 100, true],
  ['part of what was allocated is free again', [total('ACCEPTED', 99.49)], 0.5, 100, false],
  ['a subscription is undecided', [total('ACCEPTED', 100), total('INITIAL', 0)], 0, 100, false],
  ['no undecided subscription is left', [total('ACCEPTED', 100), total('INITIAL', 0, 0)], 0, 100, true],
  ['others were rejected', [total('ACCEPTED', 100), total('REJECTED', 0)], 0, 100, true],
  ['canceled subscriptions keep their fill', [total('CANCELLED', 100)], 0, 100, false],
  ['there is no maximum', [total('ACCEPTED', 100)], 0, null, false],
])('an offer is allocated or not: %s', (_, totals, unallocated, maximum, expected) => {
  expect(isAllocated(maximum, totals, unallocated)).toBe(expected);
});

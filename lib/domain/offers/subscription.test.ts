import { expect, test } from 'vitest';
import {
  approvedStatuses,
  isSubscriptionStatus,
  pendingStatuses,
  subscriptionStatuses,
  undecidedStatuses,
} from './subscription.ts';

test.each([
  // status, pending (D8), approved (D9)
  ['INITIAL', true, false],
  ['ORDER_CREATED', true, false],
  ['ACCEPTED', true, true],
  ['REJECTED', false, false],
  ['CANCELLED', false, false],
  ['PROCESSING', true, true],
  ['COMPLETE', false, true],
] as const)('a subscription that is %s is pending: %s, approved: %s', (status, pending, approved) => {
  expect(subscriptionStatuses).toContain(status);
  expect(pendingStatuses.includes(status)).toBe(pending);
  expect(approvedStatuses.includes(status)).toBe(approved);
  expect(undecidedStatuses.includes(status)).toBe(pending && !approved);
});

test('there are seven statuses', () => {
  expect(subscriptionStatuses).toHaveLength(7);
});

test('isSubscriptionStatus rejects other words and letter cases', () => {
  expect(['COMPLETE', 'INITIAL', 'complete', 'CLOSED_COMPLETE'].map(isSubscriptionStatus)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

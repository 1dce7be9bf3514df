import { expect, test } from 'vitest';
import type { ReviewState } from '#lib/domain/offers/deciding/decision.ts';
import type { SubscriptionStatus } from '#lib/domain/offers/subscription.ts';
import { isReviewStepFor, needsReview, nextStep, earliestStep } from './next-step.ts';

const order = (status: SubscriptionStatus, state: ReviewState) => ({ status, review: { state } });

test.each([
  ['INITIAL', 'new', 'inreview'],
  ['ORDER_CREATED', 'inreview', 'inorder'],
  ['INITIAL', 'returned', 'inorder'],
  ['INITIAL', 'inorder', 'accept'],
  ['ACCEPTED', 'new', 'inreview'],
  ['ACCEPTED', 'inorder', null],
  ['COMPLETE', 'new', null],
  ['REJECTED', 'returned', null],
] as const)('the next step for %s with the review %s is %s', (status, state, step) => {
  expect(nextStep(order(status, state))).toBe(step);
});

test('the next step of several subscriptions is the earliest of their individual next steps', () => {
  const inOrder = order('INITIAL', 'inorder');
  expect(earliestStep([inOrder, order('INITIAL', 'returned')])).toBe('inorder');
  expect(earliestStep([inOrder, order('COMPLETE', 'new')])).toBe('accept');
  expect(earliestStep([])).toBe(null);
});

test('accepting, or changing an accepted amount, skips the review unless the subscription is in good order', () => {
  expect(needsReview(order('INITIAL', 'inreview'))).toBe(true);
  expect(needsReview(order('INITIAL', 'inorder'))).toBe(false);
  expect(needsReview(order('ACCEPTED', 'new'))).toBe(true);
  expect(needsReview(order('ACCEPTED', 'inorder'))).toBe(false);
  expect(needsReview(order('PROCESSING', 'new'))).toBe(false);
});

test('a review step applies only to subscriptions that it moves forward', () => {
  const states = ['new', 'inreview', 'returned', 'inorder'] as const;
  expect(states.filter((state) => isReviewStepFor('inreview', { state }))).toEqual(['new']);
  expect(states.filter((state) => isReviewStepFor('inorder', { state }))).toEqual([
    'new',
    'inreview',
    'returned',
  ]);
});

test('a review that an acceptance skipped is still to be done', () => {
  const skipped = (status: SubscriptionStatus, skippedReview: 'new' | 'returned') => ({
    status,
    review: { state: 'inorder' as const, skippedReview },
  });
  expect(needsReview(skipped('INITIAL', 'returned'))).toBe(true);
  expect(needsReview(skipped('ACCEPTED', 'new'))).toBe(true);
  expect(nextStep(skipped('INITIAL', 'new'))).toBe('inreview');
  expect(nextStep(skipped('ACCEPTED', 'returned'))).toBe('inorder');
  expect(isReviewStepFor('inorder', skipped('ACCEPTED', 'returned').review)).toBe(true);
});

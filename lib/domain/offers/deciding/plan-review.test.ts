import { describe, expect, test } from 'vitest';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { newReview, type Review } from './decision.ts';
import { planReview, readReviewRequest } from './plan-review.ts';

const codes = (body: Record<string, unknown>) =>
  readReviewRequest(body).violations.map(({ field, code }) => `${code} ${field}`);

describe('review body', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{ state: 'inreview' }, []],
    [{ state: 'inorder', comment: 'All there.' }, []],
    [{ state: 'returned', reasons: [{ code: 'tax.documents', note: 'W-9' }] }, []],
    [{ state: 'returned' }, ['order.reason.required reasons']],
    [{ state: 'returned', reasons: [] }, ['order.reason.required reasons']],
    [{ state: 'new' }, ['invalid.choice state']],
    [{ state: 'done' }, ['invalid.choice state']],
    [{}, ['invalid.value state']],
    [{ state: 'inorder', status: 'ACCEPTED' }, ['unknown.field status']],
  ])('the body %j has the errors %j', (body, expected) => {
    expect(codes(body)).toEqual(expected);
  });
});

test.each(subscriptionStatuses)(
  'a subscription that is %s can be reviewed unless its status is final',
  (status) => {
    const planning = planReview({ status, review: newReview }, readReviewRequest({ state: 'inreview' }));
    const isFinal = ['REJECTED', 'CANCELLED', 'COMPLETE'].includes(status);
    expect(planning.ok).toBe(!isFinal);
    expect(planning.ok || planning.violations[0]?.code).toBe(isFinal ? 'order.status.transition.rule' : true);
  },
);

test('repeating a review is not a change', () => {
  const review: Review = {
    ...newReview,
    state: 'returned',
    reasons: [
      { code: 'aml', note: null },
      { code: 'account', note: 'Closed' },
    ],
  };
  const plan = (body: Record<string, unknown>) =>
    planReview({ status: 'INITIAL', review }, readReviewRequest(body));
  const reasons = [{ code: 'account', note: 'Closed' }, { code: 'aml' }];
  expect(plan({ state: 'returned', reasons })).toEqual({ ok: true, isChange: false });
  expect(plan({ state: 'returned', reasons, comment: 'x' })).toEqual({ ok: true, isChange: true });
  expect(plan({ state: 'inorder' })).toEqual({ ok: true, isChange: true });
});

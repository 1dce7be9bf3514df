import { describe, expect, test } from 'vitest';
import { type DecidableOrder, type Decision, newReview } from './decision.ts';
import { minimumWords, withoutZeroCounts } from './decision-words.ts';
import { readDecisionRequest } from './decision-request.ts';
import { type OfferForDecision, planDecision } from './plan-decision.ts';

const baseOrder: DecidableOrder = {
  privatePlacementOrderOid: '31',
  privatePlacementOfferOid: '7',
  accountNumber: 'RB1',
  accountFirmOid: 'P',
  status: 'INITIAL',
  requestedDollarAmount: '100.00',
  fillDollarAmount: null,
  creationTimestamp: '2026-11-01T09:00:00.000-04:00',
  review: newReview,
  decision: null,
  ownedBy: 'feed',
};
const baseOffer: OfferForDecision = {
  offerStatus: 'INITIAL',
  closingDate: '2026-11-25',
  offerMinimum: '150.00',
  offerMaximum: null,
  minimumInvestmentAmount: null,
  maximumInvestmentAmount: null,
};
const now = new Date('2026-11-25T14:00:00Z');
const by = { kind: 'user', name: 'm@h.example', keyId: null };
const rejected: Decision = {
  decision: 'reject',
  reasons: [{ code: 'aml', note: null }],
  comment: null,
  by,
  at: '2026-11-24T09:00:00.000-05:00',
  allocationId: null,
};

type Given = {
  readonly order?: Partial<DecidableOrder>;
  readonly offer?: Partial<OfferForDecision>;
  readonly approved?: string;
  readonly at?: Date;
};

function plan(body: Record<string, unknown>, { order, offer, approved = '0.00', at = now }: Given = {}) {
  return planDecision(
    { ...baseOrder, ...order },
    { ...baseOffer, ...offer },
    readDecisionRequest(body),
    { approvedTotal: approved },
    at,
  );
}

function codes(body: Record<string, unknown>, given: Given = {}): string[] {
  const planning = plan(body, given);
  return planning.ok
    ? [planning.plan.decision ?? 'unchanged']
    : planning.violations.map(({ field, code }) => `${code} ${field ?? ''}`.trim());
}

const accept = { status: 'ACCEPTED' };
const reject = { status: 'REJECTED', reasons: [{ code: 'aml' }] };
const cancel = { status: 'CANCELLED' };
const reopen = { status: 'INITIAL', comment: 'Papers came.' };
const accepted = { status: 'ACCEPTED', fillDollarAmount: '100.00' } as const;
const afterClosing = new Date('2026-11-26T05:00:00Z');
const lastMinute = new Date('2026-11-26T04:59:59Z');

describe('transitions', () => {
  test.each<[string, Record<string, unknown>, Given, string[]]>([
    ['accept a new subscription', accept, {}, ['accept']],
    [
      'accept a subscription whose order is created',
      accept,
      { order: { status: 'ORDER_CREATED' } },
      ['accept'],
    ],
    ['accept in an executed offer', accept, { offer: { offerStatus: 'IN_PROGRESS' } }, ['accept']],
    [
      'accept in a closed offer',
      accept,
      { offer: { offerStatus: 'CLOSED_COMPLETE' } },
      ['offer.closed.rule'],
    ],
    ['accept in the last minute', accept, { at: lastMinute }, ['accept']],
    ['accept after the last minute', accept, { at: afterClosing }, ['closing.date.rule status']],
    ['change the fill', { fillDollarAmount: 50 }, { order: accepted }, ['accept']],
    [
      'change the fill after the closing date',
      { fillDollarAmount: 50 },
      { order: accepted, at: afterClosing },
      ['accept'],
    ],
    [
      'change the fill in an executed offer',
      { fillDollarAmount: 50 },
      { order: accepted, offer: { offerStatus: 'IN_PROGRESS' } },
      ['offer.executed.rule status'],
    ],
    ['reject a new subscription', reject, {}, ['reject']],
    [
      'reject a new subscription to an executed offer',
      reject,
      { offer: { offerStatus: 'IN_PROGRESS' } },
      ['reject'],
    ],
    ['reject an accepted subscription', reject, { order: accepted }, ['reject']],
    [
      'reject an accepted subscription to an executed offer',
      reject,
      { order: accepted, offer: { offerStatus: 'IN_PROGRESS' } },
      ['offer.executed.rule status'],
    ],
    [
      'reject a complete subscription',
      reject,
      { order: { status: 'COMPLETE' } },
      ['order.status.transition.rule status'],
    ],
    ['cancel', cancel, {}, ['cancel']],
    [
      'cancel in an executed offer',
      cancel,
      { offer: { offerStatus: 'IN_PROGRESS' } },
      ['offer.executed.rule status'],
    ],
    [
      'cancel a rejected subscription',
      cancel,
      { order: { status: 'REJECTED' } },
      ['order.status.transition.rule status'],
    ],
    ['reopen', reopen, { order: { status: 'REJECTED', decision: rejected, ownedBy: 'desk' } }, ['reopen']],
    [
      'reopen a subscription that the feed rejected',
      reopen,
      { order: { status: 'REJECTED' } },
      ['order.status.transition.rule status'],
    ],
    [
      'reopen in an executed offer',
      reopen,
      {
        order: { status: 'REJECTED', decision: rejected, ownedBy: 'desk' },
        offer: { offerStatus: 'IN_PROGRESS' },
      },
      ['order.status.transition.rule status'],
    ],
    [
      'reopen after the closing date',
      reopen,
      { order: { status: 'REJECTED', decision: rejected, ownedBy: 'desk' }, at: afterClosing },
      ['order.status.transition.rule status'],
    ],
    ['process', { status: 'PROCESSING' }, {}, ['order.status.transition.rule status']],
    [
      'accept a rejected subscription',
      accept,
      { order: { status: 'REJECTED' } },
      ['order.status.transition.rule status'],
    ],
    [
      'an unknown transition, on a closed offer',
      { status: 'COMPLETE' },
      { offer: { offerStatus: 'CLOSED_CANCELLED' } },
      ['offer.closed.rule'],
    ],
  ])('%s', (_, body, given, expected) => {
    expect(codes(body, given)).toEqual(expected);
  });

  test.each<[string, Record<string, unknown>, Partial<DecidableOrder>]>([
    ['accepted', accept, accepted],
    ['accepted, with the fill', { ...accept, fillDollarAmount: '100' }, accepted],
    ['rejected', reject, { status: 'REJECTED', decision: rejected }],
    ['cancelled', cancel, { status: 'CANCELLED' }],
    ['a fill', { fillDollarAmount: 100 }, accepted],
  ])('repeating a decision changes nothing: %s', (_, body, order) => {
    expect(codes(body, { order })).toEqual(['unchanged']);
    expect(codes(body, { order, offer: { offerStatus: 'CLOSED_COMPLETE' } })).toEqual(['unchanged']);
  });

  test('a rejection with another reason is not a repetition', () => {
    const order = { status: 'REJECTED', decision: rejected } as const;
    const body = { status: 'REJECTED', reasons: [{ code: 'account' }] };
    expect(codes(body, { order })).toEqual(['order.status.transition.rule status']);
  });
});

describe('fills', () => {
  const fill = (value: unknown, given: Given = {}) => codes({ ...accept, fillDollarAmount: value }, given);

  test.each<[unknown, string[]]>([
    [0.01, ['accept']],
    ['0.01', ['accept']],
    [0, ['invalid.value fillDollarAmount']],
    [-1, ['invalid.value fillDollarAmount']],
    ['0.00', ['invalid.value fillDollarAmount']],
    [100, ['accept']],
    [100.01, ['fill.amount.rule fillDollarAmount']],
    [1.005, ['invalid.value fillDollarAmount']],
    [null, ['invalid.value fillDollarAmount']],
  ])('accepting a request of 100 with the fill %j results in %j', (value, expected) => {
    expect(fill(value)).toEqual(expected);
  });

  test('accepting defaults to the requested amount, but replacing a fill has no default', () => {
    const planning = plan(accept);
    expect(planning.ok && planning.plan.fillDollarAmount).toBe('100.00');
    expect(codes(accept, { order: { status: 'ACCEPTED', fillDollarAmount: '50.00' } })).toEqual([
      'invalid.value fillDollarAmount',
    ]);
  });

  test("the check of the offer's maximum excludes the fill that is being replaced", () => {
    const offer = { offerMaximum: '500.00' };
    expect(fill('100', { offer, approved: '400.00' })).toEqual(['accept']);
    expect(fill('100', { offer, approved: '400.01' })).toEqual(['offer.maximum.rule fillDollarAmount']);
    const order = { status: 'ACCEPTED', fillDollarAmount: '50.00' } as const;
    expect(fill('100', { offer, order, approved: '450.00' })).toEqual(['accept']);
    expect(fill('100', { offer, order, approved: '450.01' })).toEqual([
      'offer.maximum.rule fillDollarAmount',
    ]);
    const planning = plan(accept, { offer, approved: '450.00' });
    expect(planning.ok || planning.violations[0]?.message).toContain('$550.00');
    expect(planning.ok || planning.violations[0]?.message).toContain('$500.00');
  });

  test("investment limits apply unless the investor's own request is outside them", () => {
    const least = { minimumInvestmentAmount: '50.00' };
    expect(fill('50', { offer: least })).toEqual(['accept']);
    expect(fill('49.99', { offer: least })).toEqual(['investment.amount.rule fillDollarAmount']);
    expect(fill('20', { offer: least, order: { requestedDollarAmount: '49.99' } })).toEqual(['accept']);
    const most = { maximumInvestmentAmount: '99.99' };
    expect(fill('100', { offer: most })).toEqual(['accept']);
    expect(fill('100', { offer: { maximumInvestmentAmount: '100.00' } })).toEqual(['accept']);
    expect(fill('99.99', { offer: most, order: { requestedDollarAmount: '99.99' } })).toEqual(['accept']);
  });
});

describe('members of a request', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{}, ['invalid.value status']],
    [{ comment: 'Good.' }, ['invalid.value status']],
    [{ fillDollarAmount: 5 }, ['invalid.value status']],
    [{ status: 'DONE' }, ['invalid.choice status']],
    [{ status: 7 }, ['invalid.choice status']],
    [{ status: 'REJECTED' }, ['order.reason.required reasons']],
    [{ status: 'REJECTED', reasons: [] }, ['order.reason.required reasons']],
    [{ status: 'REJECTED', reasons: 'aml' }, ['invalid.value reasons']],
    [{ status: 'REJECTED', reasons: [{ code: 'else' }] }, ['invalid.choice reasons[0].code']],
    [{ status: 'REJECTED', reasons: [{ code: 'aml', why: 1 }] }, ['unknown.field reasons[0].why']],
    [{ status: 'REJECTED', reasons: [{ code: 'other' }] }, ['invalid.value reasons[0].note']],
    [{ status: 'REJECTED', reasons: [{ code: 'other', note: 'Late.' }] }, ['reject']],
    [{ status: 'REJECTED', reasons: [{ code: 'aml' }, { code: 'aml' }] }, ['invalid.value reasons[1].code']],
    [{ status: 'REJECTED', reasons: [{ code: 'aml', note: 'x'.repeat(200) }] }, ['reject']],
    [
      { status: 'REJECTED', reasons: [{ code: 'aml', note: 'x'.repeat(201) }] },
      ['invalid.value reasons[0].note'],
    ],
    [{ ...accept, reasons: [{ code: 'aml' }] }, ['invalid.value reasons']],
    [{ ...accept, comment: 'x\ny' }, ['accept']],
    [{ ...accept, comment: 'x'.repeat(500) }, ['accept']],
    [{ ...accept, comment: 'x'.repeat(501) }, ['invalid.value comment']],
    [{ ...accept, comment: 'x\u202ey' }, ['invalid.value comment']],
    [{ ...reject, fillDollarAmount: 5 }, ['invalid.value fillDollarAmount']],
    [{ status: 'INITIAL' }, ['order.reason.required comment']],
    [
      { ...accept, accountNumber: 'RB1', privatePlacementOrderOid: '31', privatePlacementOfferOid: '7' },
      ['accept'],
    ],
    [{ ...accept, accountNumber: 'RB2' }, ['uri.matching.rule accountNumber']],
    [{ ...accept, privatePlacementOfferOid: 7 }, ['invalid.value privatePlacementOfferOid']],
    [{ ...accept, requestedDollarAmount: 100 }, ['field.not.updatable requestedDollarAmount']],
    [{ ...accept, etag: '"1"' }, ['field.not.updatable etag']],
    [{ ...accept, price: 1 }, ['unknown.field price']],
  ])('the body %j results in %j', (body, expected) => {
    expect(codes(body)).toEqual(expected);
  });
});

test('a plan describes its effects, and includes the total for the creating firm', () => {
  const planning = plan({ ...accept, fillDollarAmount: 60 }, { approved: '65.00' });
  expect(planning).toMatchObject({
    ok: true,
    plan: {
      status: 'ACCEPTED',
      fillDollarAmount: '60.00',
      effects: [
        'Subscription 31 for $100.00 from account RB1 is accepted for $60.00 without a full review (not reviewed).',
      ],
      totalEffects: [
        'The approved total changes from $65.00 to $125.00 ($85.00 short of the minimum → $25.00 short of the minimum).',
      ],
      facts: { approvedTotal: '125.00' },
    },
  });
  const rejection = plan(reject, { order: accepted, approved: '160.00' });
  expect(rejection).toMatchObject({
    ok: true,
    plan: {
      fillDollarAmount: null,
      effects: [
        'Subscription 31 for $100.00 from account RB1 is rejected: Anti-money-laundering check not complete.',
      ],
      totalEffects: [
        'The approved total changes from $160.00 to $60.00 (minimum reached → $90.00 short of the minimum).',
      ],
    },
  });
});

test.each<[string, Partial<DecidableOrder>, string]>([
  ['in good order', { review: { ...newReview, state: 'inorder' } }, ''],
  [
    'in review',
    { review: { ...newReview, state: 'inreview' } },
    ' without a full review (review not finished)',
  ],
  [
    'returned',
    { review: { ...newReview, state: 'returned' } },
    ' without a full review (returned as not in good order)',
  ],
  [
    'reopened after an acceptance without a review',
    { review: { ...newReview, state: 'inorder', skippedReview: 'new' } },
    ' without a full review (not reviewed)',
  ],
  [
    'accepted without a review before',
    {
      status: 'ACCEPTED',
      fillDollarAmount: '100.00',
      review: { ...newReview, state: 'inorder', skippedReview: 'new' },
    },
    ' without a full review (not reviewed), previously $100.00',
  ],
])('accepting a subscription that is %s says whether the review was skipped', (_, order, words) => {
  const planning = plan({ ...accept, fillDollarAmount: 60 }, { order });
  expect(planning.ok && planning.plan.effects).toEqual([
    `Subscription 31 for $100.00 from account RB1 is accepted for $60.00${words}.`,
  ]);
});

test.each([
  ['100.00', 'Minimum reached'],
  ['99.99', '$0.01 short of the minimum'],
])('says whether an approved total of %s reaches the minimum of $100', (total, words) => {
  expect(minimumWords(total, '100.00')).toBe(words);
});

test.each([
  [
    '$5.00 allocated to 4 subscriptions; 0 subscriptions rejected as oversubscribed.',
    '$5.00 allocated to 4 subscriptions.',
  ],
  [
    '$0.00 allocated to 0 subscriptions; 1 subscription rejected as oversubscribed.',
    '1 subscription rejected as oversubscribed.',
  ],
  ['$5.00 allocated to 1 subscription; 10 subscriptions rejected as oversubscribed.', null],
  ['$10.00 allocated to 10 subscriptions; 1 subscription rejected as oversubscribed.', null],
  ['10 subscriptions added.', null],
])('the effect “%s” is shown without counts of zero', (effect, words) => {
  expect(withoutZeroCounts(effect)).toBe(words ?? effect);
});

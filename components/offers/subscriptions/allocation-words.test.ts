import { expect, test } from 'vitest';
import { money, type Money } from '#lib/domain/market/money.ts';
import {
  allocate,
  type AllocationLine,
  type AllocationMethod,
  isLowered,
  skipsReview,
} from '#lib/domain/offers/deciding/allocation.ts';
import {
  changesOfLines,
  reasonsOfLines,
  rejectionReason,
  roundingWords,
  settingsWords,
  unfilledByMaximum,
} from './allocation-words.ts';
import { accountsOverMaximum } from './investor-limit.ts';

const maximum = money('150000');
const small = 'Requests under $60,000.00 are filled in full or rejected';

function allocated(requested: readonly string[], given: Given) {
  const { allocation, parameters, most } = allocationOf(requested, given);
  const reasonOf = reasonsOfLines(parameters, most);
  return { reasons: allocation.lines.map(reasonOf), unfilled: unfilledByMaximum(allocation, most) };
}

function allocationOf(
  requested: readonly string[],
  { method = 'prorata', available, minimum = '0.00', most = maximum, unit = '0.01' }: Given,
) {
  const orders = requested.map((amount, at) => ({
    privatePlacementOrderOid: String(at + 1),
    accountNumber: `A${at + 1}`,
    requestedDollarAmount: money(amount),
    fillDollarAmount: null,
    creationTimestamp: `2026-10-0${at + 1}T10:00:00.000-04:00`,
  }));
  const parameters = { method, available, unit, minimum, floor: '0.00', fills: null };
  return { allocation: allocate(orders, parameters, most), parameters, most };
}

type Given = {
  readonly method?: AllocationMethod;
  readonly available: Money;
  readonly minimum?: Money;
  readonly most?: Money | null;
  readonly unit?: Money;
};

test.each(['prorata', 'first', 'equal'] as const)(
  'with %s, subscriptions above the maximum per investor are limited to it, and the rest stays unfilled',
  (method) => {
    expect(allocated(['30000', '300000'], { method, available: '300000.00' })).toEqual({
      reasons: [null, 'Limited to $150,000.00 per investor'],
      unfilled: '120000.00',
    });
  },
);

const thousands = 'Amounts are rounded down to multiples of $1,000.00';
test.each([
  [
    'prorata',
    '0.01',
    ['100', '100', '100'],
    '100',
    'Amounts are rounded down to the cent, and the cents left over go to the largest remainders first.',
  ],
  [
    'prorata',
    '1000.00',
    ['4000', '8000'],
    '7000',
    `${thousands}, and the increments left over go to the largest remainders first.`,
  ],
  ['prorata', '1000.00', ['4000', '8000'], '6000', null],
  ['prorata', '1000.00', ['4500'], '9000', `${thousands}.`],
  [
    'equal',
    '1000.00',
    ['9000', '9000'],
    '9000',
    `${thousands}, and the increments left over go to the oldest subscriptions first.`,
  ],
  ['equal', '1000.00', ['9000', '8000'], '8000', null],
  ['first', '1000.00', ['4500', '4500'], '5000', `${thousands}.`],
  ['first', '1000.00', ['4000', '4000'], '5000', null],
  ['first', '1000.00', ['200000'], '900000', null],
] as const)(
  'with %s in increments of %s, %j share %s: says how amounts are rounded',
  (method, unit, requested, available, words) => {
    const { allocation, parameters, most } = allocationOf(requested, {
      method,
      unit,
      available: money(available),
    });
    expect(roundingWords(allocation, parameters, most)).toBe(words);
  },
);

test('the maximum doesn’t leave more unfilled than it takes from the requests', () => {
  expect(allocated(['200000'], { available: '900000.00' }).unfilled).toBe('50000.00');
});

test('nothing stays unfilled because of the maximum if others take the rest', () => {
  expect(allocated(['100000', '100000'], { available: '150000.00', most: null })).toEqual({
    reasons: ['Pro rata share', 'Pro rata share'],
    unfilled: '0.00',
  });
  expect(allocated(['200000', '200000'], { available: '200000.00' }).unfilled).toBe('0.00');
});

test.each([
  ['equal', '100000.00', '0.00', ['Equal share', 'Equal share', 'Equal share']],
  ['first', '150000.00', '0.00', [null, 'Only this amount was left', 'Nothing left']],
  ['first', '150000.00', '60000.00', [null, 'Share below the $60,000.00 minimum', 'Nothing left']],
] as const)('%s with %s available and a minimum of %s', (method, available, minimum, reasons) => {
  expect(allocated(['100000', '100000', '100000'], { method, available, minimum }).reasons).toEqual(reasons);
});

test.each([
  [
    'prorata',
    ['10000', '100000', '100000'],
    '100000.00',
    [small, null, 'Share below the $60,000.00 minimum'],
  ],
  ['first', ['100000', '50000'], '120000.00', [null, small]],
  ['first', ['50000', '100000'], '120000.00', [null, 'Only this amount was left']],
] as const)('%s with requests of %j, some below the minimum', (method, requested, available, reasons) => {
  expect(allocated(requested, { method, available, minimum: '60000.00' }).reasons).toEqual(reasons);
});

test('an approver reads every setting that the method uses, also one without a limit', () => {
  const parameters = { available: '9000.00', unit: '1000.00', minimum: '0.00', floor: '0.00' };
  expect(settingsWords({ ...parameters, method: 'prorata' })).toEqual([
    ['Available', '$9,000.00'],
    ['Increment', '$1,000.00'],
    ['Minimum allocation', 'None'],
    ['Fill first up to', 'None'],
  ]);
  expect(settingsWords({ ...parameters, method: 'first', minimum: '500.00' })[2]).toEqual([
    'Minimum allocation',
    '$500.00',
  ]);
  expect(settingsWords({ ...parameters, method: 'manual' })).toEqual([['Available', '$9,000.00']]);
});

test('a request that isn’t a multiple of the increment is rounded down', () => {
  expect(allocated(['1500'], { available: '9000.00', unit: '1000.00' }).reasons).toEqual([
    'Rounded down to a multiple of $1,000.00',
  ]);
});

test.each([
  ['prorata', 'minimum', 400_000, 'Requests under $500,000.00 are filled in full or rejected'],
  ['prorata', 'minimum', 600_000, 'Share below the $500,000.00 minimum'],
  ['prorata', 'prorata', 600_000, 'Share below the increment'],
  ['first', 'order', 600_000, 'Nothing left'],
  ['equal', 'cap', 999.99, 'Rounded down to a multiple of $1,000.00'],
  ['equal', 'cap', 1_000, null],
  ['manual', 'manual', 600_000, null],
] as const)(
  'a recorded allocation (%s, %s) that rejects %d says: %s',
  (method, reason, requested, expected) => {
    const recorded = { method, parameters: { unit: 1_000, minimum: 500_000 } };
    const line = { requestedDollarAmount: requested, outcome: 'none', reason } as const;
    expect(rejectionReason(recorded, line)).toBe(expected);
    expect(rejectionReason(recorded, { ...line, outcome: 'reduced' })).toBeNull();
  },
);

const held = (oid: string, accountNumber: string, fill: number | null, status: 'ACCEPTED' | 'INITIAL') => ({
  privatePlacementOrderOid: oid,
  accountNumber,
  status,
  fillDollarAmount: fill,
});

test('an account is over the maximum if its accepted subscriptions and the new amounts exceed it together', () => {
  const orders = [
    held('1', 'A', 30_000, 'ACCEPTED'),
    held('2', 'A', null, 'INITIAL'),
    held('3', 'B', null, 'INITIAL'),
    held('4', 'C', 90_000, 'ACCEPTED'),
    held('5', 'C', null, 'INITIAL'),
  ];
  const given = new Map([
    ['2', '150000.00'],
    ['3', '300000.00'],
    ['5', '60000.00'],
  ]);
  expect([...accountsOverMaximum(orders, given, 150_000)]).toEqual([['A', { total: '180000.00', count: 2 }]]);
  expect(accountsOverMaximum(orders, new Map(), 150_000).size).toBe(0);
  expect(accountsOverMaximum(orders, given, null).size).toBe(0);
});

const line = (oid: string, changes: Partial<AllocationLine> = {}): AllocationLine => ({
  privatePlacementOrderOid: oid,
  accountNumber: `A${oid}`,
  requestedDollarAmount: '100.00',
  previousFillDollarAmount: null,
  fillDollarAmount: '50.00',
  outcome: 'reduced',
  reason: 'prorata',
  reviewState: 'new',
  ...changes,
});

test('what changed in an allocation is listed by subscription, and says whether the result differs', () => {
  const before = [
    line('1'),
    line('2'),
    line('3'),
    line('4'),
    line('5', { reviewState: undefined }),
    line('7', { fillDollarAmount: '0.00' }),
  ];
  const after = [
    line('1', { requestedDollarAmount: '200.00', fillDollarAmount: '70.00' }),
    line('2', { previousFillDollarAmount: '20.00', reviewState: 'inorder' }),
    line('3', { reviewState: 'returned' }),
    line('5'),
    line('6'),
    line('7', { fillDollarAmount: '0.00', reviewState: 'returned' }),
  ];
  const found = changesOfLines(before, after).map(({ accountNumber, words, ...change }) => [
    accountNumber,
    words,
    change.isOtherResult,
    change.isReviewLost,
  ]);
  expect(found).toEqual([
    ['A4', 'no longer part of the allocation', true, false],
    ['A1', 'requested amount $100.00 → $200.00; new amount $50.00 → $70.00', true, false],
    ['A2', 'current amount none → $20.00; review “Not reviewed” → “In good order”', true, false],
    ['A3', 'review “Not reviewed” → “Returned”', false, true],
    ['A6', 'new, $100.00 requested', true, false],
    ['A7', 'review “Not reviewed” → “Returned”', false, false],
  ]);
  expect(changesOfLines(before, after)[1]?.details).toBe('requested amount $100.00 → $200.00');
  expect(changesOfLines(before, before)).toEqual([]);
});

test('an allocation skips a review if it accepts the subscription before the review is finished', () => {
  expect(skipsReview(line('1'))).toBe(true);
  expect(skipsReview(line('1', { reviewState: 'returned' }))).toBe(true);
  expect(skipsReview(line('1', { fillDollarAmount: '0.00' }))).toBe(false);
  expect(skipsReview(line('1', { reviewState: 'inorder' }))).toBe(false);
  expect(skipsReview(line('1', { reviewState: undefined }))).toBe(false); // recorded by an earlier release
});

test('an accepted amount is lowered if the new amount is less than the current one', () => {
  expect(isLowered(line('1'))).toBe(false);
  expect(isLowered(line('1', { previousFillDollarAmount: '50.00' }))).toBe(false);
  expect(isLowered(line('1', { previousFillDollarAmount: '50.01' }))).toBe(true);
  expect(isLowered(line('1', { previousFillDollarAmount: '0.01', fillDollarAmount: '0.00' }))).toBe(true);
});

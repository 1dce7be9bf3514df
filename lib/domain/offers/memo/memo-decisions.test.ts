import { expect, test } from 'vitest';
import { exampleOffer, basis, entryOf, memoOf, part } from '#lib/domain/offers/memo/example-memo.ts';

test('a decision shows its figures, and whether they met the requirements to the cent and the day', () => {
  const execution = entryOf(3, { action: 'execute', basis });
  expect(part(memoOf({ moves: [execution] }), /^Executed/)).toEqual({
    heading: 'Executed Nov 9, 2026, 10:07 AM ET',
    table: {
      head: ['Condition', 'Value', 'Status'],
      rows: [
        ['Approved vs. minimum', '$2,000,000.00 of $2,000,000.00', 'Met'],
        ['Cash-required date', 'Mon, Nov 9, 2026', 'Met'],
        ['Pending subscriptions', '1, $50,000.00 requested, including accepted subscriptions', ''],
      ],
    },
  });
  const closing = entryOf(4, {
    action: 'close',
    basis: { ...basis, approvedDollarAmount: 1_999_999.99, cashRequiredDate: '2026-11-10', pendingCount: 0 },
  });
  const rows = part(memoOf({ moves: [closing, execution] }), /^Closed/)?.table?.rows;
  expect(rows?.map((row) => row.at(-1))).toEqual(['Not met', 'Not met', 'Met']);
  expect(rows?.at(-1)?.[1]).toBe('None');
});

test('a decision shows its reason on one line', () => {
  const closing = entryOf(4, {
    action: 'close',
    basis: { ...basis, reason: 'Issuer agrees.\nSee the call.' },
  });
  const rows = part(memoOf({ moves: [closing] }), /^Closed/)?.table?.rows;
  expect(rows?.at(-1)).toEqual(['Reason', 'Issuer agrees. See the call.', '']);
});

test('a step that required two people names both', () => {
  const approval = {
    approvalId: '1',
    reason: 'Escrow\nconfirmed.',
    comment: 'Seen.',
    requestedBy: { kind: 'user', name: 'r@example.com', keyId: null },
  } as const;
  const rowsOf = (difference: object) =>
    part(memoOf({ moves: [entryOf(4, { action: 'execute', basis, ...difference })] }), /^Executed/)?.table
      ?.rows;
  expect(rowsOf({ approval })?.slice(3)).toEqual([
    ['Requested by', 'r@example.com', ''],
    ['Reason', 'Escrow confirmed.', ''],
    ['Approved by', expect.any(String), ''],
    ['Comment', 'Seen.', ''],
  ]);
  expect(rowsOf({ approval: { ...approval, comment: null } })).toHaveLength(6);
  expect(rowsOf({})).toHaveLength(3);
});

test('an open offer shows its current conditions, and an offer imported as closed says its figures are unknown', () => {
  const condition = {
    code: 'execution.minimum.rule',
    statement: 'Approved $1.00 of $2.00.',
    met: false,
    value: 1,
    required: 2,
  } as const;
  const open = memoOf({
    offer: exampleOffer(),
    conditions: [
      condition,
      { ...condition, statement: "Today is the issuer's day.", met: true },
      {
        ...condition,
        code: 'execution.cash.required.date.rule',
        statement: 'The cash-required date is Wed, Nov 25, 2026. Today is Sun, Nov 22, 2026 in New York.',
        required: '2026-11-25',
      },
      { ...condition, code: 'approval.required', statement: "A second person's approval is required." },
    ],
  });
  expect(part(open, /^Conditions/)).toEqual({
    heading: 'Conditions for execution',
    text: 'A second person must approve the execution.',
    table: {
      head: ['Condition', 'Status'],
      rows: [
        ['Approved $1.00 of $2.00.', 'Not met'],
        ['Today is the issuer’s day.', 'Met'],
        ['The cash-required date is Wed, Nov 25, 2026.', 'Not met'],
      ],
    },
  });
  expect(part(memoOf({ moves: [entryOf(1, { action: 'import' })] }), /^Conditions/)?.text).toMatch(/unknown/);
});

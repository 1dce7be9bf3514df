import { expect, test } from 'vitest';
import {
  exampleOffer,
  basis,
  entryOf,
  memoOf,
  memoSources,
  part,
} from '#lib/domain/offers/memo/example-memo.ts';
import { peopleWords, personWords, withDisplayNames } from './memo.ts';

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
});

test('a closing shows the conditions of the closing dialog at that time', () => {
  const rowsOf = (
    differences: Partial<typeof basis>,
    from = 'IN_PROGRESS',
    sources: Parameters<typeof memoOf>[0] = {},
  ) => {
    const changes = [{ field: 'offerStatus', from }];
    const closing = entryOf(4, { action: 'close', changes, basis: { ...basis, ...differences } });
    return part(memoOf({ ...sources, moves: [closing] }), /^Closed/)?.table?.rows;
  };
  const before = { today: '2027-03-30' };
  expect(rowsOf({ ...before, approvedDollarAmount: 1_999_999.99, pendingCount: 0 }, 'INITIAL')).toEqual([
    ['Minimum', '$1,999,999.99 approved, $0.01 short of the $2,000,000.00 minimum.', 'Not met'],
    ['Execution', 'The offer wasn’t executed.', 'Not met'],
    ['Pending subscriptions', 'No subscriptions are pending.', 'Met'],
    ['Closing date', 'The closing date is Wed, Mar 31, 2027.', 'Not yet'],
  ]);
  expect(rowsOf({ today: '2027-04-01', pendingCount: 0 })).toEqual([
    ['Minimum', '$2,000,000.00 approved, which meets the $2,000,000.00 minimum.', 'Met'],
    ['Execution', 'The offer was executed.', 'Met'],
    ['Pending subscriptions', 'No subscriptions are pending.', 'Met'],
    ['Closing date', 'The closing date was Wed, Mar 31, 2027.', 'Met'],
  ]);
  const total = { count: 1, requestedDollarAmount: 50_000, fillDollarAmount: 50_000 };
  const totals = [
    { ...total, status: 'COMPLETE', fillDollarAmount: 1_950_000 } as const,
    { ...total, status: 'ACCEPTED' } as const,
  ];
  expect(rowsOf({}, 'IN_PROGRESS', { totals })?.[0]).toEqual([
    'Minimum',
    'Funded $1,950,000.00 of the $2,000,000.00 minimum.',
    'Not met',
  ]);
  expect(rowsOf({})?.[0]).toEqual([
    'Minimum',
    '$2,000,000.00 approved of the $2,000,000.00 minimum; the funded amount wasn’t recorded.',
    '',
  ]);
});

test('until an offer is closed, its memo says how it would close now, and why', () => {
  const inProgress = memoOf({ offer: exampleOffer({ offerStatus: 'IN_PROGRESS' }) });
  expect(part(inProgress, /^Conditions for closing/)).toMatchObject({
    text: 'If closed now: complete, because no subscriptions are pending.',
    table: {
      rows: [
        ['Minimum', expect.any(String), 'Not met'],
        ['Execution', expect.any(String), 'Met'],
        expect.anything(),
        expect.anything(),
      ],
    },
  });
  expect(part(memoOf(), /^Conditions for closing/)).toBeUndefined();
});

test('names people as the console does, and cuts off long names', () => {
  const names = new Map([['m.reyes@harborpoint.example', 'Maria Reyes']]);
  const [one] = withDisplayNames(memoSources({ newest: [entryOf(1)] }), names).newest;
  expect(one && peopleWords(one.entry)).toBe('Maria Reyes (m.reyes@harborpoint.example)');
  expect(personWords({ name: 'feed', displayName: 'N'.repeat(31) })).toBe(`${'N'.repeat(29)}… (feed)`);
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

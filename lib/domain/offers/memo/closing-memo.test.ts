import { expect, test } from 'vitest';
import { exampleOffer } from '#lib/domain/offers/example-offer.ts';
import { closingMemo, mostEntries } from './closing-memo.ts';
import type { Memo, MemoSources } from './memo.ts';
import { cutShort, type MemoEntry } from './memo-words.ts';

const now = new Date('2026-11-23T02:00:00Z');
const basis = {
  offerMinimum: 2_000_000,
  approvedDollarAmount: 2_000_000,
  pendingCount: 1,
  pendingDollarAmount: 50_000,
  cashRequiredDate: '2026-11-09',
  today: '2026-11-09',
};

function entryOf(version: number, differences: Partial<MemoEntry['entry']> = {}): MemoEntry {
  return {
    version,
    entry: {
      at: '2026-11-09T10:07:00.000-05:00',
      action: 'update',
      actor: { name: 'm.reyes@harborpoint.example' },
      changes: [{ field: 'published', from: true }],
      ...differences,
    },
  };
}

function memoOf(differences: Partial<MemoSources> = {}): Memo {
  return closingMemo({
    offer: exampleOffer({ offerStatus: 'CLOSED_COMPLETE' }),
    version: 1,
    seal: 'ab12',
    creatingFirmName: 'Harbor Point Securities',
    participatingFirmNames: [],
    totals: [],
    moves: [],
    newest: [entryOf(1)],
    conditions: [],
    now,
    ...differences,
  });
}

const part = ({ parts }: Memo, heading: RegExp) => parts.find((each) => heading.test(each.heading));

test('a decision has the figures that it rested on, met to the cent and on the day', () => {
  const execution = entryOf(3, { action: 'execute', basis });
  expect(part(memoOf({ moves: [execution] }), /^Executed/)).toEqual({
    heading: 'Executed Nov 9, 2026, 10:07 AM ET',
    table: {
      head: ['Condition', 'Value', 'Standing'],
      rows: [
        ['Approved of the minimum', '$2,000,000.00 of $2,000,000.00', 'Met'],
        ['Cash required date', 'Mon, Nov 9, 2026', 'Met'],
        ['Pending subscriptions', '1, $50,000.00', ''],
      ],
    },
  });
  const closing = entryOf(4, {
    action: 'close',
    basis: { ...basis, approvedDollarAmount: 1_999_999.99, cashRequiredDate: '2026-11-10', pendingCount: 0 },
  });
  const rows = part(memoOf({ moves: [closing, execution] }), /^Closed/)?.table?.rows;
  expect(rows?.map((row) => row.at(-1))).toEqual(['Not met', 'Not met', '']);
});

test('an offer that is open has its conditions as they stand, one that came closed says what is not known', () => {
  const condition = { code: 'x', statement: 'Approved $1.00 of $2.00.', met: false, value: 1, required: 2 };
  const open = memoOf({
    offer: exampleOffer(),
    conditions: [{ ...condition, code: 'execution.minimum.rule' }],
  });
  expect(part(open, /^Conditions/)?.table?.rows).toEqual([['Approved $1.00 of $2.00.', 'Not met']]);
  expect(part(memoOf({ moves: [entryOf(1, { action: 'import' })] }), /^Conditions/)?.text).toMatch(
    /not known/,
  );
});

test('what gave the status stands there however many settings were changed since', () => {
  const newest = Array.from({ length: mostEntries }, (_, index) => entryOf(40 - index));
  const execution = entryOf(3, {
    action: 'execute',
    basis,
    changes: [{ field: 'offerStatus', from: 'INITIAL' }],
  });
  const told = part(memoOf({ version: 40, newest, moves: [execution] }), /^Who did what/);
  expect(told?.table?.rows).toHaveLength(mostEntries);
  expect(told?.table?.rows.at(-1)).toEqual([
    '3',
    'Nov 9, 2026, 10:07 AM ET',
    'm.reyes@harborpoint.example',
    'Executed',
  ]);
  expect(told?.table?.rows[0]?.[3]).toBe('Settings changed: Publication');
  expect(told?.text).toBe(`${40 - mostEntries} other changes stand in the history of the offer.`);
});

test('long names are cut between characters', () => {
  expect(cutShort('🏔🏔🏔', 3)).toBe('🏔🏔🏔');
  expect(cutShort('🏔🏔🏔🏔', 3)).toBe('🏔🏔…');
});

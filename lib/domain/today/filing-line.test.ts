import { expect, test } from 'vitest';
import { addDays } from '#lib/domain/market/market-time.ts';
import type { DueFiling } from '#lib/domain/filings/filing-deadlines.ts';
import { filingLines, marksOfFilings } from './filing-line.ts';

const today = '2026-11-23';

const filing = (daysLeft: number, change: Partial<DueFiling> = {}): DueFiling => ({
  privatePlacementOfferOid: '1',
  offerName: 'Blue Mesa Solar II',
  code: 'form.d',
  jurisdiction: 'US',
  firmOid: null,
  name: 'Form D',
  state: daysLeft < 0 ? 'overdue' : 'due',
  dueDate: addDays(today, daysLeft),
  daysLeft,
  trigger: { date: addDays(today, daysLeft - 15), provisional: false },
  rolledFrom: null,
  rule: { source: '', asOf: '2026-11-01', text: '' },
  filed: null,
  exemption: null,
  ...change,
});
const unconfirmed = (daysLeft: number) =>
  filing(daysLeft, { trigger: { date: addDays(today, daysLeft - 15), provisional: true } });
const linesOf = (...filings: DueFiling[]) =>
  filingLines([{ ours: true, filings }], true).map(({ reason, alsoReasons, date }) => [
    reason,
    alsoReasons,
    date,
  ]);

test.each([
  [15, []],
  [14, [['filingdue', [], '2026-12-07']]],
  [0, [['filingdue', [], '2026-11-23']]],
  [-1, [['filingoverdue', [], '2026-11-22']]],
  [-400, [['filingoverdue', [], '2025-10-19']]],
])('%i days before the due date: %j', (daysLeft, lines) => {
  expect(linesOf(filing(daysLeft))).toEqual(lines);
});

test.each([100, 15, 0, -1])('an unconfirmed first sale is a separate reason, %i days before', (daysLeft) => {
  expect(linesOf(unconfirmed(daysLeft))).toEqual([['firstsaleconfirm', [], addDays(today, daysLeft - 15)]]);
});

test('an offer has one line: its first reason, with the earliest filing, and the other reasons', () => {
  const due = [
    { ours: true, filings: [filing(3), filing(-2, { code: 'finra.5123' }), filing(-5), filing(40)] },
    { ours: true, filings: [unconfirmed(9)] },
  ];
  expect(filingLines(due, true)).toEqual([
    {
      reason: 'filingoverdue',
      alsoReasons: ['filingdue', 'firstsaleconfirm'],
      privatePlacementOfferOid: '1',
      offerName: 'Blue Mesa Solar II',
      accountNumber: null,
      acatid: null,
      date: addDays(today, -5),
      dollarAmount: null,
      filing: filing(-5),
      lastContactAt: null,
      followUpOn: null,
      step: 'filings',
      ours: true,
    },
  ]);
});

test.each([
  [true, true, 'filings'],
  [false, true, 'filings'],
  [true, false, 'none'],
])('ours: %s, can update: %s, step %s', (ours, mayUpdate, step) => {
  expect(filingLines([{ ours, filings: [filing(0)] }], mayUpdate)).toMatchObject([{ ours, step }]);
});

test('the strip counts filings by due date', () => {
  const other = filing(3, { privatePlacementOfferOid: '2' });
  expect(
    marksOfFilings([
      { ours: true, filings: [filing(3), filing(4)] },
      { ours: false, filings: [other] },
    ]),
  ).toEqual([
    { date: addDays(today, 3), kind: 'filing', count: 2 },
    { date: addDays(today, 4), kind: 'filing', count: 1 },
  ]);
});

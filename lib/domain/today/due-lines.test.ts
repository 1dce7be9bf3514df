import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/domain/market/market-time.ts';
import type { Money } from '#lib/domain/market/money.ts';
import { attentionOf } from '#lib/domain/offers/attention-of.ts';
import { exampleOffer } from '#lib/domain/offers/memo/example-memo.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import type { DueFiling } from '#lib/domain/filings/filing-deadlines.ts';
import {
  type DueOffer,
  type DueTransfer,
  filingLines,
  filingMarks,
  transferMarks,
  offerLine,
  reasonsOf,
  transferLine,
  withOverdueFiling,
} from './due-lines.ts';
import { type OfferReason, offerReasons, type TodayStep } from './today-reasons.ts';

/** Closes Mar 31, requires cash Mar 21, and has a minimum of $2,000,000.00. */
const offer: DueOffer = {
  ...exampleOffer(),
  approvedTotal: '2000000.00',
  undecidedCount: 2,
  pendingCount: 3,
  ours: true,
};

const today = '2026-11-23';
const allowed = { mayUpdate: true, mayDecide: true };

describe.each<[string, Money | null, OfferReason[]]>([
  // today, approved amount, reasons
  ['2027-03-13', '2000000.00', []],
  ['2027-03-14', '2000000.00', ['cashrequiredsoon']],
  ['2027-03-20', '1999999.99', ['cashrequiredsoon']],
  ['2027-03-21', '2000000.00', ['executable', 'cashrequiredsoon']],
  ['2027-03-21', '1999999.99', ['minimummissed', 'cashrequiredsoon']],
  ['2027-03-21', null, ['cashrequiredsoon']],
  ['2027-03-22', '2000000.00', ['executable', 'cashrequiredpassed']],
  ['2027-03-22', '1999999.99', ['minimummissed', 'cashrequiredpassed']],
  ['2027-03-22', null, ['cashrequiredpassed']],
  ['2027-03-24', '1999999.99', ['minimummissed', 'cashrequiredpassed', 'closingsoon']],
  ['2027-03-31', null, ['cashrequiredpassed', 'closingsoon']],
  ['2027-04-01', '2000000.00', ['closingdatepassed', 'executable', 'cashrequiredpassed']],
])('on %s with %s approved', (today, approvedTotal, reasons) => {
  test(`an offer that is INITIAL is listed for ${reasons.join(', ') || 'nothing'}`, () => {
    expect(reasonsOf({ ...offer, approvedTotal }, today)).toEqual(reasons);
  });

  test('an IN_PROGRESS offer is listed only for its closing date', () => {
    const running = { ...offer, offerStatus: 'IN_PROGRESS', approvedTotal } as const;
    expect(reasonsOf(running, today)).toEqual(reasons.filter((reason) => reason.startsWith('closing')));
  });
});

test.each<[string, Partial<DueOffer>, object]>([
  [
    '2027-03-21',
    {},
    { reason: 'executable', date: '2027-03-21', dollarAmount: '2000000.00', step: 'execute' },
  ],
  [
    '2027-03-25',
    { approvedTotal: '1500000.50' },
    { reason: 'minimummissed', date: '2027-03-21', dollarAmount: '499999.50', step: 'settings' },
  ],
  ['2027-03-15', {}, { reason: 'cashrequiredsoon', date: '2027-03-21', step: 'settings' }],
  ['2027-04-02', {}, { reason: 'closingdatepassed', date: '2027-03-31', step: 'close' }],
  [
    '2027-03-25',
    { offerStatus: 'IN_PROGRESS' },
    { reason: 'closingsoon', date: '2027-03-31', dollarAmount: '2000000.00', step: 'none' },
  ],
  ['2027-03-30', { offerStatus: 'IN_PROGRESS' }, { reason: 'closingsoon', step: 'none' }],
  ['2027-03-31', { offerStatus: 'IN_PROGRESS' }, { reason: 'closingsoon', step: 'close' }],
  ['2027-03-25', { offerMaximum: '1999999.99' }, { reason: 'executable', overMaximumDollarAmount: '0.01' }],
  [
    '2027-03-25',
    { approvedTotal: null, ours: false },
    { reason: 'cashrequiredpassed', date: '2027-03-21', dollarAmount: null, step: 'none', ours: false },
  ],
])('on %s with %j, the line has the amount, the date and the next step', (today, changes, expected) => {
  expect(offerLine({ ...offer, ...changes }, today, allowed)).toMatchObject(expected);
});

test('callers who cannot change the offer get no next step', () => {
  const line = offerLine(offer, '2027-03-21', { ...allowed, mayUpdate: false });
  expect(line).toMatchObject({ reason: 'executable', step: 'none' });
});

test('for callers who can decide subscriptions, a line counts those that await a decision', () => {
  expect(offerLine(offer, '2027-03-21', allowed)).toMatchObject({ undecidedCount: 2 });
  for (const [undecidedCount, mayDecide] of [
    [0, true],
    [2, false],
  ] as const) {
    const line = offerLine({ ...offer, undecidedCount }, '2027-03-21', { mayUpdate: true, mayDecide });
    expect(line).not.toHaveProperty('undecidedCount');
  }
});

test('only a line whose step is to close the offer counts pending subscriptions', () => {
  const running = { ...offer, offerStatus: 'IN_PROGRESS' } as const;
  expect(offerLine(running, '2027-03-31', allowed)).toMatchObject({ step: 'close', pendingCount: 3 });
  expect(offerLine({ ...running, pendingCount: 0 }, '2027-03-31', allowed)).not.toHaveProperty(
    'pendingCount',
  );
  expect(offerLine(running, '2027-03-30', allowed)).not.toHaveProperty('pendingCount');
});

const offers = fc.record({
  closingIn: fc.integer({ min: -10, max: 20 }),
  daysFromClosingCashIsRequired: fc.integer({ min: 0, max: 15 }),
  offerStatus: fc.constantFrom(...offerStatuses),
  approvedTotal: fc.constantFrom('0.00', '1999999.99', '2000000.00', null),
  ours: fc.boolean(),
});

test('every attention reason is one of the line’s reasons, in order, and the first one is the main reason', () => {
  const today = '2027-03-21';
  fc.assert(
    fc.property(offers, ({ closingIn, ...changes }) => {
      const one: DueOffer = { ...offer, ...changes, closingDate: addDays(today, closingIn) };
      const reasons = reasonsOf(one, today);
      expect(reasons).toEqual(offerReasons.filter((reason) => reasons.includes(reason)));
      expect(reasons).toEqual(expect.arrayContaining(attentionOf(one, one.approvedTotal, today)));
      const line = offerLine(one, today, allowed);
      expect(line === null ? [] : [line.reason, ...line.alsoReasons]).toEqual(reasons);
      if (line !== null && !one.ours) expect<TodayStep>(line.step).toBe('none');
    }),
  );
});

test('an approved amount equal to the maximum is not over it', () => {
  const line = offerLine({ ...offer, offerMaximum: '2000000.00' }, '2027-03-25', allowed);
  expect(line).not.toHaveProperty('overMaximumDollarAmount');
});

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
])('%i days before the due date, the lines are %j', (daysLeft, lines) => {
  expect(linesOf(filing(daysLeft))).toEqual(lines);
});

test.each([100, 15, 0, -1])('with %i days left, an unconfirmed first sale is its own reason', (daysLeft) => {
  expect(linesOf(unconfirmed(daysLeft))).toEqual([['firstsaleconfirm', [], addDays(today, daysLeft - 15)]]);
});

test("due filings share their offer's line, with all reasons and the first reason's earliest filing", () => {
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

test('an offer’s own line names its first overdue filing, whether or not its first sale is confirmed', () => {
  const line = offerLine({ ...offer, privatePlacementOfferOid: '1' }, '2027-03-21', allowed);
  if (line === null) throw new Error('The offer needs attention.');
  const withFilings = (...filings: DueFiling[]) =>
    withOverdueFiling(line, filingLines([{ ours: true, filings }], true));
  expect(withFilings(filing(3), filing(-5), filing(-2))).toEqual({ ...line, overdueFiling: filing(-5) });
  expect(withFilings(unconfirmed(-9))).toEqual({ ...line, overdueFiling: unconfirmed(-9) });
  expect(withFilings(filing(0), unconfirmed(40))).toEqual(line);
  expect(withFilings(filing(-5, { privatePlacementOfferOid: '2' }))).toEqual(line);
});

test.each([
  [true, true, 'filings'],
  [false, true, 'filings'],
  [true, false, 'none'],
])('own offer: %s, can update: %s, step: %s', (ours, mayUpdate, step) => {
  expect(filingLines([{ ours, filings: [filing(0)] }], mayUpdate)).toMatchObject([{ ours, step }]);
});

test.each([
  [-109, 'firstsaleconfirm', ['filingdue']],
  [9, 'filingdue', ['firstsaleconfirm']],
])(
  'an unconfirmed first sale ranks like its filing, %i days before the due date',
  (daysLeft, reason, also) => {
    expect(linesOf(filing(3), unconfirmed(daysLeft))).toMatchObject([[reason, also, expect.any(String)]]);
  },
);

test('the strip counts filings by due date', () => {
  const other = filing(3, { privatePlacementOfferOid: '2' });
  expect(
    filingMarks([
      { ours: true, filings: [filing(3), filing(4)] },
      { ours: false, filings: [other] },
    ]),
  ).toEqual([
    { date: addDays(today, 3), kind: 'filing', count: 2 },
    { date: addDays(today, 4), kind: 'filing', count: 1 },
  ]);
});

const soft = String.raw`- Rejected By Contra.\\( 03 - Documentation Needed )\\`;
const hard = String.raw`- Rejected By Contra.\\( 08 - Client Rescinded )\\`;
const transfer: DueTransfer = {
  accountNumber: 'RB18938005',
  acatid: '1152JGC9',
  status: 'Rejected',
  comment: soft,
  lastModifiedTS: '2026-11-10T23:30:00.000-05:00',
  answerBy: '2026-12-09',
  lastContactAt: null,
  followUpOn: null,
};

test('the line for a correctable rejection has the last day to respond', () => {
  expect(transferLine(transfer)).toEqual({
    reason: 'transferrejected',
    alsoReasons: [],
    privatePlacementOfferOid: null,
    offerName: null,
    accountNumber: 'RB18938005',
    acatid: '1152JGC9',
    date: '2026-12-09',
    dollarAmount: null,
    lastContactAt: null,
    followUpOn: null,
    step: 'answer',
    ours: true,
    transfer,
  });
});

test.each([
  ['Request Past Due', 'transferpastdue'],
  ['Paperwork Required', 'transferpaperwork'],
])('a %s transfer has been waiting since the day of its last change in New York', (status, reason) => {
  expect(transferLine({ ...transfer, status, answerBy: null })).toMatchObject({ reason, date: '2026-11-10' });
});

test.each([
  ['Rejected', hard],
  ['In Review', null],
  ['Completed', null],
  ['Somewhere Else', soft],
])('a transfer that is %s, with the comment %s, requires no action', (status, comment) => {
  expect(transferLine({ ...transfer, status, comment, answerBy: null })).toBeNull();
});

test('a day has one mark for all responses due by that day', () => {
  const others = [
    { ...transfer, acatid: '2' },
    { ...transfer, acatid: '3', answerBy: '2026-12-10' },
    { ...transfer, acatid: '4', answerBy: null },
  ];
  expect(transferMarks([transfer, ...others])).toEqual([
    { date: '2026-12-09', kind: 'answertransfer', count: 2 },
    { date: '2026-12-10', kind: 'answertransfer', count: 1 },
  ]);
});

import { expect, test } from 'vitest';
import { type DueTransfer, marksOfTransfers, transferLine } from './transfer-line.ts';

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

test('a correctable rejection needs a response by its date', () => {
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
])('one that is %s has been waiting since the day of its last change in New York', (status, reason) => {
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

test('a day has one mark for all responses due by then', () => {
  const others = [
    { ...transfer, acatid: '2' },
    { ...transfer, acatid: '3', answerBy: '2026-12-10' },
    { ...transfer, acatid: '4', answerBy: null },
  ];
  expect(marksOfTransfers([transfer, ...others])).toEqual([
    { date: '2026-12-09', kind: 'answertransfer', count: 2 },
    { date: '2026-12-10', kind: 'answertransfer', count: 1 },
  ]);
});

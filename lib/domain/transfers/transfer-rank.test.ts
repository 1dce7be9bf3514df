import { expect, test } from 'vitest';
import fc from 'fast-check';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { rejectionCutoff, oldRejections } from './old-rejections.ts';
import { answerByOf, rankOf, ranksOfStatus, transferRanks } from './transfer-rank.ts';

const correctable = '- Rejected By Contra. ( 05 - Invalid Account Number )';

test.each([
  ['Rejected', correctable],
  ['Rejected', null],
  ['Request Past Due', null],
  ['Completed', null],
  ['On Hold', null],
])('the rank of %s with comment %j is one of the ranks of its status', (status, comment) => {
  expect(ranksOfStatus(status)).toContain(rankOf({ status, comment }));
});

test('only a rejection has two ranks, because some rejections can be corrected', () => {
  expect(ranksOfStatus('Rejected')).toEqual([transferRanks.correctable, transferRanks.rejected]);
  expect(ranksOfStatus('Request Past Due')).toEqual([transferRanks.pastDue]);
  expect(ranksOfStatus('toString')).toEqual([transferRanks.unknown]);
});

const soft = String.raw`- Rejected By Contra.\\( 03 - Documentation Needed )\\`;
const hard = String.raw`- Rejected By Contra.\\( 08 - Client Rescinded )\\`;
const rejected = { status: 'Rejected', comment: soft, rejectedOn: '2026-11-02' };

test.each([
  ['2026-11-02', '2026-12-01'], // over Thanksgiving Day
  ['2026-11-03', '2026-12-02'],
  ['2026-11-21', '2026-12-21'], // a Saturday
  ['2024-12-10', '2025-01-10'], // over Christmas, New Year's Day and a day of mourning
  ['2018-11-06', '2018-12-06'],
])('a soft rejection on %s requires a response by %s', (rejectedOn, day) => {
  expect(answerByOf({ ...rejected, rejectedOn })).toBe(day);
});

test("an operator's closure moves the date, and removing it moves the date back", () => {
  expect(answerByOf(rejected, new Set(['2026-11-30']))).toBe('2026-12-02');
  expect(answerByOf(rejected, new Set(['2026-11-29']))).toBe('2026-12-01'); // a Sunday
  expect(rejectionCutoff('2026-12-01', new Set(['2026-11-30'])).getTime()).toBeLessThan(
    rejectionCutoff('2026-12-01').getTime(),
  );
});

test.each([
  [{ comment: hard }],
  [{ rejectedOn: null }],
  [{ comment: '- Rejected By NSCC. ( 01 - Invalid Field )' }],
  [{ comment: '- Rejected By Receiver. ( 21 - Credit Policy )' }],
  [{ status: 'Requested' }],
  [{ status: 'Transfer Closed - No Action' }],
])('no other transfer has a response deadline: %j', (other) => {
  expect(answerByOf({ ...rejected, ...other })).toBeNull();
});

test('a rejection requires a response by a date if and only if it precedes the cutoff for that date', () => {
  const anyDate = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2010-01-01', days));
  fc.assert(
    fc.property(anyDate, (date) => {
      const end = rejectionCutoff(date);
      const last = answerByOf({ ...rejected, rejectedOn: marketDate(new Date(end.getTime() - 1)) });
      const next = answerByOf({ ...rejected, rejectedOn: marketDate(end) });
      expect(last !== null && last <= date && next !== null && next > date).toBe(true);
    }),
  );
});

test.each([
  ['2026-11-02', '2026-12-01', false],
  ['2026-11-02', '2026-12-02', true],
  [null, '2026-12-02', false],
])('a rejection seen on %s is old on %s: %s', (rejectedOn, today, isOld) => {
  expect(oldRejections(today)({ rejectedOn })).toBe(isOld);
});

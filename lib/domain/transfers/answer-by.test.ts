import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#lib/domain/market/market-time.ts';
import { answerByOf, endOfAnsweredBy } from './answer-by.ts';

const soft = String.raw`- Rejected By Contra.\\( 03 - Documentation Needed )\\`;
const hard = String.raw`- Rejected By Contra.\\( 08 - Client Rescinded )\\`;
const rejected = { status: 'Rejected', comment: soft, lastModifiedTS: '2026-11-02T10:00:00.000-05:00' };

test.each([
  ['2026-11-02T10:00:00.000-05:00', '2026-12-01'], // over Thanksgiving Day
  ['2026-11-03T04:59:59.999Z', '2026-12-01'], // still Monday in New York
  ['2026-11-03T05:00:00.000Z', '2026-12-02'],
  ['2026-11-21T12:00:00.000-05:00', '2026-12-21'], // a Saturday
])('what was softly rejected at %s is to be answered by %s', (lastModifiedTS, day) => {
  expect(answerByOf({ ...rejected, lastModifiedTS })).toBe(day);
});

test.each([
  [{ comment: hard }],
  [{ comment: null }],
  [{ status: 'Requested' }],
  [{ status: 'Transfer Closed - No Action' }],
])('nothing else has a day to be answered by: %j', (other) => {
  expect(answerByOf({ ...rejected, ...other })).toBeNull();
});

test('what is to be answered by a date was last changed before the end for that date, and nothing else', () => {
  const anyDate = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2010-01-01', days));
  fc.assert(
    fc.property(anyDate, (date) => {
      const end = endOfAnsweredBy(date);
      const last = answerByOf({ ...rejected, lastModifiedTS: new Date(end.getTime() - 1).toISOString() });
      const next = answerByOf({ ...rejected, lastModifiedTS: end.toISOString() });
      expect(last !== null && last <= date && next !== null && next > date).toBe(true);
    }),
  );
});

import { expect, test } from 'vitest';
import { sampleBook } from '#lib/store/sample/sample-book.ts';
import { meaningOf, transferStatuses } from './transfer-status.ts';

test.each([
  ['Submitted', 'moving'],
  ['Paperwork Required', 'waiting'],
  ['Requested', 'moving'],
  ['Request Past Due', 'waiting'],
  ['In Review', 'moving'],
  ['Settling', 'moving'],
  ['Completed', 'done'],
  ['Rejected', 'stopped'],
  ['Transfer Closed - No Action', 'stopped'],
])('%s is %s and says what it means in a sentence', (status, tone) => {
  const known = meaningOf(status);
  expect(known?.tone).toBe(tone);
  expect(known?.meaning).toMatch(/^[A-Z].+\.$/);
});

test('these are all, and each means something else', () => {
  expect(Object.keys(transferStatuses)).toHaveLength(9);
  expect(new Set(Object.values(transferStatuses).map(({ meaning }) => meaning)).size).toBe(9);
});

test('every status of the sample book is known', () => {
  for (const { status } of sampleBook('2026-11-21').transfers) {
    expect(meaningOf(status), status).not.toBeNull();
  }
});

test.each(['Somewhere Else', 'rejected', 'Rejected ', '', 'constructor', '__proto__', 'toString'])(
  '%j is not known',
  (status) => {
    expect(meaningOf(status)).toBeNull();
  },
);

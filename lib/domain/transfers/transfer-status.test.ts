import { expect, test } from 'vitest';
import { sampleBook } from '#lib/store/sample/sample-book.ts';
import { meaningOf, statusAliases, transferStatuses, recognizedStatus } from './transfer-status.ts';

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
])('%s is %s and explained in a sentence', (status, tone) => {
  const known = meaningOf(status);
  expect(known?.tone).toBe(tone);
  expect(known?.meaning).toMatch(/^[A-Z].+\.$/);
});

test('there are nine statuses, each with a different explanation', () => {
  expect(Object.keys(transferStatuses)).toHaveLength(9);
  expect(new Set(Object.values(transferStatuses).map(({ meaning }) => meaning)).size).toBe(9);
});

test('recognizes every status in the sample data', () => {
  for (const { status } of sampleBook('2026-11-21').transfers) {
    expect(meaningOf(status), status).not.toBeNull();
  }
});

test.each(['Somewhere Else', 'Re jected', 'CLOSE', '', 'constructor', '__proto__', 'toString'])(
  '%j is not recognized',
  (status) => {
    expect(meaningOf(status)).toBeNull();
  },
);

test.each([
  ['rejected', 'Rejected'],
  [' REJECTED ', 'Rejected'],
  ['REQUEST REJECT', 'Rejected'],
  ['REQUEST', 'Requested'],
  ['REQUEST_PAST', 'Request Past Due'],
  ['request-past-due', 'Request Past Due'],
  ['REVIEW', 'In Review'],
  ['in_review', 'In Review'],
  ['SETTLE PREP', 'Settling'],
  ['Settle–Close', 'Settling'],
  ['settle__prep', 'Settling'],
  ['PENDING_REVIEW', 'In Review'],
  ['COMPLETE', 'Completed'],
  ['TRANSFER_CLOSED_NO_ACTION', 'Transfer Closed - No Action'],
  ['Canceled', 'Transfer Closed - No Action'],
  ['SETTLE', null],
  ['SETTLEPREP', null],
  ['CLOSE', null],
  ['Rejected!', null],
  ['', null],
])('%j is recognized as %j', (status, understood) => {
  expect(recognizedStatus(status)).toBe(understood);
});

test('every alias is in normalized form and maps to a known status', () => {
  for (const [alias, status] of Object.entries(statusAliases)) {
    expect(alias).toMatch(/^[a-z]+( [a-z]+)*$/);
    expect(recognizedStatus(alias.toUpperCase())).toBe(status);
    expect(Object.hasOwn(transferStatuses, status), alias).toBe(true);
  }
});

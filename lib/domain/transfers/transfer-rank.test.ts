import { expect, test } from 'vitest';
import { rankOf, ranksOfStatus, transferRanks } from './transfer-rank.ts';

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

test('only a rejection has two ranks, because some can be corrected', () => {
  expect(ranksOfStatus('Rejected')).toEqual([transferRanks.correctable, transferRanks.rejected]);
  expect(ranksOfStatus('Request Past Due')).toEqual([transferRanks.pastDue]);
  expect(ranksOfStatus('toString')).toEqual([transferRanks.unknown]);
});

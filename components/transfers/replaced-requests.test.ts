import { expect, test } from 'vitest';
import { exampleTransfer } from './example-transfer.ts';
import { replacedRequests } from './replaced-requests.ts';

const at = (day: string) => `2026-11-${day}T10:00:00.000-05:00`;
const account = { dtcNumber: '0164', contraAccountNumber: '12345678' };
const rejected = exampleTransfer('A', { creationTS: at('02'), ...account });

test('a later request of the same kind for the same account at the same firm replaces an earlier one', () => {
  const later = exampleTransfer('B', { creationTS: at('03'), ...account });
  const latest = exampleTransfer('C', { creationTS: at('04'), ...account });
  const replaced = replacedRequests([latest, rejected, later]);
  expect([...replaced].map(([earlier, by]) => [earlier, by.acatid])).toEqual([
    ['B', 'C'],
    ['A', 'B'],
  ]);
});

test.each([
  ['for another account', { contraAccountNumber: '999' }],
  ['at another firm', { dtcNumber: '0001' }],
  ['that is earlier', { creationTS: at('01') }],
  ['made at the same moment', { creationTS: at('02') }],
])('a request %s replaces nothing', (_, other) => {
  const pair = [rejected, exampleTransfer('B', { creationTS: at('03'), ...account, ...other })];
  expect(replacedRequests(pair).has('A')).toBe(false);
});

test('a request that names no account is replaced by none', () => {
  const unnamed = { contraAccountNumber: null };
  const pair = [
    exampleTransfer('A', { creationTS: at('02'), ...unnamed }),
    exampleTransfer('B', { creationTS: at('03'), ...unnamed }),
  ];
  expect(replacedRequests(pair).size).toBe(0);
});

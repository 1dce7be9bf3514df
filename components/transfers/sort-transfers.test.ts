import { describe, expect, test } from 'vitest';
import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import { exampleTransfer } from './example-transfer.ts';
import { sortTransfers } from './transfer-table.tsx';
import { type TransferSort, transferSorts } from './transfer-address.ts';

const first = exampleTransfer('B', {
  status: 'Rejected',
  contraFirmName: 'schwab',
  // A later instant than the one below, although its text sorts before it.
  creationTS: '2026-11-01T01:30:00.000-05:00',
  lastModifiedTS: '2026-11-20T09:00:00.000-05:00',
});
const second = exampleTransfer('C', {
  status: 'Submitted',
  contraFirmName: 'Fidelity',
  creationTS: '2026-11-01T01:45:00.000-04:00',
  lastModifiedTS: '2026-11-21T09:00:00.000-05:00',
});
const third = exampleTransfer('A', { status: 'Parked' });
const came = [first, second, third];

describe('sorts the requests by', () => {
  test.each<[TransferSort, Transfer[]]>([
    ['request', [third, first, second]],
    ['-request', [second, first, third]],
    ['status', [second, first, third]],
    ['-status', [third, first, second]],
    ['created', [third, second, first]],
    ['-created', [first, second, third]],
    ['modified', [third, first, second]],
    ['-modified', [second, first, third]],
    ['age', [first, second, third]],
    ['-age', [third, second, first]],
  ])('%s', (order, sorted) => {
    expect(sortTransfers(came, order)).toEqual(sorted);
  });

  test.each<[TransferSort, Transfer[]]>([
    ['firm', [second, first, third]],
    ['-firm', [first, second, third]],
  ])('%s, case-insensitively, with an unknown firm last', (order, sorted) => {
    expect(sortTransfers(came, order)).toEqual(sorted);
    expect(sortTransfers(came.toReversed(), order)).toEqual(sorted);
  });
});

test.each(transferSorts)('equal requests stay in the same order when sorted by %s', (order) => {
  const equal = [exampleTransfer('A', { comment: 'one' }), exampleTransfer('A', { comment: 'two' })];
  expect(sortTransfers(equal, order)).toEqual(equal);
});

test('sorting doesn’t change the original list', () => {
  sortTransfers(came, '-request');
  expect(came).toEqual([first, second, third]);
});

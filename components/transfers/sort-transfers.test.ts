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
const none = () => false;

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
    expect(sortTransfers(came, order, none, none)).toEqual(sorted);
  });

  test.each<[TransferSort, Transfer[]]>([
    ['firm', [second, first, third]],
    ['-firm', [first, second, third]],
  ])('%s, case-insensitively, with an unknown firm last', (order, sorted) => {
    expect(sortTransfers(came, order, none, none)).toEqual(sorted);
    expect(sortTransfers(came.toReversed(), order, none, none)).toEqual(sorted);
  });
});

test.each<TransferSort>(['age', '-age'])(
  'completed and closed requests and old rejections come last by %s',
  (order) => {
    const done = [
      exampleTransfer('D', { status: 'Completed', creationTS: '2025-10-01T09:00:00.000-04:00' }),
      exampleTransfer('E', { status: 'PURGED', creationTS: '2026-11-24T09:00:00.000-05:00' }),
    ];
    expect(sortTransfers([...done, ...came], order, none, none).slice(-2)).toEqual(done);
    expect(sortTransfers(came, order, none, (transfer) => transfer === first).at(-1)).toBe(first);
  },
);

test.each(transferSorts)('equal requests stay in the same order when sorted by %s', (order) => {
  const equal = [exampleTransfer('A', { comment: 'one' }), exampleTransfer('A', { comment: 'two' })];
  expect(sortTransfers(equal, order, none, none)).toEqual(equal);
});

test('sorting doesn’t change the original list', () => {
  sortTransfers(came, '-request', none, none);
  expect(came).toEqual([first, second, third]);
});

test('by default, transfers that need action come first, and closed or replaced ones come last', () => {
  const of = (acatid: string, status: string, comment: string | null = null) =>
    exampleTransfer(acatid, { status, comment });
  const settling = of('SETTLING', 'Settling');
  const done = of('DONE', 'Completed');
  const replaced = of('REPLACED', 'Rejected');
  const pastDue = of('PASTDUE', 'Request Past Due');
  const correctable = of('CORRECT', 'Rejected', '- Rejected By Contra. ( 05 - Invalid Account Number )');
  const transfers = [settling, done, replaced, pastDue, correctable];
  const order = sortTransfers(transfers, 'attention', ({ acatid }) => acatid === 'REPLACED', none);
  expect(order).toEqual([correctable, pastDue, settling, done, replaced]);
});

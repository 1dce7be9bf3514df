import { expect, test } from 'vitest';
import { exampleTransfer } from './example-transfer.ts';
import { transferNews } from './transfers.tsx';

const transfer = (acatid: string, status: string) => exampleTransfer(acatid, { status });
const before = [transfer('A', 'Requested'), transfer('B', 'Settling')];

test.each([
  ['nothing where all is as before', [...before], null],
  ['nothing of a request that is gone', before.slice(1), null],
  [
    'another status',
    [transfer('A', 'Rejected'), transfer('B', 'Settling')],
    'Transfer request A is now Rejected.',
  ],
  ['a new request', [...before, transfer('C', 'Submitted')], 'New transfer request C: Submitted.'],
  [
    'several by their number',
    [transfer('A', 'Rejected'), transfer('B', 'Settling'), transfer('C', 'Submitted')],
    '2 transfer requests are new or changed.',
  ],
])('a refresh announces %s', (_, now, news) => {
  expect(transferNews(before, now)).toBe(news);
});

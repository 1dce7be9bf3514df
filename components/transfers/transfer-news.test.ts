import { expect, test } from 'vitest';
import { exampleTransfer } from './example-transfer.ts';
import { transferNews } from './transfer-news.ts';

const transfer = (acatid: string, status: string) => exampleTransfer(acatid, { status });
const before = [transfer('A', 'Requested'), transfer('B', 'Settling')];

test.each([
  ['nothing if nothing changed', [...before], null],
  ['nothing about a removed request', before.slice(1), null],
  [
    'a changed status',
    [transfer('A', 'Rejected'), transfer('B', 'Settling')],
    'Transfer request A is now Rejected.',
  ],
  ['a new request', [...before, transfer('C', 'Submitted')], 'New transfer request C: Submitted.'],
  [
    'the number of several changes',
    [transfer('A', 'Rejected'), transfer('B', 'Settling'), transfer('C', 'Submitted')],
    '2 transfer requests are new or changed.',
  ],
])('a refresh announces %s', (_, now, news) => {
  expect(transferNews(before, now)).toBe(news);
});

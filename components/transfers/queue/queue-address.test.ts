import { expect, test } from 'vitest';
import { addressFault } from '#lib/domain/views/view-pages.ts';
import { isFiltered, queueParameters, queueQuery, readQueueAddress } from './queue-address.ts';

const today = '2026-11-27'; // a Friday
const asked = (search: string) => queueQuery(readQueueAddress(new URLSearchParams(search)), today);
const nothing = {
  q: '',
  state: null,
  status: [],
  kind: null,
  answerbyfrom: today,
  answerbyto: null,
  modifiedsince: null,
  sort: 'answerby',
  limit: 50,
  cursor: null,
};

test.each([
  ['', {}],
  [
    'status=Rejected&status=Odd&status=Odd&kind=ACAT&q=+a',
    { status: ['Rejected', 'Odd'], kind: 'ACAT', q: 'a' },
  ],
  ['answerbyto=2026-12-09', { answerbyto: '2026-12-09' }],
  ['answerbyto=5', { answerbyto: '2026-12-04' }],
  ['answerbyto=2026-02-30', {}],
  ['answerbyto=soon', {}],
  ['answerbyfrom=any', { answerbyfrom: null }],
  ['state=open', { state: 'open' }],
  ['state=done', {}],
  ['modifiedsince=1', { modifiedsince: '2026-11-27T00:00:00.000-05:00' }],
  ['modifiedsince=30', { modifiedsince: '2026-10-29T00:00:00.000-04:00' }],
  ['modifiedsince=2026-11-02', { modifiedsince: '2026-11-02T00:00:00.000-05:00' }],
  ['modifiedsince=1899-11-02', {}],
  ['sort=-lastmodified&cursor=x', { sort: '-lastmodified', cursor: 'x' }],
  ['sort=age', {}],
])('%j requests %j', (search, difference) => {
  expect(asked(search)).toEqual({ ...nothing, ...difference });
});

test('requests at most as many statuses as the API accepts', () => {
  const search = Array.from({ length: 30 }, (_, index) => `status=${index}`).join('&');
  expect(asked(search).status).toHaveLength(20);
});

test('a view can store every parameter of the page', () => {
  const search = Object.keys(queueParameters).map((name) => `${name}=1`);
  expect(addressFault('transfers', search.join('&'))).toBeNull();
});

test.each([
  ['', false],
  ['answerbyfrom=any&sort=lastmodified', false],
  ['state=open', false],
  ['q=a', true],
  ['modifiedsince=7', true],
])('%j filters the list: %s', (search, is) => {
  expect(isFiltered(readQueueAddress(new URLSearchParams(search)))).toBe(is);
});

import { expect, test } from 'vitest';
import { addressFault } from '#lib/domain/views/view-pages.ts';
import {
  filingsParameters,
  filingsQueryOf,
  isFiltered,
  readFilingsAddress,
  viewAddress,
} from './filings-address.ts';

const asked = (search: string) =>
  filingsQueryOf(readFilingsAddress(new URLSearchParams(search)), '2026-11-27');
const nothing = {
  q: '',
  state: ['overdue', 'due', 'advisory'],
  code: null,
  jurisdiction: null,
  duefrom: null,
  dueto: null,
  sort: 'due',
  limit: 50,
  cursor: null,
};

test.each([
  ['', {}],
  ['state=any', { state: null }],
  ['state=filed&state=filed&state=filedlate', { state: ['filed', 'filedlate'] }],
  ['state=odd', {}],
  ['code=finra.5123&jurisdiction=US&q=+mesa', { code: 'finra.5123', jurisdiction: 'US', q: 'mesa' }],
  ['code=x&jurisdiction=ZZ', {}],
  ['dueto=7', { dueto: '2026-12-04' }],
  ['duefrom=0&dueto=2026-12-31', { duefrom: '2026-11-27', dueto: '2026-12-31' }],
  ['dueto=2026-02-30&duefrom=soon', {}],
  ['sort=-due&cursor=x', { sort: '-due', cursor: 'x' }],
  ['sort=name', {}],
])('%j requests %j', (search, difference) => {
  expect(asked(search)).toEqual({ ...nothing, ...difference });
});

test('a view can store every parameter of the page, and always stores the sort order', () => {
  const search = Object.keys(filingsParameters).map((name) => `${name}=1`);
  expect(addressFault('filings', search.join('&'))).toBeNull();
  expect(viewAddress(readFilingsAddress(new URLSearchParams('state=filed&cursor=x')))).toBe(
    'state=filed&sort=due',
  );
});

test.each([
  ['', false],
  ['sort=-due', false],
  ['state=any', true],
  ['dueto=7', true],
])('%j filters the list: %s', (search, is) => {
  expect(isFiltered(readFilingsAddress(new URLSearchParams(search)))).toBe(is);
});

import { expect, test } from 'vitest';
import { activeFilters } from './filter-labels.ts';
import { listHref, listQuery, readListAddress } from './list-address.ts';

const today = '2026-11-21';

const askedBy = (search: string) => listQuery(readListAddress(new URLSearchParams(search)), today);

test('without parameters, the list shows open offers, soonest closing first', () => {
  expect(askedBy('')).toEqual({
    q: '',
    offerstatus: 'open',
    exemption: null,
    published: null,
    closingfrom: null,
    closingto: null,
    attention: null,
    belowminimum: null,
    approval: null,
    subscriptions: null,
    owner: null,
    sort: 'closingdate',
    limit: 50,
    cursor: null,
  });
});

test('closing within a number of days includes past closing dates, and therefore overdue offers', () => {
  expect(askedBy('closing=7')).toMatchObject({ closingfrom: null, closingto: '2026-11-28' });
  expect(askedBy('closing=90')).toMatchObject({ closingfrom: null, closingto: '2027-02-19' });
});

test('the closing range starts today if the list can include closed offers, which are never overdue', () => {
  for (const status of ['closed', 'closedcancelled', 'all']) {
    expect(askedBy(`closing=7&status=${status}`)).toMatchObject({ closingfrom: '2026-11-21' });
  }
});

test.each([
  ['status=everything', { offerstatus: 'open' }],
  ['exemption=Z', { exemption: null }],
  ['closing=8', { closingfrom: null, closingto: null }],
  ['attention=constant', { attention: null }],
  ['sort=issuer', { sort: 'closingdate' }],
  ['published=maybe', { published: null }],
])('%s isn’t a value that the list offers, so it is ignored', (search, asked) => {
  expect(askedBy(search)).toMatchObject(asked);
});

test('a search is trimmed', () => {
  expect(askedBy('q=%20solar%20ii%20')).toMatchObject({ q: 'solar ii' });
});

test('the URL omits default values', () => {
  expect(listHref('/offers', { status: 'open', sort: 'closingdate', attention: 'any', page: 1 })).toBe(
    '/offers?attention=any',
  );
});

test('only filters that are set are described', () => {
  const filters = (search: string) => activeFilters(readListAddress(new URLSearchParams(search)));
  expect(filters('status=closed&sort=offername')).toEqual([]);
  expect(filters('q=solar&exemption=H&published=false&closing=30&attention=minimummissed')).toEqual([
    'search “solar”',
    'exemption Rule 506(b)',
    'not published',
    'closing within 30 days',
    'minimum not reached',
  ]);
});

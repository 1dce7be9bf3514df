import { expect, test } from 'vitest';
import { offersQueryOf, type OffersAddress } from './offers-query.ts';

const today = '2026-11-24';
const wide: OffersAddress = {
  q: '',
  status: 'all',
  exemption: null,
  published: null,
  closing: null,
  attention: null,
  approval: null,
  subscriptions: null,
  belowminimum: null,
  owner: null,
};

test('the query contains the filters in an address, with trimmed text', () => {
  const address = {
    ...wide,
    q: ' blue mesa ',
    exemption: 'H',
    published: 'true',
    attention: 'any',
    approval: 'pending',
    subscriptions: 'toreview',
    belowminimum: 'true',
  };
  expect(offersQueryOf(address, today)).toEqual({
    q: 'blue mesa',
    offerstatus: 'all',
    exemption: 'H',
    published: 'true',
    closingfrom: null,
    closingto: null,
    attention: 'any',
    approval: 'pending',
    subscriptions: 'toreview',
    belowminimum: 'true',
    owner: null,
  });
});

test.each([
  ['open', null],
  ['initial', null],
  ['inprogress', null],
  ['all', today],
  ['closed', today],
])('a query for offers with status %s that close within 7 days has closingfrom %s', (status, closingfrom) => {
  expect(offersQueryOf({ ...wide, status, closing: '7' }, today)).toMatchObject({
    offerstatus: status,
    closingfrom,
    closingto: '2026-12-01',
  });
});

test('offers in which every subscription is decided aren’t listed as oversubscribed', () => {
  expect(offersQueryOf({ ...wide, subscriptions: 'oversubscribed' }, today).subscriptions).toBe('toallocate');
});

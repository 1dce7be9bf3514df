import { expect, test } from 'vitest';
import { orderFilters } from '#lib/client/offers/list-orders.ts';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { addressFault } from '#lib/domain/views/view-pages.ts';
import { countOf, filterOf, orderQuery, viewAddress, viewedOrders } from './order-filters.tsx';

const totals = subscriptionStatuses.map((status, index) => ({
  status,
  count: 10 ** index,
  requestedDollarAmount: 1,
  fillDollarAmount: 0,
  unconfirmedCount: 0,
  unconfirmedRequestedDollarAmount: 0,
  unconfirmedFillDollarAmount: 0,
}));

test('every status has its own filter, in addition to “all”, “pending” and “awaiting decision”', () => {
  expect(['all', 'pending', 'undecided', ...Object.values(filterOf)]).toEqual(
    expect.arrayContaining([...orderFilters]),
  );
  expect(new Set(Object.values(filterOf)).size).toBe(subscriptionStatuses.length);
});

test.each([
  ['all', 1_111_111],
  ['pending', 100_111],
  ['undecided', 11],
  ['initial', 1],
  ['ordercreated', 10],
  ['accepted', 100],
  ['rejected', 1_000],
  ['cancelled', 10_000],
  ['processing', 100_000],
  ['complete', 1_000_000],
] as const)('the filter %s matches %i subscriptions', (filter, count) => {
  expect(countOf(filter, totals)).toBe(count);
});

test('the count of a status without subscriptions is zero', () => {
  expect(countOf('rejected', [])).toBe(0);
});

test('a view stores every filter and the sort order, and opens the same list again', () => {
  const address = { status: 'pending', review: 'new', q: 'RB 1', sort: '-requested' } as const;
  const kept = viewAddress(address);
  expect(kept).toBe('status=pending&review=new&q=RB+1&sort=-requested&tab=subscriptions');
  expect(addressFault('subscriptions', kept)).toBeNull();
  expect(viewedOrders(kept)).toEqual(address);
  expect(viewAddress(viewedOrders(''))).toBe('sort=-created&tab=subscriptions');
});

test('the filter for subscriptions that haven’t been reviewed leaves out settled ones', () => {
  const address = { status: 'all', review: 'new', q: '', sort: '-created' } as const;
  expect(orderQuery(address)).toMatchObject({ orderstatus: 'pending', review: 'new' });
  expect(orderQuery({ ...address, status: 'complete' })).toMatchObject({ orderstatus: 'complete' });
  expect(orderQuery({ ...address, review: 'inorder' })).toMatchObject({ orderstatus: 'all' });
});

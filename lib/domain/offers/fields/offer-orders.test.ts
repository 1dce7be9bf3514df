import { expect, test } from 'vitest';
import {
  fallingBy,
  listedOrders,
  offerOrderNames,
  orderOf,
  risingBy,
  shownOrders,
  sortsBy,
} from './offer-orders.ts';

test('the list has the orders of stored fields, the console also those with labels', () => {
  expect(listedOrders).toEqual(['closingDate', 'offerName', 'lastModified', 'created']);
  expect(shownOrders).toEqual(['closingDate', 'cashRequiredDate', 'offerName', 'lastModified', 'shortfall']);
});

test('a sort names an order in lower case, with a minus sign if it descends', () => {
  expect(sortsBy(['closingDate', 'approved'])).toEqual([
    'closingdate',
    '-closingdate',
    'approved',
    '-approved',
  ]);
});

test.each(offerOrderNames)('%s is understood by its name, ascending and descending', (order) => {
  expect(orderOf(risingBy(order))).toEqual({ order, descending: false });
  expect(orderOf(fallingBy(order))).toEqual({ order, descending: true });
});

test('an unknown order is a programming error', () => {
  expect(() => orderOf('closing' as 'closingdate')).toThrow('There is no order closing.');
});

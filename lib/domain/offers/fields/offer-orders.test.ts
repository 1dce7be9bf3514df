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

test('lists the orders that the offer list supports, and those that the console offers', () => {
  expect(listedOrders).toEqual(['closingDate', 'offerName', 'lastModified', 'created']);
  expect(shownOrders).toEqual(['closingDate', 'cashRequiredDate', 'offerName', 'lastModified', 'shortfall']);
});

test('a sort value is a lowercase field name, with a minus sign for descending order', () => {
  expect(sortsBy(['closingDate', 'approved'])).toEqual([
    'closingdate',
    '-closingdate',
    'approved',
    '-approved',
  ]);
});

test.each(offerOrderNames)('%s is accepted by name, ascending and descending', (order) => {
  expect(orderOf(risingBy(order))).toEqual({ order, descending: false });
  expect(orderOf(fallingBy(order))).toEqual({ order, descending: true });
});

test('an unknown sort value throws an error', () => {
  expect(() => orderOf('closing' as 'closingdate')).toThrow('Unknown sort order: closing.');
});

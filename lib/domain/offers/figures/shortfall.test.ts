import { expect, test } from 'vitest';
import { overMaximum, shortfall } from './shortfall.ts';

test.each([
  ['2000000.00', '0.00', '2000000.00'],
  ['2000000.00', '1999999.99', '0.01'],
  ['2000000.00', '2000000.00', '0.00'],
  ['2000000.00', '2000000.01', '0.00'],
  ['9999999999999.99', '0.01', '9999999999999.98'],
])('for a minimum of %s with %s approved is %s', (offerMinimum, approvedTotal, lacking) => {
  expect(shortfall(offerMinimum, approvedTotal)).toBe(lacking);
});

test.each([
  [null, '9999999999999.99', '0.00'],
  ['8000000.00', '8000000.00', '0.00'],
  ['8000000.00', '8000000.01', '0.01'],
  ['8000000.00', '13300000.00', '5300000.00'],
])('over a maximum of %s with %s approved is %s', (offerMaximum, approvedTotal, over) => {
  expect(overMaximum(offerMaximum, approvedTotal)).toBe(over);
});

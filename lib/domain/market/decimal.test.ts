import { expect, test } from 'vitest';
import { decimalPlaces, isSameNumber } from './decimal.ts';

test.each([
  [5, 0],
  [250000.5, 1],
  [0.01, 2],
  [0.001, 3],
  [1e-7, 7],
  [1e21, 0],
  [0.1 + 0.2, 17],
  [-0.25, 2],
])('%d has %i decimal places', (value, places) => {
  expect(decimalPlaces(value)).toBe(places);
});

test.each([
  ['250000.50', 250000.5, true],
  ['250000.5000000000001', 250000.5, false],
  ['1e2', 100, true],
  ['9007199254740993', 9007199254740992, false],
])('%s equals the number %d to the last digit: %s', (text, value, isSame) => {
  expect(isSameNumber(text, value)).toBe(isSame);
});

import { expect, test } from 'vitest';
import { formatShortMoney } from './money-text.tsx';

test.each([
  [0, '$0'],
  [0.01, '$0.01'],
  [999.99, '$999.99'],
  [1_000, '$1K'],
  [899_999.99, '$899.99K'],
  [900_000, '$900K'],
  [1_999_999.99, '$1.99M'],
  [2_000_000, '$2M'],
  [4_100_000, '$4.1M'],
  [9_999_999_999_999.99, '$9.99T'],
])('%d is abbreviated as %s, which is never more than the amount', (amount, text) => {
  expect(formatShortMoney(amount)).toBe(text);
});

test.each([
  [0, '$0'],
  [0.01, '$0.01'],
  [999.99, '$999.99'],
  [1_955_000, '$1.96M'],
  [2_000_000, '$2M'],
  [2_000_000.01, '$2.01M'],
  [999_999.99, '$1M'],
  [9_999_999_999_999.99, '$10T'],
])('rounded up, %d is abbreviated as %s, which is never less than the amount', (amount, text) => {
  expect(formatShortMoney(amount, 'up')).toBe(text);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';
import { addMoney, compareMoney, largestAmount, money, smallestAmount, subtractMoney } from './money.ts';

test.each([
  ['5', '5.00'],
  ['5.5', '5.50'],
  [250000.5, '250000.50'],
  [9999999999999.99, '9999999999999.99'],
  ['9999999999999.99', '9999999999999.99'],
  [-5, '-5.00'],
])('%j is the amount %s', (value, amount) => {
  expect(money(value)).toBe(amount);
});

test.each(['', 'five', '1,000', '$5', Number.NaN, Infinity])('%j is not an amount', (value) => {
  expect(() => money(value)).toThrow();
});

test.each([
  ['0.01', '$0.01'],
  ['0.00', '$0.00'],
  ['5.5', '$5.50'],
  ['999.00', '$999.00'],
  ['1000.00', '$1,000.00'],
  ['25000.00', '$25,000.00'],
  ['100000.00', '$100,000.00'],
  ['2000000.00', '$2,000,000.00'],
  ['9999999999999.99', '$9,999,999,999,999.99'],
  ['9007199254740993.01', '$9,007,199,254,740,993.01'],
  ['-5.00', '-$5.00'],
  ['-1234567.89', '-$1,234,567.89'],
])('%s is formatted as %s', (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});

describe('comparing amounts', () => {
  test.each([
    ['9999999999999.98', '9999999999999.99', -1],
    ['9999999999999.99', '9999999999999.99', 0],
    ['9999999999999.99', '9999999999999.98', 1],
    ['9.00', '10.00', -1],
    ['0.01', '0.00', 1],
    ['-0.01', '0.00', -1],
  ])('comparing %s with %s returns %i', (left, right, sign) => {
    expect(compareMoney(left, right)).toBe(sign);
  });

  test('the limits are a cent and just below ten trillion', () => {
    expect([smallestAmount, largestAmount].map(formatMoney)).toEqual(['$0.01', '$9,999,999,999,999.99']);
  });
});

test('adds and subtracts to the cent', () => {
  expect(addMoney('0.10', '0.20')).toBe('0.30');
  expect(addMoney('9999999999999.98', '0.01')).toBe('9999999999999.99');
  expect(subtractMoney('9999999999999.99', '0.01')).toBe('9999999999999.98');
  expect(subtractMoney('1.00', '2.50')).toBe('-1.50');
});

test.each([
  ['0.004', '0.00'],
  ['0.005', '0.01'],
  ['-0.005', '-0.01'],
  ['1.995', '2.00'],
  [1.005, '1.01'],
  [1e-7, '0.00'],
  [0.000001, '0.00'],
  [1e21, '1000000000000000000000.00'],
])('%j is rounded to %s', (value, amount) => {
  expect(money(value)).toBe(amount);
});

describe('every amount of at most 15 digits', () => {
  const cents = fc.bigInt({ min: 0n, max: 999_999_999_999_999n });
  const written = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;

  test('survives conversion to a native number and back', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(money(Number(written(value)))).toBe(written(value));
      }),
    );
  });

  test('is written with all digits, and compared, added and subtracted like whole cents', () => {
    fc.assert(
      fc.property(cents, cents, (left, right) => {
        expect(formatMoney(written(left)).replace(/[$,]/g, '')).toBe(written(left));
        expect(formatMoney(written(left))).toMatch(/^\$\d{1,3}(,\d{3})*\.\d\d$/);
        expect(compareMoney(written(left), written(right))).toBe(left < right ? -1 : left > right ? 1 : 0);
        expect(addMoney(written(left), written(right))).toBe(written(left + right));
        expect(subtractMoney(addMoney(written(left), written(right)), written(right))).toBe(written(left));
      }),
    );
  });
});

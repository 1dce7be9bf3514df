import { describe, expect, test } from 'vitest';
import { type AmountStyle, amountStyleOf, readAmount } from './amounts.ts';

const amountOf = (cell: string | number, style: AmountStyle = amountStyleOf([cell])) =>
  readAmount(cell, style, false);

test.each([
  ['1250000', '1250000.00'],
  ['1,250,000.00', '1250000.00'],
  ['$1,250,000', '1250000.00'],
  ['USD 1,250,000', '1250000.00'],
  ['1 250 000,00', '1250000.00'],
  ['1.250.000,00', '1250000.00'],
  ['1\u00a0250\u202f000,5', '1250000.50'],
  ['  $ 25,000  ', '25000.00'],
  ['25,000 USD', '25000.00'],
  ['US$ 25,000.1', '25000.10'],
  ["1'250'000.00", '1250000.00'],
  ['1 250 000', '1250000.00'],
  ['1,250', '1250.00'],
  ['12.5', '12.50'],
  ['12,50', '12.50'],
  ['0.01', '0.01'],
  ['007', '7.00'],
  ['9,999,999,999,999.99', '9999999999999.99'],
  ['\u200b1250', '1250.00'],
  [1_250_000, '1250000.00'],
  [0.1 + 0.2, '0.30'],
  [1_234_567.89, '1234567.89'],
  [9_999_999_999_999.99, '9999999999999.99'],
])('the amount %j is read as %s', (cell, value) => {
  expect(amountOf(cell)).toEqual({ ok: true, value });
});

test.each([
  ['(500)', 'of 0 or more'],
  ['-500', 'of 0 or more'],
  ['500-', 'of 0 or more'],
  ['$(500.00)', 'of 0 or more'],
  ['\u2212500', 'of 0 or more'],
  [-500, 'of 0 or more'],
  ['1.25M', 'full amount in digits'],
  ['250k', 'full amount in digits'],
  ['1.2 million', 'full amount in digits'],
  ['$3 MM', 'full amount in digits'],
  ['1.250', 'Enter 1250 or 1.25, because 1.250 could mean either.'],
  ['999.000', 'could mean either'],
  ['1234.567', 'at most two decimals'],
  ['1,250.005', 'at most two decimals'],
  [0.125, 'at most two decimals'],
  [1e-7, 'at most two decimals'],
  ['1,25,000', 'Enter an amount'],
  ['1,250,00', 'Enter an amount'],
  ['1250,000.00', 'Enter an amount'],
  ['1.250,000.00', 'Enter an amount'],
  ["1,250'000", 'Enter an amount'],
  ['12.', 'Enter an amount'],
  ['EUR 100', 'Enter an amount'],
  ['100%', 'Enter an amount'],
  ['1e6', 'Enter an amount'],
  ['n/a', 'Enter an amount'],
  ['0', 'at least 0.01'],
  ['10,000,000,000,000', 'up to 9,999,999,999,999.99'],
  [1e13, 'up to 9,999,999,999,999.99'],
  [1e21, 'Enter an amount'],
])('the amount %j is rejected with a message that contains “%s”', (cell, message) => {
  const reading = amountOf(cell);
  expect(reading.ok ? reading.value : reading.message).toContain(message);
});

test('zero is accepted only for amounts that can be zero', () => {
  expect(readAmount('0', 'not shown', true)).toEqual({ ok: true, value: '0.00' });
  expect(readAmount('0.00', 'not shown', false).ok).toBe(false);
});

describe('the style of a column', () => {
  test.each<readonly [readonly (string | number | null)[], AmountStyle]>([
    [['1.250', '1.250.000,00'], 'comma'],
    [['1.250', '980,5'], 'comma'],
    [['1.250', '1.250.000'], 'comma'],
    [['1 250 000,00'], 'comma'],
    [['1.250', '980.50'], 'point'],
    [['1,250', '1,250,000'], 'point'],
    [['1.250', '900', null, 12.5], 'not shown'],
    [['1,250', '12'], 'not shown'],
    [['n/a', '12M'], 'not shown'],
    [['1,250,000.00', '1.250.000,00'], 'unclear'],
    [['980.50', '980,50'], 'unclear'],
  ])('of %j is %s', (cells, style) => {
    expect(amountStyleOf(cells)).toBe(style);
  });

  test('determines how an ambiguous amount is read', () => {
    expect(amountOf('1.250', 'comma')).toEqual({ ok: true, value: '1250.00' });
    expect(amountOf('1.250', 'point')).toMatchObject({ message: expect.stringContaining('two decimals') });
    expect(amountOf('1,250', 'comma')).toMatchObject({ message: expect.stringContaining('two decimals') });
    expect(amountOf('1,250', 'point')).toEqual({ ok: true, value: '1250.00' });
    expect(amountOf('1.250', 'unclear').ok).toBe(false);
  });

  test('amounts in the other style are rejected', () => {
    expect(amountOf('1.250.000,00', 'unclear')).toMatchObject({ message: expect.stringContaining('comma') });
    expect(amountOf('1.250.000,00', 'point').ok).toBe(false);
    expect(amountOf('980.50', 'comma').ok).toBe(false);
    expect(amountOf('980.50', 'unclear')).toEqual({ ok: true, value: '980.50' });
  });
});

import { describe, expect, test } from 'vitest';
import {
  addDays,
  cashRequiredDate,
  daysBetween,
  formatDate,
  marketDate,
  marketTimestamp,
  startOfMarketDate,
} from './market-time.ts';

describe('the market’s date', () => {
  test.each([
    ['in winter just before midnight', '2027-01-15T04:59:59.999Z', '2027-01-14'],
    ['in winter at midnight', '2027-01-15T05:00:00.000Z', '2027-01-15'],
    ['in summer just before midnight', '2027-07-15T03:59:59.999Z', '2027-07-14'],
    ['in summer at midnight', '2027-07-15T04:00:00.000Z', '2027-07-15'],
    ['on the day the clocks go forward, at midnight', '2027-03-14T05:00:00.000Z', '2027-03-14'],
    ['on that day just before midnight, an hour early', '2027-03-15T03:59:59.999Z', '2027-03-14'],
    ['the day after', '2027-03-15T04:00:00.000Z', '2027-03-15'],
    ['on the day the clocks go back, at midnight', '2026-11-01T04:00:00.000Z', '2026-11-01'],
    ['on that day just before midnight, an hour late', '2026-11-02T04:59:59.999Z', '2026-11-01'],
    ['the day after that', '2026-11-02T05:00:00.000Z', '2026-11-02'],
    ['on the leap day', '2028-02-29T12:00:00.000Z', '2028-02-29'],
    ['at the start of a new year', '2027-01-01T04:59:59.999Z', '2026-12-31'],
  ])('%s: %s is %s', (_when, instant, date) => {
    expect(marketDate(new Date(instant))).toBe(date);
  });
});

describe('a timestamp (D17)', () => {
  test.each([
    ['in summer', '2017-04-03T20:07:24.406Z', '2017-04-03T16:07:24.406-04:00'],
    ['in winter', '2017-01-03T20:07:24.406Z', '2017-01-03T15:07:24.406-05:00'],
    ['on the full second', '2017-04-18T04:00:00.000Z', '2017-04-18T00:00:00.000-04:00'],
    ['with few milliseconds', '2017-04-18T04:00:00.007Z', '2017-04-18T00:00:00.007-04:00'],
    ['just before the clocks go forward', '2027-03-14T06:59:59.999Z', '2027-03-14T01:59:59.999-05:00'],
    ['just after', '2027-03-14T07:00:00.000Z', '2027-03-14T03:00:00.000-04:00'],
    [
      'in the first of the two hours from one to two',
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T01:30:00.000-04:00',
    ],
    ['in the second', '2026-11-01T06:30:00.000Z', '2026-11-01T01:30:00.000-05:00'],
  ])('%s: %s is %s', (_when, instant, stamp) => {
    expect(marketTimestamp(new Date(instant))).toBe(stamp);
    expect(new Date(stamp).toISOString()).toBe(instant);
  });
});

test.each([
  ['2027-03-31', 10, '2027-03-21'],
  ['2027-03-31', 0, '2027-03-31'],
  ['2027-03-31', 1, '2027-03-30'],
  ['2028-03-01', 1, '2028-02-29'],
  ['2027-03-01', 1, '2027-02-28'],
  ['2028-02-29', 366, '2027-02-28'],
  ['2027-03-15', 1, '2027-03-14'],
  ['2026-11-02', 1, '2026-11-01'],
  ['2027-01-01', 1, '2026-12-31'],
  ['2027-03-31', 3650, '2017-04-02'],
])('an offer closing on %s requires cash %i days earlier, on %s (D11)', (closingDate, days, date) => {
  expect(cashRequiredDate(closingDate, days)).toBe(date);
  expect(daysBetween(date, closingDate)).toBe(days);
  expect(addDays(date, days)).toBe(closingDate);
});

test('the number of days between two dates is negative if the second is earlier', () => {
  expect(daysBetween('2027-03-31', '2027-03-21')).toBe(-10);
  expect(daysBetween('2026-01-01', '2027-03-21')).toBe(444);
});

test.each([
  ['2027-03-31', 'Wed, Mar 31, 2027'],
  ['2027-03-14', 'Sun, Mar 14, 2027'],
  ['2028-02-29', 'Tue, Feb 29, 2028'],
])('%s is formatted as %s', (date, text) => {
  expect(formatDate(date)).toBe(text);
});

test.each([
  ['in winter', '2027-01-15', '2027-01-15T05:00:00.000Z'],
  ['in summer', '2027-07-15', '2027-07-15T04:00:00.000Z'],
  ['on the day the clocks go forward', '2027-03-14', '2027-03-14T05:00:00.000Z'],
  ['the day after', '2027-03-15', '2027-03-15T04:00:00.000Z'],
  ['on the day the clocks go back', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['the day after that', '2026-11-02', '2026-11-02T05:00:00.000Z'],
])('%s, %s begins at %s', (_when, date, instant) => {
  expect(startOfMarketDate(date).toISOString()).toBe(instant);
  expect(marketDate(new Date(instant))).toBe(date);
  expect(marketDate(new Date(Date.parse(instant) - 1))).toBe(addDays(date, -1));
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  businessDayAfter,
  businessDayBefore,
  businessDaysBetween,
  closedDayAdvisories,
  isEarlyClose,
  isMarketOpen,
  marketHolidays,
} from './business-days.ts';
import { addDays } from './market-time.ts';

/** Holidays as published by the exchange. */
test.each([
  [
    2022, // New Year's Day is a Saturday, so it has no holiday, not even on Friday, Dec 31, 2021
    '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26',
  ],
  [2023, '01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25'],
  [2024, '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25'],
  [2025, '01-01 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25'],
  [2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25'],
  [2027, '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24'],
  [2028, '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25'],
])('in %i the exchange closes on %s', (year, days) => {
  expect(marketHolidays(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

test.each([
  ['on the same day', '2026-11-20', '2026-11-20', 0],
  ['from Thursday to Friday', '2026-11-19', '2026-11-20', 1],
  ['from Friday to Saturday', '2026-11-20', '2026-11-21', 0],
  ['from Friday to Sunday', '2026-11-20', '2026-11-22', 0],
  ['from Friday to Monday', '2026-11-20', '2026-11-23', 1],
  ['from Saturday to Monday', '2026-11-21', '2026-11-23', 1],
  ['from Sunday to the next Sunday', '2026-11-15', '2026-11-22', 5],
  ['to Thanksgiving Day', '2026-11-25', '2026-11-26', 0],
  ['from Thanksgiving Day', '2026-11-26', '2026-11-27', 1],
  ['over Thanksgiving Day', '2026-11-25', '2026-11-27', 1],
  ['across a week with a holiday', '2026-11-20', '2026-11-27', 4],
  ['over New Year', '2026-12-31', '2027-01-04', 1],
  ['across a New Year’s Day on a Saturday', '2027-12-30', '2028-01-03', 2],
  ['throughout 2026', '2025-12-31', '2026-12-31', 251],
  ['backwards', '2026-11-27', '2026-11-25', -1],
  ['backward across a weekend', '2026-11-23', '2026-11-20', -1],
])('the number of business days %s (%s to %s) is %i', (_when, from, to, days) => {
  expect(businessDaysBetween(from, to)).toBe(days);
});

test('the counts of two consecutive ranges add up to the count of the whole range', () => {
  const anyDate = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2010-01-01', days));
  fc.assert(
    fc.property(anyDate, anyDate, anyDate, (first, second, third) => {
      const sum = businessDaysBetween(first, second) + businessDaysBetween(second, third);
      expect(sum).toBe(businessDaysBetween(first, third));
    }),
  );
});

test('a holiday never falls on a weekend', () => {
  for (let year = 1990; year < 2110; year += 1) {
    for (const holiday of marketHolidays(year)) {
      expect(new Date(`${holiday}T12:00:00Z`).getUTCDay() % 6, holiday).not.toBe(0);
      expect(holiday.startsWith(String(year))).toBe(true);
    }
  }
});

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-25', 1, '2026-11-27'], // over Thanksgiving Day
  ['2026-11-02', 20, '2026-12-01'],
])('%s plus %i business days is %s', (from, count, day) => {
  expect(businessDayAfter(from, count)).toBe(day);
});

test.each([
  '2001-09-11 2001-09-12 2001-09-13 2001-09-14',
  '2004-06-11',
  '2007-01-02',
  '2012-10-29 2012-10-30',
  '2018-12-05',
  '2025-01-09',
])('no business day falls on %s, when the exchange was closed for a special event', (days) => {
  const closed = days.split(' ');
  expect(closed.filter((day) => isMarketOpen(day))).toEqual([]);
  const [before, after] = [businessDayBefore(closed[0] ?? ''), businessDayAfter(closed.at(-1) ?? '', 1)];
  expect(isMarketOpen(before) && isMarketOpen(after)).toBe(true);
  expect(businessDaysBetween(before, after)).toBe(1);
});

test.each([
  ['2026-11-25', false], // a Wednesday
  ['2026-11-24', true],
  ['2026-11-28', false], // a closure on a Saturday
])("with an operator's closures, the exchange is open on %s: %s", (date, isOpen) => {
  expect(isMarketOpen(date, new Set(['2026-11-25', '2026-11-28']))).toBe(isOpen);
});

test('an operator’s closure lowers the count unless the exchange is already closed on that day', () => {
  expect(businessDaysBetween('2026-11-27', '2026-11-30', new Set(['2026-11-28']))).toBe(1);
  expect(businessDaysBetween('2026-11-27', '2026-11-30', new Set(['2026-11-30']))).toBe(0);
  expect(businessDaysBetween('2026-11-02', '2026-11-30', new Set(['2026-11-10', '2026-11-26']))).toBe(18);
});

test.each([
  ['2026-11-27', true], // after Thanksgiving Day
  ['2026-11-28', false],
  ['2026-12-24', true],
  ['2027-12-24', false], // Christmas Day (observed)
  ['2026-07-03', false], // Independence Day (observed)
  ['2025-07-03', true],
  ['2027-07-03', false], // a Saturday
  ['2026-12-31', false],
])('the exchange closes early on %s: %s', (date, isEarly) => {
  expect(isEarlyClose(date)).toBe(isEarly);
});

test.each([
  ['2026-11-27', '2026-11-25'],
  ['2026-11-30', '2026-11-27'],
  ['2026-11-29', '2026-11-27'],
  ['2025-01-10', '2025-01-08'],
])('the business day before %s is %s', (date, day) => {
  expect(businessDayBefore(date)).toBe(day);
});

test.each([
  ['2027-03-27', 'Thu, Mar 25, 2027'], // a Saturday after Good Friday
  ['2026-11-26', 'Wed, Nov 25, 2026'],
  ['2026-11-29', 'Fri, Nov 27, 2026'],
  ['2025-01-09', 'Wed, Jan 8, 2025'],
  ['2027-01-01', 'Thu, Dec 31, 2026'],
])('suggests the business day before %s', (date, before) => {
  expect(closedDayAdvisories('closing date', date)).toEqual([
    expect.stringContaining(`is not a business day. The previous business day is ${before}.`),
  ]);
});

test.each(['2026-11-27', '2025-01-08', '2025-01-10', '2026-12-24', '2026-11-25'])(
  'returns no advisory for %s',
  (date) => {
    expect(closedDayAdvisories('closing date', date)).toEqual([]);
  },
);

test("an operator's closures are not business days", () => {
  const closures = new Set(['2026-12-10', '2026-12-11']);
  expect(closedDayAdvisories('cash-required date', '2026-12-11', closures)).toEqual([
    'The cash-required date, Fri, Dec 11, 2026, is not a business day. The previous business day is Wed, Dec 9, 2026.',
  ]);
});

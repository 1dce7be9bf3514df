import { expect, test } from 'vitest';
import { addDays } from '#lib/domain/market/market-time.ts';
import { federalBusinessDayFrom, federalHolidays } from './federal-calendar.ts';
import { isFederalBusinessDay } from '#testing/domain/federal-days.ts';

/** Holidays as published by the Office of Personnel Management. */
test.each([
  [2015, '01-01 01-19 02-16 05-25 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2016, '01-01 01-18 02-15 05-30 07-04 09-05 10-10 11-11 11-24 12-26'],
  [2020, '01-01 01-20 02-17 05-25 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2021, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24'],
  [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
])('the federal holidays of %i are %s', (year, days) => {
  expect(federalHolidays(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

test('New Year’s Day on a Saturday is observed in the previous year', () => {
  expect(federalHolidays(2022)[0]).toBe('2021-12-31');
  expect(federalBusinessDayFrom('2021-12-31')).toBe('2022-01-03');
});

test('from 2015 to 2035 the next business day matches a day-by-day calculation', () => {
  const differing: string[] = [];
  for (let day = '2015-01-01'; day <= '2035-12-31'; day = addDays(day, 1)) {
    let expected = day;
    while (!isFederalBusinessDay(expected)) expected = addDays(expected, 1);
    if (federalBusinessDayFrom(day) !== expected) differing.push(day);
  }
  expect(differing).toEqual([]);
});

test.each([
  ['2020-06-19', '2020-06-19'], // a Friday, before Juneteenth became a holiday
  ['2021-06-18', '2021-06-21'],
  ['2025-01-20', '2025-01-21'], // Martin Luther King, Jr. Day
  ['2021-01-20', '2021-01-20'], // Inauguration Day
  ['2025-01-09', '2025-01-09'], // closed by executive order
  ['2026-04-03', '2026-04-03'], // Good Friday
])('the first business day on or after %s is %s', (from, day) => {
  expect(federalBusinessDayFrom(from)).toBe(day);
});

test('an operator’s closures are not business days', () => {
  expect(federalBusinessDayFrom('2025-01-09', new Set(['2025-01-09', '2025-01-10']))).toBe('2025-01-13');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#lib/domain/market/market-time.ts';
import { calendarParameters, sheetDays, firstOfMonth, monthFrom, weeksOfMonth } from './calendar-address.ts';

test('a month is shown in complete weeks', () => {
  expect(sheetDays('2026-11-22')).toEqual({ from: '2026-11-01', to: '2026-12-05' });
  expect(sheetDays('2027-02-14')).toEqual({ from: '2027-01-31', to: '2027-03-06' });
  expect(weeksOfMonth('2026-02-01')).toHaveLength(4);
  expect(weeksOfMonth('2027-05-31')).toHaveLength(6);
});

test('a month’s weeks include all of its days, start on Sunday and end on Saturday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (days) => {
      const day = addDays('1900-01-01', days);
      const weeks = weeksOfMonth(day);
      expect(weeks.flat()).toContain(day);
      expect(weeks.every(([sunday]) => new Date(sunday ?? '').getUTCDay() === 0)).toBe(true);
      const { from, to } = sheetDays(day);
      expect(daysBetween(from, to)).toBe(weeks.length * 7 - 1);
      expect(from <= firstOfMonth(day) && to >= addDays(monthFrom(day, 1), -1)).toBe(true);
    }),
  );
});

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-31', -1, '2026-12-01'],
  ['2027-03-31', -1, '2027-02-01'],
])('starting from %s, moving %i months leads to %s', (day, months, expected) => {
  expect(monthFrom(day, months)).toBe(expected);
});

test.each(['2026-02-30', '2026-13-01', 'today', '1026-01-01', ''])('%j can’t be the selected day', (text) => {
  expect(calendarParameters.day.parse(text)).toBeNull();
});

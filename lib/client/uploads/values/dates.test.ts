import { describe, expect, test } from 'vitest';
import type { Cell } from '#lib/client/uploads/reading/cells.ts';
import { type ColumnOrder, dateOrderOf, isAmbiguousDate, readDate, readTimestamp } from './dates.ts';

const dateOf = (cell: Cell, order: ColumnOrder = dateOrderOf([cell])) => readDate(cell, order);

test.each<readonly [Cell, string]>([
  ['2027-03-31', '2027-03-31'],
  ['3/31/2027', '2027-03-31'],
  ['31-Mar-2027', '2027-03-31'],
  ['March 31, 2027', '2027-03-31'],
  [{ date: '2027-03-31', time: null }, '2027-03-31'],
  ['2027-03-31T00:00:00', '2027-03-31'],
  ['3/31/2027 0:00', '2027-03-31'],
  ['3/31/2027 12:00:00 AM', '2027-03-31'],
  ['2027-03-31 00:00:00.000', '2027-03-31'],
  ['2027-03-31T00:00:00.000-04:00', '2027-03-31'],
  ['31.3.2027', '2027-03-31'],
  ['31/03/2027', '2027-03-31'],
  ['03-31-2027', '2027-03-31'],
  ['5/5/2027', '2027-05-05'],
  ['2027/3/5', '2027-03-05'],
  ['31 March 2027', '2027-03-31'],
  ['Mar 31 2027', '2027-03-31'],
  ['Sept. 1, 2027', '2027-09-01'],
  ['March 1st, 2027', '2027-03-01'],
  ['1-MAY-2027', '2027-05-01'],
  ['Wed, Mar 31, 2027', '2027-03-31'],
  ['Wednesday, March 31, 2027', '2027-03-31'],
  [' 2027-03-31\u00a0', '2027-03-31'],
  ['2028-02-29', '2028-02-29'],
  ['1900-01-01', '1900-01-01'],
  ['9999-12-31', '9999-12-31'],
])('the date %j is read as %s', (cell, value) => {
  expect(dateOf(cell)).toEqual({ ok: true, value });
});

test.each<readonly [Cell, string]>([
  ['3/31/27', 'four digits'],
  ['31-Mar-27', 'four digits'],
  ['31.03.27', 'four digits'],
  ['Mar 31, 27', 'four digits'],
  ["Mar 31, '27", 'four digits'],
  ['3/4/2027', 'day and month are ambiguous'],
  ['04.03.2027', 'day and month are ambiguous'],
  ['3/31/2027 9:30', 'without a time'],
  ['2027-03-31T16:00:00', 'without a time'],
  ['3/31/2027 12:00 PM', 'without a time'],
  [{ date: '2027-03-31', time: '09:30:00' }, 'without a time'],
  ['2027-03-31T09:30:00.000-04:00', 'midnight in New York'],
  ['2027-02-29', 'This isn’t a valid date.'],
  ['2/30/2027', 'This isn’t a valid date.'],
  ['31-Feb-2027', 'This isn’t a valid date.'],
  ['13/13/2027', 'This isn’t a valid date.'],
  ['13/45/2026', 'This isn’t a valid date.'],
  ['1899-12-31', '1900 to 9999'],
  ['Q1 2027', 'Enter a date'],
  ['March 2027', 'Enter a date'],
  ['31-Mrz-2027', 'Enter a date'],
  ['March 31', 'Enter a date'],
  ['TBD', 'Enter a date'],
  ['3/31-2027', 'Enter a date'],
  ['3/31/2027 25:00', 'Enter a date'],
  [46_477, 'format the cell as a date'],
  [true, 'Enter a date'],
])('the date %j is rejected with a message that contains “%s”', (cell, message) => {
  const reading = dateOf(cell);
  expect(reading.ok ? reading.value : reading.message).toContain(message);
});

describe('the date order of a column', () => {
  test.each<readonly [readonly Cell[], ColumnOrder]>([
    [['3/4/2027', '3/31/2027'], 'month first'],
    [['3/4/2027', '31/3/2027'], 'day first'],
    [['3/4/2027', '4/3/2027'], 'asked'],
    [['3/4/2027', '3/31/2027', '31/3/2027'], 'asked'],
    [['3/4/2027 0:00'], 'asked'],
    [['3/31/2027', '31/3/2027'], 'not needed'],
    [['5/5/2027', '2027-03-04', null, { date: '2027-03-04', time: null }], 'not needed'],
    [['March 4, 2027'], 'not needed'],
    [[], 'not needed'],
  ])('of %j is %s', (cells, order) => {
    expect(dateOrderOf(cells)).toBe(order);
  });

  test('determines how an ambiguous date is read', () => {
    expect(dateOf('3/4/2027', 'month first')).toEqual({ ok: true, value: '2027-03-04' });
    expect(dateOf('3/4/2027', 'day first')).toEqual({ ok: true, value: '2027-04-03' });
    expect(dateOf('3/31/2027', 'day first')).toEqual({ ok: true, value: '2027-03-31' });
  });

  test.each<readonly [Cell, boolean]>([
    ['3/4/2027', true],
    ['12-11-2027', true],
    ['3/31/2027', false],
    ['4/4/2027', false],
    ['2027-03-04', false],
    [46_477, false],
  ])('is ambiguous in %j: %s', (cell, either) => {
    expect(isAmbiguousDate(cell)).toBe(either);
  });
});

const stampOf = (cell: Cell, order: ColumnOrder = dateOrderOf([cell])) => readTimestamp(cell, order);

test.each<readonly [Cell, string]>([
  ['2026-09-01T09:30:00.000-04:00', '2026-09-01T13:30:00.000Z'],
  ['2026-09-01 09:30-0400', '2026-09-01T13:30:00.000Z'],
  ['2026-09-01T13:30:00Z', '2026-09-01T13:30:00.000Z'],
])('the timestamp %j is read as %s', (cell, value) => {
  expect(stampOf(cell)).toEqual({ ok: true, value });
});

test.each<readonly [Cell, string]>([
  ['2026-09-01 09:30', '2026-09-01T13:30:00.000Z'],
  ['2026-12-01T09:30:15.5', '2026-12-01T14:30:15.500Z'],
  ['9/15/2026 4:05 PM', '2026-09-15T20:05:00.000Z'],
  ['Sep 15, 2026, 4:05:06 p.m.', '2026-09-15T20:05:06.000Z'],
  ['9/15/2026', '2026-09-15T04:00:00.000Z'],
  ['9/15/2026 12:30 AM', '2026-09-15T04:30:00.000Z'],
  ['2026-03-08 01:30', '2026-03-08T06:30:00.000Z'],
  ['2026-03-08 03:30', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01 01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01 02:30', '2026-11-01T07:30:00.000Z'],
  [{ date: '2026-09-15', time: '16:05:00' }, '2026-09-15T20:05:00.000Z'],
  [{ date: '2026-01-15', time: null }, '2026-01-15T05:00:00.000Z'],
])('the time %j is read in New York time, as %s', (cell, value) => {
  expect(stampOf(cell)).toEqual({
    ok: true,
    value,
    note: 'Times without a time zone are read as Eastern Time: 9:30 AM means 9:30 AM ET.',
  });
});

test.each<readonly [Cell, string]>([
  ['9/1/2026 9:30', 'are ambiguous'],
  ['9/15/26 9:30', 'four digits'],
  ['2026-09-01T25:30:00Z', 'timestamp'],
  ['2026-02-30T09:30:00Z', 'timestamp'],
  ['2/30/2026 9:30', 'This isn’t a valid date.'],
  ['9/15/2026 13:30 PM', 'date and time'],
  ['yesterday', 'Enter a date and time in Eastern Time, such as 9/15/2026 9:30 AM.'],
  [46_477.5, 'Enter a date and time in Eastern Time, such as 9/15/2026 9:30 AM.'],
])('the timestamp %j is rejected with a message that contains “%s”', (cell, message) => {
  const reading = stampOf(cell);
  expect(reading.ok ? reading.value : reading.message).toContain(message);
});

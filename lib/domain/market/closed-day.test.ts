import { expect, test } from 'vitest';
import { closedDayAdvisories } from './closed-day.ts';

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
  'does not report %s',
  (date) => {
    expect(closedDayAdvisories('closing date', date)).toEqual([]);
  },
);

test("an operator's closures count", () => {
  const closures = new Set(['2026-12-10', '2026-12-11']);
  expect(closedDayAdvisories('cash-required date', '2026-12-11', closures)).toEqual([
    'The cash-required date, Fri, Dec 11, 2026, is not a business day. The previous business day is Wed, Dec 9, 2026.',
  ]);
});

import { expect, test } from 'vitest';
import { paceOf } from './pace.ts';

const offer = { offerMinimum: 1_000_000, closingDate: '2027-03-31', daysFromClosingCashIsRequired: 10 };
const today = '2027-01-20';
const day = (date: string, totalDollarAmount: number) => ({ date, totalDollarAmount });

test('compares the daily average of the last 30 days with the average needed until cash is required', () => {
  const days = [day('2026-12-21', 100_000), day('2026-12-22', 200_000), day('2027-01-20', 400_000)];
  expect(paceOf(offer, '2026-09-01', days, today)).toEqual({
    reachedOn: null,
    belowSince: null,
    againOn: null,
    recentPerDay: 10_000, // the 30 days start after Dec 21
    deadline: '2027-03-21',
    neededPerDay: 10_000,
  });
});

test('uses the days since creation for a younger offer', () => {
  const days = [day('2027-01-10', 50_000)];
  expect(paceOf(offer, '2027-01-10', days, today).recentPerDay).toBe(5_000);
  expect(paceOf(offer, today, [day(today, 50_000)], today).recentPerDay).toBe(50_000);
});

test('the minimum is reached on the first day on which the total is at least the minimum', () => {
  const days = [day('2027-01-05', 999_999.99), day('2027-01-06', 1_000_000), day('2027-01-07', 1_200_000)];
  expect(paceOf(offer, '2026-09-01', days, today)).toMatchObject({
    ...{ reachedOn: '2027-01-06', belowSince: null, againOn: null },
    neededPerDay: null,
  });
});

test('needs no pace while less than $1 is missing', () => {
  const paceAt = (total: number) => paceOf(offer, '2026-09-01', [day('2027-01-05', total)], today);
  expect(paceAt(999_999.01)).toMatchObject({ reachedOn: null, neededPerDay: null });
  expect(paceAt(999_940)).toMatchObject({ neededPerDay: 1 });
});

test('the first day stays when the total falls below the minimum, and when it reaches the minimum again', () => {
  const days = [day('2027-01-04', 1_000_000), day('2027-01-06', 900_000), day('2027-01-07', 940_000)];
  const paceWith = (more: typeof days) => paceOf(offer, '2026-09-01', [...days, ...more], today);
  expect(paceWith([])).toMatchObject({
    ...{ reachedOn: '2027-01-04', belowSince: '2027-01-06', againOn: null },
    neededPerDay: 1_000,
  });
  expect(paceWith([day('2027-01-08', 1_100_000), day('2027-01-09', 1_000_000)])).toMatchObject({
    ...{ reachedOn: '2027-01-04', belowSince: null, againOn: '2027-01-08' },
    neededPerDay: null,
  });
});

test('once cash is required, the deadline is the closing date, and null from the closing date on', () => {
  const days = [day('2027-01-05', 900_000)];
  const paceOn = (date: string) => paceOf(offer, '2026-09-01', days, date);
  expect(paceOn('2027-03-20')).toMatchObject({ deadline: '2027-03-21', neededPerDay: 100_000 });
  expect(paceOn('2027-03-21')).toMatchObject({ deadline: '2027-03-31', neededPerDay: 10_000 });
  expect(paceOn('2027-03-31')).toMatchObject({ deadline: null, neededPerDay: null });
});

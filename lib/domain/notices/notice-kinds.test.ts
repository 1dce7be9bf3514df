import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMarketOpen } from '#lib/domain/market/business-days.ts';
import { addDays, marketDate, marketTimestamp } from '#lib/domain/market/market-time.ts';
import { lastDigestTime } from './notice-kinds.ts';

test.each([
  ['just before eight', '2026-11-24T07:59:59.999-05:00', '2026-11-23T08:00:00.000-05:00'],
  ['at eight', '2026-11-24T08:00:00.000-05:00', '2026-11-24T08:00:00.000-05:00'],
  ['late in the evening', '2026-11-24T23:59:59.000-05:00', '2026-11-24T08:00:00.000-05:00'],
  ['on Thanksgiving', '2026-11-26T12:00:00.000-05:00', '2026-11-25T08:00:00.000-05:00'],
  ['on a Sunday', '2026-11-22T12:00:00.000-05:00', '2026-11-20T08:00:00.000-05:00'],
  ['early on the following Monday', '2026-11-23T07:00:00.000-05:00', '2026-11-20T08:00:00.000-05:00'],
  ['after the clocks went forward', '2027-03-15T07:59:00.000-04:00', '2027-03-12T08:00:00.000-05:00'],
  ['at eight in daylight saving time', '2027-03-15T08:00:00.000-04:00', '2027-03-15T08:00:00.000-04:00'],
  ['after the clocks went back', '2027-11-08T07:59:00.000-05:00', '2027-11-05T08:00:00.000-04:00'],
  ['at eight in standard time', '2027-11-08T08:00:00.000-05:00', '2027-11-08T08:00:00.000-05:00'],
])('returns the most recent digest time: %s', (_, now, time) => {
  expect(marketTimestamp(lastDigestTime(new Date(now)))).toBe(time);
});

test('over two years, each business day has one digest time, at eight, and other days have none', () => {
  const times = new Set<string>();
  // Every half hour, across clock changes.
  for (let at = Date.parse('2026-12-01T00:00:00-05:00'); at < Date.parse('2028-12-01'); at += 1_800_000) {
    times.add(marketTimestamp(lastDigestTime(new Date(at))));
  }
  const [, ...within] = [...times]; // the first digest time is before this period
  const days: string[] = [];
  for (let day = '2026-12-01'; day <= '2028-11-30'; day = addDays(day, 1))
    if (isMarketOpen(day)) days.push(day);
  expect(within.map((time) => time.slice(0, 16))).toEqual(days.map((day) => `${day}T08:00`));
});

test('the digest time is on a business day, at most five days old, never in the future, and never goes back', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.nat(10 * 86_400_000), (now, later) => {
      const last = lastDigestTime(now);
      expect(last <= now).toBe(true);
      expect(now.getTime() - last.getTime()).toBeLessThanOrEqual(5 * 86_400_000);
      expect(lastDigestTime(new Date(now.getTime() + later)) >= last).toBe(true);
      expect(isMarketOpen(marketDate(last))).toBe(true);
    }),
  );
});

import { expect, test } from 'vitest';
import { hasFailedTooLong, waitBeforeRetry } from './retries.ts';

test('retries a failed delivery seven times, with delays that grow to 10 hours and up to 10% jitter', () => {
  const seconds = (chance: number) =>
    [1, 2, 3, 4, 5, 6, 7].map((failed) => (waitBeforeRetry(failed, chance) ?? 0) / 1_000);
  expect(seconds(0)).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 36_000]);
  expect(seconds(1)).toEqual([5.5, 330, 1_980, 7_920, 19_800, 39_600, 39_600]);
  expect(waitBeforeRetry(8, 0)).toBeNull();
});

test('deliveries stop after an endpoint has failed for five days', () => {
  const since = new Date('2027-03-01T12:00:00Z');
  expect(hasFailedTooLong(since, new Date('2027-03-06T11:59:59.999Z'))).toBe(false);
  expect(hasFailedTooLong(since, new Date('2027-03-06T12:00:00Z'))).toBe(true);
});

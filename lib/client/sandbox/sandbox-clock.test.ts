import { expect, test } from 'vitest';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { offsetOf } from './sandbox-clock.ts';

const now = '2026-11-24T00:00:00.000-05:00';

test.each([
  '2026-11-23T02:44:10.001-05:00',
  '2026-11-23T02:44:10.500-05:00',
  '2026-11-23T02:44:10.999-05:00',
])('a clock that was moved from %s to the start of a day shows that day', (real) => {
  const offsetMs = offsetOf({ now, real });
  expect(offsetMs % 1_000).toBe(0);
  expect(marketDate(new Date(Date.parse(real) + offsetMs))).toBe('2026-11-24');
  expect(offsetMs - (Date.parse(now) - Date.parse(real))).toBeLessThan(1_000);
});

test('an offset of whole seconds is not rounded', () => {
  expect(offsetOf({ now, real: '2026-11-23T23:59:59.000-05:00' })).toBe(1_000);
  expect(offsetOf({ now, real: now })).toBe(0);
});

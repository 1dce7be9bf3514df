import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atPace, graceMs, minBytesPerSecond } from './at-pace.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/**
 * Reads `seconds` chunks, each with one second's worth of bytes at the minimum pace, and pauses after each. Reports
 * whether the reader was too slow.
 */
async function isTooSlow(seconds: number, pauseMs: number): Promise<boolean> {
  const onSlow = vi.fn();
  const chunks = (async function* () {
    for (let count = 0; count < seconds; count += 1) yield 'x'.repeat(minBytesPerSecond);
  })();
  for await (const _ of atPace(chunks, onSlow)) vi.advanceTimersByTime(pauseMs);
  return onSlow.mock.calls.length > 0;
}

test('a reader at the minimum pace is never too slow', async () => {
  expect(await isTooSlow(300, 1_000)).toBe(false);
});

test('a reader that stops is too slow after the grace period', async () => {
  expect(await isTooSlow(1, graceMs + 900)).toBe(false);
  expect(await isTooSlow(1, graceMs + 1_100)).toBe(true);
});

test('a reader that keeps reading, but at less than the minimum pace, is too slow', async () => {
  expect(await isTooSlow(5, 2_000)).toBe(false);
  expect(await isTooSlow(20, 2_000)).toBe(true);
});

test('a fast reader cannot pause for longer than the grace period either', async () => {
  const onSlow = vi.fn();
  const chunks = (async function* () {
    for (let count = 0; count < 101; count += 1) yield 'x'.repeat(minBytesPerSecond);
  })();
  let count = 0;
  for await (const _ of atPace(chunks, onSlow)) {
    count += 1;
    if (count === 101) vi.advanceTimersByTime(graceMs + 1_100);
  }
  expect(onSlow).toHaveBeenCalledOnce();
});

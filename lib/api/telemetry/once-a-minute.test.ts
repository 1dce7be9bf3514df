import { expect, test } from 'vitest';
import { onceAMinute } from '#lib/api/log.ts';

test('the same message is permitted once a minute, and a different message immediately', () => {
  const isFirst = onceAMinute();
  expect(isFirst('a', 1_000)).toBe(true);
  expect(isFirst('a', 1_000)).toBe(false);
  expect(isFirst('b', 1_000)).toBe(true);
  expect(isFirst('a', 60_999)).toBe(false);
  expect(isFirst('a', 61_000)).toBe(true);
  expect(isFirst('a', 61_001)).toBe(false);
});

test('the oldest message is discarded to make room for a new one, so memory use is bounded', () => {
  const isFirst = onceAMinute(2);
  expect(['a', 'b', 'a', 'b'].map((text) => isFirst(text, 0))).toEqual([true, true, false, false]);
  expect(isFirst('c', 0)).toBe(true);
  expect(isFirst('b', 0)).toBe(false);
  expect(isFirst('a', 0)).toBe(true);
});

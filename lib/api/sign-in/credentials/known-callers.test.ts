import { expect, test } from 'vitest';
import { isRecentCaller, noteCaller } from './known-callers.ts';

const withKey = (key: string) => ({ authorization: `Bearer ${key}`, cookie: null, address: '192.0.2.1' });

test('only a caller that was accepted counts as recent', () => {
  expect(isRecentCaller(withKey('a'))).toBe(false);
  noteCaller(withKey('a'));
  expect([isRecentCaller(withKey('a')), isRecentCaller(withKey('b'))]).toEqual([true, false]);
});

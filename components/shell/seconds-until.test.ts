import { expect, test } from 'vitest';
import { formatWait } from './sign-in-form.tsx';

test.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [59, '59 seconds'],
  [60, '1:00'],
  [61, '1:01'],
  [899, '14:59'],
  [3_600, '60:00'],
])('%i seconds are shown as %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});

import { expect, test } from 'vitest';
import { formatAgo } from './refresh-line.tsx';

test.each([
  [-3, 'just now'],
  [4, 'just now'],
  [5, '5 s ago'],
  [59, '59 s ago'],
  [60, '1 min ago'],
  [3_599, '59 min ago'],
  [3_600, '1 h ago'],
  [90_000, '25 h ago'],
])('%i seconds ago is shown as “%s”', (seconds, words) => {
  expect(formatAgo(seconds)).toBe(words);
});

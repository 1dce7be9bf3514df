import { expect, test } from 'vitest';
import { entryAfter } from './state-list.tsx';

const columns = [['Northeast', 'ME', 'VT'], ['Midwest', 'IA'], ['Island areas']];

test.each([
  ['Northeast', 'ArrowDown', 'ME'],
  ['VT', 'ArrowDown', 'Midwest'],
  ['Island areas', 'ArrowDown', 'Island areas'],
  ['Midwest', 'ArrowUp', 'VT'],
  ['Northeast', 'ArrowUp', 'Northeast'],
  ['VT', 'ArrowRight', 'Midwest'],
  ['IA', 'ArrowRight', 'Island areas'],
  ['Island areas', 'ArrowRight', 'Island areas'],
  ['IA', 'ArrowLeft', 'Northeast'],
  ['VT', 'ArrowLeft', 'VT'],
  ['IA', 'Home', 'Northeast'],
  ['ME', 'End', 'Island areas'],
  ['ME', 'Enter', undefined],
])('from %s, pressing %s moves to %s', (entry, key, expected) => {
  expect(entryAfter(columns, entry, key)).toBe(expected);
});

import { expect, test } from 'vitest';
import { usRegions } from './us-regions.ts';
import { usStates } from './us-states.ts';

test('every state is in exactly one region', () => {
  expect(Object.values(usRegions).flat().sort()).toEqual(Object.keys(usStates));
});

test('the regions match the Census Bureau’s: 9, 12, 17 and 13 states, and Guam', () => {
  expect(Object.values(usRegions).map((states) => states.length)).toEqual([9, 12, 17, 13, 1]);
});

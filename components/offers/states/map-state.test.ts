import { expect, test } from 'vitest';
import { type Direction, markPlaces, markSize, nextPlace, places } from './map-state.tsx';
import { mapSize, stateShapes } from './state-paths.ts';
import { allStates } from './state-selection.ts';

const directions: readonly Direction[] = ['left', 'right', 'up', 'down'];

test('every state has a position on the map or a mark next to it, and no two states share a position', () => {
  expect([...places.keys()]).toEqual(allStates);
  expect(new Set([...places.values()].map(String)).size).toBe(52);
  for (const code of allStates) {
    expect(markPlaces.has(code)).toBe((stateShapes[code]?.labelAt ?? null) === null);
  }
});

test('no mark extends beyond the right or lower edge of the map', () => {
  for (const [x, y] of markPlaces.values()) {
    expect(x + markSize).toBeLessThan(mapSize.width);
    expect(y + markSize).toBeLessThan(mapSize.height);
  }
});

test('every state can be reached from every other state with the arrow keys', () => {
  for (const start of allStates) {
    const reached = new Set([start]);
    for (const code of reached) {
      for (const direction of directions) {
        reached.add(nextPlace(code, direction));
      }
    }
    expect([...reached].sort()).toEqual(allStates);
  }
});

test.each([
  ['CO', 'left', 'UT'],
  ['CO', 'right', 'KS'],
  ['CO', 'up', 'WY'],
  ['CO', 'down', 'NM'],
  ['WA', 'left', 'WA'],
  ['MA', 'up', 'VT'],
  ['MA', 'right', 'RI'],
] as const)('moving from %s in the direction %s leads to %s', (from, direction, to) => {
  expect(nextPlace(from, direction)).toBe(to);
});

import { allStates } from './state-selection.ts';
import { stateShapes } from './state-paths.ts';

type Place = readonly [x: number, y: number];

/** Side length of the marks for states that are too small for the map or not on it. */
export const markSize = 40;

const markColumns = [884, 930];
const firstMarkRow = 366;
const markPitch = 46;

/** States with a mark in the sea next to the map, from north to south. */
const marked = ['VT', 'NH', 'MA', 'RI', 'CT', 'NJ', 'DE', 'MD', 'DC', 'GU'];

/** Upper left corner of each mark, by state. */
export const markPlaces: ReadonlyMap<string, Place> = new Map(
  marked.map((code, index) => [
    code,
    [markColumns[index % 2] ?? 0, firstMarkRow + Math.floor(index / 2) * markPitch],
  ]),
);

/** Position of each state: its code on the map, or the center of its mark. */
export const places: ReadonlyMap<string, Place> = new Map(allStates.map((code) => [code, placeOf(code)]));

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Returns the nearest state in a direction. Sideways distance counts more than distance ahead. */
export function nextPlace(from: string, direction: Direction): string {
  const start = places.get(from) ?? [0, 0];
  const candidates = [...places]
    .map(([code, place]) => ({ code, ...distancesOf(start, place, direction) }))
    .filter(({ ahead, aside }) => ahead > 0 && aside <= ahead * 2)
    .map(({ code, ahead, aside }) => ({ code, cost: ahead + 2 * aside }))
    .toSorted((left, right) => left.cost - right.cost);
  return candidates[0]?.code ?? from;
}

function distancesOf([fromX, fromY]: Place, [x, y]: Place, direction: Direction) {
  const [right, down] = [x - fromX, y - fromY];
  switch (direction) {
    case 'left':
      return { ahead: -right, aside: Math.abs(down) };
    case 'right':
      return { ahead: right, aside: Math.abs(down) };
    case 'up':
      return { ahead: -down, aside: Math.abs(right) };
    case 'down':
      return { ahead: down, aside: Math.abs(right) };
  }
}

function placeOf(code: string): Place {
  const corner = markPlaces.get(code);
  return corner === undefined
    ? (stateShapes[code]?.labelAt ?? [0, 0])
    : [corner[0] + markSize / 2, corner[1] + markSize / 2];
}

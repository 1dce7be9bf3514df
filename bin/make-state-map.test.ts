import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { mapSize, stateShapes } from '#components/offers/states/state-paths.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { stateMapFile, stateMapModule } from './make-state-map.mjs';

test('the console’s outlines match the atlas', () => {
  expect(readFileSync(stateMapFile, 'utf8')).toBe(stateMapModule());
});

test('every state except Guam, which is outside the projection, has an outline, and no label is off the map', () => {
  expect(Object.keys(stateShapes)).toEqual(Object.keys(usStates).filter((code) => code !== 'GU'));
  for (const { path, labelAt } of Object.values(stateShapes)) {
    expect(path).toMatch(/^(M[-\d.,L]+Z)+$/);
    expect(labelAt === null || (labelAt[0] < mapSize.width && labelAt[1] < mapSize.height)).toBe(true);
  }
});

test('the file with the outlines compresses to less than 25 KB', () => {
  expect(gzipSync(readFileSync(stateMapFile)).length).toBeLessThan(25_000);
});

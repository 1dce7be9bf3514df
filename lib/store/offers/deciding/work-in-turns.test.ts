import { expect, test } from 'vitest';
import { workInTurns } from './work-in-turns.ts';

function* countTo(turns: number, log: string[], name: string): Generator<void, string> {
  for (let turn = 0; turn < turns; turn += 1) {
    log.push(name);
    yield;
  }
  return name;
}

test('other work runs between turns, and one firm does not wait for all calculations of another', async () => {
  const log: string[] = [];
  const state = { isDone: false };
  const others = (async () => {
    while (!state.isDone) {
      await new Promise((resolve) => void setImmediate(resolve));
      log.push('other work');
    }
  })();
  const ofA = Array.from({ length: 5 }, async () => workInTurns('A', countTo(20, log, 'A')));
  const ofB = workInTurns('B', countTo(20, log, 'B'));
  expect(await Promise.all([...ofA, ofB])).toEqual(['A', 'A', 'A', 'A', 'A', 'B']);
  state.isDone = true;
  await others;
  const untilB = log.slice(0, log.lastIndexOf('B'));
  expect(untilB.filter((entry) => entry === 'A').length).toBeLessThan(60);
  expect(log.filter((entry) => entry === 'other work').length).toBeGreaterThan(60);
});

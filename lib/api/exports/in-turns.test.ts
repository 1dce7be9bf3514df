import { expect, test } from 'vitest';
import { inTurns, rowsPerTurn } from './in-turns.ts';

async function* batches(...sizes: readonly number[]) {
  let row = 0;
  for (const size of sizes) yield Array.from({ length: size }, () => (row += 1));
}

test('a large batch is divided into small ones, with other work in between', async () => {
  let turns = 0;
  let timer = setImmediate(function count() {
    turns += 1;
    timer = setImmediate(count);
  });
  const seen: { readonly rows: number; readonly turns: number }[] = [];
  const rows: number[] = [];
  for await (const part of inTurns(batches(2, 3 * rowsPerTurn + 1, 1))) {
    seen.push({ rows: part.length, turns });
    rows.push(...part);
  }
  clearImmediate(timer);
  expect(seen.map((part) => part.rows)).toEqual([2, rowsPerTurn, rowsPerTurn, rowsPerTurn, 1, 1]);
  expect(seen.every(({ turns: at }, index) => index === 0 || at > (seen[index - 1]?.turns ?? 0))).toBe(true);
  expect(rows).toEqual(rows.toSorted((left, right) => left - right));
});

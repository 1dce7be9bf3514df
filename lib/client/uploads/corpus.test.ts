import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { corpusFolder, outcomeOf } from '#testing/uploads/read-corpus.ts';

/** Expected outcome of each file, as `outcomeOf` returns it. Each was checked against its file by hand. */
const outcomes: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(corpusFolder, '..', 'corpus-outcomes.json'), 'utf8'),
);

test('every file in the corpus has an outcome', () => {
  const files = readdirSync(corpusFolder).filter((name) => name !== 'README.md');
  expect(files.length).toBeGreaterThanOrEqual(40);
  expect(files.toSorted()).toEqual(Object.keys(outcomes).toSorted());
});

test.each(Object.entries(outcomes))('%s', async (name, outcome) => {
  expect(await outcomeOf(name)).toEqual(outcome);
});

test('the answer to a question determines how the dates in its column are read', async () => {
  const closing = async (answer: 'month first' | 'day first') =>
    (await outcomeOf('python-dates-open.csv', answer)).at(-1);
  expect(await closing('month first')).toContain('| 2027-03-04 |');
  expect(await closing('day first')).toContain('| 2027-04-03 |');
});

import { expect, test } from 'vitest';
import { newestFirst, newestFirstInBatches } from './newest-first.ts';

const entry = (name: string, minute: number) => ({ name, at: `2026-11-20T10:0${minute}:00.000-05:00` });
const timeOf = ({ at }: { readonly at: string }) => at;
const changes = [entry('change', 6), entry('change', 4)];
const reviews = [entry('review', 7), entry('review', 5), entry('review', 4), entry('review', 3)];
const minutesOf = (entries: readonly { readonly name: string; readonly at: string }[]) =>
  entries.map(({ name, at }) => `${name} ${at.slice(15, 16)}`);

test('lists are merged by time, and the first list comes first if times are equal', () => {
  const lists = [changes, reviews].map((entries) => ({ entries, hasEarlier: false }));
  const { entries, taken } = newestFirst(lists, timeOf);
  expect(minutesOf(entries)).toEqual([
    'review 7',
    'change 6',
    'review 5',
    'change 4',
    'review 4',
    'review 3',
  ]);
  expect(taken).toEqual([2, 4]);
});

test('entries that can belong among unread earlier entries of another list are left out', () => {
  const lists = [
    { entries: changes, hasEarlier: true },
    { entries: reviews, hasEarlier: false },
  ];
  const { entries, taken } = newestFirst(lists, timeOf);
  expect(minutesOf(entries)).toEqual(['review 7', 'change 6', 'review 5', 'change 4']);
  expect(taken).toEqual([2, 2]);
});

test('a list keeps its own order, also if a clock was corrected', () => {
  const disordered = [entry('change', 2), entry('change', 9)];
  const lists = [disordered, reviews].map((entries) => ({ entries, hasEarlier: false }));
  const { entries } = newestFirst(lists, timeOf);
  expect(minutesOf(entries).slice(-2)).toEqual(['change 2', 'change 9']);
});

test('batches are merged like whole lists', async () => {
  async function* inBatches(entries: typeof changes, size: number) {
    for (let at = 0; at < entries.length; at += size) yield entries.slice(at, at + size);
  }
  const merged = newestFirstInBatches(
    [inBatches(changes, 1), inBatches(reviews, 3), inBatches([], 1)],
    timeOf,
  );
  const entries: typeof changes = [];
  for await (const part of merged) entries.push(...part);
  expect(minutesOf(entries)).toEqual([
    'review 7',
    'change 6',
    'review 5',
    'change 4',
    'review 4',
    'review 3',
  ]);
});

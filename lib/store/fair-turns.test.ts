import { expect, test } from 'vitest';
import { type FairTurns, openFairTurns, QueueFullError } from './fair-turns.ts';

const limits = { places: 4, mostWaiting: 100, longestWaitMs: 60_000 };

/** Takes a turn and writes down whose it was when it began. */
function come(turns: FairTurns, party: string, begun: string[]): Promise<void> {
  return Promise.resolve(turns.take(party)).then(() => void begun.push(party));
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('one party alone may have every place, and the next waits', async () => {
  const turns = openFairTurns(limits);
  expect(Array.from({ length: 4 }, () => turns.take('noisy'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const fifth = turns.take('noisy');
  expect([fifth, turns.waiting()]).toEqual([expect.any(Promise), 1]);
  turns.leave('noisy');
  await fifth;
  expect(turns.waiting()).toBe(0);
});

test('the next place goes to the party that has the fewest, not to whoever waited longest', async () => {
  const turns = openFairTurns(limits);
  const begun: string[] = [];
  for (let count = 0; count < 50; count += 1) void come(turns, 'noisy', begun);
  await settled();
  for (let count = 0; count < 4; count += 1) void come(turns, 'quiet', begun);
  begun.length = 0;
  for (let count = 0; count < 2; count += 1) turns.leave('noisy');
  await settled();
  expect(begun).toEqual(['quiet', 'quiet']);
  // Now both have two: whoever leaves one is the one with fewer.
  turns.leave('noisy');
  turns.leave('quiet');
  await settled();
  expect(begun).toEqual(['quiet', 'quiet', 'noisy', 'quiet']);
});

test('three that always want more come to equal shares of the places, whoever is quicker', async () => {
  const turns = openFairTurns({ ...limits, places: 6, mostWaiting: 10_000 });
  const begun: string[] = [];
  const parties = ['one', 'two', 'three'];
  const atWork: string[] = [];
  const start = (party: string) =>
    void Promise.resolve(turns.take(party)).then(() => {
      begun.push(party);
      atWork.push(party);
    });
  for (const party of parties) for (let count = 0; count < 500; count += 1) start(party);
  for (let count = 0; count < 600; count += 1) {
    await settled();
    const done = atWork.splice((count * 7) % atWork.length, 1)[0] ?? '';
    turns.leave(done);
  }
  await settled();
  const counts = parties.map((party) => begun.slice(60).filter((one) => one === party).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(60);
  expect(parties.map((party) => atWork.filter((one) => one === party).length)).toEqual([2, 2, 2]);
});

test('a place that nobody wants is free again', () => {
  const turns = openFairTurns({ ...limits, places: 1 });
  expect(turns.take('one')).toBeUndefined();
  turns.leave('one');
  expect(turns.take('two')).toBeUndefined();
});

test('as many wait as may, of two parties each half; one more is refused', () => {
  const turns = openFairTurns({ ...limits, places: 1, mostWaiting: 10 });
  void turns.take('one');
  for (let count = 0; count < 10; count += 1) void turns.take('one');
  expect(() => turns.take('one')).toThrow(QueueFullError);
  for (let count = 0; count < 5; count += 1) void turns.take('two');
  expect(() => turns.take('two')).toThrow(QueueFullError);
});

test('who waits for too long is told, and takes no place from the next', async () => {
  const turns = openFairTurns({ ...limits, places: 1, longestWaitMs: 50 });
  void turns.take('one');
  await expect(turns.take('one')).rejects.toThrow('No connection was free for 50 ms.');
  expect(turns.waiting()).toBe(0);
  const next = turns.take('two');
  turns.leave('one');
  await next;
});

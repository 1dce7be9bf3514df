import { beforeEach, expect, test, vi } from 'vitest';
import { type FairQueue, openFairQueue, QueueFullError } from './fair-queue.ts';

// Requests still queued at the end of a test would time out during the next one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

const limits = { slots: 4, maxWaiting: 100, maxWaitMs: 60_000 };

/** Takes a slot and records the party when it gets the slot. */
function takeSlot(queue: FairQueue, party: string, begun: string[]): Promise<void> {
  return Promise.resolve(queue.take(party)).then(() => void begun.push(party));
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a single party can have every slot, and the next request waits', async () => {
  const queue = openFairQueue(limits);
  expect(Array.from({ length: 4 }, () => queue.take('noisy'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const fifth = queue.take('noisy');
  expect([fifth, queue.waiting()]).toEqual([expect.any(Promise), 1]);
  queue.leave('noisy');
  await fifth;
  expect(queue.waiting()).toBe(0);
});

test('the next slot goes to the party with the fewest slots, not to the one that has waited longest', async () => {
  const queue = openFairQueue(limits);
  const begun: string[] = [];
  for (let count = 0; count < 50; count += 1) void takeSlot(queue, 'noisy', begun);
  await settled();
  for (let count = 0; count < 4; count += 1) void takeSlot(queue, 'quiet', begun);
  begun.length = 0;
  for (let count = 0; count < 2; count += 1) queue.leave('noisy');
  await settled();
  expect(begun).toEqual(['quiet', 'quiet']);
  // Both parties now have two slots, so the one that releases a slot has fewer.
  queue.leave('noisy');
  queue.leave('quiet');
  await settled();
  expect(begun).toEqual(['quiet', 'quiet', 'noisy', 'quiet']);
});

test('three demanding parties get equal shares of the slots, in whichever order their work ends', async () => {
  const queue = openFairQueue({ ...limits, slots: 6, maxWaiting: 10_000 });
  const begun: string[] = [];
  const parties = ['one', 'two', 'three'];
  const atWork: string[] = [];
  const start = (party: string) =>
    void Promise.resolve(queue.take(party)).then(() => {
      begun.push(party);
      atWork.push(party);
    });
  for (const party of parties) for (let count = 0; count < 500; count += 1) start(party);
  for (let count = 0; count < 600; count += 1) {
    await settled();
    const done = atWork.splice((count * 7) % atWork.length, 1)[0] ?? '';
    queue.leave(done);
  }
  await settled();
  const counts = parties.map((party) => begun.slice(60).filter((one) => one === party).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(60);
  expect(parties.map((party) => atWork.filter((one) => one === party).length)).toEqual([2, 2, 2]);
});

test('releases a slot that no one is waiting for', () => {
  const queue = openFairQueue({ ...limits, slots: 1 });
  expect(queue.take('one')).toBeUndefined();
  queue.leave('one');
  expect(queue.take('two')).toBeUndefined();
});

test('a party can fill the queue alone, a second party gets half of it, and further requests are rejected', () => {
  const queue = openFairQueue({ ...limits, slots: 1, maxWaiting: 10 });
  void queue.take('one');
  for (let count = 0; count < 10; count += 1) void queue.take('one');
  expect(() => queue.take('one')).toThrow(QueueFullError);
  for (let count = 0; count < 5; count += 1) void queue.take('two');
  expect(() => queue.take('two')).toThrow(QueueFullError);
});

test('rejects a request that waits too long, and gives the slot to the next request', async () => {
  const queue = openFairQueue({ ...limits, slots: 1, maxWaitMs: 50 });
  void queue.take('one');
  const second = expect(queue.take('one')).rejects.toThrow('No connection was free for 50 ms.');
  vi.advanceTimersByTime(50);
  await second;
  expect(queue.waiting()).toBe(0);
  const next = queue.take('two');
  queue.leave('one');
  await next;
});

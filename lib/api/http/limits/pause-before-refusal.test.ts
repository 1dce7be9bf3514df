import { expect, test } from 'vitest';
import { pauseBeforeRefusal, pauseMs, refusalsAtOnce } from '#lib/api/service/listener.ts';

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

test('a party’s first rejections are immediate and later ones delayed, without delaying other parties', async () => {
  const order: string[] = [];
  const refuse = (party: string) => pauseBeforeRefusal(party).then(() => void order.push(party));
  const paused = await timeOf(async () => {
    const all = Array.from({ length: refusalsAtOnce + 1 }, () => refuse('noisy'));
    await Promise.all([...all, refuse('quiet')]);
  });
  expect(order).toEqual([...Array.from({ length: refusalsAtOnce }, () => 'noisy'), 'quiet', 'noisy']);
  expect(paused).toBeGreaterThanOrEqual(pauseMs - 5);
});

test('after a while, a party’s rejections are immediate again', async () => {
  await expect
    .poll(async () => (await timeOf(() => pauseBeforeRefusal('noisy'))) < pauseMs - 50, { timeout: 3_000 })
    .toBe(true);
});

import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { clientOf, offerPath } from '#testing/service/client.ts';
import type { ReplicaDesk } from './replica-desk.ts';
import { managerKey } from './writers.ts';

const offer = offerPath(sampleCases.executable);
/** Rate limit of a key, in requests per second across both instances. */
export const keyRate = 40;
/** Limit on invalid keys per minute from one client, across both instances. */
export const failuresAMinute = 20;

/** Sends invalid keys from one client, alternating between the instances, which share one count. */
export async function guessKeys({ replicas: addresses }: ReplicaDesk): Promise<void> {
  const statuses: number[] = [];
  for (let guess = 0; guess < 2 * failuresAMinute; guess += 1) {
    const client = clientOf(() => addresses[guess % 2] ?? '', 'desk_live_0123456789abcdef_' + 'x'.repeat(43));
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    statuses.push((await client('GET', offer, { headers })).status);
  }
  const refused = statuses.filter((status) => status === 401).length;
  assert.ok(refused <= failuresAMinute + 1, `${refused} guesses were checked.`);
  assert.equal(statuses.at(-1), 429);
}

/** Sends far more than a key's limit to both instances. Returns how many requests were served per second. */
export async function flood({ dataDir, replicas: addresses }: ReplicaDesk): Promise<number> {
  const key = await managerKey(dataDir);
  const seconds = 5;
  await wait(1_500); // the key's one-second burst is subtracted below
  let served = 0;
  const until = performance.now() + seconds * 1_000;
  const ask = async (address: string) => {
    const client = clientOf(() => address, key);
    while (performance.now() < until) {
      const { status } = await client('GET', offer);
      assert.ok(status === 200 || status === 429, String(status));
      served += status === 200 ? 1 : 0;
    }
  };
  await Promise.all(addresses.flatMap((address) => [ask(address), ask(address), ask(address), ask(address)]));
  const perSecond = Math.round((served - keyRate) / seconds);
  assert.ok(perSecond > 0.7 * keyRate && perSecond < 1.2 * keyRate, `${perSecond} per second were served.`);
  return perSecond;
}

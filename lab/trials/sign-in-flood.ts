import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { maxHashesAtOnce } from '#lib/store/passwords/passwords.ts';
import { drive } from './load.ts';
import { median } from './median.ts';
import { newPerson, type SignIn } from '#testing/service/own-password.ts';
import { residentKb } from './resident-kb.ts';
import { asStarted, noLimits, startService, withDataDir } from '#testing/service/service.ts';
import type { Figures } from './figures.ts';

const mib = 2 ** 20;
/**
 * Maximum resident memory in bytes. The API under load takes 200 MiB, pages that Next.js renders at the same time
 * take 100 MiB, and each hash in progress takes 128 MiB. V8's compilers take 50 MiB once the rendering code is hot
 * enough to compile. `--no-maglev` saves those 50 MiB, but costs a tenth of the speed in the first seconds.
 */
const maxMemoryBytes = (200 + 100 + 50 + 128 * maxHashesAtOnce) * mib;
const maxHealthP99Ms = 100;
const ownPage = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };

/**
 * Fifty connections sign in, some with wrong passwords for a new address each time, and some with correct
 * passwords. The pages' p99 doesn't double. Compares medians of alternating rounds with and without the
 * sign-ins, because the machine has other load. Throughout, the service stays live, and uses memory only for
 * the pages and the hashes in progress.
 */
export async function signInFlood(rounds = 5, seconds = 15): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const service = await startService({
      dataDir,
      environment: { ...noLimits, ...asStarted, LOG_LEVEL: 'silent' },
    });
    const watch = watchService(service.baseUrl, service.child.pid ?? 0);
    try {
      const people = await makePeople(service.baseUrl, dataDir, 4 * rounds);
      const reader = { Cookie: people[0]?.cookie ?? '' };
      const page = {
        address: `${service.baseUrl}/offers`,
        headers: reader,
        connections: 2,
        perSecond: 10,
        seconds,
      };
      await drive({ ...page, seconds: 5 }); // warm-up
      const p99sMs: Record<'alone' | 'wrong' | 'right', number[]> = { alone: [], wrong: [], right: [] };
      watch.begin();
      const answers: Record<string, number> = {};
      for (let round = 0; round < rounds; round += 1) {
        const wrong = [{ email: 'nobody[<id>]@trial.example', password: 'wrong' }];
        const right = people.slice(4 * round, 4 * (round + 1));
        p99sMs.alone.push((await drive(page)).p99Ms);
        for (const [kind, signIns] of Object.entries({ wrong, right }) as ['wrong' | 'right', SignIn[]][]) {
          await queueIsEmpty(service.baseUrl);
          const bodies = signIns.map(({ email, password }) => JSON.stringify({ email, password }));
          const sent = { address: `${service.baseUrl}/restapi/session`, headers: ownPage, bodies };
          const [flood, beside] = await Promise.all([
            drive({ ...sent, connections: 50, perSecond: 500, seconds: seconds + 2 }),
            wait(1_000).then(() => drive(page)),
          ]);
          const shown = JSON.stringify({ kind, flood, beside });
          assert.deepEqual(Object.keys(beside.statuses), ['200'], shown);
          const {
            200: done = 0,
            401: refused = 0,
            429: limited = 0,
            503: full = 0,
            ...others
          } = flood.statuses;
          assert.deepEqual(others, {}, shown);
          assert.ok(
            full > 0 && (kind === 'wrong' ? refused > 0 : done > 0 && done <= 30 * signIns.length),
            shown,
          );
          for (const [name, count] of Object.entries({ done, refused, limited, full })) {
            answers[name] = (answers[name] ?? 0) + count;
          }
          p99sMs[kind].push(beside.p99Ms);
        }
      }
      const { healthP99Ms, memory } = await watch.stop();
      const [alone, wrong, right] = [p99sMs.alone, p99sMs.wrong, p99sMs.right].map(median);
      const shown = JSON.stringify({ p99sMs, healthP99Ms, memory, answers });
      assert.ok(Math.max(wrong ?? NaN, right ?? NaN) <= 2 * (alone ?? NaN), shown);
      assert.ok(healthP99Ms <= maxHealthP99Ms, shown);
      assert.ok(memory <= maxMemoryBytes, shown);
      return {
        p99AloneMs: alone ?? NaN,
        p99BesideWrongMs: wrong ?? NaN,
        p99BesideRightMs: right ?? NaN,
        healthP99Ms: Math.round(healthP99Ms),
        memoryMib: Math.round(memory / mib),
        hashesAtOnce: maxHashesAtOnce,
        ...answers,
      };
    } finally {
      await watch.stop();
      await service.stop();
    }
  });
}

async function makePeople(baseUrl: string, dataDir: string, count: number) {
  const people = [];
  for (let number = 0; number < count; number += 1) {
    const email = `flood${number}@harborpoint.example`;
    const { firmOid } = sampleFirms.harborPoint;
    people.push(await newPerson(baseUrl, dataDir, { email, firmOid, role: 'offer_manager' }));
  }
  return people;
}

/**
 * Waits until the passwords that the previous flood left in the queue have been hashed, so a user who signs in now is
 * admitted immediately.
 */
async function queueIsEmpty(baseUrl: string): Promise<void> {
  const body = JSON.stringify({ email: 'nobody@trial.example', password: 'wrong' });
  for (let inARow = 0; inARow < 8;) {
    const sent = Array.from({ length: 8 }, () =>
      fetch(`${baseUrl}/restapi/session`, { method: 'POST', headers: ownPage, body }),
    );
    const replies = await Promise.all(sent);
    inARow = replies.filter(({ status }) => status !== 503).length;
    await wait(200);
  }
}

/** Measures the p99 of /healthz and the peak resident memory, with a sample every 50 ms from `begin` to `stop`. */
function watchService(baseUrl: string, pid: number) {
  const healthMs: number[] = [];
  let memory = 0;
  let isWatching = true;
  let watching: Promise<void> | undefined;
  const watch = async () => {
    while (isWatching) {
      const sentAt = performance.now();
      await (await fetch(`${baseUrl}/healthz`)).arrayBuffer();
      healthMs.push(performance.now() - sentAt);
      memory = Math.max(memory, (await residentKb(pid)) * 1_024);
      await wait(50);
    }
  };
  return {
    begin: () => void (watching = watch()),
    stop: async () => {
      isWatching = false;
      await watching;
      const slowestFirst = healthMs.toSorted((one, other) => other - one);
      return { healthP99Ms: slowestFirst[Math.floor(healthMs.length / 100)] ?? 0, memory };
    },
  };
}

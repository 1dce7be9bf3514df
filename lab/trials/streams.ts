import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../bench/percentile.ts';
import { type Client, clientOf, offerPath } from '#testing/service/client.ts';
import type { Figures } from './figures.ts';
import { median } from './median.ts';
import { residentKb } from './resident-kb.ts';
import { rounded } from './rounded.ts';
import { desk, noLimits, startService, withDataDir } from '#testing/service/service.ts';
import { openStreams } from './stream-readers.ts';
import { bookText, firms, trialOffer } from './trial-book.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const maxMs = 500;
const minShare = 0.8;
const maxKbEach = 40;
const streamsOfKey = 20;
const keysOfFirm = 10;
const writers = 16;
const followed = '5100000000000000000';
/** Offers of a firm without streams. One client changes each of them, to measure what open streams cost others. */
const others = Array.from({ length: writers }, (_, index) =>
  String(5_200_000_000_000_000_000n + BigInt(index)),
);
const environment = { ...noLimits, LOG_LEVEL: 'silent', SAMPLE_BOOK: 'off' };

/**
 * `firmCount` firms open as many streams as they can. An offer that all of them can read is changed `changes` times,
 * and each change reaches every stream in time. The memory for the streams is limited, and clients that change other
 * offers are barely slowed down. If `seconds` is 0, nothing is timed.
 */
export async function streams(firmCount = 10, changes = 100, rounds = 3, seconds = 5): Promise<Figures> {
  const readers = Array.from({ length: firmCount }, (_, index) =>
    String(7_000_000_000_000_000_000n + BigInt(index)),
  );
  return withDataDir(async (dataDir) => {
    const service = await startService({ dataDir, environment });
    const baseUrl = () => service.baseUrl;
    try {
      const offers = [
        trialOffer(followed, { participatingFirms: readers }),
        ...others.map((oid) => trialOffer(oid, { creatingFirmOid: firms.foreign, participatingFirms: [] })),
      ];
      const file = join(dataDir, 'book.json');
      await writeFile(file, bookText({ offers, subscriptions: [], otherFirms: readers }));
      await desk(dataDir, 'import', file);
      const keys: string[] = [];
      for (const firm of readers) {
        for (let index = 0; index < keysOfFirm; index += 1)
          keys.push(await newKey(dataDir, firm, 'auditor', index));
      }
      const manager = clientOf(baseUrl, await newKey(dataDir, firms.own, 'offer_manager'));
      const other = clientOf(baseUrl, await newKey(dataDir, firms.foreign, 'offer_manager'));
      await changesPerSecond(other, seconds); // warm-up
      const idle = await residentKb(service.child.pid);
      const count = keys.length * streamsOfKey;
      const shares: number[] = [];
      const latenciesMs: number[] = [];
      let kbEach = 0;
      for (let round = 0; round < rounds; round += 1) {
        const alone = await changesPerSecond(other, seconds);
        const reading = await openStreams({
          address: `${baseUrl()}/restapi/events/stream?after=now`,
          keys,
          each: streamsOfKey,
        });
        if (round === 0) kbEach = ((await residentKb(service.child.pid)) - idle) / count;
        const sent = await change(manager, Math.ceil(changes / rounds));
        if (seconds > 0) shares.push((await changesPerSecond(other, seconds)) / alone);
        const arrivals = new Map((await reading.stop()).map((arrival) => [arrival.version, arrival]));
        for (const { version, sentAt } of sent) {
          const arrival = arrivals.get(version);
          assert.equal(arrival?.streams, count, `Version ${version} did not reach every stream.`);
          latenciesMs.push(arrival.lastAt - sentAt);
        }
      }
      latenciesMs.sort((left, right) => left - right);
      const figures = {
        streams: count,
        changes: latenciesMs.length,
        p50Ms: percentile(latenciesMs, 0.5),
        p99Ms: percentile(latenciesMs, 0.99),
        kbEach: rounded(kbEach),
        share: rounded(median(shares)),
      };
      const shown = JSON.stringify({ ...figures, shares });
      if (seconds > 0) {
        assert.ok(figures.p99Ms <= maxMs, shown);
        assert.ok(figures.kbEach <= maxKbEach, shown);
        assert.ok(figures.share >= minShare, shown);
      }
      return figures;
    } finally {
      await service.stop();
    }
  });
}

/** Changes the followed offer `count` times. Returns each version and when its request was sent. */
async function change(manager: Client, count: number) {
  const sent: { version: number; sentAt: number }[] = [];
  for (let made = 0; made < count; made += 1) {
    const sentAt = Date.now();
    const amount = 1_000 + (sentAt % 1_000_000);
    const reply = await manager('PUT', offerPath(followed), { body: { maximumInvestmentAmount: amount } });
    assert.equal(reply.status, 200, reply.text);
    sent.push({ version: reply.version, sentAt });
    await wait(150);
  }
  await wait(1_000); // by then, the last event has arrived everywhere or is late
  return sent;
}

/**
 * Returns the number of changes per second to the other offers. Each offer has a client that waits for each
 * response before it sends the next change.
 */
async function changesPerSecond(other: Client, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let made = 0;
  await Promise.all(
    others.map(async (oid) => {
      for (; performance.now() < until; made += 1) {
        const reply = await other('PUT', offerPath(oid), { body: { maximumInvestmentAmount: 1_000 + made } });
        assert.equal(reply.status, 200, reply.text);
      }
    }),
  );
  return made / seconds;
}

async function newKey(dataDir: string, firm: string, role: string, index = 0): Promise<string> {
  const words = ['--firm', firm, '--role', role, '--name', `${role} ${index}`];
  const { key } = await desk(dataDir, 'key', 'create', ...words);
  return key;
}

import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { drive } from './load.ts';
import { rounded } from './rounded.ts';
import { desk, noLimits, startService, withDataDir } from '#testing/service/service.ts';
import { bookText, firms, trialOffer } from './trial-book.ts';
import type { Figures } from './figures.ts';

const times = 10;
const offers = Array.from({ length: 6_000 }, (_, index) => trialOffer(`${8_000_000_000 + index}`));

/**
 * Sends ten times as many requests as the service can handle. The service handles as many as it can, and the
 * rest immediately get 503. Within ten seconds after the flood, it responds as fast as before.
 */
export async function overload(seconds = 180): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const environment = { ...noLimits, LOG_LEVEL: 'silent', SAMPLE_BOOK: 'off' };
    const service = await startService({ dataDir, environment });
    try {
      const book = join(dataDir, 'book.json');
      await writeFile(book, bookText({ offers, subscriptions: [] }));
      await desk(dataDir, 'import', book);
      const { key } = await desk(dataDir, 'key', 'create', '--firm', firms.own, '--role', 'auditor');
      // The API's most expensive page keeps the peak rate low enough for the load generator to send ten times as
      // many requests.
      const address = `${service.baseUrl}/restapi/offeroverview?limit=200&sort=approved`;
      const measuring = { address, key, seconds: Math.min(20, seconds) };
      await drive({ ...measuring, connections: 32, seconds: 3 }); // warm-up
      const quiet = await drive({ ...measuring, connections: 1 });
      const peak = await drive({ ...measuring, connections: 32 });
      const flood = await drive({
        address,
        key,
        seconds,
        connections: 1_000,
        perSecond: Math.round(times * peak.goodPerSecond),
      });
      const recoveryMs = await recovered(address, key, 2 * quiet.p99Ms);
      const shown = JSON.stringify({ quiet, peak, flood, recoveryMs });
      const { 200: good = 0, 503: refused = 0, ...others } = flood.statuses;
      assert.deepEqual(others, {}, shown);
      assert.ok(refused > 0, `It was not an overload: ${shown}`);
      const share = flood.goodPerSecond / peak.goodPerSecond;
      assert.ok(share >= 0.9, shown);
      assert.ok(recoveryMs <= 10_000, shown);
      return {
        seconds,
        offeredPerSecond: Math.round((good + refused) / seconds),
        peakPerSecond: Math.round(peak.goodPerSecond),
        goodputShare: rounded(share),
        p99Ms: flood.p99Ms,
        recoveryMs,
      };
    } finally {
      await service.stop();
    }
  });
}

/** Returns the time in ms until ten consecutive requests are as fast as before. Gives up after 30 s. */
async function recovered(address: string, key: string, withinMs: number): Promise<number> {
  const startedAt = performance.now();
  for (let inARow = 0; inARow < 10 && performance.now() - startedAt < 30_000;) {
    const sentAt = performance.now();
    const response = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
    await response.arrayBuffer();
    const isAsBefore = response.status === 200 && performance.now() - sentAt <= Math.max(withinMs, 50);
    inARow = isAsBefore ? inARow + 1 : 0;
    if (!isAsBefore) await wait(50);
  }
  return Math.round(performance.now() - startedAt);
}

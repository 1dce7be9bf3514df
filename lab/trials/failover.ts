import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { type Client, clientOf, offerPath } from '#testing/service/client.ts';
import { median } from './median.ts';
import { withPatroniCluster } from './patroni-cluster.ts';
import { noLimits, startService, withDataDir } from '#testing/service/service.ts';
import { expectRecorded, managerKey, writers } from './writers.ts';
import type { Figures } from './figures.ts';

const servesAgainWithinMs = 45_000;

/**
 * A three-machine PostgreSQL cluster under Patroni repeatedly loses its primary during a stream of changes. Then a
 * primary freezes with open connections and wakes up after another has replaced it. No acknowledged change is lost,
 * none is partly applied, every response other than a success is 503, and the service automatically accepts changes
 * again. A lost machine rejoins the cluster before the next one is lost.
 */
export async function failover(kills = 10, freezes = 5, count = 8): Promise<Figures> {
  return withPatroniCluster((cluster) =>
    withDataDir(async (dataDir) => {
      const { databaseUrl, version } = cluster;
      const place = {
        DATABASE_URL: databaseUrl,
        SECRET_KEY: randomBytes(32).toString('base64'),
        DATA_DIR: dataDir,
      };
      const environment = { ...noLimits, ...place, SAMPLE_BOOK: 'on', LOG_LEVEL: 'silent' };
      const service = await startService({ dataDir, environment });
      try {
        const client = clientOf(() => service.baseUrl, await managerKey(place));
        const streams = writers();
        const counts = { acknowledged: 0, kept: 0, refused: 0 };
        const lose = async (how: 'kill' | 'freeze', comeBack: 'start' | 'thaw') => {
          await cluster.untilHealthy();
          const writing = streams.start(client, count);
          await wait(1_000 + randomInt(1_000));
          const primary = await cluster.primary();
          await cluster[how](primary);
          const lostMs = await untilChanged(client);
          assert.notEqual((await cluster.primary()).name, primary.name);
          // Brings the machine back while changes are still being made, because it must not accept any of them.
          await cluster[comeBack](primary);
          await wait(5_000);
          await writing.stop();
          counts.refused += writing.unavailable();
          assert.ok(writing.acknowledged.length > counts.acknowledged, 'There was no stream of changes.');
          counts.acknowledged = writing.acknowledged.length;
          counts.kept = await expectRecorded(place, client, writing.acknowledged);
          return lostMs;
        };
        const killedMs: number[] = [];
        for (let round = 0; round < kills; round += 1) killedMs.push(await lose('kill', 'start'));
        const frozenMs: number[] = [];
        for (let round = 0; round < freezes; round += 1) frozenMs.push(await lose('freeze', 'thaw'));
        await cluster.untilHealthy();
        assert.ok(counts.refused > 0, 'No request noticed that the primary was lost.');
        const slowestMs = Math.max(...killedMs, ...frozenMs);
        assert.ok(slowestMs <= servesAgainWithinMs, JSON.stringify({ killedMs, frozenMs }));
        return {
          postgresql: Number.parseFloat(version),
          killed: kills,
          frozen: freezes,
          ...counts,
          medianMsAfterKill: Math.round(median(killedMs)),
          slowestMsAfterKill: Math.round(Math.max(...killedMs)),
          medianMsAfterFreeze: Math.round(median(frozenMs)),
          slowestMsAfterFreeze: Math.round(Math.max(...frozenMs)),
        };
      } finally {
        await service.stop();
      }
    }),
  );
}

/**
 * Sends changes until one is acknowledged, and returns how long that took, in ms. A read or an empty change could
 * succeed without a primary.
 */
async function untilChanged(client: Client): Promise<number> {
  const begin = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const body = { maximumInvestmentAmount: `${(9_000_000 + attempt) / 100}` };
    const reply = await client('PUT', offerPath(sampleCases.oneCentShort), { body });
    const elapsedMs = performance.now() - begin;
    if (reply.status === 200) return elapsedMs;
    assert.ok(elapsedMs < 2 * servesAgainWithinMs, `The service did not recover: ${reply.text}`);
    await wait(20);
  }
}

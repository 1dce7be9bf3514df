import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { clientOf } from '#testing/service/client.ts';
import { killDatabase, noLimits, startService, withDataDir } from '#testing/service/service.ts';
import { expectRecorded, managerKey, untilHealed, writers } from './writers.ts';
import type { Figures } from './figures.ts';

const healedWithinMs = 10_000;

/**
 * Kills the embedded database's main process with kill -9 during a stream of changes, while the service keeps
 * running. No acknowledged change is lost, none is partly applied, all responses are 503 during the outage, and
 * the service recovers automatically.
 */
export async function killDatabaseUnderService(rounds = 50, count = 20): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const environment = { ...noLimits, LOG_LEVEL: 'silent' };
    const service = await startService({ dataDir, environment });
    try {
      const client = clientOf(() => service.baseUrl, await managerKey(dataDir));
      const streams = writers();
      const healedMs: number[] = [];
      let unavailable = 0;
      const counts = { acknowledged: 0, kept: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const writing = streams.start(client, count);
        await wait(200 + 100 * (round % 5));
        await killDatabase(dataDir);
        await wait(50); // connections end a moment after the process
        healedMs.push(50 + (await untilHealed(client)));
        await wait(100);
        await writing.stop();
        unavailable += writing.unavailable();
        counts.kept = await expectRecorded(dataDir, client, writing.acknowledged);
        counts.acknowledged = writing.acknowledged.length;
      }
      assert.ok(counts.acknowledged > rounds, 'There was no stream of changes.');
      assert.ok(unavailable > 0, 'No request noticed that the database was down.');
      const slowestMs = Math.round(Math.max(...healedMs));
      assert.ok(slowestMs <= healedWithinMs, `Recovered only after ${slowestMs} ms.`);
      return { kills: rounds, ...counts, unavailable, slowestRecoveryMs: slowestMs };
    } finally {
      await service.stop();
    }
  });
}

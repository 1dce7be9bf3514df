import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { clientOf } from '#testing/service/client.ts';
import { noLimits, startService, withDataDir } from '#testing/service/service.ts';
import { expectRecorded, managerKey, writers } from './writers.ts';
import type { Figures } from './figures.ts';

/**
 * Kills the entire process group with kill -9 during a stream of changes, every other time including the database. No
 * acknowledged change is lost, none is partly applied, the audit log verifies each time, and the service is ready again
 * within `readyWithinMs` ms.
 */
export async function killService(rounds = 100, count = 20, readyWithinMs = 5_000): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    let service = await startService({ dataDir, environment: noLimits });
    const client = clientOf(() => service.baseUrl, await managerKey(dataDir));
    const streams = writers();
    const startsMs: number[] = [];
    const counts = { acknowledged: 0, kept: 0 };
    try {
      for (let round = 0; round < rounds; round += 1) {
        const writing = streams.start(client, count);
        await wait(200 + 100 * (round % 5));
        await service.kill({ database: round % 2 === 1 });
        await writing.stop();
        const startedAt = performance.now();
        service = await startService({ dataDir, environment: noLimits });
        startsMs.push(performance.now() - startedAt);
        counts.kept = await expectRecorded(dataDir, client, writing.acknowledged);
        counts.acknowledged = writing.acknowledged.length;
      }
    } finally {
      await service.stop();
    }
    assert.ok(counts.acknowledged > rounds, 'There was no stream of changes.');
    const slowestMs = Math.round(Math.max(...startsMs));
    assert.ok(slowestMs <= readyWithinMs, `Ready again only after ${slowestMs} ms.`);
    return { kills: rounds, ...counts, slowestStartMs: slowestMs };
  });
}

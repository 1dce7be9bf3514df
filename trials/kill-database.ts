import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { clientOf } from './client.ts';
import { killDatabase, noLimits, startService, withDataDir } from './service.ts';
import { expectKept, managerKey, untilHealed, writers } from './writers.ts';

const healedWithinMs = 10_000;

/**
 * kill -9 of the embedded database's main process under a stream of changes, while the service goes on: no
 * acknowledged change is lost, none is half done, meanwhile all answers are 503, and the service recovers by itself.
 */
export async function killDatabaseUnderService(rounds = 50, count = 20): Promise<string> {
  return withDataDir(async (dataDir) => {
    const environment = { ...noLimits, LOG_LEVEL: 'silent' };
    const service = await startService({ dataDir, environment });
    try {
      const client = clientOf(() => service.baseUrl, await managerKey(dataDir));
      const streams = writers();
      const healedMs: number[] = [];
      let unavailable = 0;
      let changes = 0;
      for (let round = 0; round < rounds; round += 1) {
        const writing = streams.start(client, count);
        await wait(200 + 100 * (round % 5));
        await killDatabase(dataDir);
        await wait(50); // connections end a moment after the process
        healedMs.push(50 + (await untilHealed(client)));
        await wait(100);
        await writing.stop();
        unavailable += writing.unavailable();
        await expectKept(dataDir, client, writing.acknowledged);
        changes = writing.acknowledged.length;
      }
      assert.ok(changes > rounds, 'There was no stream of changes.');
      assert.ok(unavailable > 0, 'Nobody noticed that the database was gone.');
      const slowestMs = Math.round(Math.max(...healedMs));
      assert.ok(slowestMs <= healedWithinMs, `Recovered only after ${slowestMs} ms.`);
      return `${rounds} kills under ${changes} changes: 0 lost, 0 half done; ${unavailable} answers 503, no other failure; recovered in at most ${slowestMs} ms`;
    } finally {
      await service.stop();
    }
  });
}

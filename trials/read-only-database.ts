import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedServer } from '#lib/store/embedded-server.ts';
import { clientOf } from './client.ts';
import { noLimits, startService, withDataDir } from './service.ts';
import { keepReading } from './small-disk.ts';
import { expectKept, managerKey, untilHealed, writers } from './writers.ts';

/**
 * The database turns read-only under a stream of changes and back, as it does for a service that finds itself at a
 * standby: every read is answered, every change is 503, and when it is over all goes on by itself.
 */
export async function readOnlyDatabase(rounds = 5, badMs = 5_000): Promise<string> {
  return withDataDir(async (dataDir) => {
    const service = await startService({ dataDir, environment: { ...noLimits, LOG_LEVEL: 'silent' } });
    const server = await startEmbeddedServer(dataDir); // the one that runs already
    const owner = new pg.Client(server.connection);
    await owner.connect();
    const turn = async (setting: 'on' | 'off') => {
      await owner.query(`alter system set default_transaction_read_only = ${setting}`);
      await owner.query('select pg_reload_conf()');
      await wait(200); // until every connection has taken it over
    };
    try {
      const client = clientOf(() => service.baseUrl, await managerKey(dataDir));
      const streams = writers();
      const counts = { changes: 0, refused: 0, reads: 0 };
      let slowestMs = 0;
      for (let round = 0; round < rounds; round += 1) {
        const writing = streams.start(client, 8);
        await wait(500);
        await turn('on');
        const before = writing.acknowledged.length;
        const reading = keepReading(client);
        await wait(badMs);
        await reading.stop();
        assert.equal(writing.acknowledged.length, before, 'A read-only database took a change.');
        assert.equal(reading.counts.unavailable, 0, 'A read was refused.');
        await turn('off');
        slowestMs = Math.max(slowestMs, await untilHealed(client));
        await wait(200);
        await writing.stop();
        await expectKept(dataDir, client, writing.acknowledged);
        counts.refused += writing.unavailable();
        counts.reads += reading.counts.answered;
        counts.changes = writing.acknowledged.length;
      }
      assert.ok(counts.refused > 0 && counts.reads > 0, JSON.stringify(counts));
      return `${rounds} times under ${counts.changes} changes: 0 lost, 0 half done; meanwhile all ${counts.reads} reads answered and ${counts.refused} changes 503; as before after ${Math.round(slowestMs)} ms`;
    } finally {
      await owner.end();
      await service.stop();
      await server.stop();
    }
  });
}

import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedServer } from '#lib/store/embedded/embedded-server.ts';
import { withDataDir } from '#testing/service/service.ts';
import { runWithFaults } from './trouble.ts';
import type { Figures } from './figures.ts';

/**
 * The database becomes read-only during a stream of changes, as if the service were connected to a standby, and
 * then recovers. Every read succeeds and every change returns 503. Afterward, everything resumes automatically.
 */
export async function readOnlyDatabase(rounds = 5, faultMs = 5_000): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const server = await startEmbeddedServer(dataDir); // the service uses this server, too
    const owner = new pg.Client(server.connection);
    await owner.connect();
    const turn = async (setting: 'on' | 'off') => {
      await owner.query(`alter system set default_transaction_read_only = ${setting}`);
      await owner.query('select pg_reload_conf()');
      await wait(200); // until every connection has the setting
    };
    try {
      const trouble = {
        dataDir,
        injectFault: () => turn('on'),
        repairFault: () => turn('off'),
        rounds,
        faultMs,
      };
      const results = await runWithFaults(trouble);
      const { reads, ...counts } = results;
      assert.equal(counts.changesMeanwhile, 0, 'A read-only database accepted a change.');
      assert.equal(reads.unavailable, 0, 'A read was refused.');
      assert.ok(counts.refused > 0 && reads.answered > 0, JSON.stringify(results));
      return { rounds, ...counts, readsAnswered: reads.answered, readsUnavailable: reads.unavailable };
    } finally {
      await owner.end();
      await server.stop();
    }
  });
}

import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { clientOf } from './client.ts';
import { noLimits, startService } from './service.ts';
import { keepReading, type SmallDisk, withSmallDisk } from './small-disk.ts';
import { expectKept, managerKey, untilHealed, writers } from './writers.ts';

const healedWithinMs = 10_000;

/** The disk under the data directory is full for a while. */
export function diskFull(rounds = 5, badMs = 5_000): Promise<string> {
  return badDisk(rounds, badMs, { spoil: (disk) => disk.fill(), mend: (disk) => disk.free() });
}

/** The disk under the data directory turns read-only, is taken out, checked and put in again. */
export function readOnly(rounds = 5, badMs = 5_000): Promise<string> {
  return badDisk(rounds, badMs, { spoil: (disk) => disk.failToReadOnly(), mend: (disk) => disk.repair() });
}

type Trouble = {
  readonly spoil: (disk: SmallDisk) => Promise<void>;
  readonly mend: (disk: SmallDisk) => Promise<void>;
};

/**
 * A disk that goes bad under a stream of changes and reads, and is mended: what was acknowledged is there, nothing is
 * half done, all other answers are 503, and the service recovers by itself.
 */
async function badDisk(rounds: number, badMs: number, { spoil, mend }: Trouble): Promise<string> {
  const outcome = await withSmallDisk(async (disk) => {
    const { dataDir } = disk;
    const environment = { ...noLimits, LOG_LEVEL: 'silent' };
    const service = await startService({ dataDir, environment });
    try {
      const client = clientOf(() => service.baseUrl, await managerKey(dataDir));
      const streams = writers();
      const healedMs: number[] = [];
      const reads = { answered: 0, unavailable: 0 };
      let changes = 0;
      let refused = 0;
      for (let round = 0; round < rounds; round += 1) {
        const writing = streams.start(client, 8);
        await wait(500);
        await spoil(disk);
        const reading = keepReading(client);
        await wait(badMs);
        await reading.stop();
        reads.answered += reading.counts.answered;
        reads.unavailable += reading.counts.unavailable;
        await mend(disk);
        healedMs.push(await untilHealed(client));
        await wait(200);
        await writing.stop();
        refused += writing.unavailable();
        await expectKept(dataDir, client, writing.acknowledged);
        changes = writing.acknowledged.length;
      }
      assert.ok(refused > 0, 'Nobody noticed the bad disk.');
      const slowestMs = Math.round(Math.max(...healedMs));
      assert.ok(slowestMs <= healedWithinMs, `Recovered only after ${slowestMs} ms.`);
      return `${rounds} times under ${changes} changes: 0 lost, 0 half done; ${refused} changes answered 503, no other failure; meanwhile ${reads.answered} reads answered, ${reads.unavailable} with 503; recovered in at most ${slowestMs} ms`;
    } finally {
      await service.stop();
    }
  });
  return outcome ?? 'not run: this account may not mount a file system';
}

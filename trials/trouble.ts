import { setTimeout as wait } from 'node:timers/promises';
import { clientOf } from './client.ts';
import { noLimits, startService } from './service.ts';
import { keepReading } from './small-disk.ts';
import { expectKept, managerKey, untilHealed, writers } from './writers.ts';

/** Something that goes wrong under a running service and is mended again. */
type Trouble = {
  readonly dataDir: string;
  readonly spoil: () => Promise<void>;
  readonly mend: () => Promise<void>;
  readonly rounds: number;
  readonly badMs: number;
};

type Withstood = {
  /**
   * Changes that were acknowledged, those of them that stand in the history, those of the bad time, and those that were
   * answered 503.
   */
  readonly acknowledged: number;
  readonly kept: number;
  readonly changesMeanwhile: number;
  readonly refused: number;
  /** Reads of the bad time. */
  readonly reads: { readonly answered: number; readonly unavailable: number };
  /** The longest that it took after the mending until all was as before. */
  readonly slowestMs: number;
};

/**
 * Brings trouble to a service under a stream of changes and reads, again and again. Throws unless every acknowledged
 * change is there, nothing is half done and every other answer is 503.
 */
export async function withstand({ dataDir, spoil, mend, rounds, badMs }: Trouble): Promise<Withstood> {
  const service = await startService({ dataDir, environment: { ...noLimits, LOG_LEVEL: 'silent' } });
  try {
    const client = clientOf(() => service.baseUrl, await managerKey(dataDir));
    const streams = writers();
    const reads = { answered: 0, unavailable: 0 };
    const counts = { acknowledged: 0, kept: 0, changesMeanwhile: 0, refused: 0, slowestMs: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const writing = streams.start(client, 8);
      await wait(500);
      await spoil();
      const before = writing.acknowledged.length;
      const reading = keepReading(client);
      await wait(badMs);
      await reading.stop();
      counts.changesMeanwhile += writing.acknowledged.length - before;
      reads.answered += reading.counts.answered;
      reads.unavailable += reading.counts.unavailable;
      await mend();
      counts.slowestMs = Math.max(counts.slowestMs, Math.round(await untilHealed(client)));
      await wait(200);
      await writing.stop();
      counts.refused += writing.unavailable();
      counts.kept = await expectKept(dataDir, client, writing.acknowledged);
      counts.acknowledged = writing.acknowledged.length;
    }
    return { ...counts, reads };
  } finally {
    await service.stop();
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { clientOf } from '#testing/service/client.ts';
import { noLimits, startService } from '#testing/service/service.ts';
import { keepReading } from './small-disk.ts';
import { expectRecorded, managerKey, untilHealed, writers } from './writers.ts';

/** A fault that is injected while the service runs, then repaired. */
type Trouble = {
  readonly dataDir: string;
  readonly injectFault: () => Promise<void>;
  readonly repairFault: () => Promise<void>;
  readonly rounds: number;
  readonly faultMs: number;
};

type FaultResults = {
  /** Numbers of changes: acknowledged, found in the history, acknowledged during the fault, and rejected with 503. */
  readonly acknowledged: number;
  readonly kept: number;
  readonly changesMeanwhile: number;
  readonly refused: number;
  /** Numbers of reads during the fault. */
  readonly reads: { readonly answered: number; readonly unavailable: number };
  /** Longest time from the repair until everything was back to normal. */
  readonly slowestMs: number;
};

/**
 * Repeatedly injects faults during a stream of changes and reads. Throws unless every acknowledged change is present,
 * none is partly applied, and every response other than a success is 503.
 */
export async function runWithFaults({
  dataDir,
  injectFault,
  repairFault,
  rounds,
  faultMs,
}: Trouble): Promise<FaultResults> {
  const service = await startService({ dataDir, environment: { ...noLimits, LOG_LEVEL: 'silent' } });
  try {
    const client = clientOf(() => service.baseUrl, await managerKey(dataDir));
    const streams = writers();
    const reads = { answered: 0, unavailable: 0 };
    const counts = { acknowledged: 0, kept: 0, changesMeanwhile: 0, refused: 0, slowestMs: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const writing = streams.start(client, 8);
      await wait(500);
      await injectFault();
      const before = writing.acknowledged.length;
      const reading = keepReading(client);
      await wait(faultMs);
      await reading.stop();
      counts.changesMeanwhile += writing.acknowledged.length - before;
      reads.answered += reading.counts.answered;
      reads.unavailable += reading.counts.unavailable;
      await repairFault();
      counts.slowestMs = Math.max(counts.slowestMs, Math.round(await untilHealed(client)));
      await wait(200);
      await writing.stop();
      counts.refused += writing.unavailable();
      counts.kept = await expectRecorded(dataDir, client, writing.acknowledged);
      counts.acknowledged = writing.acknowledged.length;
    }
    return { ...counts, reads };
  } finally {
    await service.stop();
  }
}

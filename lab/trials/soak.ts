import { setTimeout as wait } from 'node:timers/promises';
import { judgeSamples, type Sample, sampleEvery } from './soak-samples.ts';
import { type Work, workOn } from './soak-work.ts';
import { noLimits, startService, verifyAudit, withDataDir } from '#testing/service/service.ts';
import type { Figures } from './figures.ts';

const callers = 8;
const measuringSeconds = 10;
type SoakOptions = {
  /** Duration of the load, after the capacity was measured. */
  readonly seconds?: number;
  /** Maximum growth of resident memory in the second half, as a fraction. */
  readonly maxGrowth?: number;
};

/**
 * Simulates half an hour of a typical day, at half of the service's capacity: reads, writes, sign-ins and pages, with
 * the sample data. Nothing fails, and in the second half memory, file descriptors and connections don't grow.
 */
export async function soak({ seconds = 1_800, maxGrowth = 0.05 }: SoakOptions = {}): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const service = await startService({ dataDir, environment: { ...noLimits, LOG_LEVEL: 'error' } });
    try {
      const work = await workOn(service.baseUrl, dataDir);
      const measured = await inClosedLoop(work, Math.min(measuringSeconds, seconds));
      const rate = measured / 2;
      const { pid = 0 } = service.child;
      const samples: Sample[] = [];
      const sampling = sampleEvery(Math.max(100, (seconds * 1_000) / 360), pid, dataDir, samples);
      const { done, late } = await atRate(work, rate, seconds);
      await sampling.stop();
      await verifyAudit(dataDir);
      const capacity = { perSecond: Math.round(rate), ofPerSecond: Math.round(measured) };
      return { seconds, ...capacity, done, late, ...judgeSamples(samples, maxGrowth) };
    } finally {
      await service.stop();
    }
  });
}

/**
 * Returns the number of requests per second when each caller sends its next request as soon as it has a response.
 */
async function inClosedLoop(work: Work, seconds: number): Promise<number> {
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  let done = 0;
  const call = async () => {
    for (; performance.now() < end; done += 1) await work();
  };
  await Promise.all(Array.from({ length: callers }, call));
  return done / ((performance.now() - begin) / 1_000);
}

/**
 * Sends requests at a fixed rate, with at most `callers` in progress at a time. `late` counts requests sent over
 * a second late.
 */
async function atRate(work: Work, rate: number, seconds: number): Promise<{ done: number; late: number }> {
  const begin = performance.now();
  const total = Math.round(rate * seconds);
  let [next, late] = [0, 0];
  const call = async () => {
    while (next < total) {
      const due = begin + (next / rate) * 1_000;
      next += 1;
      const early = due - performance.now();
      if (early > 0) await wait(early);
      else if (early < -1_000) late += 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return { done: total, late };
}

import assert from 'node:assert/strict';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figures } from './figures.ts';
import { median, quarters } from './median.ts';
import { residentKb } from './resident-kb.ts';
import { rounded } from './rounded.ts';

/** Resource use of a service at one point in time. */
export type Sample = {
  readonly residentKilobytes: number;
  readonly sockets: number;
  readonly otherDescriptors: number;
  readonly connections: number;
};

/** Adds a sample to `samples` every `intervalMs` ms until `stop` is called. */
export function sampleEvery(intervalMs: number, pid: number, dataDir: string, samples: Sample[]) {
  const ending = new AbortController();
  const sampling = (async () => {
    while (!ending.signal.aborted) {
      samples.push(await sampleOf(pid, dataDir));
      await wait(intervalMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      ending.abort();
      await sampling;
    },
  };
}

/**
 * Returns what the system reports about the service. Requires Linux. Connections are PostgreSQL's processes for its
 * clients.
 */
async function sampleOf(pid: number, dataDir: string): Promise<Sample> {
  const descriptors = await Promise.all(
    (await readdir(`/proc/${pid}/fd`)).map((number) =>
      readlink(`/proc/${pid}/fd/${number}`).catch(() => 'closed'),
    ),
  );
  const sockets = descriptors.filter((target) => target.startsWith('socket:')).length;
  const [postmaster] = (await readFile(join(dataDir, 'database/postmaster.pid'), 'utf8')).split('\n');
  const children = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8'))
    .split(' ')
    .filter(Boolean);
  const titles = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  );
  return {
    residentKilobytes: await residentKb(pid),
    sockets,
    otherDescriptors: descriptors.length - sockets,
    connections: titles.filter((title) => title.includes('[local]')).length,
  };
}

/**
 * Compares memory by the medians of the third and last quarters, with the first half of the time as warm-up. Compares
 * the other resources by their maximums in the second and last quarters, with a margin of two for short-lived
 * resources.
 */
export function judgeSamples(samples: readonly Sample[], maxGrowth: number): Figures {
  const byQuarter = quarters(samples);
  const quarter = (number: number) => byQuarter[number] ?? [];
  const megabytes = (number: number) =>
    median(quarter(number).map((sample) => sample.residentKilobytes)) / 1_024;
  const [before, after] = [megabytes(2), megabytes(3)];
  const growth = after / before - 1;
  const course = [0, 1, 2, 3].map((number) => Math.round(megabytes(number))).join(', ');
  assert.ok(growth < maxGrowth, `Memory grew by ${(growth * 100).toFixed(1)}%; MB by quarters: ${course}.`);
  const figures: Record<string, number> = {
    memoryGrowthPercent: rounded(100 * growth),
    memoryMb: Math.round(after),
  };
  for (const kind of ['sockets', 'otherDescriptors', 'connections'] as const) {
    const most = (number: number) => Math.max(...quarter(number).map((sample) => sample[kind]));
    assert.ok(most(3) > 0, `No ${kind} were seen: nothing was measured.`);
    assert.ok(most(3) <= most(1) + 2, `${kind} grew from ${most(1)} to ${most(3)}.`);
    figures[`${kind}Before`] = most(1);
    figures[`${kind}After`] = most(3);
  }
  return figures;
}

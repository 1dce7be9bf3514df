import assert from 'node:assert/strict';
import { CannotRunHere } from './cannot-run-here.ts';
import { type SmallDisk, withSmallDisk } from './small-disk.ts';
import { runWithFaults } from './trouble.ts';
import type { Figures } from './figures.ts';

const healedWithinMs = 10_000;

/** Fills the disk that contains the data directory, and frees it after `faultMs` ms. */
export function diskFull(rounds = 5, faultMs = 5_000): Promise<Figures> {
  return badDisk(rounds, faultMs, { injectFault: (disk) => disk.fill(), repairFault: (disk) => disk.free() });
}

/** Makes the disk that contains the data directory read-only, and then unmounts, checks and remounts it. */
export function readOnly(rounds = 5, faultMs = 5_000): Promise<Figures> {
  return badDisk(rounds, faultMs, {
    injectFault: (disk) => disk.failToReadOnly(),
    repairFault: (disk) => disk.repair(),
  });
}

type BadDisk = {
  readonly injectFault: (disk: SmallDisk) => Promise<void>;
  readonly repairFault: (disk: SmallDisk) => Promise<void>;
};

/**
 * A disk fails during a stream of changes and reads, and is repaired. No acknowledged change is lost, none is partly
 * applied, every response other than a success is 503, and the service recovers automatically.
 */
async function badDisk(
  rounds: number,
  faultMs: number,
  { injectFault, repairFault }: BadDisk,
): Promise<Figures> {
  const outcome = await withSmallDisk(async (disk) => {
    const { dataDir } = disk;
    const trouble = {
      dataDir,
      injectFault: () => injectFault(disk),
      repairFault: () => repairFault(disk),
      rounds,
      faultMs,
    };
    const { reads, ...counts } = await runWithFaults(trouble);
    assert.ok(counts.refused > 0, 'No request noticed the failed disk.');
    assert.ok(counts.slowestMs <= healedWithinMs, `Recovered only after ${counts.slowestMs} ms.`);
    return { rounds, ...counts, readsAnswered: reads.answered, readsUnavailable: reads.unavailable };
  });
  if (outcome === undefined) throw new CannotRunHere('This account can’t mount a file system.');
  return outcome;
}

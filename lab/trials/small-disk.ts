import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { type Client, offerPath } from '#testing/service/client.ts';
import { expectUnavailable } from './writers.ts';

const run = promisify(execFile);
const sizeMb = 300;

/** A separate file system for a data directory: ext4 in a 300 MB file. */
export type SmallDisk = {
  readonly dataDir: string;
  /** Writes until the disk is full, and keeps it full until `free`. */
  fill(): Promise<void>;
  free(): Promise<void>;
  /**
   * Makes the file system read-only immediately, even with open files, as the kernel does when a disk fails.
   */
  failToReadOnly(): Promise<void>;
  /**
   * Unmounts, checks and remounts the file system, as an operator does. Throws if it is still in use after 30 s.
   */
  repair(): Promise<void>;
};

/** Runs `work` on a small disk. Returns undefined if this account can't mount one. */
export async function withSmallDisk<Result>(
  work: (disk: SmallDisk) => Promise<Result>,
): Promise<Result | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'placement-desk-disk-'));
  const image = join(folder, 'image');
  const mounted = join(folder, 'mounted');
  const ballast = join(mounted, 'ballast');
  await chmod(folder, 0o711); // PostgreSQL runs under a separate account
  await mkdir(mounted);
  const mount = () => run('mount', ['-o', 'loop', image, mounted]);
  try {
    await run('truncate', ['--size', `${sizeMb}M`, image]);
    await run('mkfs.ext4', ['-q', '-m', '0', image]);
    await mount();
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  try {
    return await work({
      dataDir: join(mounted, 'data'),
      fill: async () => {
        await run('sh', ['-c', 'cat /dev/zero > "$0"', ballast]).catch(() => undefined); // ends when the disk is full
      },
      free: () => rm(ballast),
      failToReadOnly: async () => {
        await run('mount', ['-o', 'remount,abort', mounted]);
      },
      repair: async () => {
        await untilDone(() => run('umount', [mounted]));
        await run('fsck.ext4', ['-p', image]).catch(() => undefined); // 1 means that something was repaired
        await mount();
      },
    });
  } finally {
    await untilDone(() => run('umount', [mounted]));
    await rm(folder, { recursive: true });
  }
}

async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === 150) throw error;
      await wait(200);
    }
  }
}

type Reading = {
  readonly counts: { answered: number; unavailable: number };
  stop(): Promise<void>;
};

/** Reads an offer repeatedly. Each response must be the offer or 503. */
export function keepReading(client: Client): Reading {
  const counts = { answered: 0, unavailable: 0 };
  let isWanted = true;
  const read = async () => {
    while (isWanted) {
      const reply = await client('GET', offerPath(sampleCases.executable));
      if (reply.status === 200) {
        counts.answered += 1;
      } else {
        expectUnavailable(reply);
        counts.unavailable += 1;
      }
      await wait(10);
    }
  };
  const reading = read();
  reading.catch(() => undefined); // the failure is reported on stop
  return {
    counts,
    stop: async () => {
      isWanted = false;
      await reading;
    },
  };
}

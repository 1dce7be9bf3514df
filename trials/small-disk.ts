import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { type Client, offerPath } from './client.ts';
import { expectUnavailable } from './writers.ts';

const run = promisify(execFile);
const sizeMb = 300;

/** A file system of its own for a data directory, ext4 in a file of 300 MB. */
export type SmallDisk = {
  readonly dataDir: string;
  /** Writes until nothing more fits, and keeps it so until `free`. */
  fill(): Promise<void>;
  free(): Promise<void>;
  /** Makes it read-only at once, under open files, as the kernel does with a disk that fails. */
  failToReadOnly(): Promise<void>;
  /** Takes it out, checks it and puts it in again, as an operator does; throws when it is still in use after 30 s. */
  repair(): Promise<void>;
};

/** Runs `work` on such a disk. Returns undefined where this account may not mount one. */
export async function withSmallDisk<Result>(
  work: (disk: SmallDisk) => Promise<Result>,
): Promise<Result | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'placement-desk-disk-'));
  const image = join(folder, 'image');
  const mounted = join(folder, 'mounted');
  const ballast = join(mounted, 'ballast');
  await chmod(folder, 0o711); // PostgreSQL runs under an account of its own
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
        await run('sh', ['-c', 'cat /dev/zero > "$0"', ballast]).catch(() => undefined); // ends when nothing more fits
      },
      free: () => rm(ballast),
      failToReadOnly: async () => {
        await run('mount', ['-o', 'remount,abort', mounted]);
      },
      repair: async () => {
        await untilDone(() => run('umount', [mounted]));
        await run('fsck.ext4', ['-p', image]).catch(() => undefined); // 1: something was repaired
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

/** Reads an offer again and again; an answer is the offer or 503. */
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
  reading.catch(() => undefined); // whoever stops it sees the failure
  return {
    counts,
    stop: async () => {
      isWanted = false;
      await reading;
    },
  };
}

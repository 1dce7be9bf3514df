import type { ScryptOptions } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { tally } from '#lib/store/database/tally.ts';

/** What scryptSync takes. */
export type Hashing = {
  readonly password: string;
  readonly salt: Buffer;
  readonly length: number;
  readonly options: ScryptOptions;
};

/** Each takes 128 MiB while it works: one on two cores, where another is left for requests, and four at most. */
export const mostHashesAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));

/**
 * Makes a hash in a thread kept for that, when one is free. Node would make it in one of the four threads that also
 * read files and look up names: while those are at it, no page is served.
 */
export async function hashInThread(hashing: Hashing): Promise<Buffer> {
  tally('password hash', 'all');
  await slot();
  try {
    return await hashBy(idle.pop() ?? startThread(), hashing);
  } finally {
    passSlot();
  }
}

const idle: Worker[] = [];

function startThread(): Worker {
  return new Worker(new URL('./hash-in-thread.mjs', import.meta.url));
}

/** A thread that fails has ended: it throws what it failed of, and another takes its place. */
async function hashBy(thread: Worker, hashing: Hashing): Promise<Buffer> {
  thread.ref();
  thread.postMessage(hashing);
  const messages: unknown[] = await once(thread, 'message');
  thread.unref(); // an idle one keeps no process alive
  idle.push(thread);
  const [hash] = messages;
  if (!(hash instanceof Uint8Array)) {
    throw new Error('A thread for hashes answered with none.');
  }
  return Buffer.from(hash);
}

let running = 0;
const waiting: (() => void)[] = [];

/** Resolves when fewer than `mostHashesAtOnce` others hold a slot, in the order of asking. */
function slot(): Promise<void> | undefined {
  if (running < mostHashesAtOnce) {
    running += 1;
    return undefined;
  }
  return new Promise((resolve) => waiting.push(resolve));
}

/** Hands the slot to whoever waits longest, so that nobody can take it in between. */
function passSlot(): void {
  const next = waiting.shift();
  if (next === undefined) {
    running -= 1;
  } else {
    next();
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { countEvent } from '#lib/store/database/event-counts.ts';
import { openFairQueue } from '#lib/store/database/pool/fair-queue.ts';
import { factors } from './work-factors.ts';

/**
 * Maximum number of hashes computed at the same time. Each uses 128 MiB. One core is left for requests, so two
 * cores compute one hash at a time.
 */
export const maxHashesAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));

const idle: Worker[] = [];

/** Callers limit how many hashes wait. Each takes a third of a second, so a wait times out only if a thread hangs. */
const queue = openFairQueue({ slots: maxHashesAtOnce, maxWaiting: Infinity, maxWaitMs: 120_000 });
const source = new AsyncLocalStorage<string>();

const saltBytes = 16;
const hashBytes = 32;
const generatedBytes = 15;

/** Returns a 20-character password with 120 random bits, intended for a password manager. */
export function generatePassword(): string {
  return randomBytes(generatedBytes).toString('base64url');
}

/** Returns a hash in the format `scrypt$17$8$1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return hashText(salt, await derive(password, salt, hashBytes, factors));
}

/**
 * A hash that matches no password. Checking a password against it takes as long as against a user's hash, so
 * the duration reveals nothing.
 */
export const unmatchableHash = hashText(Buffer.alloc(saltBytes), Buffer.alloc(hashBytes));

function hashText(salt: Buffer, hash: Buffer): string {
  const { logN, r, p } = factors;
  return ['scrypt', logN, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Reports whether a hash is that of the password. Throws if it isn't in the format of hashPassword. */
export async function verifyPassword(password: string, passwordHash: string): Promise<boolean> {
  const parts = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(passwordHash);
  if (parts === null) {
    throw new Error('A stored password hash has an unknown format.');
  }
  const [, logN, r, p, salt = '', hash = ''] = parts;
  const expected = Buffer.from(hash, 'base64url');
  const used = { logN: Number(logN), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, used);
  return timingSafeEqual(actual, expected);
}

type Factors = { readonly logN: number; readonly r: number; readonly p: number };

/**
 * Derives a hash. A password typed on another keyboard can consist of different code points, which NFKC
 * normalizes.
 */
function derive(password: string, salt: Buffer, length: number, { logN, r, p }: Factors): Promise<Buffer> {
  const N = 2 ** logN;
  const options = { N, r, p, maxmem: 2 * 128 * N * r };
  return hashInThread({ password: password.normalize('NFKC'), salt, length, options });
}

/** Arguments of scryptSync. */
type Hashing = {
  readonly password: string;
  readonly salt: Buffer;
  readonly length: number;
  readonly options: ScryptOptions;
};

/**
 * Computes a hash in a separate thread when one is free. Node's own four threads also read files and resolve
 * names, so computing hashes there would delay pages.
 */
export async function hashInThread(hashing: Hashing): Promise<Buffer> {
  countEvent('password hash', 'all');
  const party = source.getStore() ?? '';
  await queue.take(party);
  try {
    return await hashBy(idle.pop() ?? startThread(), hashing);
  } finally {
    queue.leave(party);
  }
}

/**
 * Runs work whose hashes count toward a source. Sources take turns, so one that has many hashes waiting delays another
 * by only one hash.
 */
export function hashInTurnOf<Result>(party: string, work: () => Promise<Result>): Promise<Result> {
  return source.run(party, work);
}

function startThread(): Worker {
  return new Worker(new URL('./hash-in-thread.mjs', import.meta.url));
}

/**
 * Computes a hash in a thread. If the thread fails, it exits, its error is thrown here, and a new thread replaces it.
 */
async function hashBy(thread: Worker, hashing: Hashing): Promise<Buffer> {
  thread.ref();
  thread.postMessage(hashing);
  const messages: unknown[] = await once(thread, 'message');
  thread.unref(); // an idle thread doesn't keep the process alive
  idle.push(thread);
  const [hash] = messages;
  if (!(hash instanceof Uint8Array)) {
    throw new Error('A hashing thread returned no hash.');
  }
  return Buffer.from(hash);
}

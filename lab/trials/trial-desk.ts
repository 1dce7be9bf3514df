import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '#lib/domain/access/access.ts';
import { type Client, clientOf } from '#testing/service/client.ts';
import {
  asStarted,
  desk,
  noLimits,
  startService,
  type StorePlace,
  verifyAudit,
  withDataDir,
} from '#testing/service/service.ts';
import { bookText, firms, type TrialBook } from './trial-book.ts';

/** A service with a test's data and no rate limits. */
export type TrialDesk = {
  readonly baseUrl: () => string;
  /** Location of its store, for commands. */
  readonly place: StorePlace;
  readonly processId: () => number;
  /**
   * Creates an API key for a role in a firm, and returns it. The names of further keys for the same role and firm end
   * with a number.
   */
  readonly key: (firm: keyof typeof firms, role: Role) => Promise<string>;
  /**
   * Returns a client with a new key for a role in a firm. The name of the key consists of both, as in `own auditor`.
   */
  readonly client: (firm: keyof typeof firms, role: Role) => Promise<Client>;
  /** Kills the service with kill -9, whatever it is doing, and starts a new service on the same data. */
  readonly killAndStartAgain: () => Promise<void>;
  /** Throws unless `desk audit verify` succeeds. */
  readonly verifyAudit: () => Promise<void>;
};

const quietly = { ...noLimits, ...asStarted, LOG_LEVEL: 'silent', SAMPLE_BOOK: 'off' };

/** Starts a service with data, runs the work and stops it. Sets SANDBOX=on if requested. */
export async function withTrialDesk<Result>(
  book: TrialBook,
  work: (trialDesk: TrialDesk) => Promise<Result>,
  { isSandbox = false } = {},
): Promise<Result> {
  const environment = { ...quietly, SANDBOX: isSandbox ? 'on' : 'off' };
  return withDataDir(async (dataDir) => {
    const place: StorePlace = { DATA_DIR: dataDir, SANDBOX: environment.SANDBOX };
    let service = await startService({ dataDir, environment });
    const keysOfName: Record<string, number> = {};
    const newKey: TrialDesk['key'] = async (firm, role) => {
      const plain = `${firm} ${role}`;
      const made = (keysOfName[plain] = (keysOfName[plain] ?? 0) + 1);
      const words = [
        '--firm',
        firms[firm],
        '--role',
        role,
        '--name',
        made === 1 ? plain : `${plain} ${made}`,
      ];
      const { key } = await desk(place, 'key', 'create', ...words);
      return key;
    };
    try {
      const file = join(dataDir, 'book.json');
      await writeFile(file, bookText(book));
      await desk(place, 'import', file);
      return await work({
        baseUrl: () => service.baseUrl,
        place,
        processId: () => service.child.pid ?? 0,
        key: newKey,
        client: async (firm, role) => clientOf(() => service.baseUrl, await newKey(firm, role)),
        killAndStartAgain: async () => {
          await service.kill();
          service = await startService({ dataDir, environment });
        },
        verifyAudit: () => verifyAudit(place),
      });
    } finally {
      await service.stop();
    }
  });
}

/** Processes all items, up to `workers` at a time. Stops at the first failure. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  workers: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  let failed = false;
  const workOn = async () => {
    for (let next = rest.next(); !next.done && !failed; next = rest.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, workOn));
}

export type Dice = {
  /** Returns a random integer from 0 to `count` - 1. */
  readonly below: (count: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly shuffle: <Item>(items: readonly Item[]) => Item[];
};

/** Returns reproducible random numbers from a seed (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const below = (count: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  };
  return {
    below,
    pick: <Item>(items: readonly Item[]) => {
      if (items.length === 0) {
        throw new RangeError('There is nothing to choose from.');
      }
      return items[below(items.length)] as Item;
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, place: below(2 ** 32) }))
        .sort((left, right) => left.place - right.place)
        .map(({ item }) => item),
  };
}

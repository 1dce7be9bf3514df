import { countEvent } from '#lib/store/database/event-counts.ts';

/**
 * Maximum number of statements that are queued for a connection. Further statements would time out in the queue, so
 * they are rejected immediately.
 */
export const maxWaiting = 2_048;

/** Assigns a limited number of slots to parties with equal shares (max-min fairness). */
export type FairQueue = {
  /**
   * Takes a slot. If one is free, returns undefined. Otherwise, returns a promise that resolves when the caller gets a
   * slot, and rejects with QueueFullError if that takes too long. Throws QueueFullError if the queue is full.
   */
  take(party: string): Promise<void> | undefined;
  /** Releases a slot to the next in line. */
  leave(party: string): void;
  waiting(): number;
};

/** Thrown if too many requests are queued for a slot or the wait took too long. The caller can retry later. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

type Waiter = {
  readonly begin: () => void;
  readonly giveUp: NodeJS.Timeout;
};

type FairQueueLimits = {
  readonly slots: number;
  /** Maximum queue length. If several parties are waiting, each gets an equal share of it. */
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
};

/**
 * Opens a queue. A request takes a free slot at once, so a single party can have all slots. While several parties
 * wait, the next slot goes to the party with the fewest slots (max-min fairness). Among equals, it goes to the
 * party that has waited longest since it was last served. Within a party, the order is by arrival. Running work
 * is not interrupted.
 */
export function openFairQueue({ slots, maxWaiting, maxWaitMs }: FairQueueLimits): FairQueue {
  let free = slots;
  let waiting = 0;
  const held = countParties();
  /** Waiters by party. The most recently served party is last. */
  const queues = new Map<string, Set<Waiter>>();

  function wait(party: string): Promise<void> {
    const queue = queues.get(party) ?? new Set<Waiter>();
    const parties = queues.size + (queues.has(party) ? 0 : 1);
    if (queue.size >= maxWaiting / parties) {
      throw new QueueFullError(`${queue.size} statements are already waiting for a connection.`);
    }
    queues.set(party, queue);
    waiting += 1;
    return new Promise((begin, reject) => {
      const giveUp = setTimeout(() => {
        remove(party, waiter);
        reject(new QueueFullError(`No connection was free for ${maxWaitMs} ms.`));
      }, maxWaitMs);
      const waiter = { begin, giveUp };
      queue.add(waiter);
    });
  }

  function remove(party: string, waiter: Waiter): void {
    clearTimeout(waiter.giveUp);
    const queue = queues.get(party);
    queue?.delete(waiter);
    waiting -= 1;
    queues.delete(party);
    if (queue !== undefined && queue.size > 0) queues.set(party, queue); // moves behind the other parties
  }

  function nextParty(): string | undefined {
    let next: string | undefined;
    for (const party of queues.keys()) {
      if (next === undefined || held.of(party) < held.of(next)) next = party;
    }
    return next;
  }

  return {
    take: (party) => {
      if (free === 0) {
        return wait(party);
      }
      free -= 1;
      held.add(party);
      return undefined;
    },
    leave: (party) => {
      held.remove(party);
      const next = nextParty();
      const [waiter] = (next === undefined ? undefined : queues.get(next)) ?? [];
      if (next === undefined || waiter === undefined) {
        free += 1;
        return;
      }
      remove(next, waiter);
      held.add(next);
      waiter.begin();
    },
    waiting: () => waiting,
  };
}

/** Number of items per party. A party without items uses no memory. */
type PartyCounts = {
  of(party: string): number;
  /** Returns the number of parties with items. */
  parties(): number;
  /** Returns the total number of items. */
  all(): number;
  add(party: string): void;
  /** Releases one item. The party must have one. */
  remove(party: string): void;
};

/** Returns counts that start at zero. */
export function countParties(): PartyCounts {
  const held = new Map<string, number>();
  let all = 0;
  const of = (party: string) => held.get(party) ?? 0;
  return {
    of,
    parties: () => held.size,
    all: () => all,
    add: (party) => {
      all += 1;
      held.set(party, of(party) + 1);
    },
    remove: (party) => {
      all -= 1;
      if (of(party) > 1) held.set(party, of(party) - 1);
      else held.delete(party);
    },
  };
}

export async function whenAdmitted<Result>(
  queue: FairQueue,
  party: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    await queue.take(party);
  } catch (error) {
    countEvent('refused statement', 'all');
    throw error;
  }
  try {
    return await work();
  } finally {
    queue.leave(party);
  }
}

export function requireRoom(waiting: number): void {
  if (waiting >= maxWaiting) {
    countEvent('refused statement', 'all');
    throw new QueueFullError(`${waiting} statements are waiting for a connection.`);
  }
}

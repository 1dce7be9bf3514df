import { setImmediate as endOfTurn } from 'node:timers/promises';
import pg from 'pg';
import { type OfferSnapshot, type OfferWrite, writeOfferChanges } from './change-offer.ts';
import type { DatabasePool } from './database.ts';
import type { Store } from './store.ts';

type Outcome = OfferSnapshot | undefined;
type Waiting = {
  readonly write: OfferWrite;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
};

/** Writes of different offers that wait, and whether somebody works them off. */
type Gathering = { readonly waiting: Waiting[]; isWorkedOff: boolean };

const gatherings = new WeakMap<DatabasePool, Gathering>();

/** Offers that are committed together at the most: each of them waits for the last. */
const mostTogether = 64;

/**
 * Commits the changes of an offer as writeOfferChanges does, together with those of other offers that come in the same
 * moment: they share the statement and the wait for the disk, and nothing else. One offer must not be written twice at
 * the same time; the audit would refuse to have two entries of one version.
 */
export function writeTogether(store: Store, write: OfferWrite): Promise<Outcome> {
  const whole = store.database.whole(); // what firms commit together is no firm's
  const gathering = gatherings.get(whole) ?? { waiting: [], isWorkedOff: false };
  gatherings.set(whole, gathering);
  return new Promise((resolve, reject) => {
    gathering.waiting.push({ write, resolve, reject });
    if (!gathering.isWorkedOff) {
      void workOff(store, gathering);
    }
  });
}

async function workOff(store: Store, gathering: Gathering): Promise<void> {
  gathering.isWorkedOff = true;
  await endOfTurn();
  while (gathering.waiting.length > 0) {
    await commit(store, gathering.waiting.splice(0, mostTogether));
  }
  gathering.isWorkedOff = false; // in the same step in which none was found waiting
}

async function commit(store: Store, waiting: readonly Waiting[]): Promise<void> {
  try {
    const writes = waiting.map(({ write }) => write);
    const outcomes = await writeOfferChanges(store, store.database.whole(), writes);
    for (const [at, { resolve }] of waiting.entries()) resolve(outcomes[at]);
  } catch (error) {
    if (waiting.length > 1 && isAboutOneRow(error)) {
      for (const one of waiting) await commit(store, [one]);
    } else {
      for (const { reject } of waiting) reject(error);
    }
  }
}

/** Whether the database refused the values of some row, so that nothing was written and the others may be tried. */
function isAboutOneRow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}

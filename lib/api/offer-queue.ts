import {
  type DecidedChange,
  lockOffer,
  type OfferSnapshot,
  readOfferSnapshot,
  type OfferWrite,
  writeOfferChanges,
} from '#lib/store/change-offer.ts';
import type { Database } from '#lib/store/database.ts';
import { ClaimLost, type KeyedAnswer } from '#lib/store/idempotency-keys.ts';
import type { Store } from '#lib/store/store.ts';
import { writeTogether } from '#lib/store/write-together.ts';
import { keyOf, recallSnapshot, rememberSnapshot } from './recent-snapshots.ts';

/** The offer that a change is for, and the firm that asks for it. */
export type OfferInQuestion = { readonly privatePlacementOfferOid: string; readonly firmOid: string };

/** A change that is decided when its turn comes, on the offer as the changes before it left it. */
export type Proposal = {
  /** Firms whose presence in the directory matters. */
  readonly namedFirms: readonly string[];
  /** Whether the facts about subscriptions matter. */
  readonly withSubscriptions: boolean;
  /** The plan and its entry in the audit; throws a refusal. The snapshot is undefined where the firm sees no such offer. */
  readonly decide: (snapshot: OfferSnapshot | undefined) => DecidedChange;
  /** The answer that is kept with the change, for a request that holds a claim. */
  readonly keyed: ((version: number) => KeyedAnswer) | null;
};

/** How often changes are tried without holding others back, when somebody else's keeps coming first. */
const optimisticTries = 2;

/** Changes that are committed together at the most: each of them waits for the largest. */
const mostTogether = 64;

type Waiting = {
  readonly proposal: Proposal;
  readonly resolve: (version: number) => void;
  readonly reject: (reason: unknown) => void;
};

/** Changes that wait, by the offer and the firm; there is an entry while somebody works on them. */
const queues = new Map<string, Waiting[]>();

/**
 * Changes an offer and resolves with its version after the change, which is the one before where nothing changed.
 *
 * Changes of one offer take turns. Those that come while one is committed are decided one after the other and then
 * committed together: each has its version, its entry in the audit and its answer, and only the wait for the disk is
 * shared. What other services on the database change meanwhile shows in the version, and the turn is taken again.
 */
export function changeOffer(store: Store, offer: OfferInQuestion, proposal: Proposal): Promise<number> {
  return new Promise((resolve, reject) => {
    const key = keyOf(offer);
    const waiting = { proposal, resolve, reject };
    const queue = queues.get(key);
    if (queue === undefined) {
      const own = [waiting];
      queues.set(key, own);
      void workOff(store, offer, key, own);
    } else {
      queue.push(waiting);
    }
  });
}

async function workOff(store: Store, offer: OfferInQuestion, key: string, queue: Waiting[]): Promise<void> {
  while (queue.length > 0) {
    const turn = queue.splice(0, lengthOfTurn(queue));
    const proposals = turn.map(({ proposal }) => proposal);
    try {
      const outcomes = await takeTurn(store, offer, proposals);
      for (const [at, { resolve, reject }] of turn.entries()) {
        const outcome = outcomes[at];
        if (outcome?.version === undefined) reject(outcome?.refusal);
        else resolve(outcome.version);
      }
    } catch (error) {
      for (const { reject } of turn) reject(error);
    }
  }
  queues.delete(key); // in the same step in which the queue was found empty
}

/**
 * What may fail for a reason of its own, or change what the others are decided on, takes a turn alone: a request that
 * holds a claim, and one that moves the offer on.
 */
function lengthOfTurn(queue: readonly Waiting[]): number {
  const aloneAt = queue.findIndex(({ proposal }) => isAlone(proposal));
  return aloneAt === 0 ? 1 : Math.min(aloneAt < 0 ? queue.length : aloneAt, mostTogether);
}

function isAlone({ keyed, withSubscriptions }: Proposal): boolean {
  return keyed !== null || withSubscriptions;
}

/** What became of a proposal: the version after it, or why it was refused. */
type Outcome = { readonly version?: number | undefined; readonly refusal?: unknown };

async function takeTurn(
  store: Store,
  offer: OfferInQuestion,
  proposals: readonly Proposal[],
): Promise<readonly Outcome[]> {
  const guessed = await tryOnGuess(store, offer, proposals);
  if (guessed !== undefined) {
    return guessed;
  }
  for (let tries = 0; tries < optimisticTries; tries += 1) {
    const outcomes = await tryTurn(store, store.database, offer, proposals);
    if (outcomes !== undefined) {
      return outcomes;
    }
  }
  return store.database.transaction(async (database) => {
    await lockOffer(database, offer.privatePlacementOfferOid);
    const outcomes = await tryTurn(store, database, offer, proposals);
    if (outcomes === undefined) {
      throw proposals[0]?.keyed ? new ClaimLost() : new Error('A locked offer changed under its lock.');
    }
    return outcomes;
  });
}

/**
 * Tries on the offer as this process left it, which saves reading it. The version tells whether the guess was right.
 * Only that it was right is ever found out so: a refusal, or that nothing changes, is decided on the offer as it is.
 */
async function tryOnGuess(
  store: Store,
  offer: OfferInQuestion,
  proposals: readonly Proposal[],
): Promise<readonly Outcome[] | undefined> {
  const snapshot = recallSnapshot(offer);
  if (snapshot === undefined || proposals.some(needsFacts)) {
    return undefined;
  }
  const { outcomes, write } = decideAll(snapshot, proposals);
  return write !== undefined && write.changes.length === proposals.length
    ? commit(store, store.database, offer, write, outcomes, proposals)
    : undefined;
}

function needsFacts({ namedFirms, withSubscriptions }: Proposal): boolean {
  return withSubscriptions || namedFirms.length > 0;
}

/** The outcomes, or undefined when somebody else's change came between reading and writing: nothing was written. */
async function tryTurn(
  store: Store,
  database: Database,
  offer: OfferInQuestion,
  proposals: readonly Proposal[],
): Promise<readonly Outcome[] | undefined> {
  const snapshot = await readOfferSnapshot(database, {
    ...offer,
    namedFirms: proposals.flatMap(({ namedFirms }) => namedFirms),
    withSubscriptions: proposals.some(({ withSubscriptions }) => withSubscriptions),
  });
  const { outcomes, write } = decideAll(snapshot, proposals);
  return write === undefined ? outcomes : commit(store, database, offer, write, outcomes, proposals);
}

type Decided = {
  readonly outcomes: readonly Outcome[];
  /** Those that change something, in their order; undefined where none does. */
  readonly write: OfferWrite | undefined;
};

/** Decides each proposal on the offer as the ones before it leave it. */
function decideAll(snapshot: OfferSnapshot | undefined, proposals: readonly Proposal[]): Decided {
  let current = snapshot;
  const decisions: DecidedChange[] = [];
  const outcomes = proposals.map(({ decide }): Outcome => {
    try {
      const decision = decide(current);
      if (current !== undefined && decision.plan.changes.length > 0) {
        decisions.push(decision);
        current = { ...current, offer: decision.plan.offer, version: current.version + 1 };
      }
      return { version: current?.version };
    } catch (refusal) {
      return { refusal };
    }
  });
  const [first, ...others] = decisions;
  return { outcomes, write: snapshot && first && { snapshot, changes: [first, ...others] } };
}

/** Outside a transaction it is written together with other offers, unless it takes its turn alone. */
async function commit(
  store: Store,
  database: Database,
  offer: OfferInQuestion,
  write: OfferWrite,
  outcomes: readonly Outcome[],
  [first]: readonly Proposal[],
): Promise<readonly Outcome[] | undefined> {
  // Whoever is alone is the first.
  const isShared = database === store.database && first !== undefined && !isAlone(first);
  const answer = first?.keyed?.(write.snapshot.version + write.changes.length) ?? null;
  const changed = isShared
    ? await writeTogether(store, write)
    : (await writeOfferChanges(store, database, [write], answer))[0];
  rememberSnapshot(offer, changed);
  return changed && outcomes;
}

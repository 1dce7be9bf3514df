import { randomUUID } from 'node:crypto';
import { countParties } from '#lib/store/party-counts.ts';
import type { Answer } from './answer.ts';
import { networkOf } from './client-address.ts';
import { withSharedHeaders } from './finish-answer.ts';
import { log } from './log.ts';
import { problemAnswer } from './problem-answer.ts';
import { type ProblemError, refusal } from './problem-error.ts';
import type { BodySource } from './read-body.ts';

/**
 * Never more requests of a party than these are worked on at once. Those that wait for a connection to the database are
 * among them.
 */
export const mostAtWork = 1_024;

/**
 * So many are a crowd. One that goes away by itself, as a burst does, is served whole; while one stays, no more come in
 * than can wait for about a hundred others: at any speed of the database nobody waits long in vain. Who has less than an
 * equal share of the crowd is let in all the same, so that a crowd of one firm keeps no other out.
 */
export const crowd = 128;
const crowdMayStayMs = 250;

const sayEveryMs = 1_000;

/** The requests that are worked on, by party: a firm, or a network address as long as the firm is not known. */
const held = countParties();
let crowdedSince: number | undefined;
let refused = 0;
let refusedSinceSaid = 0;

/**
 * A request that is worked on. While it waits for its client, or for somebody else's service, it is none: who is slow
 * must not shut out the others.
 */
export class Place {
  #party: string;

  constructor(party: string) {
    this.#party = party;
    held.add(party);
  }

  /** Hands the request over to the firm that it turned out to be of. False when the firm has no place for it. */
  belongsTo(firmOid: string): boolean {
    const party = `firm ${firmOid}`;
    depart(this.#party);
    const mayStay = hasRoom(party);
    this.#party = party;
    held.add(party);
    return mayStay;
  }

  /** The same body, read without holding the place. */
  async *resting(body: BodySource): AsyncGenerator<Uint8Array> {
    depart(this.#party);
    try {
      yield* body;
    } finally {
      held.add(this.#party);
    }
  }

  /** Does work that waits for somebody else's service, without holding the place. */
  async aside<Result>(work: () => Promise<Result>): Promise<Result> {
    depart(this.#party);
    try {
      return await work();
    } finally {
      held.add(this.#party);
    }
  }

  leave(): void {
    depart(this.#party);
  }

  /** Whose request it is, as far as is known. */
  ofParty(): string {
    return this.#party;
  }
}

/**
 * A place for a request from a network address, or undefined when there is none: then the cheapest answer is the best
 * for everybody. It is the address's until the request `belongsTo` a firm.
 */
export function takePlace(address: string): Place | undefined {
  const party = partyOf(address);
  return hasRoom(party) ? new Place(party) : undefined;
}

/** Whom a request counts for until it is known whose it is. */
export function partyOf(address: string): string {
  return `address ${networkOf(address)}`;
}

/** Whether one more request of a party may come in: of each bound on all requests a party has an equal share. */
function hasRoom(party: string): boolean {
  const own = held.of(party);
  const parties = held.parties() + (own === 0 ? 1 : 0);
  if (own >= mostAtWork / parties) {
    return false;
  }
  if (held.all() < crowd) {
    return true;
  }
  const now = performance.now();
  crowdedSince ??= now;
  return now - crowdedSince < crowdMayStayMs || own < crowd / parties;
}

/** A crowd is over when half of it has gone; a place that is free for a moment is no sign. */
function depart(party: string): void {
  held.remove(party);
  if (held.all() < crowd / 2) {
    crowdedSince = undefined;
  }
}

/** 503 for a request that found no place at the door. */
export function refuseForLoad(path: string): Answer {
  const requestId = randomUUID();
  return withSharedHeaders(problemAnswer(refusalForLoad(), path, requestId), requestId);
}

/** Why a request found no place. The log says how many there were, once a second, not each of them. */
export function refusalForLoad(): ProblemError {
  refused += 1;
  if (refusedSinceSaid === 0) {
    setTimeout(sayRefused, sayEveryMs).unref();
  }
  refusedSinceSaid += 1;
  const message = 'The service has more to do than it can at this moment. Nothing was changed; try again.';
  return refusal('unavailable', message);
}

/** How many requests found no place since the process began. */
export function refusedForLoad(): number {
  return refused;
}

function sayRefused(): void {
  log.warn({ refused: refusedSinceSaid }, 'Requests were refused with 503: too many at once.');
  refusedSinceSaid = 0;
}

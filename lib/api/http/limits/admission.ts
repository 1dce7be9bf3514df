import { randomUUID } from 'node:crypto';
import { countParties } from '#lib/store/database/pool/fair-queue.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { networkOf } from '#lib/api/http/client-address.ts';
import { withSharedHeaders } from '#lib/api/http/answer/finish-answer.ts';
import { log } from '#lib/api/telemetry/log.ts';
import { problemAnswer } from '#lib/api/http/answer/problem-answer.ts';
import { type ProblemError, problem } from '#lib/api/http/answer/problem-error.ts';
import type { BodySource } from '#lib/api/http/request/request-body.ts';
import { processValue } from '#lib/store/process-value.ts';

const draining = processValue<boolean>('draining');

/**
 * Never more requests of a party than these are worked on at once. Those that wait for a connection to the database are
 * among them.
 */
export const maxInFlight = 1_024;

/**
 * So many requests in flight are an overload. A burst, which is over by itself, is served whole. While an overload
 * lasts, no more are admitted than can wait for about a hundred others: at any speed of the database no request waits long
 * in vain. A party with less than an equal share of them is admitted all the same, so that one firm's overload keeps no
 * other out.
 */
export const overloadThreshold = 128;
const overloadGraceMs = 250;

const sayEveryMs = 1_000;

/** The requests that are worked on, by party: a firm, or a network address as long as the firm is not known. */
const inFlight = countParties();
/** The slots that are held, the one held longest first, each with the time since when. */
const held = new Map<AdmissionSlot, number>();
let overloadedSince: number | undefined;
let refused = 0;
let refusedSinceSaid = 0;
const refusing = { since: -Infinity, last: -Infinity };

/**
 * A request that is worked on. While it waits for its client, or for another service, it doesn't count: who is slow
 * must not shut out the others.
 */
export class AdmissionSlot {
  #party: string;
  #hasLeft = false;

  constructor(party: string) {
    this.#party = party;
    this.#hold();
  }

  /** Hands the request over to the firm that it turned out to be of. False when the firm has no slot for it. */
  belongsTo(firmOid: string): boolean {
    if (this.#hasLeft) return true;
    const heldSince = held.get(this);
    this.#release();
    this.#party = `firm ${firmOid}`;
    const mayStay = hasRoom(this.#party);
    this.#hold(heldSince);
    return mayStay;
  }

  /** The same body, read without holding the slot. */
  async *whileReading(body: BodySource): AsyncGenerator<Uint8Array> {
    this.#release();
    try {
      yield* body;
    } finally {
      this.#hold();
    }
  }

  /** Runs work that waits for another service, without holding the slot. */
  async whileWaiting<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#release();
    try {
      return await work();
    } finally {
      this.#hold();
    }
  }

  /** Returns the slot permanently, even if work on the request continues. Safe to call again. */
  leave(): void {
    this.#hasLeft = true;
    this.#release();
  }

  /** Whose request it is, as far as is known. */
  ofParty(): string {
    return this.#party;
  }

  #hold(since = performance.now()): void {
    if (this.#hasLeft || held.has(this)) return;
    held.set(this, since);
    inFlight.add(this.#party);
  }

  /** An overload is over when half of it has gone; a slot that is free for a moment is no sign. */
  #release(): void {
    if (!held.delete(this)) return;
    inFlight.remove(this.#party);
    if (inFlight.all() < overloadThreshold / 2) {
      overloadedSince = undefined;
    }
  }
}

/** How many slots are held. */
export function slotsHeld(): number {
  return held.size;
}

/** How long the slot that is held longest has been held, in seconds; 0 where none is. */
export function oldestSlotS(): number {
  const since = Math.min(...held.values());
  return Number.isFinite(since) ? (performance.now() - since) / 1_000 : 0;
}

/** No request takes so long: a slot that is held longer was not given back. */
export const longestSlotS = 60;
const refusalGapMs = 10_000;

/**
 * Whether requests have been refused for a minute, and slots that were held all that time keep the overload going.
 * Neither refusals alone nor one slow request take the service from the load balancer: a single client can cause both.
 */
export function isClogged(): boolean {
  const now = performance.now();
  const isStuck = (since: number) => now - since >= longestSlotS * 1_000;
  return (
    now - refusing.last < refusalGapMs &&
    isStuck(refusing.since) &&
    [...held.values()].filter(isStuck).length >= overloadThreshold / 2
  );
}

/**
 * A slot for a request from a network address, or undefined when there is none: then the cheapest answer is the best
 * for everybody. It is the address's until the request `belongsTo` a firm.
 */
export function admit(address: string): AdmissionSlot | undefined {
  const party = partyOf(address);
  return hasRoom(party) ? new AdmissionSlot(party) : undefined;
}

/** Whom a request counts for until it is known whose it is. */
export function partyOf(address: string): string {
  return `address ${networkOf(address)}`;
}

/** Whether one more request of a party may come in: of each bound on all requests a party has an equal share. */
function hasRoom(party: string): boolean {
  const own = inFlight.of(party);
  const parties = inFlight.parties() + (own === 0 ? 1 : 0);
  if (own >= maxInFlight / parties) {
    return false;
  }
  if (inFlight.all() < overloadThreshold) {
    return true;
  }
  const now = performance.now();
  overloadedSince ??= now;
  return now - overloadedSince < overloadGraceMs || own < overloadThreshold / parties;
}

/** 503 for a request that was not admitted. */
export function refuseForLoad(path: string): Answer {
  const requestId = randomUUID();
  return withSharedHeaders(problemAnswer(overloadProblem(), path, requestId), requestId);
}

/** Why a request was not admitted. The log says how many there were, once a second, not each of them. */
export function overloadProblem(): ProblemError {
  refused += 1;
  const now = performance.now();
  if (now - refusing.last >= refusalGapMs) refusing.since = now;
  refusing.last = now;
  if (refusedSinceSaid === 0) {
    setTimeout(sayRefused, sayEveryMs).unref();
  }
  refusedSinceSaid += 1;
  const message = 'The service is overloaded. Nothing was changed. Try again.';
  return problem('unavailable', message);
}

/** How many requests were not admitted since the process began. */
export function refusedForLoad(): number {
  return refused;
}

function sayRefused(): void {
  log.warn({ refused: refusedSinceSaid }, 'Requests were refused with 503: too many at once.');
  refusedSinceSaid = 0;
}

/** Has /readyz say that requests had better go to another service, because this one is about to stop. */
export function startDraining(): void {
  draining.set(true);
}

export function isDraining(): boolean {
  return draining.get() === true;
}

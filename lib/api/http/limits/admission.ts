import { randomUUID } from 'node:crypto';
import { countParties } from '#lib/store/database/pool/fair-queue.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { networkOf } from '#lib/api/http/client-address.ts';
import { withSharedHeaders } from '#lib/api/http/answer/finish-answer.ts';
import { log } from '#lib/api/log.ts';
import { problemAnswer } from '#lib/api/http/answer/problem-answer.ts';
import { type ProblemError, problem } from '#lib/api/http/answer/problem-error.ts';
import type { BodySource } from '#lib/api/http/request/request-body.ts';
import { processValue } from '#lib/store/process-value.ts';

const draining = processValue<boolean>('draining');

/** The maximum number of requests in progress for each party, including those that wait for a database connection. */
export const maxInFlight = 1_024;

/**
 * The number of requests in flight that counts as an overload. A burst, which soon ends, is served completely. During
 * an overload, only as many are admitted as can wait for about a hundred others, so no request waits long
 * and is then refused, however slow the database is. A party with less than an equal share is always admitted, so one firm's overload
 * doesn't block others.
 */
export const overloadThreshold = 128;
const overloadGraceMs = 250;

const logEveryMs = 1_000;

/** The requests in progress, by party: a firm, or a network address until the firm is known. */
const inFlight = countParties();
/** The slots in use, oldest first, with their start times. */
const held = new Map<AdmissionSlot, number>();
let overloadedSince: number | undefined;
let refused = 0;
let refusedSinceSaid = 0;
const refusing = { since: -Infinity, last: -Infinity };

/**
 * A request in progress. It doesn't count while it waits for its client or another service, because slow ones must
 * not block others.
 */
export class AdmissionSlot {
  #party: string;
  #hasLeft = false;

  constructor(party: string) {
    this.#party = party;
    this.#hold();
  }

  /** Assigns the request to its firm. False if the firm has no slot for it. */
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

  /** The party that sent the request, as far as is known. */
  ofParty(): string {
    return this.#party;
  }

  #hold(since = performance.now()): void {
    if (this.#hasLeft || held.has(this)) return;
    held.set(this, since);
    inFlight.add(this.#party);
  }

  /** An overload ends when half of the slots are free. One slot that is free for a moment doesn't mean anything. */
  #release(): void {
    if (!held.delete(this)) return;
    inFlight.remove(this.#party);
    if (inFlight.all() < overloadThreshold / 2) {
      overloadedSince = undefined;
    }
  }
}

/** The number of slots in use. */
export function slotsHeld(): number {
  return held.size;
}

/** The number of seconds for which the oldest slot has been held; 0 if there is none. */
export function oldestSlotS(): number {
  const since = Math.min(...held.values());
  return Number.isFinite(since) ? (performance.now() - since) / 1_000 : 0;
}

/** No request takes this long, so a slot that is held longer was not released. */
export const longestSlotS = 60;
const refusalGapMs = 10_000;

/**
 * Whether requests have been refused for a minute, and slots held all that time keep up the overload. Refusals alone,
 * or one slow request, don't take the service out of the load balancer: a single client can cause both.
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
 * A slot for a request from a network address, or undefined if there is none: then the cheapest response is best for
 * everyone. It counts for the address until the request `belongsTo` a firm.
 */
export function admit(address: string): AdmissionSlot | undefined {
  const party = partyOf(address);
  return hasRoom(party) ? new AdmissionSlot(party) : undefined;
}

/** The party that a request counts for until its firm is known. */
export function partyOf(address: string): string {
  return `address ${networkOf(address)}`;
}

/** Whether one more request of a party can be admitted. Each party has an equal share of every limit. */
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

/** The 503 for a request that was not admitted. */
export function refuseForLoad(path: string): Answer {
  const requestId = randomUUID();
  return withSharedHeaders(problemAnswer(overloadProblem(), path, requestId), requestId);
}

/** The reason why a request was refused. The log contains their number once a second, not each request. */
export function overloadProblem(): ProblemError {
  refused += 1;
  const now = performance.now();
  if (now - refusing.last >= refusalGapMs) refusing.since = now;
  refusing.last = now;
  if (refusedSinceSaid === 0) {
    setTimeout(logRefused, logEveryMs).unref();
  }
  refusedSinceSaid += 1;
  const message = 'The service is overloaded. Nothing was changed. Try again.';
  return problem('unavailable', message);
}

/** The number of requests refused since the process started. */
export function refusedForLoad(): number {
  return refused;
}

function logRefused(): void {
  log.warn(
    { refused: refusedSinceSaid },
    'Requests were rejected with 503 because too many were in progress.',
  );
  refusedSinceSaid = 0;
}

/** Makes /readyz direct requests to another service, because this one is about to stop. */
export function startDraining(): void {
  draining.set(true);
}

export function isDraining(): boolean {
  return draining.get() === true;
}

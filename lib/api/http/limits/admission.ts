import { randomUUID } from 'node:crypto';
import { countParties } from '#lib/store/database/pool/fair-queue.ts';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import { networkOf } from '#lib/api/http/client-address.ts';
import { withSharedHeaders } from '#lib/api/http/response/finish-response.ts';
import { log } from '#lib/api/log.ts';
import { problemResponse } from '#lib/api/http/response/problem-response.ts';
import { type ProblemError, problem } from '#lib/api/http/response/problem-error.ts';
import type { BodySource } from '#lib/api/http/request/request-body.ts';
import { processValue } from '#lib/store/process-value.ts';

const draining = processValue<boolean>('draining');

/**
 * Maximum number of requests in progress, including those that wait for a database connection. The parties (firms,
 * and network addresses until the firm is known) share it equally.
 */
export const maxInFlight = 1_024;

/**
 * Number of requests in progress that counts as an overload. A burst that ends within the grace period is
 * served completely. During a longer overload, the parties share this number equally. Otherwise, on a slow
 * database, requests would wait a long time only to be rejected. A party with less than an equal share is
 * always admitted, so one firm's overload doesn't block others.
 */
export const overloadThreshold = 128;
const overloadGraceMs = 250;

const logEveryMs = 1_000;

/** Number of requests in progress per party. */
const inFlight = countParties();
/** Slots in use, with their start times. */
const held = new Map<AdmissionSlot, number>();
let overloadedSince: number | undefined;
let refused = 0;
let refusedSinceLogged = 0;
const refusing = { since: -Infinity, last: -Infinity };

/**
 * A request in progress. It doesn't count while it waits for its client or an external service, so that slow peers
 * don't block other requests.
 */
export class AdmissionSlot {
  #party: string;
  #hasLeft = false;

  constructor(party: string) {
    this.#party = party;
    this.#hold();
  }

  /** Moves the request to its firm's share. Returns false if that share was already used up. */
  belongsTo(firmOid: string): boolean {
    if (this.#hasLeft) return true;
    const heldSince = held.get(this);
    this.#release();
    this.#party = `firm ${firmOid}`;
    const mayStay = hasRoom(this.#party);
    this.#hold(heldSince);
    return mayStay;
  }

  /** Yields the same body, but gives up the slot while waiting for the client to send it. */
  async *whileReading(body: BodySource): AsyncGenerator<Uint8Array> {
    this.#release();
    try {
      yield* body;
    } finally {
      this.#hold();
    }
  }

  /** Runs work that waits for an external service, and gives up the slot in the meantime. */
  async whileWaiting<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#release();
    try {
      return await work();
    } finally {
      this.#hold();
    }
  }

  /** Releases the slot permanently, even if work on the request continues. Can be called more than once. */
  leave(): void {
    this.#hasLeft = true;
    this.#release();
  }

  /** Returns the party that sent the request: the firm if known, otherwise the network address. */
  ofParty(): string {
    return this.#party;
  }

  #hold(since = performance.now()): void {
    if (this.#hasLeft || held.has(this)) return;
    held.set(this, since);
    inFlight.add(this.#party);
  }

  /**
   * Releases the slot. An overload ends only when fewer than half of `overloadThreshold` requests are in progress,
   * because a single slot is often free for a moment.
   */
  #release(): void {
    if (!held.delete(this)) return;
    inFlight.remove(this.#party);
    if (inFlight.all() < overloadThreshold / 2) {
      overloadedSince = undefined;
    }
  }
}

/** Returns the number of slots in use. */
export function slotsHeld(): number {
  return held.size;
}

/** Returns how many seconds the oldest slot has been in use; 0 if there is none. */
export function oldestSlotS(): number {
  const since = Math.min(...held.values());
  return Number.isFinite(since) ? (performance.now() - since) / 1_000 : 0;
}

/** Longer than requests usually take. A slot that is held for this long counts as stuck. */
export const maxSlotSeconds = 60;
const refusalGapMs = 10_000;

/**
 * Reports whether requests have been rejected for a minute while half of `overloadThreshold` slots, or more, were
 * held for that entire time. Rejections alone, or one slow request, don't take the service out of the load balancer,
 * because a single client can cause either.
 */
export function isBlockedBySlots(): boolean {
  const now = performance.now();
  const isStuck = (since: number) => now - since >= maxSlotSeconds * 1_000;
  return (
    now - refusing.last < refusalGapMs &&
    isStuck(refusing.since) &&
    [...held.values()].filter(isStuck).length >= overloadThreshold / 2
  );
}

/**
 * Returns a slot for a request from a network address, or undefined if there is none. Only the cheapest
 * responses are sent without a slot. The request counts toward its address's share until `belongsTo` moves it
 * to a firm's.
 */
export function admit(address: string): AdmissionSlot | undefined {
  const party = partyOf(address);
  return hasRoom(party) ? new AdmissionSlot(party) : undefined;
}

/** Returns the party whose share a request counts toward until its firm is known. */
export function partyOf(address: string): string {
  return `address ${networkOf(address)}`;
}

/** Reports whether one more request from a party can be admitted. Each party has an equal share of every limit. */
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

/** Returns the 503 for a request that was not admitted. */
export function refuseForLoad(path: string): ApiResponse {
  const requestId = randomUUID();
  return withSharedHeaders(problemResponse(overloadProblem(), path, requestId), requestId);
}

/**
 * Creates the error for a rejected request. Rejections are counted and logged once a second instead of
 * individually.
 */
export function overloadProblem(): ProblemError {
  refused += 1;
  const now = performance.now();
  if (now - refusing.last >= refusalGapMs) refusing.since = now;
  refusing.last = now;
  if (refusedSinceLogged === 0) {
    setTimeout(logRefused, logEveryMs).unref();
  }
  refusedSinceLogged += 1;
  const message = 'The server is overloaded. Nothing was changed. Try again.';
  return problem('unavailable', message);
}

/** Returns the number of requests rejected since the process started. */
export function refusedForLoad(): number {
  return refused;
}

function logRefused(): void {
  log.warn(
    { refused: refusedSinceLogged },
    'Requests were rejected with 503 because too many were in progress.',
  );
  refusedSinceLogged = 0;
}

/** Makes /readyz fail, so that requests go to another instance before this one stops. */
export function startDraining(): void {
  draining.set(true);
}

export function isDraining(): boolean {
  return draining.get() === true;
}

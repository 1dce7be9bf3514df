import { randomUUID } from 'node:crypto';
import type { Answer } from './answer.ts';
import { withSharedHeaders } from './finish-answer.ts';
import { log } from './log.ts';
import { problemAnswer } from './problem-answer.ts';
import { refusal } from './problem-error.ts';
import type { BodySource } from './read-body.ts';

/** Never more requests than these are worked on at once. Those that wait for a connection to the database are among them. */
export const mostAtWork = 1_024;

/**
 * So many are a crowd. One that goes away by itself, as a burst does, is served whole; while one stays, no more come in
 * than can wait for about a hundred others: at any speed of the database nobody waits long in vain.
 */
export const crowd = 128;
const crowdMayStayMs = 250;

const sayEveryMs = 1_000;

let atWork = 0;
let crowdedSince: number | undefined;
let refused = 0;
let refusedSinceSaid = 0;

/**
 * A request that is worked on. While it waits for its client, or for somebody else's service, it is none: who is slow
 * must not shut out the others.
 */
export type Place = {
  /** The same body, read without holding the place. */
  readonly resting: (body: BodySource) => BodySource;
  /** Does work that waits for somebody else's service, without holding the place. */
  readonly aside: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly leave: () => void;
};

/** A place for a request, or undefined when there is none: then the cheapest answer is the best for everybody. */
export function takePlace(): Place | undefined {
  if (atWork >= crowd) {
    const now = performance.now();
    crowdedSince ??= now;
    if (atWork >= mostAtWork || now - crowdedSince >= crowdMayStayMs) {
      return undefined;
    }
  }
  atWork += 1;
  return { resting: restingBody, aside, leave };
}

/** A crowd is over when half of it has gone; a place that is free for a moment is no sign. */
function leave(): void {
  atWork -= 1;
  if (atWork < crowd / 2) {
    crowdedSince = undefined;
  }
}

/** 503 for a request that found no place. The log says how many there were, once a second, not each of them. */
export function refuseForLoad(path: string): Answer {
  refused += 1;
  if (refusedSinceSaid === 0) {
    setTimeout(sayRefused, sayEveryMs).unref();
  }
  refusedSinceSaid += 1;
  const requestId = randomUUID();
  const message = 'The service has more to do than it can at this moment. Nothing was changed; try again.';
  return withSharedHeaders(problemAnswer(refusal('unavailable', message), path, requestId), requestId);
}

/** How many requests found no place since the process began. */
export function refusedForLoad(): number {
  return refused;
}

function sayRefused(): void {
  log.warn({ refused: refusedSinceSaid }, 'Requests were refused with 503: too many at once.');
  refusedSinceSaid = 0;
}

async function* restingBody(body: BodySource): AsyncGenerator<Uint8Array> {
  leave();
  try {
    yield* body;
  } finally {
    atWork += 1;
  }
}

async function aside<Result>(work: () => Promise<Result>): Promise<Result> {
  leave();
  try {
    return await work();
  } finally {
    atWork += 1;
  }
}

import type { Principal } from '#lib/domain/access.ts';
import { type Drawing, drawRequests } from '#lib/store/request-rates.ts';
import type { Store } from '#lib/store/store.ts';
import { isUnavailable } from './database-failure.ts';
import { refusal } from './problem-error.ts';
import { currentSettings } from './service-settings.ts';

/**
 * Takes one request from the rates of a caller and of its firm. Returns the headers that say what is left. Throws 429
 * `rate.limited` when one of them is used up.
 *
 * The rates are in the database, because they hold over all services on it; asking it for every request would cost
 * more than most requests do. So a process draws a twentieth of a second's requests at a time and gives them out itself.
 */
export async function takeRequest(
  store: Store,
  { kind, id, firmOid }: Principal,
): Promise<Readonly<Record<string, string>>> {
  const { keyRequestsPerSecond, firmRequestsPerSecond } = currentSettings().limits;
  const rates: Rate[] = [
    { name: 'key', subject: `${kind}:${id}`, perSecond: keyRequestsPerSecond },
    { name: 'firm', subject: `firm:${firmOid}`, perSecond: firmRequestsPerSecond },
  ];
  const limited = rates.filter(({ perSecond }) => perSecond > 0);
  if (limited.length === 0) {
    return {};
  }
  // The caller's comes first: what is refused to one caller must not use up the rate of those beside it in the firm.
  const takings: Taking[] = [];
  for (const rate of limited) {
    const isRefused = takings.some(({ waitMs }) => waitMs > 0);
    takings.push(isRefused ? lookAt(rate) : (takeDrawn(rate) ?? (await draw(store, rate))));
  }
  const headers = {
    'RateLimit-Policy': limited.map(({ name, perSecond }) => `"${name}";q=${perSecond};w=1`).join(', '),
    RateLimit: limited.map(({ name }, at) => `"${name}";r=${takings[at]?.remaining ?? 0};t=1`).join(', '),
  };
  const waitMs = Math.max(...takings.map((taking) => taking.waitMs));
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1_000);
    const whose = takings[0]?.waitMs === waitMs && limited[0]?.name === 'key' ? 'you' : 'your firm';
    throw refusal(
      'rate.limited',
      `More requests came from ${whose} than a second may have. Wait ${seconds} s, then go on more slowly.`,
      { ...headers, 'Retry-After': String(seconds) },
    );
  }
  return headers;
}

type Rate = { readonly name: 'key' | 'firm'; readonly subject: string; readonly perSecond: number };

type Taking = { readonly remaining: number; readonly waitMs: number };

/** What this process has drawn for a subject and not given out yet. */
type Purse = {
  requests: number;
  /** How many more the subject could draw when it last did. */
  left: number;
  /** When the drawn requests lapse: kept longer they would add up to more than the rate. */
  lapsesAt: number;
  /** Until when there is nothing to draw. */
  emptyUntil: number;
  drawing: Promise<void> | undefined;
};

const purses = new Map<string, Purse>();
const mostPurses = 10_000;
const lapseMs = 1_000;

/** Takes from what is drawn, or says for how long there is nothing to draw. Undefined when it is time to draw. */
function takeDrawn({ subject }: Rate): Taking | undefined {
  const purse = purseOf(subject);
  const now = performance.now();
  if (purse.requests > 0 && now < purse.lapsesAt) {
    purse.requests -= 1;
    return { remaining: purse.left + purse.requests, waitMs: 0 };
  }
  return now < purse.emptyUntil ? { remaining: 0, waitMs: purse.emptyUntil - now } : undefined;
}

async function draw(store: Store, rate: Rate): Promise<Taking> {
  const purse = purseOf(rate.subject);
  for (;;) {
    // All who come meanwhile wait for the same draw.
    await (purse.drawing ??= fill(store, rate, purse).finally(() => (purse.drawing = undefined)));
    const taking = takeDrawn(rate);
    if (taking !== undefined) {
      return taking;
    }
  }
}

/** What is left of a rate, as far as this process knows. */
function lookAt({ subject }: Rate): Taking {
  const { requests, left, lapsesAt } = purseOf(subject);
  return { remaining: performance.now() < lapsesAt ? left + requests : 0, waitMs: 0 };
}

async function fill({ database }: Store, { subject, perSecond }: Rate, purse: Purse): Promise<void> {
  const requests = Math.max(1, Math.floor(perSecond / 20));
  const { isGranted, remaining, waitMs } = await drawRequests(database, {
    subject,
    perSecond,
    requests,
  }).catch((error: unknown): Drawing => {
    // What cannot write may still read: the request itself finds out whether it can be served.
    if (isUnavailable(error)) return { isGranted: true, remaining: 0, waitMs: 0 };
    throw error;
  });
  const now = performance.now();
  purse.requests = isGranted ? requests : 0;
  purse.left = remaining;
  purse.lapsesAt = now + lapseMs;
  purse.emptyUntil = isGranted ? 0 : now + waitMs;
}

function purseOf(subject: string): Purse {
  let purse = purses.get(subject);
  if (purse === undefined) {
    if (purses.size >= mostPurses) {
      purses.clear();
    }
    purse = { requests: 0, left: 0, lapsesAt: 0, emptyUntil: 0, drawing: undefined };
    purses.set(subject, purse);
  }
  return purse;
}

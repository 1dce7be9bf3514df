import type { Principal } from '#lib/domain/access.ts';
import { type Drawing, drawRequests } from '#lib/store/request-rates.ts';
import type { Store } from '#lib/store/store.ts';
import { isUnavailable } from './database-failure.ts';
import { refusal } from './problem-error.ts';
import { currentSettings } from './service-settings.ts';

/**
 * Takes a request's units from the rates of a caller and of its firm: of a rate that has fewer in a second, all of them.
 * Returns the headers that say what is left. Throws 429 `rate.limited` when one of them has not enough.
 *
 * The rates are in the database, because they hold over all services on it; asking it for every request would cost
 * more than most requests do. So a process draws a twentieth of a second's requests at a time and gives them out itself.
 */
export async function takeRequest(
  store: Store,
  { kind, id, firmOid }: Principal,
  units = 1,
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
    const part = { ...rate, units: Math.min(units, rate.perSecond) };
    takings.push(isRefused ? lookAt(rate) : (takeDrawn(part) ?? (await draw(store, part))));
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
      `More came from ${whose} than a second may have. Wait ${seconds} s, then go on more slowly.`,
      { ...headers, 'Retry-After': String(seconds) },
    );
  }
  return headers;
}

type Rate = { readonly name: 'key' | 'firm'; readonly subject: string; readonly perSecond: number };

/** What is taken from a rate at once. */
type Part = Rate & { readonly units: number };

type Taking = { readonly remaining: number; readonly waitMs: number };

/** What this process has drawn for a subject and not given out yet. */
type Purse = {
  units: number;
  /** How many more the subject could draw when it last did. */
  left: number;
  /** When the drawn units lapse: kept longer they would add up to more than the rate. */
  lapsesAt: number;
  /** Until when not so many can be drawn; whoever wants fewer may try. */
  empty: { readonly units: number; readonly until: number };
  drawing: Promise<void> | undefined;
};

const purses = new Map<string, Purse>();
const mostPurses = 10_000;
const lapseMs = 1_000;

/** Takes from what is drawn, or says for how long not enough can be drawn. Undefined when it is time to draw. */
function takeDrawn({ subject, units }: Part): Taking | undefined {
  const purse = purseOf(subject);
  const now = performance.now();
  const drawn = now < purse.lapsesAt ? purse.units : 0;
  if (drawn >= units) {
    purse.units -= units;
    return { remaining: purse.left + purse.units, waitMs: 0 };
  }
  return now < purse.empty.until && units >= purse.empty.units
    ? { remaining: purse.left + drawn, waitMs: purse.empty.until - now }
    : undefined;
}

async function draw(store: Store, part: Part): Promise<Taking> {
  const purse = purseOf(part.subject);
  for (;;) {
    // All who come meanwhile wait for the same draw, and then draw again if it was too little for them.
    await (purse.drawing ??= fill(store, part, purse).finally(() => (purse.drawing = undefined)));
    const taking = takeDrawn(part);
    if (taking !== undefined) {
      return taking;
    }
  }
}

/** What is left of a rate, as far as this process knows. */
function lookAt({ subject }: Rate): Taking {
  const { units, left, lapsesAt } = purseOf(subject);
  return { remaining: performance.now() < lapsesAt ? left + units : 0, waitMs: 0 };
}

/** Draws a twentieth of a second's units, or so many more that they are enough for this request. */
async function fill({ database }: Store, { subject, perSecond, units }: Part, purse: Purse): Promise<void> {
  const drawn = performance.now() < purse.lapsesAt ? purse.units : 0;
  const wanted = Math.max(Math.floor(perSecond / 20), units - drawn);
  const { isGranted, remaining, waitMs } = await drawRequests(database, {
    subject,
    perSecond,
    requests: wanted,
  }).catch((error: unknown): Drawing => {
    // What cannot write may still read: the request itself finds out whether it can be served.
    if (isUnavailable(error)) return { isGranted: true, remaining: 0, waitMs: 0 };
    throw error;
  });
  const now = performance.now();
  purse.left = remaining;
  if (isGranted) {
    // What was drawn before and not taken meanwhile stays; kept for at most as long again it adds no more than a part.
    purse.units = (now < purse.lapsesAt ? purse.units : 0) + wanted;
    purse.lapsesAt = now + lapseMs;
    purse.empty = notEmpty;
  } else {
    purse.empty = { units, until: now + waitMs };
  }
}

const notEmpty = { units: 0, until: 0 };

function purseOf(subject: string): Purse {
  let purse = purses.get(subject);
  if (purse === undefined) {
    if (purses.size >= mostPurses) {
      purses.clear();
    }
    purse = { units: 0, left: 0, lapsesAt: 0, empty: notEmpty, drawing: undefined };
    purses.set(subject, purse);
  }
  return purse;
}

import { LRUCache } from 'lru-cache';
import type { Principal } from '#lib/domain/access/access.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { chargeRequests, type LeaseGrant, leaseRequests } from '#lib/store/request-rates.ts';
import type { Store } from '#lib/store/store.ts';
import { isUnavailable } from '#lib/store/database/database-failure.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';

/**
 * Charges a request's units to the rate limits of the caller and the caller's firm. A request that costs more
 * than one second's limit uses the entire limit. Returns the headers with the remaining units. Throws 429
 * `rate.limited` if not enough units are left. The limits are stored in the database, because they apply across
 * all instances. A query per request would cost more than most requests do, so each process leases a twentieth
 * of a second's units at a time and hands them out itself.
 */
export async function takeRequest(
  store: Store,
  principal: Principal,
  units = 1,
): Promise<Readonly<Record<string, string>>> {
  return takeFromEach(store, ratesOf(principal), units);
}

function ratesOf({ kind, id, firmOid }: Principal): readonly Rate[] {
  const { keyRequestsPerSecond, firmRequestsPerSecond } = currentSettings().limits;
  return [
    { name: 'key', subject: `${kind}:${id}`, perSecond: keyRequestsPerSecond },
    { name: 'firm', subject: `firm:${firmOid}`, perSecond: firmRequestsPerSecond },
  ];
}

/** Charges units that became known only after the request's first units were charged, if there are any. */
export async function takeFurtherUnits(
  { store, principal }: { readonly store: Store; readonly principal: Principal },
  units: number,
): Promise<void> {
  if (units > 0) await takeRequest(store, principal, units);
}

/**
 * Charges units that became known only after their work was done, even if no units are left. If the work were refused
 * instead, it would cost nothing and could be repeated at once.
 */
export async function chargeUnits({ database }: Store, principal: Principal, units: number): Promise<void> {
  if (units === 0) return;
  const limited = ratesOf(principal).filter(({ perSecond }) => perSecond > 0);
  await Promise.all(
    limited.map(async ({ subject, perSecond }) => {
      leaseOf(subject).lapsesAt = 0; // discards units leased before the charge
      await chargeRequests(database, { subject, perSecond, requests: Math.min(units, perSecond) });
    }),
  ).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error; // see requestLease
  });
}

/**
 * Charges a calendar feed fetch to the feed's own rate limit of one per second, so that it doesn't use up the
 * owner's, and to the firm's, because a firm can have any number of feeds. If keys have no limit, feeds have none either.
 * Throws 429 `rate.limited`.
 */
export async function takeFeedFetch(
  store: Store,
  { feedId, firmOid }: { readonly feedId: string; readonly firmOid: string },
  units: number,
): Promise<void> {
  const { keyRequestsPerSecond, firmRequestsPerSecond } = currentSettings().limits;
  const perSecond = keyRequestsPerSecond > 0 ? 1 : 0;
  const ofFirm = { name: 'firm', subject: `firm:${firmOid}`, perSecond: firmRequestsPerSecond } as const;
  await takeFromEach(store, [{ name: 'key', subject: `feed:${feedId}`, perSecond }, ofFirm], units);
}

async function takeFromEach(
  store: Store,
  rates: readonly Rate[],
  units: number,
): Promise<Readonly<Record<string, string>>> {
  const limited = rates.filter(({ perSecond }) => perSecond > 0);
  if (limited.length === 0) {
    return {};
  }
  // The caller's rate is checked first, so that rejected requests don't use up the rate of the firm's other
  // callers.
  const takings: Taking[] = [];
  for (const rate of limited) {
    const isRefused = takings.some(({ waitMs }) => waitMs > 0);
    const part = { ...rate, units: Math.min(units, rate.perSecond) };
    takings.push(isRefused ? remainingOf(rate) : (takeLeased(part) ?? (await renew(store, part))));
  }
  const headers = {
    'RateLimit-Policy': limited.map(({ name, perSecond }) => `"${name}";q=${perSecond};w=1`).join(', '),
    RateLimit: limited.map(({ name }, at) => `"${name}";r=${takings[at]?.remaining ?? 0};t=1`).join(', '),
  };
  const waitMs = Math.max(...takings.map((taking) => taking.waitMs));
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1_000);
    const whose = takings[0]?.waitMs === waitMs && limited[0]?.name === 'key' ? 'you' : 'your firm';
    throw problem(
      'rate.limited',
      `Too many requests from ${whose}. Wait ${countOf(seconds, 'second')}, then send requests more slowly.`,
      {
        ...headers,
        'Retry-After': String(seconds),
      },
    );
  }
  return headers;
}

type Rate = { readonly name: 'key' | 'firm'; readonly subject: string; readonly perSecond: number };

/** Units to take from a rate. */
type Part = Rate & { readonly units: number };

type Taking = { readonly remaining: number; readonly waitMs: number };

/** Units that this process has leased for a subject and not used yet. */
type Lease = {
  units: number;
  /** Units that the subject could still lease at the time of its last lease. */
  left: number;
  /** When the lease ends. If leases lasted longer, unused units could add up to more than the rate. */
  lapsesAt: number;
  /** Until this time, `units` or more can't be leased, but a request for fewer units can still try. */
  empty: { readonly units: number; readonly until: number };
  renewing: Promise<void> | undefined;
};

const leases = new LRUCache<string, Lease>({ max: 10_000 });
const lapseMs = 1_000;

/**
 * Takes units from the lease. If they aren't available yet, returns how long to wait. Returns undefined if the
 * process must obtain a new lease.
 */
function takeLeased({ subject, units }: Part): Taking | undefined {
  const lease = leaseOf(subject);
  const now = performance.now();
  const leased = now < lease.lapsesAt ? lease.units : 0;
  if (leased >= units) {
    lease.units -= units;
    return { remaining: lease.left + lease.units, waitMs: 0 };
  }
  return now < lease.empty.until && units >= lease.empty.units
    ? { remaining: lease.left + leased, waitMs: lease.empty.until - now }
    : undefined;
}

async function renew(store: Store, part: Part): Promise<Taking> {
  const lease = leaseOf(part.subject);
  for (;;) {
    // Requests that arrive while a lease is being obtained share it. If it is too small for all of them, the
    // rest share the next one.
    await (lease.renewing ??= requestLease(store, part, lease).finally(() => (lease.renewing = undefined)));
    const taking = takeLeased(part);
    if (taking !== undefined) {
      return taking;
    }
  }
}

/** Returns this process's estimate of a rate's remaining units. */
function remainingOf({ subject }: Rate): Taking {
  const { units, left, lapsesAt } = leaseOf(subject);
  return { remaining: performance.now() < lapsesAt ? left + units : 0, waitMs: 0 };
}

/** Leases a twentieth of a second's units, or more if this request requires more. */
async function requestLease(
  { database }: Store,
  { subject, perSecond, units }: Part,
  lease: Lease,
): Promise<void> {
  const leased = performance.now() < lease.lapsesAt ? lease.units : 0;
  const wanted = Math.max(Math.floor(perSecond / 20), units - leased);
  const { isGranted, remaining, waitMs } = await leaseRequests(database, {
    subject,
    perSecond,
    requests: wanted,
  }).catch((error: unknown): LeaseGrant => {
    // A read-only database can still serve reads. If this request needs to write, it fails later.
    if (isUnavailable(error)) return { isGranted: true, remaining: 0, waitMs: 0 };
    throw error;
  });
  const now = performance.now();
  lease.left = remaining;
  if (isGranted) {
    // Units left from the previous lease stay valid with the new one. They were too few for a request, so callers can
    // exceed the rate only slightly.
    lease.units = (now < lease.lapsesAt ? lease.units : 0) + wanted;
    lease.lapsesAt = now + lapseMs;
    lease.empty = notEmpty;
  } else {
    lease.empty = { units, until: now + waitMs };
  }
}

const notEmpty = { units: 0, until: 0 };

function leaseOf(subject: string): Lease {
  let lease = leases.get(subject);
  if (lease === undefined) {
    lease = { units: 0, left: 0, lapsesAt: 0, empty: notEmpty, renewing: undefined };
    leases.set(subject, lease);
  }
  return lease;
}

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { networkOf } from '#lib/api/http/client-address.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import { processValue } from '#lib/store/process-value.ts';

/** Units for a rendered page. Any other request costs one unit. */
export const unitsOfPage = 20;

/** Maximum burst for a network, in seconds of its rate. */
const burstSeconds = 5;

type Bucket = { units: number; at: number };
const buckets = new LRUCache<string, Bucket>({ max: 50_000 });

/**
 * Charges units to the rate limit of a network address, for requests from unknown callers. The limit is per
 * process, so that it requires no database query. Throws 429 `rate.limited`.
 */
export function takeFromAddress(address: string, units: number): void {
  const perSecond = currentSettings().limits.addressRequestsPerSecond ?? 0;
  if (perSecond === 0) return;
  const most = perSecond * burstSeconds;
  const now = performance.now();
  const network = networkOf(address);
  const bucket = buckets.get(network) ?? { units: most, at: now };
  const held = Math.min(most, bucket.units + ((now - bucket.at) / 1_000) * perSecond);
  const isGranted = held >= units;
  buckets.set(network, { units: isGranted ? held - units : held, at: now });
  if (!isGranted) {
    const seconds = Math.ceil((units - held) / perSecond);
    throw problem(
      'rate.limited',
      `Too many unauthenticated requests came from your IP address. Retry after ${seconds} s.`,
      { 'Retry-After': String(seconds) },
    );
  }
}

/**
 * Recently used sessions. An entry grants no access. It only exempts the session's requests from the rate limit
 * of their address.
 */
const recent = processValue<LRUCache<string, true>>('recentSessions');
const recentForMs = 10 * 60_000;

function recentSessions(): LRUCache<string, true> {
  const sessions = recent.get() ?? new LRUCache<string, true>({ max: 20_000, ttl: recentForMs });
  recent.set(sessions);
  return sessions;
}

export function noteSession(token: string): void {
  recentSessions().set(digest(token), true);
}

export function isRecentSession(token: string): boolean {
  return recentSessions().has(digest(token));
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

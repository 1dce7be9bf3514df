import { LRUCache } from 'lru-cache';
import { networkOf } from '#lib/api/http/client-address.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

/** Units for a rendered page. Any other request costs one unit, unless its response is large. */
export const pageUnits = 20;

const bytesPerUnit = 64 * 1024;

/** Returns the units for a large document that anyone can request. */
export function byteUnits(bytes: number): number {
  return Math.ceil(bytes / bytesPerUnit);
}

/** Maximum burst for a network, as the number of seconds of its rate. */
const burstSeconds = 5;

type Bucket = { units: number; at: number };
const buckets = new LRUCache<string, Bucket>({ max: 50_000 });

/**
 * Kinds of unknown callers on a network. Requests with unknown credentials have their own rate limit, so that a
 * program with a broken key doesn't use up the limit for people on the same network who sign in.
 */
export type UnknownCaller = 'without credentials' | 'with credentials';

/**
 * Charges units to the rate limit of a network address. A request that costs more than the maximum burst uses the
 * entire burst. The limit is per process, so that it requires no database query. Throws 429 `rate.limited` if too few
 * units are left.
 */
export function takeFromAddress(
  address: string,
  units: number,
  caller: UnknownCaller = 'without credentials',
): void {
  const perSecond = currentSettings().limits.addressRequestsPerSecond ?? 0;
  if (perSecond === 0) return;
  const most = perSecond * burstSeconds;
  const now = performance.now();
  const party = `${networkOf(address)} ${caller}`;
  const bucket = buckets.get(party) ?? { units: most, at: now };
  const held = Math.min(most, bucket.units + ((now - bucket.at) / 1_000) * perSecond);
  const wanted = Math.min(most, units);
  const isGranted = held >= wanted;
  buckets.set(party, { units: isGranted ? held - wanted : held, at: now });
  if (!isGranted) {
    const seconds = Math.ceil((wanted - held) / perSecond);
    throw problem(
      'rate.limited',
      `Too many unauthenticated requests came from your IP address. Retry after ${countOf(seconds, 'second')}.`,
      { 'Retry-After': String(seconds) },
    );
  }
}

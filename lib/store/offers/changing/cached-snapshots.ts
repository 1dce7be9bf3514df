import { LRUCache } from 'lru-cache';
import type { OfferSnapshot } from '#lib/store/offers/offer-snapshot.ts';
import type { RequestedOffer } from './offer-change.ts';

/** Offers as this process left them. */
const cached = new LRUCache<string, OfferSnapshot>({ max: 1_000 });

/** The offer as this process left it, if it still knows. Other services may have changed it since. */
export function cachedSnapshot(offer: RequestedOffer): OfferSnapshot | undefined {
  return cached.get(snapshotKeyOf(offer));
}

/** Keeps how this process left an offer; undefined forgets what turned out wrong. */
export function cacheSnapshot(offer: RequestedOffer, snapshot: OfferSnapshot | undefined): void {
  cached.set(snapshotKeyOf(offer), snapshot); // which deletes where it is undefined
}

/** An offer as one firm asks about it. */
export function snapshotKeyOf({ firmOid, privatePlacementOfferOid }: RequestedOffer): string {
  return `${firmOid} ${privatePlacementOfferOid}`;
}

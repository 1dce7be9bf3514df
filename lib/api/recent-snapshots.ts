import type { OfferSnapshot } from '#lib/store/change-offer.ts';
import type { OfferInQuestion } from './offer-queue.ts';

/** Offers as this process left them, the one changed longest ago first. */
const recent = new Map<string, OfferSnapshot>();
const mostRecent = 1_000;

/** The offer as this process left it, if it still knows: a guess, because others may have changed it since. */
export function recallSnapshot(offer: OfferInQuestion): OfferSnapshot | undefined {
  return recent.get(keyOf(offer));
}

/** Keeps how this process left an offer; undefined forgets what turned out wrong. */
export function rememberSnapshot(offer: OfferInQuestion, snapshot: OfferSnapshot | undefined): void {
  const key = keyOf(offer);
  recent.delete(key);
  if (snapshot === undefined) {
    return;
  }
  const [oldest] = recent.keys();
  if (recent.size >= mostRecent && oldest !== undefined) {
    recent.delete(oldest);
  }
  recent.set(key, snapshot);
}

/** An offer as one firm asks about it. */
export function keyOf({ firmOid, privatePlacementOfferOid }: OfferInQuestion): string {
  return `${firmOid} ${privatePlacementOfferOid}`;
}

import type { OfferFacts } from '#lib/domain/offers/subscription.ts';
import type { StoredOffer } from '#lib/store/offers/offer-rows.ts';

/** An offer with all that deciding and writing its next change needs, read at one instant. */
export type OfferSnapshot = StoredOffer & { readonly facts: OfferFacts; readonly chainHead: Buffer };

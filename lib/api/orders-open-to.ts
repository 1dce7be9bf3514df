import { type Principal, standingOf } from '#lib/domain/access.ts';
import type { Offer } from '#lib/domain/offer.ts';
import type { OrderScope } from '#lib/store/read-orders.ts';

/** Which subscriptions of an offer the caller may see: all, or those of the own accounts (D20). */
export function ordersOpenTo({ firmOid }: Principal, offer: Offer): OrderScope {
  return {
    privatePlacementOfferOid: offer.privatePlacementOfferOid,
    accountsOf: standingOf(firmOid, offer) === 'creating' ? undefined : firmOid,
  };
}

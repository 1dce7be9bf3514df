import { type Principal, standingOf } from '#lib/domain/access/access.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import type { OrderSearch } from '#lib/store/offers/read-orders.ts';

/**
 * Which subscriptions of an offer the caller sees: all, or those of the own accounts (D20); with `firm` only those of
 * that firm's accounts among them.
 */
export function ordersOpenTo(
  { firmOid }: Principal,
  offer: Offer,
  firm: string | undefined,
): Pick<OrderSearch, 'privatePlacementOfferOid' | 'accountsOf' | 'isCreator'> {
  const isCreator = standingOf(firmOid, offer) === 'creating';
  const wall = isCreator ? [] : [firmOid];
  const asked = firm === undefined ? [] : [firm];
  return {
    privatePlacementOfferOid: offer.privatePlacementOfferOid,
    accountsOf: [...wall, ...asked],
    isCreator,
  };
}

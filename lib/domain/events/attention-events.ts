import { type Attention, attentions } from '#lib/domain/offers/attention.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import type { EventOfOffer } from './offer-events.ts';

export type AttentionChanges = { readonly begun: readonly Attention[]; readonly ended: readonly Attention[] };

/** Returns the reasons for attention that began and ended since the offer was last checked. */
export function attentionChanges(before: readonly Attention[], now: readonly Attention[]): AttentionChanges {
  return {
    begun: attentions.filter((attention) => now.includes(attention) && !before.includes(attention)),
    ended: attentions.filter((attention) => before.includes(attention) && !now.includes(attention)),
  };
}

/**
 * Returns one event for each reason that began. Only the creating firm receives reasons that depend on
 * figures or subscriptions (decision 0004).
 */
export function attentionEvents(
  {
    privatePlacementOfferOid,
    creatingFirmOid,
    participatingFirms,
  }: Pick<Offer, 'privatePlacementOfferOid' | 'creatingFirmOid' | 'participatingFirms'>,
  begun: readonly Attention[],
): EventOfOffer[] {
  return begun.map((attention) => ({
    type: 'offer.attention',
    data: { privatePlacementOfferOid, attention },
    readers: isForCreator(attention)
      ? [creatingFirmOid]
      : [...new Set([creatingFirmOid, ...participatingFirms])],
  }));
}

/** Whether the reason depends on figures or on other firms' subscriptions. */
function isForCreator(attention: Attention): boolean {
  return ['executable', 'minimummissed', 'termschanged', 'feedcontradicts'].includes(attention);
}

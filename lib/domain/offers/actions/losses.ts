import { countOf } from '#lib/domain/text/count-of.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';

type LossyOffer = Pick<Offer, 'offerStatus' | 'published' | 'clientsHaveAccess' | 'participatingFirms'>;

/** Returns sentences that say who loses access when settings change. Returns an empty list for a closed offer. */
export function lossesOf(before: LossyOffer, after: LossyOffer): string[] {
  if (isClosed(before.offerStatus)) return [];
  return [
    ...(before.published && !after.published ? [unpublishLoss(after)] : []),
    ...(before.clientsHaveAccess && !after.clientsHaveAccess
      ? [
          `Advised clients of ${firmsOf(after)} can no longer see this offer. Their investment professionals still can.`,
        ]
      : []),
  ];
}

/** Effect of every action that closes an offer. */
export const closingEffect = 'The offer is closed.';

/** Returns the sentence that is recorded when a firm confirms its participation or leaves the offer. */
export function participationEffect(firmOid: string, participation: 'confirmed' | 'left'): string {
  return `Firm ${firmOid} ${participation === 'left' ? 'left the offer' : 'confirmed its participation'}.`;
}

/** Describes what investors lose when the offer is unpublished. */
export function unpublishLoss(offer: { readonly participatingFirms: readonly unknown[] }): string {
  return `Investors at ${firmsOf(offer)} can't subscribe until the offer is published again.`;
}

/** Describes an offer's firms: `your firm and 2 participating firms`. */
export function firmsOf({
  participatingFirms: { length },
}: {
  readonly participatingFirms: readonly unknown[];
}): string {
  return length === 0 ? 'your firm' : `your firm and ${countOf(length, 'participating firm')}`;
}

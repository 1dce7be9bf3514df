'use client';

import { Star } from '#components/notices/star.tsx';
import type { OverviewOffer } from '#lib/client/offers/list-offers.ts';
import { useIsChanged } from './seen-offers.ts';

/** Whether the offer of a row was changed since the reader looked, and whether the reader watches it. */
export function RowParts({ offer }: { readonly offer: OverviewOffer }) {
  const isChanged = useIsChanged(offer);
  return (
    <>
      {isChanged && (
        <span
          title="Changed since you last looked"
          className="no-print absolute top-2.25 -left-1.5 size-1.5 rounded-full bg-accent forced-colors:bg-[Highlight]"
        >
          <span className="sr-only">Changed since you last looked.</span>
        </span>
      )}
      <Star oid={offer.privatePlacementOfferOid} name={offer.offerName} isInRow />
    </>
  );
}

'use client';

import dynamic from 'next/dynamic';
import type { OverviewOffer } from '#lib/client/offers/list-offers.ts';

const RowParts = dynamic(() => import('./row-parts.tsx').then((module) => module.RowParts), { ssr: false });

/** They come after what is read; their room is there before. */
export function RowPartsLater({ offer }: { readonly offer: OverviewOffer }) {
  return (
    <span className="relative float-right -my-1 ml-2.5 block size-6">
      <RowParts offer={offer} />
    </span>
  );
}

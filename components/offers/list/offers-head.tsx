'use client';

import Link from 'next/link';
import type { OfferOverview } from '#lib/client/list-offers.ts';
import { listHref } from './list-address.ts';

/** The title, with how many offers are open and how many of them need attention: the latter is a list of its own. */
export function OffersHead({ counts }: { readonly counts: OfferOverview | undefined }) {
  const open = counts?.open ?? null;
  const needAttention = counts?.needAttention ?? null;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h1 className="text-title">Offers</h1>
      <p className="min-h-6 text-quiet">
        {open !== null && `${open.toLocaleString('en-US')} open`}
        {needAttention !== null && needAttention > 0 && (
          <>
            {' · '}
            <Link
              href={listHref('/offers', { attention: 'any' })}
              prefetch={false}
              className="inline-flex min-h-6 items-center font-semibold text-due underline"
            >
              {needAttention.toLocaleString('en-US')} {needAttention === 1 ? 'needs' : 'need'} attention
            </Link>
          </>
        )}
      </p>
    </div>
  );
}

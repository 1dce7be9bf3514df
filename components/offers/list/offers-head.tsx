'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { later } from '#components/ui/later.tsx';
import type { OfferOverview } from '#lib/client/offers/list-offers.ts';
import { firstPage, type ListAddress, listHref } from './list-address.ts';

const DraftsToggle = later(() => import('./drafts-toggle.tsx').then((module) => module.DraftsToggle), {
  ssr: false,
});

/** Panels that can be opened above the list. */
export type OpenPart = 'pipeline' | 'drafts';

type Props = {
  readonly counts: OfferOverview | undefined;
  readonly address: ListAddress;
  readonly open: OpenPart | null;
  readonly onToggle: (part: OpenPart) => void;
};

/**
 * Shows the title, the number of open offers, and the number of offers that need attention, which links to exactly
 * those offers. Its buttons open the panels above the list and the form for a new offer.
 */
export function OffersHead({ counts, address, open: openPart, onToggle }: Props) {
  const { rights, restricted } = useSession();
  const mayCreate = rights.updateOffers && !restricted.includes('updateOffer');
  const open = counts?.open ?? null;
  const needAttention = counts?.needAttention ?? null;
  const ofOthers = counts?.needAttentionOfOthers ?? 0;
  return (
    <div className="flex flex-wrap items-baseline gap-x-6">
      <h1 className="mr-auto text-title">Offers</h1>
      <p className="parted no-print min-h-6 text-quiet max-lg:order-last max-lg:basis-full">
        {mayCreate && <DraftsToggle isOpen={openPart === 'drafts'} onToggle={() => onToggle('drafts')} />}
        {open !== null && <span>{open.toLocaleString('en-US')} open</span>}
        {needAttention !== null && needAttention > 0 && (
          <AttentionLink address={address} owner="ours">
            {needAttention.toLocaleString('en-US')} {needAttention === 1 ? 'needs' : 'need'} attention
          </AttentionLink>
        )}
        {ofOthers > 0 && (
          <AttentionLink address={address} owner="others">
            {ofOthers.toLocaleString('en-US')} at other firms
          </AttentionLink>
        )}
        {open !== null && open > 0 && (
          <span>
            <Link
              href={listHref('/offers', {
                ...address,
                ...firstPage,
                belowminimum: 'true',
                sort: '-shortfall',
              })}
              prefetch={false}
              className="inline-flex min-h-6 items-center text-accent underline"
            >
              Short of the minimum
            </Link>
          </span>
        )}
        {open !== null && open > 0 && (
          <span>
            <button
              type="button"
              aria-expanded={openPart === 'pipeline'}
              aria-controls={openPart === 'pipeline' ? 'pipeline' : undefined}
              onClick={() => onToggle('pipeline')}
              className="inline-flex min-h-6 items-center text-accent underline"
            >
              Pipeline by month
            </button>
          </span>
        )}
      </p>
      {mayCreate && (
        <Link href="/offers/new" prefetch={false} className={`${buttonClass('primary', true)} no-print`}>
          New offer
        </Link>
      )}
    </div>
  );
}

type AttentionProps = {
  readonly address: ListAddress;
  readonly owner: 'ours' | 'others';
  readonly children: ReactNode;
};

/** Links to exactly the offers that were counted, whatever the current list's filters are. */
function AttentionLink({ address, owner, children }: AttentionProps) {
  const { sort } = address;
  return (
    <span>
      <Link
        href={listHref('/offers', { sort, status: 'open', attention: 'any', owner })}
        prefetch={false}
        className="inline-flex min-h-6 items-center font-semibold text-due underline"
      >
        {children}
      </Link>
    </span>
  );
}

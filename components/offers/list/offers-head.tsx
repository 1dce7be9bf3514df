'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { later } from '#components/ui/later.tsx';
import type { OfferOverview } from '#lib/client/offers/list-offers.ts';
import { type OpenPart, PartButton, pressedClass } from './part-button.tsx';
import { firstPage, type ListAddress, listHref } from './list-address.ts';

const DraftsToggle = later(() => import('./drafts-toggle.tsx').then((module) => module.DraftsToggle), {
  ssr: false,
});

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
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
      <h1 className="text-title">Offers</h1>
      <p className="parted no-print min-h-6 text-quiet">
        {open !== null && <span>{open.toLocaleString('en-US')} open or in progress</span>}
        {needAttention !== null && needAttention > 0 && (
          <AttentionLink address={address} owner="ours">
            {counted(needAttention)} {needs(needAttention)} attention
          </AttentionLink>
        )}
        {ofOthers > 0 && (
          <AttentionLink address={address} owner="others">
            {counted(ofOthers)} at other firms {needs(ofOthers)} attention
          </AttentionLink>
        )}
      </p>
      <div className="no-print ml-auto flex min-h-7 flex-wrap items-center gap-2">
        {mayCreate && <DraftsToggle isOpen={openPart === 'drafts'} onToggle={() => onToggle('drafts')} />}
        {open !== null && open > 0 && (
          <>
            <BelowMinimumLink address={address} />
            <PartButton
              isOpen={openPart === 'pipeline'}
              part="pipeline"
              onToggle={() => onToggle('pipeline')}
            >
              Pipeline<span className="max-sm:sr-only"> by month</span>
            </PartButton>
          </>
        )}
        {mayCreate && (
          <Link href="/offers/new" prefetch={false} className={buttonClass('primary', true)}>
            New offer
          </Link>
        )}
      </div>
    </div>
  );
}

function counted(count: number): string {
  return count.toLocaleString('en-US');
}

function needs(count: number): string {
  return count === 1 ? 'needs' : 'need';
}

/** Limits the list to offers below their minimum. Looks pressed while it is limited to them. */
function BelowMinimumLink({ address }: { readonly address: ListAddress }) {
  const isCurrent = address.belowminimum !== null;
  return (
    <Link
      href={listHref('/offers', { ...address, ...firstPage, belowminimum: 'true', sort: '-shortfall' })}
      prefetch={false}
      aria-current={isCurrent || undefined}
      className={classNames(buttonClass('plain', true), isCurrent && pressedClass)}
    >
      Short of the minimum
    </Link>
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
        className="py-0.5 font-semibold text-due underline"
      >
        {children}
      </Link>
    </span>
  );
}

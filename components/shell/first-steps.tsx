'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { offerListQuery } from '#lib/client/offers/list-offers.ts';
import { useSession } from './session-context.tsx';

type Props = {
  /** What the list contains. Accounts and transfers can't be created in the console, only imported. */
  readonly of?: 'offers' | 'accounts' | 'transfers';
  readonly children: ReactNode;
};

/**
 * Shown in an empty list. If the firm has no offers, suggests first steps. Otherwise renders `children`, which
 * explain why the list is empty.
 */
export function FirstSteps({ of = 'offers', children }: Props) {
  const { rights, restricted } = useSession();
  const { data, error } = useQuery(offerListQuery({ offerstatus: 'all', limit: 1 }));
  if (data === undefined && error === null) return null;
  if (data?.value.total !== 0) return children;
  const mayCreate = of === 'offers' && rights.updateOffers && !restricted.includes('updateOffer');
  return (
    <EmptyState
      title={`Your firm doesn’t have any ${of} yet`}
      actions={
        <>
          {mayCreate && (
            <Link href="/offers/new" className={buttonClass('primary')}>
              New offer
            </Link>
          )}
          {rights.importBooks && (
            <Link href="/imports/new" className={buttonClass(mayCreate ? 'plain' : 'primary')}>
              Upload a file
            </Link>
          )}
          <Link href="/docs/data-feed" className={buttonClass('plain')}>
            Connect a data feed
          </Link>
        </>
      }
    >
      {of === 'offers' ? stepWords(mayCreate, rights.importBooks) : importWords(of, rights.importBooks)}
    </EmptyState>
  );
}

function importWords(of: 'accounts' | 'transfers', mayUpload: boolean): string {
  if (!mayUpload) return `Your firm’s administrators upload ${of}, or a data feed imports them.`;
  const first = of === 'transfers' ? ' Upload the accounts first.' : '';
  return `Upload a spreadsheet of ${of}, or connect a data feed.${first}`;
}

function stepWords(mayCreate: boolean, mayUpload: boolean): string {
  if (!mayCreate && !mayUpload) {
    return 'Your firm’s offer managers and administrators create offers. A data feed can import offers, accounts, subscriptions and transfers.';
  }
  const ways = mayCreate
    ? ['Create the first one here', ...(mayUpload ? ['upload a spreadsheet'] : [])]
    : ['Upload a spreadsheet'];
  return `${ways.join(', ')}, or connect a data feed to import offers, accounts, subscriptions and transfers. When another firm invites yours to an offer, the offer appears here automatically.`;
}

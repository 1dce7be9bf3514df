'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useEffect } from 'react';
import { useLoadAhead } from '#components/shell/load-ahead.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { later } from '#components/ui/later.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows, SkeletonBar } from '#components/ui/skeleton.tsx';
import { ApiError } from '#lib/client/http/api.ts';
import { actionsQuery } from '#lib/client/offers/list-actions.ts';
import { offerQuery } from '#lib/client/offers/read-offer.ts';
import { subscriptionTotalsQuery } from '#lib/client/offers/read-subscription-totals.ts';
import { OfferHead } from './head/offer-head.tsx';
import { EarlyTabLinks } from './offer-tab-links.tsx';
import { BackToList } from './list/back-to-list.tsx';
import { noteOpenedOffer } from './list/last-list.ts';

/**
 * The tabs below the offer's header. They include the rules and the form, so they load right after the first paint.
 */
const OfferTabs = later(() => import('./offer-tabs.tsx').then((module) => module.OfferTabs), {
  ssr: false,
  loading: (props) => (
    <>
      <EarlyTabLinks {...props} />
      <div className="pt-5">
        <SkeletonRows rows={6} label="Loading." />
      </div>
    </>
  ),
});

/** The offer's other tabs and its dialogs. They load after `offer-tabs.tsx`, which makes Zod work without eval. */
const laterParts = [
  () => import('./offer-tabs.tsx'),
  () => import('./subscriptions/subscriptions-tab.tsx'),
  () => import('./history/history-tab.tsx'),
  () => import('#components/filings/filings-tab.tsx'),
  () => import('./actions/chosen-dialog.tsx'),
  () => import('./settings/merge-dialog.tsx'),
  () => import('./settings/save-dialogs.tsx'),
  () => import('./settings/leave-dialog.tsx'),
];

/** The page of an offer: its state, actions, settings, firms, subscriptions, filings and history. */
export function OfferPage({ oid }: { readonly oid: string }) {
  const offer = useQuery(offerQuery(oid));
  const totals = useQuery(subscriptionTotalsQuery(oid));
  const actions = useQuery(actionsQuery(oid));
  useLoadAhead(laterParts);
  // Returns to this offer's row in the list.
  useEffect(() => noteOpenedOffer(oid), [oid]);
  return (
    <>
      <BackToList />
      {offer.data && totals.data && !isGone(offer.error) ? (
        <>
          <OfferHead offer={offer.data} totals={totals.data} actions={actions.data} />
          <OfferTabs key={oid} offer={offer.data} totals={totals.data} />
        </>
      ) : (
        <>
          {!isGone(offer.error) && <h1 className="sr-only">Offer {oid}</h1>}
          <NotYet
            error={offer.error ?? totals.error}
            onRetry={() => void (offer.refetch(), totals.refetch())}
          />
        </>
      )}
    </>
  );
}

/**
 * Reports whether the offer was deleted or the firm lost access to it, even if an earlier response is still cached.
 */
function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.hasCode('offer.not.found');
}

function NotYet({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  if (error === null) {
    return <OfferSkeleton />;
  }
  if (isGone(error)) {
    return (
      <>
        <h1 className="text-title">Offer not found</h1>
        <p className="text-quiet">Only the creating firm and participating firms can see an offer.</p>
        <p className="mt-4">
          <Link href="/offers" className={buttonClass('plain')}>
            All offers
          </Link>
        </p>
      </>
    );
  }
  return <ProblemNotice title="The offer couldn’t be loaded." error={error} onRetry={onRetry} />;
}

function OfferSkeleton() {
  return (
    <>
      <div aria-hidden="true" className="skeleton grid gap-4 py-4">
        <SkeletonBar className="h-7 w-72 max-w-full" />
        <SkeletonBar className="w-96 max-w-full" />
        <SkeletonBar className="mt-4 h-24 w-full" />
      </div>
      <SkeletonRows rows={6} label="Loading offer." />
    </>
  );
}

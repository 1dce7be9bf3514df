'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useLoadAhead } from '#components/shell/load-ahead.ts';
import { ViewTabsLater } from '#components/views/view-tabs-later.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { offerListQuery } from '#lib/client/offers/list-offers.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { BulkLater } from '../bulk/bulk-later.ts';
import { useWayBack } from './last-list.ts';
import { firstPage, listQuery, readListAddress, viewAddress } from './list-address.ts';
import { loadListFailure } from './list-failure-later.tsx';
import { OfferFilters } from './offer-filters.tsx';
import { OffersHead } from './offers-head.tsx';
import { OfferTable } from './offer-table.tsx';
import { Pager } from './pager.tsx';
import { useListAddress } from './use-list-address.ts';

const loadNoOffers = () => import('./no-offers.tsx').then((module) => module.NoOffers);
const NoOffers = dynamic(loadNoOffers);
const ListOnPaper = dynamic(() => import('./list-on-paper.tsx').then((module) => module.ListOnPaper), {
  ssr: false,
});
const ListFailure = dynamic(loadListFailure);
const laterParts = [loadNoOffers];

/** The offers of the firm: found, sorted and paged by the server, all of it in the address. */
export function OffersPage() {
  const { address, typed, change, search, turnTo } = useListAddress();
  const today = useMarketDate();
  const list = useQuery(offerListQuery(listQuery(address, today)));
  // The counts come with the first page only; there this is the same query.
  const first = useQuery(offerListQuery(listQuery({ ...address, cursor: null }, today)));
  const section = useRef<HTMLElement>(null);
  const onTurn = (place: Parameters<typeof turnTo>[0]) => {
    turnTo(place);
    section.current?.focus({ preventScroll: true }); // the button may be gone on the page to come
  };
  // Rows of another list stand in for these only for a moment, and never where these cannot be had.
  const isLate = useIsLate(list.isPlaceholderData);
  const error = list.error ?? (list.data === undefined || list.isPlaceholderData ? list.failureReason : null);
  const shown = list.isPlaceholderData && (isLate || error !== null) ? undefined : list.data;
  const offers = shown?.value.offers;
  useLoadAhead(laterParts);
  useEffect(() => void loadListFailure(), []); // at once: the next answer may be the one that does not come
  useWayBack(useSearchParams().toString(), offers !== undefined && offers.length > 0);
  return (
    <>
      <OffersHead counts={first.data?.value} address={address} />
      <ListOnPaper address={address} />
      <div className="mt-2">
        <ViewTabsLater
          page="offers"
          name="Offers"
          address={viewAddress(address)}
          addressOf={(kept) => viewAddress(readListAddress(new URLSearchParams(kept)))}
          onOpen={(kept) => change(readListAddress(new URLSearchParams(kept)))}
        />
      </div>
      <OfferFilters address={address} typed={typed} onSearch={search} onChange={change} />
      <section
        ref={section}
        tabIndex={-1}
        aria-label="List of offers"
        className="wide-on-paper mt-4 outline-none"
      >
        {error && (
          <ListFailure
            error={error}
            onRetry={() => void list.refetch()}
            onFirstPage={address.cursor === null ? null : () => change(firstPage)}
          />
        )}
        {offers === undefined && error === null && <SkeletonRows rows={12} label="Loading offers" />}
        {offers && offers.length > 0 && (
          <OfferTable
            offers={offers}
            sort={address.sort}
            onSort={(sort) => change({ sort })}
            isStale={list.isPlaceholderData}
          />
        )}
        {offers && offers.length === 0 && <NoOffers address={address} onChange={change} />}
        {offers && (
          <Pager
            shown={offers.length}
            total={first.data?.value.total ?? null}
            nextCursor={shown.nextCursor}
            cursor={address.cursor}
            page={address.page}
            onTurn={onTurn}
          />
        )}
      </section>
      <BulkLater address={address} total={first.data?.value.total ?? null} />
    </>
  );
}

/** Whether something has lasted longer than a glance. */
function useIsLate(isLasting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLasting) {
      return undefined;
    }
    const timer = setTimeout(() => setLate(true), glanceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLasting]);
  return isLasting && isLate;
}

const glanceMs = 300;

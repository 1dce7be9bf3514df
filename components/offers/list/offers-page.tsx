'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLoadAhead } from '#components/shell/load-ahead.ts';
import { later } from '#components/ui/later.tsx';
import { ViewTabsLater } from '#components/views/view-tabs-later.tsx';
import { shownPage } from '#components/ui/paged-list.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import type { ApiResult } from '#lib/client/http/api.ts';
import { type OfferOverview, offerListQuery } from '#lib/client/offers/list-offers.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { Button } from '#components/ui/button.tsx';
import { listChanges } from '#components/ui/address-writes.ts';
import { BulkLater } from '../bulk/bulk-later.ts';
import { OfferFilters } from './offer-filters.tsx';
import { useReturnToRow } from './last-list.ts';
import {
  firstPage,
  type ListAddress,
  listHref,
  listParameters,
  listQuery,
  pageSize,
  readListAddress,
  viewAddress,
} from './list-address.ts';
import { OffersHead } from './offers-head.tsx';
import type { OpenPart } from './part-button.tsx';
import { OfferTable } from './offer-table.tsx';
import type { ListFailureProps } from './list-failure.tsx';

/** For each page that was visited without a reload, the page before it, keyed by cursor. */
const before = new Map<string, PagePosition>();

const loadListFailure = () =>
  import('./list-failure.tsx').then(
    (module) => module.ListFailure,
    () => Unexplained,
  );

const loadNoOffers = () => import('./no-offers.tsx').then((module) => module.NoOffers);
const NoOffers = later(loadNoOffers);
const ListOnPaper = later(() => import('./list-on-paper.tsx').then((module) => module.ListOnPaper), {
  ssr: false,
});
const ListFailure = later(loadListFailure);
const Pipeline = later(() => import('./pipeline.tsx').then((module) => module.Pipeline), { ssr: false });
const loadDrafts = () => import('./drafts.tsx').then((module) => module.Drafts);
const Drafts = later(loadDrafts, { ssr: false });
const laterParts = [loadNoOffers];

/**
 * The page that lists the offers that the firm can see. The server filters, sorts and paginates them, and the URL
 * contains the list's complete state.
 */
export function OffersPage() {
  const { typed, addressing } = useListAddress();
  const { address, change, search } = addressing;
  const today = useMarketDate();
  const list = useQuery(offerListQuery(listQuery(address, today)));
  // Only the first page includes the counts. On the first page, this is the same query as the one for the list.
  const first = useQuery(offerListQuery(listQuery({ ...address, cursor: null }, today)));
  const [openPart, setOpenPart] = useState<OpenPart | null>(null);
  // Shows the previous list's rows only for a moment, and not at all if the new rows fail to load.
  const isLate = useIsLate(list.isPlaceholderData);
  const { error, shown: current } = shownPage(list);
  const { refetch, isPlaceholderData: isStale } = list;
  const onRetry = useCallback(() => void refetch(), [refetch]);
  const shown = isLate ? undefined : current;
  const offers = shown?.value.offers;
  useLoadAhead(laterParts);
  useEffect(() => void loadListFailure(), []); // immediately, because the connection may be lost before this is needed
  useReturnToRow(useSearchParams().toString(), offers !== undefined && offers.length > 0);
  return (
    <>
      <OffersHead
        counts={first.data?.value}
        address={address}
        open={openPart}
        onToggle={(part) => setOpenPart(part === openPart ? null : part)}
      />
      {openPart !== null && <OpenSection part={openPart} />}
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
      <OfferList
        {...{ error, shown, isStale, onRetry, addressing }}
        total={first.data?.value.total ?? null}
      />
      <BulkLater address={address} total={first.data?.value.total ?? null} />
    </>
  );
}

function OpenSection({ part }: { readonly part: OpenPart }) {
  return (
    <section
      id={part}
      aria-label={part === 'drafts' ? 'Drafts' : 'Pipeline by month'}
      className="no-print mt-2 mb-4"
    >
      {part === 'drafts' ? <Drafts /> : <Pipeline />}
    </section>
  );
}

type OfferListProps = {
  readonly error: Error | null;
  readonly shown: ApiResult<OfferOverview> | undefined;
  readonly isStale: boolean;
  readonly onRetry: () => void;
  readonly total: number | null;
  readonly addressing: ReturnType<typeof useListAddress>['addressing'];
};

/** Memoized, so that typing in the search renders only the filters. */
const OfferList = memo(function OfferList({
  error,
  shown,
  isStale,
  onRetry,
  total,
  addressing,
}: OfferListProps) {
  const { address, change, turnTo } = addressing;
  const offers = shown?.value.offers;
  const section = useRef<HTMLElement>(null);
  const onTurn = (place: PagePosition) => {
    turnTo(place);
    section.current?.focus({ preventScroll: true }); // moves focus, because the next page may not have the button
  };
  return (
    <section ref={section} tabIndex={-1} aria-label="Offers list" className="wide-on-paper mt-4 outline-none">
      {error && (
        <ListFailure
          error={error}
          onRetry={onRetry}
          onFirstPage={address.cursor === null ? null : () => change(firstPage)}
        />
      )}
      {offers === undefined && error === null && <SkeletonRows rows={12} label="Loading offers" />}
      {offers && offers.length > 0 && (
        <OfferTable
          offers={offers}
          sort={address.sort}
          onSort={(sort) => change({ sort })}
          isStale={isStale}
        />
      )}
      {offers && offers.length === 0 && <NoOffers address={address} onChange={change} />}
      {offers && (
        <Pager
          shown={offers.length}
          total={total}
          nextCursor={shown.nextCursor}
          cursor={address.cursor}
          page={address.page}
          onTurn={onTurn}
        />
      )}
    </section>
  );
});

/** Reports whether a state has lasted longer than `glanceMs`. */
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

/**
 * Shown if the list failed to load, and so did the code that would explain why. The list keeps retrying, and the page
 * reports the missing connection.
 */
function Unexplained(_: ListFailureProps) {
  return <p role="alert">The offers couldn’t be loaded.</p>;
}

type PagePosition = { readonly cursor: string | null; readonly page: number };

type Props = PagePosition & {
  readonly shown: number;
  readonly total: number | null;
  readonly nextCursor: string | null;
  readonly onTurn: (position: PagePosition) => void;
};

/** Shows which part of the list is visible, with buttons for the first, previous and next pages. */
function Pager({ shown, total, nextCursor, cursor, page, onTurn }: Props) {
  const previous = cursor === null ? undefined : before.get(cursor);
  const onNext = (next: string) => {
    before.set(next, { cursor, page });
    onTurn({ cursor: next, page: page + 1 });
  };
  return (
    <nav aria-label="Pagination" className="mt-3 flex min-h-9 flex-wrap items-center justify-end gap-2">
      <p role="status" className={shown === 0 ? 'sr-only' : 'mr-auto text-small text-quiet'}>
        {part(shown, total, page)}
      </p>
      {cursor !== null && (
        <Button small className="no-print" onClick={() => onTurn({ cursor: null, page: 1 })}>
          « First
        </Button>
      )}
      {previous && previous.cursor !== null && (
        <Button small className="no-print" onClick={() => onTurn(previous)}>
          ‹ Previous
        </Button>
      )}
      {nextCursor !== null && (
        <Button small className="no-print" onClick={() => onNext(nextCursor)}>
          Next ›
        </Button>
      )}
    </nav>
  );
}

/** Returns `51–100 of 212` or, if all offers fit on one page or the total isn't known, `7 offers`. */
function part(shown: number, total: number | null, page: number): string {
  const count = (number: number) => number.toLocaleString('en-US');
  if (total === null || shown === 0) {
    return shown === 1 ? '1 offer' : `${count(shown)} offers`;
  }
  if (total <= shown) {
    return total === 1 ? '1 offer' : `${count(total)} offers`;
  }
  const first = (page - 1) * pageSize + 1;
  return `${count(first)}–${count(first + shown - 1)} of ${count(total)}`;
}

/** Writes the status to the URL even if the user selects the default. */
const written = {
  ...listParameters,
  status: listParameters.status.withOptions({ clearOnDefault: false }),
};

/** Returns the typed search text, and the list's state in the URL with functions to change it. */
function useListAddress() {
  const [{ q: typed }, set] = useQueryStates(written);
  const parameters = useSearchParams();
  const addressing = useMemo(() => {
    // Read from the URL, not from nuqs, which returns typed text immediately. The list waits until the user pauses.
    const address: ListAddress = readListAddress(parameters);
    const search = (of: Parameters<typeof listHref>[1]) => listHref('', of);
    return { address, ...listChanges({ address, set, search, firstPage, kept: { status: 'open' } }) };
  }, [parameters, set]);
  return { typed, addressing };
}

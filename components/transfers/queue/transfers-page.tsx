'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useRef } from 'react';
import { ExportMenuLater } from '#components/ui/export-menu-later.tsx';
import { RefreshLine } from '#components/transfers/refresh-line.tsx';
import { later } from '#components/ui/later.tsx';
import { PagedList, shownPage } from '#components/ui/paged-list.tsx';
import { listChanges } from '#components/ui/address-writes.ts';
import { ViewTabsLater } from '#components/views/view-tabs-later.tsx';
import { firmTransfersPath, firmTransfersQuery } from '#lib/client/accounts/list-firm-transfers.ts';
import { ApiError } from '#lib/client/http/api.ts';
import { useClosures } from '#lib/client/calendar/market-closures.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { QueueFilters } from './queue-filters.tsx';
import {
  type QueueAddress,
  queueParameters,
  queueQuery,
  queueSearch,
  readQueueAddress,
  startAddress,
  viewAddress,
  withoutFilters,
} from './queue-address.ts';
import { QueueTable } from './queue-table.tsx';

const TransfersRefused = later(() =>
  import('#components/accounts/account-refusals.tsx').then((module) => module.TransfersRefused),
);

const QueueEnd = later(() => import('./queue-end.tsx').then((module) => module.QueueEnd), { ssr: false });

const QueueOnPaper = later(() => import('./queue-on-paper.tsx').then((module) => module.QueueOnPaper), {
  ssr: false,
});

/** The transfers of all accounts as a queue. By default, the most urgent ones come first. */
export function TransfersPage() {
  const { address, typed, change, search, turnTo } = useQueueAddress();
  const today = useMarketDate();
  const query = queueQuery(address, today, useClosures());
  const list = useQuery(firmTransfersQuery(query));
  const section = useRef<HTMLElement>(null);
  const { error, shown } = shownPage(list);
  const changeAndFocus = (filters: Parameters<typeof change>[0]) => {
    change(filters);
    section.current?.focus({ preventScroll: true }); // moves focus, because the button disappears
  };
  if (error instanceof ApiError && error.hasCode('request.not.available')) {
    return <TransfersRefused error={error} />;
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-title">Transfers</h1>
        {shown && (
          <div className="flex flex-wrap items-center gap-x-4 max-sm:w-full max-sm:justify-between">
            <RefreshLine query={list} everySeconds={60} onRefresh={() => void list.refetch()} />
            <ExportMenuLater path={firmTransfersPath} query={query}>
              All transfers in this list, without hidden rejections.
            </ExportMenuLater>
          </div>
        )}
      </div>
      <QueueOnPaper address={address} />
      <div className="mt-2">
        <ViewTabsLater
          page="transfers"
          name="Transfers"
          allLabel="Open"
          address={viewAddress(address)}
          addressOf={(kept) => viewAddress(keptAddress(kept))}
          onOpen={(kept) => change(keptAddress(kept))}
        />
      </div>
      <QueueFilters
        address={address}
        typed={typed}
        onSearch={search}
        onChange={change}
        onClear={() => changeAndFocus(withoutFilters)}
      />
      <PagedList
        noun="transfer"
        list={{ error, shown }}
        count={shown?.value.length ?? 0}
        cursor={address.cursor}
        section={section}
        onRetry={() => void list.refetch()}
        onTurn={(cursor) => turnTo({ cursor })}
      >
        {shown && shown.value.length > 0 && (
          <QueueTable
            transfers={shown.value}
            today={today}
            sort={address.sort}
            onSort={(sort) => change({ sort })}
            isStale={list.isPlaceholderData}
          />
        )}
        {shown && <QueueEnd {...{ shown, query, today, address }} onChange={changeAndFocus} />}
      </PagedList>
    </>
  );
}

/** Writes the sort order to the URL even if the user selects the default. */
const written = {
  ...queueParameters,
  sort: queueParameters.sort.withOptions({ clearOnDefault: false }),
};

/** Returns a stored view's state, or the initial state for the first tab. */
function keptAddress(kept: string): QueueAddress {
  return readQueueAddress(new URLSearchParams(kept === '' ? startAddress : kept));
}

/** Returns the queue's state in the URL, and functions to change it. */
function useQueueAddress() {
  const [{ q: typed }, set] = useQueryStates(written);
  // Read from the URL, not from nuqs, which returns typed text immediately. The list waits until the user pauses.
  const address: QueueAddress = readQueueAddress(useSearchParams());
  const changes = listChanges({
    address,
    set,
    search: queueSearch,
    firstPage: { cursor: null },
    kept: { sort: 'answerby' },
  });
  return { address, typed, ...changes };
}

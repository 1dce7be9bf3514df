'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useRef } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { ExportMenuLater } from '#components/ui/export-menu-later.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { OnPaper } from '#components/ui/on-paper.tsx';
import { PagedList, shownPage } from '#components/ui/paged-list.tsx';
import { listChanges } from '#components/ui/address-writes.ts';
import { ViewTabsLater } from '#components/views/view-tabs-later.tsx';
import type { Filing } from '#lib/client/filings/filings.ts';
import { filingsPath, filingsQuery } from '#lib/client/filings/list-filings.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { subjectKey } from '../filing-words.tsx';
import { useRecordingRefusal } from '../recording-refusal.ts';
import { FilingsFilters } from './filings-filters.tsx';
import {
  dueSoonQuery,
  type FilingsAddress,
  filingsParameters,
  filingsQueryOf,
  filingsSearch,
  isFiltered,
  isLimitedToActions,
  isStart,
  readFilingsAddress,
  viewAddress,
  withoutFilters,
} from './filings-address.ts';
import { FilingsTable } from './filings-table.tsx';

/** Lists the filings of all offers. By default, shows only those that require action, sorted by due date. */
export function FilingsPage() {
  const { address, typed, change, search, turnTo } = useFilingsAddress();
  const today = useMarketDate();
  const query = filingsQueryOf(address, today);
  const list = useQuery(filingsQuery(query));
  const dueSoon = useQuery({ ...filingsQuery(dueSoonQuery(today)), enabled: isStart(address) });
  const refusal = useRecordingRefusal({ creatingFirmOid: useSession().firmOid });
  const section = useRef<HTMLElement>(null);
  const { error, shown } = shownPage(list);
  const rows = startingWith(isStart(address) ? (dueSoon.data?.value ?? []) : [], shown?.value ?? []);
  const onClear = () => {
    change(withoutFilters);
    section.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-title">Filings</h1>
        {shown && (
          <ExportMenuLater path={filingsPath} query={query} onPaper="Print this page">
            All filings in this list, with its filters and sort order.
          </ExportMenuLater>
        )}
      </div>
      <p className="mt-1 text-quiet">
        Placement Desk reminds you of deadlines and records filings. It doesn’t provide legal advice.
      </p>
      {refusal !== null && <p className="no-print mt-1 text-quiet">{refusal}</p>}
      <OnPaper />
      <div className="mt-2">
        <ViewTabsLater
          page="filings"
          name="Filings"
          allLabel="Needs action"
          address={viewAddress(address)}
          addressOf={(kept) => viewAddress(readFilingsAddress(new URLSearchParams(kept)))}
          onOpen={(kept) => change(readFilingsAddress(new URLSearchParams(kept)))}
        />
      </div>
      <FilingsFilters address={address} typed={typed} onSearch={search} onChange={change} onClear={onClear} />
      <PagedList
        noun="filing"
        list={{ error, shown }}
        count={rows.length}
        cursor={address.cursor}
        section={section}
        onRetry={() => void list.refetch()}
        onTurn={(cursor) => turnTo({ cursor })}
      >
        {shown && rows.length > 0 && (
          <FilingsTable
            filings={rows}
            sort={address.sort}
            onSort={(sort) => change({ sort })}
            isStale={list.isPlaceholderData}
            isGrouped={isLimitedToActions(address)}
            mayRecord={refusal === null}
          />
        )}
        {shown && rows.length === 0 && (
          <Nothing
            isFiltered={isFiltered(address)}
            onClear={onClear}
            onShowAll={() => change({ ...withoutFilters, state: ['any'] })}
          />
        )}
      </PagedList>
    </>
  );
}

/** Returns `first`, followed by the remaining filings of `all`. */
function startingWith(first: readonly Filing[], all: readonly Filing[]): readonly Filing[] {
  const keyOf = (filing: Filing) => `${filing.privatePlacementOfferOid} ${subjectKey(filing)}`;
  const known = new Set(first.map(keyOf));
  return [...first, ...all.filter((filing) => !known.has(keyOf(filing)))];
}

type NothingProps = {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onShowAll: () => void;
};

function Nothing({ isFiltered: isNarrowed, onClear, onShowAll }: NothingProps) {
  const { data } = useQuery({ ...filingsQuery({ limit: 1 }), enabled: !isNarrowed });
  const hasAny = data !== undefined && data.value.length > 0;
  return isNarrowed ? (
    <EmptyState title="No matching filings" actions={<Button onClick={onClear}>Clear filters</Button>}>
      No filings for your firm’s offers match the filters.
    </EmptyState>
  ) : (
    <EmptyState
      title="No tracked filings need action"
      actions={hasAny && <Button onClick={onShowAll}>Show all filings</Button>}
    >
      Deadlines appear here once an offer has a suggested or confirmed first sale. Filings that Placement Desk
      doesn’t track may still be required.
    </EmptyState>
  );
}

/** Writes the sort order to the URL even if the user selects the default. */
const written = {
  ...filingsParameters,
  sort: filingsParameters.sort.withOptions({ clearOnDefault: false }),
};

/** Returns the list's state in the URL, and functions to change it. */
function useFilingsAddress() {
  const [{ q: typed }, set] = useQueryStates(written);
  // Read from the URL, not from nuqs, which returns typed text immediately. The list waits until the user pauses.
  const address: FilingsAddress = readFilingsAddress(useSearchParams());
  const changes = listChanges({
    address,
    set,
    search: filingsSearch,
    firstPage: { cursor: null },
    kept: { sort: 'due' },
  });
  return { address, typed, ...changes };
}

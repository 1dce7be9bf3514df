'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { ExportMenuLater } from '#components/ui/export-menu-later.tsx';
import { Button } from '#components/ui/button.tsx';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { historyQuery } from '#lib/client/offers/list-history.ts';
import { offerPath } from '#lib/client/offers/read-offer.ts';
import type { SettingValues } from '#lib/contract/offers/setting-values.ts';
import { recordFields } from '#lib/domain/offers/audit-entry.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { ClosingMemo } from './closing-memo.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryItem } from './history-item.tsx';
import { HistoryNotLoaded } from './history-not-loaded.tsx';
import { filterWords, shownWords } from './history-words.ts';

type Props = {
  readonly offer: OfferRecord;
  readonly onRestore: ((values: SettingValues) => void) | null;
};

/** The changes of the offer, newest first, of one field or person when the address says so. */
export function HistoryList({ offer, onRestore }: Props) {
  const oid = offer.privatePlacementOfferOid;
  const [filter, setFilter] = useQueryStates({
    field: parseAsStringLiteral<string>(recordFields),
    actor: parseAsString,
  });
  const whole = useInfiniteQuery(historyQuery(oid, { field: null, actor: null }));
  const history = useInfiniteQuery(historyQuery(oid, filter));
  const newest = whole.data?.pages[0]?.value[0]?.version;
  const entries = history.data?.pages.flatMap(({ value }) => value) ?? [];
  const people = [...(whole.data?.pages ?? []), ...(history.data?.pages ?? [])].flatMap(({ value }) =>
    value.map(({ actor }) => actor.name),
  );
  const isFiltered = filter.field !== null || filter.actor !== null;

  if (history.isPending) {
    return <SkeletonRows rows={6} label="The history is being loaded." />;
  }
  if (history.error !== null && entries.length === 0) {
    return <HistoryNotLoaded error={history.error} onRetry={() => void history.refetch()} />;
  }
  return (
    <section aria-labelledby="history" className="max-w-[960px]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-hairline pb-3">
        <h2 id="history" className="mr-auto text-lead">
          Changes
        </h2>
        <HistoryFilters
          filter={filter}
          people={[...new Set([...(filter.actor === null ? [] : [filter.actor]), ...people])].toSorted()}
          onFilter={(next) => void setFilter(next)}
        />
        <ExportMenuLater path={`${offerPath(oid)}/history`} query={filter} />
        <ClosingMemo oid={oid} isClosed={isClosed(offer.offerStatus)} />
      </div>
      {entries.length === 0 ? (
        <EmptyState
          title="No change matches"
          actions={
            isFiltered && (
              <Button onClick={() => void setFilter({ field: null, actor: null })}>Show all changes</Button>
            )
          }
        >
          {filterWords(filter)}
        </EmptyState>
      ) : (
        <>
          <ol aria-busy={history.isPlaceholderData} className={history.isPlaceholderData ? 'opacity-60' : ''}>
            {entries.map((entry) => (
              <HistoryItem
                key={entry.version}
                entry={entry}
                offer={offer}
                isNewest={entry.version === newest}
                onRestore={onRestore}
              />
            ))}
          </ol>
          <MoreRows
            label="Show earlier changes"
            hasMore={history.hasNextPage}
            isLoading={history.isFetchingNextPage}
            error={history.isFetchNextPageError ? history.error : null}
            onLoad={async () => (await history.fetchNextPage()).hasNextPage}
          >
            {shownWords(entries.length, history.hasNextPage, isFiltered)}
          </MoreRows>
        </>
      )}
    </section>
  );
}

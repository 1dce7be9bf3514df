'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useId } from 'react';
import { ExportMenuLater } from '#components/ui/export-menu-later.tsx';
import { Button } from '#components/ui/button.tsx';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { EmptyState, Notice } from '#components/ui/notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { historyQuery, type HistoryFilter } from '#lib/client/offers/list-history.ts';
import { offerPath } from '#lib/client/offers/read-offer.ts';
import type { SettingValues } from '#lib/contract/offers/setting-values.ts';
import { recordFields } from '#lib/domain/offers/audit-entry.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { ProblemNotice, RequestId } from '#components/ui/problem-notice.tsx';
import { ApiError } from '#lib/client/http/api.ts';
import { Select } from '#components/ui/select.tsx';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { HistoryItem, RejectedRequest } from './history-item.tsx';
import { filterWords, hasLaterChange, shownWords } from './history-words.ts';
import { MemoButton } from './memo-button.tsx';
import { ReviewItem, ReviewsNotLoaded } from './review-entry.tsx';
import { useAllEntries } from './use-all-entries.ts';

type HistoryListProps = {
  readonly offer: OfferRecord;
  readonly onRestore: ((values: SettingValues) => void) | null;
};

const noFilter = { field: null, actor: null };

/**
 * Lists the changes to an offer, the reviews of its subscriptions and the rejected requests, newest first. The URL can
 * filter them by field or person.
 */
export function HistoryList({ offer, onRestore }: HistoryListProps) {
  const oid = offer.privatePlacementOfferOid;
  const [filter, setFilter] = useQueryStates({
    field: parseAsStringLiteral<string>(recordFields),
    actor: parseAsString,
  });
  const whole = useInfiniteQuery(historyQuery(oid, noFilter));
  const history = useInfiniteQuery(historyQuery(oid, filter));
  const newest = whole.data?.pages[0]?.value[0]?.version;
  const all = useAllEntries(oid, history, filter);
  const known = whole.data?.pages.flatMap(({ value }) => value) ?? [];
  const isFiltered = filter.field !== null || filter.actor !== null;

  if (all.isPending) return <SkeletonRows rows={6} label="Loading history." />;
  if (history.error !== null && history.data === undefined) {
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
          people={[...known.map(({ actor }) => actor.name), ...all.people]}
          onFilter={(next) => void setFilter(next)}
        />
        <ExportMenuLater path={`${offerPath(oid)}/history`} query={filter} />
        <MemoButton offer={offer} />
      </div>
      <ReviewsNotLoaded reviews={all.reviews} />
      {all.listed.length === 0 ? (
        <NoChanges filter={filter} onShowAll={isFiltered ? () => void setFilter(noFilter) : null} />
      ) : (
        <>
          <ol aria-busy={all.isOutdated} className={all.isOutdated ? 'opacity-60' : ''}>
            {all.listed.map((entry) =>
              'reviews' in entry ? (
                <ReviewItem key={entry.reviews[0].reviewId} {...entry} />
              ) : 'approvalId' in entry ? (
                <RejectedRequest key={entry.approvalId} approval={entry} />
              ) : (
                <HistoryItem
                  key={entry.version}
                  entry={entry}
                  offer={offer}
                  isNewest={entry.version === newest}
                  canDiffer={hasLaterChange(known, entry.version, newest ?? entry.version)}
                  onRestore={onRestore}
                />
              ),
            )}
          </ol>
          <MoreRows
            label="Show earlier changes"
            hasMore={all.hasEarlier}
            isLoading={all.isLoadingEarlier}
            error={all.earlierError}
            onLoad={all.loadEarlier}
          >
            {shownWords(all, isFiltered)}
          </MoreRows>
        </>
      )}
    </section>
  );
}

type NoChangesProps = {
  readonly filter: HistoryFilter;
  /** Null if no filter is set. */
  readonly onShowAll: (() => void) | null;
};

function NoChanges({ filter, onShowAll }: NoChangesProps) {
  return (
    <EmptyState
      title="No matching changes"
      actions={onShowAll && <Button onClick={onShowAll}>Show all changes</Button>}
    >
      {filterWords(filter)}
    </EmptyState>
  );
}

/** Explains why the history isn't shown: the user no longer has access, or it couldn't be loaded. */
function HistoryNotLoaded({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (error instanceof ApiError && error.hasCode('history.not.allowed')) {
    return (
      <Notice title="You don’t have access to this offer’s history" actions={<RequestId error={error} />}>
        {error.message}
      </Notice>
    );
  }
  return <ProblemNotice title="The history couldn’t be loaded." error={error} onRetry={onRetry} />;
}

type HistoryFiltersProps = {
  readonly filter: HistoryFilter;
  /** Names of the people who are known to have changed the offer, or rejected a request. */
  readonly people: readonly string[];
  readonly onFilter: (filter: Partial<HistoryFilter>) => void;
};

/** Filters the history by field, person or both. */
function HistoryFilters({ filter, people, onFilter }: HistoryFiltersProps) {
  const id = useId();
  const names = new Set([...(filter.actor === null ? [] : [filter.actor]), ...people]);
  return (
    <div className="no-print flex flex-wrap gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <label htmlFor={`${id}-field`} className="text-quiet">
          Field
        </label>
        <Select
          id={`${id}-field`}
          className="max-w-48"
          value={filter.field ?? ''}
          onChoose={(field) => onFilter({ field: field === '' ? null : field })}
          choices={[
            { value: '', label: 'Any field' },
            ...recordFields.map((field) => ({ value: field, label: fieldLabels[field] })),
          ]}
        />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <label htmlFor={`${id}-person`} className="text-quiet">
          Person
        </label>
        <Select
          id={`${id}-person`}
          className="max-w-48"
          value={filter.actor ?? ''}
          onChoose={(actor) => onFilter({ actor: actor === '' ? null : actor })}
          choices={[
            { value: '', label: 'Anyone' },
            ...[...names].toSorted().map((name) => ({ value: name, label: name })),
          ]}
        />
      </div>
    </div>
  );
}

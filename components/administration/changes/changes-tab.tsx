'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ExportMenu } from '#components/ui/export-menu.tsx';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { changesPath, changesQuery, type ListedChange } from '#lib/client/administration/audit.ts';
import type { Approval } from '#lib/client/approvals/approvals.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import type { ListedReview } from '#lib/client/offers/list-reviews.ts';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { rejectionTitle } from '#lib/domain/approvals/rejected-requests.ts';
import { isRecordField, isCreationOrDeletion } from '#lib/domain/offers/audit-entry.ts';
import { entryTitle } from '#lib/domain/offers/entry-title.ts';
import { type ReviewGroup, reviewTitle } from '#lib/domain/offers/deciding/listed-reviews.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { AllocationEntry } from '#components/offers/history/allocation-entry.tsx';
import { AllValues } from '#components/offers/history/all-values.tsx';
import { Effects } from '#components/offers/history/effects.tsx';
import { shownWords } from '#components/offers/history/history-words.ts';
import { ReviewDetails, ReviewsNotLoaded } from '#components/offers/history/review-entry.tsx';
import { useAllEntries } from '#components/offers/history/use-all-entries.ts';
import { ValueChange } from '#components/offers/changed-values.tsx';
import { PersonName } from '#components/people/person-name.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { cellClass, ListBar, ListState, ListTable, useListSearch } from '../lists.tsx';
import { daysOf } from '../log-filters.tsx';
import { ChangeFilters, changeParameters, noFilter } from './change-filters.tsx';
import { foldBulk } from './fold-bulk.ts';
import { NoChanges } from './no-changes.tsx';

/**
 * Lists and exports changes to all of the firm's offers and reviews of their subscriptions, newest first, filtered by
 * text, time, person and field.
 */
export function ChangesTab() {
  const [search, setSearch] = useListSearch();
  const [address, setAddress] = useQueryStates(changeParameters, { history: 'push' });
  const field = address.field !== null && isRecordField(address.field) ? address.field : null;
  const filter = {
    ...address,
    field,
    ...daysOf(address, useMarketDate()),
    q: search === '' ? null : search,
  };
  const changes = useInfiniteQuery(changesQuery(filter));
  const all = useAllEntries(null, changes, filter);
  const isFiltered = Object.values(filter).some((value) => value !== null);
  const onClear = () => {
    setSearch('');
    void setAddress(noFilter);
  };
  return (
    <>
      <ListBar
        label="Search by offer, identifier or person"
        text={search}
        onSearch={setSearch}
        filters={
          <ChangeFilters
            address={{ ...address, field, to: filter.to }}
            actors={all.people}
            onChange={(change) => void setAddress(change)}
            onClear={isFiltered ? onClear : null}
          />
        }
      >
        <ExportMenu path={changesPath} query={filter} />
      </ListBar>
      <ReviewsNotLoaded reviews={all.reviews} />
      <ListState
        noun="changes"
        error={changes.isLoadingError ? changes.error : null}
        isLoaded={changes.data !== undefined && !all.isPending}
        onRetry={() => void changes.refetch()}
        found={all.listed.length}
        search={search}
        onClearSearch={onClear}
        empty={
          isFiltered ? (
            <EmptyState
              title="No matching changes"
              actions={<Button onClick={onClear}>Show all changes</Button>}
            />
          ) : (
            <NoChanges />
          )
        }
      >
        <ChangeTable
          all={all}
          isFiltered={isFiltered}
          field={field}
          onBulk={address.bulkid === null ? (bulkid) => void setAddress({ ...noFilter, bulkid }) : null}
        />
      </ListState>
    </>
  );
}

type ChangeTableProps = {
  readonly all: ReturnType<typeof useAllEntries<ListedChange>>;
  readonly isFiltered: boolean;
  readonly field: string | null;
  /** Shows all offers of a bulk update. Null if the list shows them. */
  readonly onBulk: ((bulkId: string) => void) | null;
};

function ChangeTable({ all, isFiltered, field, onBulk }: ChangeTableProps) {
  const rows = onBulk ? foldBulk(all.listed) : all.listed.map((entry) => ({ entry, others: 0 }));
  return (
    <div aria-busy={all.isOutdated} className={all.isOutdated ? 'opacity-60' : ''}>
      <ListTable
        caption="Changes to your firm’s offers, newest first"
        headings={[
          { label: 'Offer', className: 'lg:w-1/5' },
          { label: 'What', className: 'lg:w-5/12' },
          { label: 'Who', className: 'max-lg:hidden' },
          { label: 'When', className: 'max-lg:hidden' },
        ]}
      >
        {rows.map(({ entry: each, others }) =>
          'reviews' in each ? (
            <ReviewedItem key={each.reviews[0].reviewId} {...each} />
          ) : 'approvalId' in each ? (
            <RejectedItem key={each.approvalId} approval={each} />
          ) : (
            <ChangeItem key={each.sequence} change={each} others={others} field={field} onBulk={onBulk} />
          ),
        )}
      </ListTable>
      <MoreRows
        label="Show earlier changes"
        hasMore={all.hasEarlier}
        isLoading={all.isLoadingEarlier}
        error={all.earlierError}
        onLoad={all.loadEarlier}
      >
        {shownWords(all, isFiltered)}
      </MoreRows>
    </div>
  );
}

/** Reviews of subscriptions to an offer, with the reviewer and time. */
function ReviewedItem({ reviews }: ReviewGroup<ListedReview>) {
  const [{ privatePlacementOfferOid: oid, offerName, at, by, to }] = reviews;
  return (
    <Row oid={oid} offerName={offerName} at={at} who={<PersonName actor={by.name} className={breakable} />}>
      <span className="block">{reviewTitle(to, reviews.length)}</span>
      <ReviewDetails reviews={reviews} />
    </Row>
  );
}

type Props = Pick<ChangeTableProps, 'field' | 'onBulk'> & {
  readonly change: ListedChange;
  /** Number of other offers that the same bulk update changed, and that aren't listed. */
  readonly others: number;
};

/** One change: offer, changed fields, actor and time. */
function ChangeItem({ change, others, field, onBulk }: Props) {
  const { privatePlacementOfferOid: oid, offerName, version, at, bulkId, basis, approval } = change;
  const hasAllValues = isCreationOrDeletion(change);
  const fields = hasAllValues ? change.changes.filter((each) => each.field === field) : change.changes;
  const row = { oid, offerName, version, others, at, who: <Who change={change} /> };
  return (
    <Row {...row}>
      <span className="block">{entryTitle(change)}</span>
      <Fields changes={fields} />
      {hasAllValues && <AllValues entry={change} />}
      <Effects entry={change} />
      {change.allocation !== undefined && (
        <AllocationEntry oid={oid} allocation={change.allocation} isClosed />
      )}
      <Remarks reason={approval?.reason ?? basis?.reason} comment={approval?.comment} />
      {bulkId !== undefined && onBulk !== null && (
        <Button small look="quiet" className="no-print -ml-2" onClick={() => onBulk(bulkId)}>
          Show all offers in this change
        </Button>
      )}
    </Row>
  );
}

/** A rejected request for approval: offer, requested step, people and time. */
function RejectedItem({ approval }: { readonly approval: Approval }) {
  const { privatePlacementOfferOid, offerName, reason, comment, requestedBy, decidedBy, decidedAt } =
    approval;
  return (
    <Row
      oid={privatePlacementOfferOid ?? ''}
      offerName={offerName ?? privatePlacementOfferOid ?? ''}
      at={decidedAt ?? ''}
      who={
        <>
          Requested by <PersonName actor={requestedBy.name} className={breakable} />, rejected by{' '}
          <PersonName actor={decidedBy?.name ?? ''} className={breakable} />
        </>
      }
    >
      <span className="block">{rejectionTitle(approval)}</span>
      <Remarks reason={reason} comment={comment} />
    </Row>
  );
}

const breakable = '[overflow-wrap:anywhere]';

type RowProps = {
  readonly oid: string;
  readonly offerName: string;
  /** Omitted if the offer didn't change. */
  readonly version?: number;
  readonly others?: number;
  readonly at: string;
  readonly who: ReactNode;
  readonly children: ReactNode;
};

function Row({ oid, offerName, version, others = 0, at, who, children }: RowProps) {
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className={`${cellClass} ${breakable} sm:min-w-40`}>
        <Link
          href={`/offers/${oid}?tab=history`}
          prefetch={false}
          className="font-semibold text-accent hover:underline"
        >
          {offerName}
        </Link>
        {others > 0 && <span className="block font-normal">and {countOf(others, 'other offer')}</span>}
        {version !== undefined && others === 0 && <span className="block text-quiet">version {version}</span>}
      </th>
      <td className={cellClass}>
        {children}
        <span className="mt-1 block text-quiet lg:hidden">
          {who} · <TimeText timestamp={at} />
        </span>
      </td>
      <td className={`${cellClass} max-lg:hidden`}>{who}</td>
      <td className={`${cellClass} whitespace-nowrap text-quiet max-lg:hidden`}>
        <TimeText timestamp={at} />
      </td>
    </tr>
  );
}

type RemarksProps = { readonly reason: string | undefined; readonly comment: string | null | undefined };

function Remarks({ reason, comment }: RemarksProps) {
  const remarks = [reason && `Reason: ${reason}`, comment && `Comment: ${comment}`];
  return remarks.map(
    (remark) =>
      remark && (
        <span key={remark} className={`mt-1 block whitespace-pre-line text-quiet ${breakable}`}>
          {remark}
        </span>
      ),
  );
}

/** The person who made the change or, if it required two people, who requested and who approved it. */
function Who({ change: { actor, approval } }: Pick<Props, 'change'>) {
  const name = <PersonName actor={actor.name} className={breakable} />;
  if (approval === undefined) return name;
  return (
    <>
      Requested by <PersonName actor={approval.requestedBy.name} className={breakable} />, approved by {name}
    </>
  );
}

function Fields({ changes }: Pick<ListedChange, 'changes'>) {
  return (
    changes.length > 0 && (
      <ul>
        {changes.map(({ field, from, to }) => (
          <li key={field} className="flex flex-wrap gap-x-1.5">
            {isRecordField(field) && (
              <>
                <span className="text-quiet">{fieldLabels[field]}</span>{' '}
                <ValueChange field={field} from={from} to={to} />
              </>
            )}
          </li>
        ))}
      </ul>
    )
  );
}

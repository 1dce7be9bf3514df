'use client';

import { lazy, memo, type ReactNode, Suspense, useMemo } from 'react';
import { SortHeading } from '#components/ui/sort-heading.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Filter } from '#components/ui/filter.tsx';
import type { Choice } from '#components/ui/select.tsx';
import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import { oldRejections } from '#lib/domain/transfers/old-rejections.ts';
import { rankOf, transferRanks } from '#lib/domain/transfers/transfer-rank.ts';
import { useClosures } from '#lib/client/calendar/market-closures.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import {
  type TransferAddress,
  transferParameters,
  type TransferSort,
  transferSorts,
} from './transfer-address.ts';
import { type TransferColumnSort, columnWidths, transferColumns } from './transfer-columns.ts';
import { TransferRow } from './transfer-row.tsx';

const VirtualRows = lazy(() =>
  import('./virtual-rows.tsx').then((module) => ({ default: module.VirtualRows })),
);

/** Maximum number of rows to render all at once. In a longer list, only the visible rows are rendered. */
const maxPlainRows = 200;

type TransferTableProps = {
  readonly transfers: readonly Transfer[];
  /** Requests that replaced another, keyed by the identifier of the request that they replaced. */
  readonly replaced: ReadonlyMap<string, Transfer>;
  readonly sort: TransferSort;
  readonly onSort: (sort: TransferSort) => void;
};

/**
 * Transfer requests as a table. Below 1,024 pixels its rows are laid out as cards, and the ARIA roles keep it a table
 * for screen readers.
 */
export const TransferTable = memo(function TransferTable(props: TransferTableProps) {
  const { transfers, replaced, sort, onSort } = props;
  const today = useMarketDate();
  const closures = useClosures();
  const isOld = useMemo(() => oldRejections(today, closures), [today, closures]);
  const rows = useMemo(
    () => sortTransfers(transfers, sort, (one) => replaced.has(one.acatid) || isOld(one), isOld),
    [transfers, sort, replaced, isOld],
  );
  const shared = { today, isOld, replaced };
  const isLong = rows.length > maxPlainRows;
  return (
    <table
      role="table"
      aria-rowcount={isLong ? rows.length + 1 : undefined}
      className="rows-on-paper run-on-paper w-full border-collapse text-small max-lg:block lg:table-fixed"
    >
      <caption className="sr-only">External transfer requests. Select a column heading to sort.</caption>
      <thead role="rowgroup" className="max-lg:hidden">
        <tr role="row" aria-rowindex={isLong ? 1 : undefined}>
          {transferColumns.map(({ id, heading, sort: column }) => (
            <SortHeading
              key={id}
              sorted={directionOf(column, sort)}
              onSort={column && (() => onSort(nextOrder(column, sort)))}
              className={`pinned ${columnWidths[id] ?? ''}`}
            >
              {heading}
            </SortHeading>
          ))}
        </tr>
      </thead>
      {isLong ? (
        <Suspense fallback={<PlainRows rows={rows.slice(0, 30)} {...shared} />}>
          <VirtualRows rows={rows} {...shared} />
        </Suspense>
      ) : (
        <PlainRows rows={rows} {...shared} />
      )}
    </table>
  );
});

type RowsProps = {
  readonly rows: readonly Transfer[];
  readonly today: string;
  readonly isOld: (transfer: Transfer) => boolean;
  readonly replaced: TransferTableProps['replaced'];
};

function PlainRows({ rows, today, isOld, replaced }: RowsProps) {
  return (
    <tbody role="rowgroup" className="max-lg:block">
      {rows.map((transfer) => (
        <TransferRow
          key={transfer.acatid}
          transfer={transfer}
          today={today}
          isOld={isOld(transfer)}
          replacedBy={replaced.get(transfer.acatid) ?? null}
        />
      ))}
    </tbody>
  );
}

function directionOf(
  column: TransferColumnSort | null,
  order: TransferSort,
): 'ascending' | 'descending' | null {
  if (column === null || (order !== column.rising && order !== column.falling)) {
    return null;
  }
  return order === column.rising ? 'ascending' : 'descending';
}

/**
 * Returns the sort order after a click on a heading. The first click uses the column's usual direction, the next one
 * the opposite direction, and the third one the initial order.
 */
function nextOrder({ rising, falling, first }: TransferColumnSort, order: TransferSort): TransferSort {
  const second = first === rising ? falling : rising;
  return order === first ? second : order === second ? 'attention' : first;
}

/**
 * Returns the requests in a sort order. In the `attention` order, settled ones are listed with completed ones. Equal
 * requests stay in their original order, newest first (D15). `isOld` reports whether a request is an old rejection.
 */
export function sortTransfers(
  transfers: readonly Transfer[],
  order: TransferSort,
  isSettled: (transfer: Transfer) => boolean,
  isOld: (transfer: Transfer) => boolean,
): Transfer[] {
  const urgency = (transfer: Transfer) => (isSettled(transfer) ? transferRanks.completed : rankOf(transfer));
  const column = transferColumns.find(({ sort }) => sort?.rising === order || sort?.falling === order)?.sort;
  const sign = column?.falling === order ? -1 : 1;
  // Computes each sort key once, not in each comparison, because an account can have ten thousand requests.
  return transfers
    .map((transfer) => ({
      transfer,
      key: column ? column.key(transfer, isOld(transfer)) : urgency(transfer),
    }))
    .sort((left, right) => {
      if (left.key === right.key) {
        return 0;
      }
      if (left.key === null || right.key === null) {
        return left.key === null ? 1 : -1;
      }
      return left.key < right.key ? -sign : sign;
    })
    .map(({ transfer }) => transfer);
}

type Change = {
  readonly q?: string | null;
  readonly kind?: TransferAddress['kind'];
  readonly sort?: TransferSort | null;
};

type TransferFiltersProps = {
  readonly address: TransferAddress;
  readonly onChange: (change: Change) => void;
  /** Number of matching requests, and a button that clears the filters. */
  readonly children: ReactNode;
};

const kindChoices = [
  { value: '', label: 'ACAT and non-ACAT' },
  { value: 'ACAT', label: 'ACAT' },
  { value: 'non-ACAT', label: 'non-ACAT' },
] as const satisfies readonly Choice[];

const sortLabels: Record<TransferSort, string> = {
  attention: 'Needs action first',
  '-created': 'Newest first',
  created: 'Oldest first',
  '-modified': 'Most recently modified first',
  modified: 'Least recently modified first',
  status: 'Status, by stage',
  '-status': 'Status, completed first',
  firm: 'Contra firm, A to Z',
  '-firm': 'Contra firm, Z to A',
  request: 'Request, A to Z',
  '-request': 'Request, Z to A',
  age: 'Age, newest first',
  '-age': 'Age, oldest first',
};

const sortChoices = transferSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }));

/**
 * Fields that filter the list by text and kind, immediately. If there isn't room for column headings, the sort order
 * is also chosen here.
 */
export function TransferFilters({ address, onChange, children }: TransferFiltersProps) {
  return (
    <search className="no-print mt-3 flex flex-wrap items-end gap-x-3 gap-y-2">
      <SearchField
        label="Search transfers by request, contra firm, DTC number, account or comment"
        placeholder="Request, firm, number, comment"
        value={address.q}
        onSearch={(text) => onChange({ q: text === '' ? null : text })}
        className="min-w-0 grow basis-full sm:basis-64 lg:max-w-[420px]"
      />
      <div className="grid basis-full grid-cols-2 gap-2 sm:contents">
        <Filter
          label="Kind"
          value={address.kind ?? ''}
          choices={kindChoices}
          onChoose={(kind) => onChange({ kind: transferParameters.kind.parse(kind) })}
        />
        <div className="min-w-0 lg:hidden">
          <Filter
            label="Sort by"
            value={address.sort}
            isSet={false}
            choices={sortChoices}
            onChoose={(sort) => onChange({ sort: transferParameters.sort.parse(sort) })}
          />
        </div>
      </div>
      {children}
    </search>
  );
}

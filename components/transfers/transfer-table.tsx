'use client';

import { useTable } from '@tanstack/react-table';
import { lazy, Suspense } from 'react';
import { SortHeading } from '#components/ui/sort-heading.tsx';
import type { Transfer } from '#lib/client/list-transfers.ts';
import { useMarketDate } from '#lib/client/market-clock.ts';
import { type TransferSort, transferParameters } from './transfer-address.ts';
import { columnWidths, transferColumns, transferFeatures } from './transfer-columns.ts';
import { TransferRow } from './transfer-row.tsx';

const VirtualRows = lazy(() =>
  import('./virtual-rows.tsx').then((module) => ({ default: module.VirtualRows })),
);

/** Beyond it only the rows in sight are in the page. */
const mostPlainRows = 200;

type Props = {
  readonly transfers: Transfer[];
  readonly sort: TransferSort;
  readonly onSort: (sort: TransferSort) => void;
};

/**
 * Transfer requests as a table. Below 1,024 pixels, and on paper, its rows are laid out as small sheets; the roles
 * keep it a table for screen readers, which would otherwise lose it with its layout.
 */
export function TransferTable({ transfers, sort, onSort }: Props) {
  const today = useMarketDate();
  const [, direction, sorted = ''] = /^(-?)(.*)$/.exec(sort) ?? [];
  const isFalling = direction === '-';
  const table = useTable({
    features: transferFeatures,
    columns: transferColumns,
    data: transfers,
    getRowId: ({ acatid }) => acatid,
    state: { sorting: [{ id: sorted, desc: isFalling }] },
  });
  const rows = table.getRowModel().rows.map((row) => row.original);
  const isLong = rows.length > mostPlainRows;
  const onSortBy = (id: string) => {
    const first = id === 'created' || id === 'modified' || id === 'age' ? `-${id}` : id;
    const second = first === id ? `-${id}` : id;
    onSort(transferParameters.sort.parse(sort === first ? second : first) ?? '-created');
  };
  return (
    <table
      role="table"
      aria-rowcount={isLong ? rows.length + 1 : undefined}
      className="w-full border-collapse text-small max-lg:block lg:table-fixed"
    >
      <caption className="sr-only">
        External transfer requests. The headings that are buttons sort the list.
      </caption>
      <thead role="rowgroup" className="max-lg:hidden">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row" aria-rowindex={isLong ? 1 : undefined}>
            {group.headers.map((header) => (
              <SortHeading
                key={header.id}
                sorted={header.column.id === sorted ? (isFalling ? 'descending' : 'ascending') : null}
                onSort={header.column.getCanSort() ? () => onSortBy(header.column.id) : null}
                className={`sticky top-12 z-10 ${columnWidths[header.column.id] ?? ''}`}
              >
                <table.FlexRender header={header} />
              </SortHeading>
            ))}
          </tr>
        ))}
      </thead>
      {isLong ? (
        <Suspense fallback={<PlainRows rows={rows.slice(0, 30)} today={today} />}>
          <VirtualRows rows={rows} today={today} />
        </Suspense>
      ) : (
        <PlainRows rows={rows} today={today} />
      )}
    </table>
  );
}

function PlainRows({ rows, today }: { readonly rows: readonly Transfer[]; readonly today: string }) {
  return (
    <tbody role="rowgroup" className="max-lg:block">
      {rows.map((transfer) => (
        <TransferRow key={transfer.acatid} transfer={transfer} today={today} />
      ))}
    </tbody>
  );
}

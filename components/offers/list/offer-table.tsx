'use client';

import { useTable } from '@tanstack/react-table';
import { classNames } from '#components/ui/class-names.ts';
import type { OverviewOffer } from '#lib/client/list-offers.ts';
import type { Sort } from './list-address.ts';
import { columnNames, rememberedView } from './list-view.ts';
import { listFeatures, lookOf, offerColumns } from './offer-columns.tsx';
import { SortHeader } from './sort-header.tsx';
import { useRowKeys } from './use-row-keys.ts';

type Props = {
  readonly offers: OverviewOffer[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** What is shown belongs to the list before: another is on its way. */
  readonly isStale: boolean;
};

/** Offers as rows. The server sorts them: the table only says by what. */
export function OfferTable({ offers, sort, onSort, isStale }: Props) {
  const { hidden, density } = rememberedView.use();
  const table = useTable({
    features: listFeatures,
    columns: offerColumns[density],
    data: offers,
    getRowId: ({ privatePlacementOfferOid }) => privatePlacementOfferOid,
    state: {
      columnVisibility: Object.fromEntries(columnNames.map((name) => [name, !hidden.includes(name)])),
    },
  });
  useRowKeys();
  return (
    <table
      aria-busy={isStale}
      className={classNames(
        'w-full border-collapse text-small',
        isStale && 'opacity-60 transition-opacity delay-300',
      )}
    >
      <caption className="sr-only">Offers. The headings that are buttons sort the list.</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <SortHeader key={header.id} {...lookOf(header.column.id)} current={sort} onSort={onSort}>
                <table.FlexRender header={header} />
              </SortHeader>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            onClick={onRowClick}
            className="cursor-pointer border-b border-hairline focus-within:bg-accent-wash hover:bg-wash"
          >
            {row.getVisibleCells().map((cell, place) => {
              const className = classNames(
                lookOf(cell.column.id).className,
                'px-2 text-left align-top font-normal first:pl-0 last:pr-0',
                density === 'compact' ? 'h-7 py-1' : 'h-13 py-1.5',
                // The offer takes what the other columns leave, and is cut short there.
                density === 'compact' && place === 0 && 'sm:w-full sm:max-w-0',
              );
              const content = <table.FlexRender cell={cell} />;
              return place === 0 ? (
                <th key={cell.id} scope="row" className={className}>
                  {content}
                </th>
              ) : (
                <td key={cell.id} className={className}>
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A click anywhere in a row goes where its link goes, unless the reader marks text to copy it. */
function onRowClick({ target, currentTarget }: React.MouseEvent<HTMLTableRowElement>): void {
  const isOnLink = target instanceof Element && target.closest('a, button') !== null;
  if (!isOnLink && getSelection()?.isCollapsed !== false) {
    currentTarget.querySelector<HTMLAnchorElement>('[data-row-link]')?.click();
  }
}

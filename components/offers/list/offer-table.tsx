'use client';

import { memo, useDeferredValue, type ReactNode } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { SortArrows } from '#components/ui/sort-heading.tsx';
import { needsAttention, type OverviewOffer } from '#lib/client/offers/list-offers.ts';
import { useRowKeys } from '#components/shell/shortcuts/shortcuts.ts';
import { BulkLater } from '../bulk/bulk-later.ts';
import type { Sort } from './list-address.ts';
import {
  columnNames,
  type ColumnSort,
  type ListView,
  offerColumn,
  type OfferColumn,
  otherColumns,
  useRememberedView,
} from './offer-columns.tsx';

const selectClass = 'no-print w-7 min-w-7 p-0 align-top max-sm:min-w-9';

type Props = {
  readonly offers: readonly OverviewOffer[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Whether the rows are those of the previous list, shown while the new list is loading. */
  readonly isStale: boolean;
};

/** Offers as table rows. The server sorts them. The table only indicates the sort order. */
export function OfferTable({ offers, sort, onSort, isStale }: Props) {
  // The menu shows a choice immediately. The fifty rows follow a moment later.
  const view = useDeferredValue(useRememberedView());
  useRowKeys();
  const { rights, restricted } = useSession();
  const canSelect = rights.updateOffers && !restricted.includes('updateOffer');
  return (
    <table aria-busy={isStale} className="dense-on-paper w-full border-collapse text-small">
      <caption className="sr-only">Offers. Select a column heading to sort.</caption>
      <thead>
        <tr>
          {canSelect && (
            <td className={`${selectClass} border-b border-edge bg-paper sm:pinned`}>
              <BulkLater offers={offers} />
            </td>
          )}
          {columnsOf(view).map((column) => (
            <SortHeader
              key={column.heading}
              sort={column.sort}
              className={column.className}
              current={sort}
              onSort={onSort}
            >
              {column.heading}
            </SortHeader>
          ))}
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <OfferRow key={offer.privatePlacementOfferOid} offer={offer} view={view} canSelect={canSelect} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  readonly offer: OverviewOffer;
  readonly view: ListView;
  readonly canSelect: boolean;
};

/** Memoized, so that typing in the search doesn't render every row again. */
const OfferRow = memo(function OfferRow({ offer, view, canSelect }: RowProps) {
  const { firmOid } = useSession();
  const compact = view.density === 'compact';
  const cellClass = classNames(
    'px-2 text-left align-top font-normal last:pr-0 print:h-auto print:py-[3px]',
    compact ? 'h-7 py-1' : 'h-13 py-1.5',
  );
  const [first, ...others] = columnsOf(view);
  return (
    <tr
      onClick={onRowClick}
      className={classNames(
        'cursor-pointer border-b border-hairline focus-within:bg-accent-wash has-checked:bg-accent-wash',
        needsAttention(offer, firmOid) ? 'bg-due-wash shadow-[inset_3px_0_0_var(--due)]' : 'hover:bg-wash',
      )}
    >
      {canSelect && (
        <td className={selectClass}>
          <BulkLater offers={offer} />
        </td>
      )}
      <th
        scope="row"
        // The offer's column takes up the remaining width, and its text is truncated to fit.
        className={classNames(first.className, cellClass, compact && 'lg:w-full lg:max-w-0')}
      >
        <first.Cell offer={offer} compact={compact} />
      </th>
      {others.map((column) => (
        <td key={column.heading} className={classNames(column.className, cellClass)}>
          <column.Cell offer={offer} compact={compact} />
        </td>
      ))}
    </tr>
  );
});

function columnsOf({ hidden }: ListView): [OfferColumn, ...OfferColumn[]] {
  return [
    offerColumn,
    ...columnNames.filter((name) => !hidden.includes(name)).map((name) => otherColumns[name]),
  ];
}

/** A click in a row follows the row's link, unless it is on a link, button or label, or the user is selecting text. */
function onRowClick({ target, currentTarget }: React.MouseEvent<HTMLTableRowElement>): void {
  const isOnLink = target instanceof Element && target.closest('a, button, label') !== null;
  if (!isOnLink && getSelection()?.isCollapsed !== false) {
    currentTarget.querySelector<HTMLAnchorElement>('[data-row-link]')?.click();
  }
}

type SortHeaderProps = {
  readonly sort: ColumnSort | null;
  readonly className: string;
  readonly current: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly children: ReactNode;
};

/** A column heading. It is a button if the server can sort by the column. */
function SortHeader({ sort, className, current, onSort, children }: SortHeaderProps) {
  const isCurrent = sort !== null && (current === sort.first || current === sort.second);
  const sorted = isCurrent ? (current.startsWith('-') ? 'descending' : 'ascending') : null;
  return (
    <th
      scope="col"
      aria-sort={sorted ?? undefined}
      className={classNames(
        className,
        'border-b border-edge bg-paper px-2 py-1 text-left align-bottom font-semibold whitespace-nowrap text-quiet last:pr-0 print:whitespace-normal sm:pinned',
      )}
    >
      {sort === null ? (
        <span className="flex min-h-6 items-center print:inline">{children}</span>
      ) : (
        <>
          <button
            type="button"
            onClick={() => onSort(current === sort.first ? sort.second : sort.first)}
            className={classNames(
              'flex min-h-6 items-center gap-1 font-semibold hover:text-ink print:hidden',
              isCurrent && 'text-ink',
            )}
          >
            {children}
            <SortArrows sorted={sorted} />
          </button>
          {/* Browsers repeat table headings on each printed page, without their buttons. */}
          <span className="hidden print:block">{children}</span>
        </>
      )}
    </th>
  );
}

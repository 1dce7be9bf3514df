'use client';

import { memo, useDeferredValue } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { OverviewOffer } from '#lib/client/offers/list-offers.ts';
import { BulkLater } from '../bulk/bulk-later.ts';
import type { Sort } from './list-address.ts';
import { columnNames, type ListView, useRememberedView } from './list-view.ts';
import { offerColumn, type OfferColumn, otherColumns } from './offer-columns.tsx';
import { SortHeader } from './sort-header.tsx';
import { useRowKeys } from '#components/shell/shortcuts/use-row-keys.ts';

const selectClass = 'no-print w-7 min-w-7 p-0 align-top max-sm:min-w-9';

type Props = {
  readonly offers: readonly OverviewOffer[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** What is shown belongs to the list before: another is on its way. */
  readonly isStale: boolean;
};

/** Offers as rows. The server sorts them: the table only says by what. */
export function OfferTable({ offers, sort, onSort, isStale }: Props) {
  // The menu shows a choice at once; fifty rows may follow a moment later.
  const view = useDeferredValue(useRememberedView());
  useRowKeys();
  const { rights, restricted } = useSession();
  const canSelect = rights.updateOffers && !restricted.includes('updateOffer');
  return (
    <table aria-busy={isStale} className="w-full border-collapse text-small">
      <caption className="sr-only">Offers. The headings that are buttons sort the list.</caption>
      <thead>
        <tr>
          {canSelect && (
            <td className={`${selectClass} border-b border-edge bg-paper sm:sticky sm:top-12 sm:z-10`}>
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

/** Rendered anew only for another offer or view, not with each letter that is typed into the search. */
const OfferRow = memo(function OfferRow({ offer, view, canSelect }: RowProps) {
  const compact = view.density === 'compact';
  const cellClass = classNames(
    'px-2 text-left align-top font-normal last:pr-0',
    compact ? 'h-7 py-1' : 'h-13 py-1.5',
  );
  const [first, ...others] = columnsOf(view);
  return (
    <tr
      onClick={onRowClick}
      className={classNames(
        'cursor-pointer border-b border-hairline focus-within:bg-accent-wash has-checked:bg-accent-wash',
        isOverdue(offer) ? 'bg-due-wash shadow-[inset_3px_0_0_var(--due)]' : 'hover:bg-wash',
      )}
    >
      {canSelect && (
        <td className={selectClass}>
          <BulkLater offers={offer} />
        </td>
      )}
      <th
        scope="row"
        // The offer takes what the other columns leave, and is cut short there.
        className={classNames(first.className, cellClass, compact && 'sm:w-full sm:max-w-0')}
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

function isOverdue({ attention }: OverviewOffer): boolean {
  return attention.includes('closingdatepassed') || attention.includes('cashrequiredpassed');
}

function columnsOf({ hidden }: ListView): [OfferColumn, ...OfferColumn[]] {
  return [
    offerColumn,
    ...columnNames.filter((name) => !hidden.includes(name)).map((name) => otherColumns[name]),
  ];
}

/** A click anywhere in a row goes where its link goes, unless the reader marks text to copy it. */
function onRowClick({ target, currentTarget }: React.MouseEvent<HTMLTableRowElement>): void {
  const isOnLink = target instanceof Element && target.closest('a, button, label') !== null;
  if (!isOnLink && getSelection()?.isCollapsed !== false) {
    currentTarget.querySelector<HTMLAnchorElement>('[data-row-link]')?.click();
  }
}

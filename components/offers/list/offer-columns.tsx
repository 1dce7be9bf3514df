import type { ReactNode } from 'react';
import { MoneyText } from '#components/ui/money-text.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import type { OverviewOffer } from '#lib/client/offers/list-offers.ts';
import { remembered } from '#lib/client/http/remembered.ts';
import { exemptionNames } from '#lib/domain/offers/exemption-names.ts';
import { fallingBy, offerOrders, risingBy, type ShownOrder } from '#lib/domain/offers/fields/offer-orders.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { ApprovedBar, DayCell, OfferCell, StatusCell } from './offer-cells.tsx';
import type { Sort } from './list-address.ts';

/**
 * The server's two sort orders for a column, ascending and descending. The first click on the heading uses `first`.
 */
export type ColumnSort = { readonly first: Sort; readonly second: Sort };

type CellProps = { readonly offer: OverviewOffer; readonly compact: boolean };

export type OfferColumn = {
  readonly heading: string;
  /** Null if the server can't sort by the column. */
  readonly sort: ColumnSort | null;
  readonly className: string;
  readonly Cell: (props: CellProps) => ReactNode;
};

/** The column with the offer's name, which is always shown and is the row header. */
export const offerColumn: OfferColumn = {
  heading: 'Offer',
  sort: sortBy('offerName'),
  className: 'w-[32%] max-lg:w-full',
  Cell: OfferCell,
};

/**
 * All other columns, in order. Every sort order that the console offers belongs to one of these or to the name
 * column.
 */
export const otherColumns = {
  exemption: {
    heading: 'Exemption',
    sort: null,
    className: 'max-lg:hidden min-w-28 print:table-cell',
    Cell: ({ offer }) => exemptionNames[offer.exemption],
  },
  offerStatus: {
    heading: 'Status',
    sort: null,
    className: 'max-sm:hidden print:table-cell',
    Cell: StatusCell,
  },
  published: {
    heading: 'Published',
    sort: null,
    className: 'max-xl:hidden whitespace-nowrap',
    Cell: PublishedCell,
  },
  approved: {
    heading: 'Approved vs. minimum',
    sort: null,
    className: 'max-sm:hidden print:table-cell print:text-right',
    Cell: ApprovedBar,
  },
  shortfall: {
    heading: 'Shortfall',
    sort: sortBy('shortfall'),
    className: 'max-xl:hidden print:table-cell print:text-right',
    Cell: ShortfallCell,
  },
  cashRequiredDate: {
    heading: 'Cash required',
    sort: sortBy('cashRequiredDate'),
    className: 'max-lg:hidden print:table-cell',
    Cell: ({ offer, compact }) => (
      <DayCell
        date={offer.cashRequiredDate}
        compact={compact}
        isDue={offer.attention.includes('cashrequiredpassed')}
        isOverdue={offer.attention.includes('cashrequiredpassed')}
        isOver={isClosed(offer.offerStatus)}
      />
    ),
  },
  closingDate: {
    heading: 'Closes',
    sort: sortBy('closingDate'),
    className: '',
    Cell: ({ offer, compact }) => (
      <DayCell
        date={offer.closingDate}
        compact={compact}
        isDue={offer.attention.includes('closingsoon') || offer.attention.includes('closingdatepassed')}
        isOverdue={offer.attention.includes('closingdatepassed')}
        isOver={isClosed(offer.offerStatus)}
      />
    ),
  },
  lastModified: {
    heading: 'Last change',
    sort: sortBy('lastModified'),
    className: 'max-xl:hidden',
    Cell: ({ offer }) => <TimeText timestamp={offer.lastModifiedTimestamp} dateOnly />,
  },
} satisfies Record<Exclude<ShownOrder, 'offerName'>, OfferColumn> & Record<string, OfferColumn>;

/**
 * Shows whether the offer is published. A closed offer is no longer open for subscription, so the cell says whether
 * it was published.
 */
function PublishedCell({ offer }: CellProps) {
  if (isClosed(offer.offerStatus)) {
    return <span className="text-quiet">{offer.published ? 'Was published' : 'Not published'}</span>;
  }
  return offer.published ? 'Published' : <span className="text-quiet">Not yet</span>;
}

/**
 * The amount that is missing to reach the minimum. Empty if the minimum is reached, the offer is closed, or the user
 * can't see the other firm's figures.
 */
function ShortfallCell({ offer: { shortfallDollarAmount: shortfall, offerStatus } }: CellProps) {
  if (shortfall === null || shortfall === 0 || isClosed(offerStatus)) {
    return null;
  }
  return (
    <span className="block text-right">
      <MoneyText amount={shortfall} isShort rounding="up" />
    </span>
  );
}

function sortBy(order: ShownOrder): ColumnSort {
  const [rising, falling] = [risingBy(order), fallingBy(order)];
  return offerOrders[order].words.first === 'rising'
    ? { first: rising, second: falling }
    : { first: falling, second: rising };
}

/** Columns that the user can hide. The name column is always shown. */
export type OptionalColumn = keyof typeof otherColumns;

export const columnNames = Object.keys(otherColumns).filter(
  (name): name is OptionalColumn => name in otherColumns,
);

export type ListView = {
  readonly hidden: readonly OptionalColumn[];
  readonly density: 'comfortable' | 'compact';
};

/** The user's preferences for the list: which columns it has, and how tall its rows are. */
export const { use: useRememberedView, write: rememberView } = remembered<ListView>(
  'offers-view',
  isListView,
  {
    hidden: [],
    density: 'compact',
  },
);

function isListView(stored: unknown): stored is ListView {
  if (!isJsonObject(stored)) {
    return false;
  }
  const { hidden, density } = stored;
  return (
    Array.isArray(hidden) &&
    hidden.every((name) => columnNames.some((column) => column === name)) &&
    (density === 'comfortable' || density === 'compact')
  );
}

import type { ReactNode } from 'react';
import { TimeText } from '#components/ui/time-text.tsx';
import type { OverviewOffer } from '#lib/client/list-offers.ts';
import { exemptionOf } from '#lib/domain/exemptions.ts';
import { isClosed } from '#lib/domain/offer-status.ts';
import { ApprovedBar } from './approved-bar.tsx';
import { DayCell } from './day-cell.tsx';
import type { Sort } from './list-address.ts';
import { type OptionalColumn, optionalColumns } from './list-view.ts';
import { OfferCell } from './offer-cell.tsx';
import { StatusCell } from './status-cell.tsx';

/** How a column can be sorted by the server: rising first, falling at the second choice, or the other way round. */
export type ColumnSort = { readonly first: Sort; readonly second: Sort };

export type CellProps = { readonly offer: OverviewOffer; readonly compact: boolean };

export type OfferColumn = {
  readonly heading: string;
  /** Null for a column that the server cannot sort by. */
  readonly sort: ColumnSort | null;
  readonly className: string;
  readonly Cell: (props: CellProps) => ReactNode;
};

/** The offer itself, which always stands and heads its row. */
export const offerColumn: OfferColumn = {
  heading: 'Offer',
  sort: { first: 'offername', second: '-offername' },
  className: 'w-[32%] max-sm:w-full',
  Cell: OfferCell,
};

/** The columns beside it, in their order. */
export const otherColumns: Readonly<Record<OptionalColumn, OfferColumn>> = {
  exemption: {
    heading: optionalColumns.exemption,
    sort: null,
    className: 'max-md:hidden min-w-28',
    Cell: ExemptionCell,
  },
  offerStatus: {
    heading: optionalColumns.offerStatus,
    sort: null,
    className: 'max-sm:hidden',
    Cell: StatusCell,
  },
  published: {
    heading: optionalColumns.published,
    sort: null,
    className: 'max-xl:hidden',
    Cell: ({ offer }) => (offer.published ? 'Published' : <span className="text-quiet">Not yet</span>),
  },
  approved: {
    heading: optionalColumns.approved,
    sort: null,
    className: 'max-sm:hidden',
    Cell: ApprovedBar,
  },
  cashRequiredDate: {
    heading: optionalColumns.cashRequiredDate,
    sort: { first: 'cashrequireddate', second: '-cashrequireddate' },
    className: 'max-lg:hidden',
    Cell: ({ offer, compact }) => (
      <DayCell
        date={offer.cashRequiredDate}
        compact={compact}
        isDue={offer.attention.includes('cashrequiredpassed')}
        isOver={isClosed(offer.offerStatus)}
      />
    ),
  },
  closingDate: {
    heading: optionalColumns.closingDate,
    sort: { first: 'closingdate', second: '-closingdate' },
    className: '',
    Cell: ({ offer, compact }) => (
      <DayCell
        date={offer.closingDate}
        compact={compact}
        isDue={offer.attention.includes('closingsoon')}
        isOver={isClosed(offer.offerStatus)}
      />
    ),
  },
  lastModified: {
    heading: optionalColumns.lastModified,
    sort: { first: '-lastmodified', second: 'lastmodified' },
    className: 'max-xl:hidden',
    Cell: ({ offer }) => <TimeText timestamp={offer.lastModifiedTimestamp} dateOnly />,
  },
};

function ExemptionCell({ offer, compact }: CellProps) {
  const { name } = exemptionOf(offer.exemption);
  return compact ? (
    <span title={name} className="block max-w-[112px] truncate">
      {name}
    </span>
  ) : (
    name
  );
}

'use client';

import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { TimeText } from '#components/ui/time-text.tsx';
import type { OverviewOffer } from '#lib/client/list-offers.ts';
import { exemptionOf } from '#lib/domain/exemptions.ts';
import { isClosed } from '#lib/domain/offer-status.ts';
import { ApprovedBar } from './approved-bar.tsx';
import { DayCell } from './day-cell.tsx';
import type { Sort } from './list-address.ts';
import { optionalColumns } from './list-view.ts';
import { OfferCell } from './offer-cell.tsx';
import { StatusCell } from './status-cell.tsx';

export const listFeatures = tableFeatures({ columnVisibilityFeature });

const helper = createColumnHelper<typeof listFeatures, OverviewOffer>();

/** How a column can be sorted by the server: rising first, falling at the second choice, or the other way round. */
export type ColumnSort = { readonly first: Sort; readonly second: Sort };

type Look = { readonly sort: ColumnSort | null; readonly className: string };

const looks: Readonly<Record<string, Look>> = {
  offer: { sort: { first: 'offername', second: '-offername' }, className: 'w-[32%] max-sm:w-full' },
  exemption: { sort: null, className: 'max-md:hidden min-w-28' },
  offerStatus: { sort: null, className: 'max-sm:hidden' },
  published: { sort: null, className: 'max-xl:hidden' },
  approved: { sort: null, className: 'max-sm:hidden' },
  cashRequiredDate: {
    sort: { first: 'cashrequireddate', second: '-cashrequireddate' },
    className: 'max-lg:hidden',
  },
  closingDate: { sort: { first: 'closingdate', second: '-closingdate' }, className: '' },
  lastModified: { sort: { first: '-lastmodified', second: 'lastmodified' }, className: 'max-xl:hidden' },
};

export function lookOf(columnId: string): Look {
  return looks[columnId] ?? { sort: null, className: '' };
}

/** The columns for one density, so that the table gets the same array as long as it is the same. */
export const offerColumns = {
  comfortable: columnsFor(false),
  compact: columnsFor(true),
} as const;

function columnsFor(compact: boolean) {
  return helper.columns([
    helper.display({
      id: 'offer',
      header: 'Offer',
      enableHiding: false,
      cell: ({ row }) => <OfferCell offer={row.original} compact={compact} />,
    }),
    helper.display({
      id: 'exemption',
      header: optionalColumns.exemption,
      cell: ({ row }) => <ExemptionCell name={exemptionOf(row.original.exemption).name} compact={compact} />,
    }),
    helper.display({
      id: 'offerStatus',
      header: optionalColumns.offerStatus,
      cell: ({ row }) => <StatusCell offer={row.original} compact={compact} />,
    }),
    helper.display({
      id: 'published',
      header: optionalColumns.published,
      cell: ({ row }) => (row.original.published ? 'Published' : <span className="text-quiet">Not yet</span>),
    }),
    helper.display({
      id: 'approved',
      header: optionalColumns.approved,
      cell: ({ row }) => <ApprovedBar offer={row.original} compact={compact} />,
    }),
    helper.display({
      id: 'cashRequiredDate',
      header: optionalColumns.cashRequiredDate,
      cell: ({ row: { original: offer } }) => (
        <DayCell
          date={offer.cashRequiredDate}
          compact={compact}
          isDue={offer.attention.includes('cashrequiredpassed')}
          isOver={isClosed(offer.offerStatus)}
        />
      ),
    }),
    helper.display({
      id: 'closingDate',
      header: optionalColumns.closingDate,
      cell: ({ row: { original: offer } }) => (
        <DayCell
          date={offer.closingDate}
          compact={compact}
          isDue={offer.attention.includes('closingsoon')}
          isOver={isClosed(offer.offerStatus)}
        />
      ),
    }),
    helper.display({
      id: 'lastModified',
      header: optionalColumns.lastModified,
      cell: ({ row }) => <TimeText timestamp={row.original.lastModifiedTimestamp} dateOnly />,
    }),
  ]);
}

function ExemptionCell({ name, compact }: { readonly name: string; readonly compact: boolean }) {
  return compact ? (
    <span title={name} className="block max-w-[112px] truncate">
      {name}
    </span>
  ) : (
    name
  );
}

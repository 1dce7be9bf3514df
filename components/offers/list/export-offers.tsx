'use client';

import { ExportMenu } from '#components/ui/export-menu.tsx';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import type { offerExport } from '#lib/contract/offers/offer-exports.ts';
import { type ListAddress, listQuery } from './list-address.ts';
import { columnNames, type OptionalColumn, useRememberedView } from './offer-columns.tsx';

type Column = keyof typeof offerExport.columns;

/** Columns of a file: those of the offer itself, and those for each list column. */
const ofOffer: readonly Column[] = ['offerName', 'issuerName', 'privatePlacementOfferOid'];
const ofColumn = {
  exemption: ['exemption'],
  offerStatus: ['offerStatus'],
  published: ['published'],
  approved: ['approvedDollarAmount', 'offerMinimum', 'offerMaximum'],
  shortfall: ['shortfallDollarAmount'],
  cashRequiredDate: ['cashRequiredDate'],
  closingDate: ['closingDate'],
  lastModified: ['lastModifiedTimestamp'],
} as const satisfies Record<OptionalColumn, readonly Column[]>;

/** Exports the list as a file, using the current filters, order and columns. */
export function ExportOffers({ address }: { readonly address: ListAddress }) {
  const { hidden } = useRememberedView();
  const today = useMarketDate();
  const shown = columnNames.filter((name) => !hidden.includes(name)).flatMap((name) => ofColumn[name]);
  return (
    <ExportMenu
      path="/restapi/offeroverview"
      onPaper="Meeting sheet (print)"
      query={{ ...listQuery(address, today), columns: [...ofOffer, ...shown].join(',') }}
    >
      All offers in this list, with the view’s columns. On paper, only offers on this page.
    </ExportMenu>
  );
}

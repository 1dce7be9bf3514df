'use client';

import { buttonClass } from '#components/ui/button.tsx';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { Menu, MenuCheckItem } from '#components/ui/menu.tsx';
import { ExportMenu } from '#components/ui/export-menu.tsx';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import type { offerExport } from '#lib/contract/offers/offer-exports.ts';
import {
  columnNames,
  type OptionalColumn,
  otherColumns,
  rememberView,
  useRememberedView,
} from './offer-columns.tsx';
import { type ListAddress, listQuery } from './list-address.ts';

/** Lets the user choose the list's columns and row height, which this browser stores. */
export function ViewMenu() {
  const view = useRememberedView();
  return (
    <Menu
      triggerClass={buttonClass('plain')}
      trigger={
        <>
          View <ChevronIcon />
        </>
      }
    >
      <MenuCheckItem
        checked={view.density === 'compact'}
        onChange={(isCompact) => rememberView({ ...view, density: isCompact ? 'compact' : 'comfortable' })}
      >
        Compact rows
      </MenuCheckItem>
      <fieldset className="mt-1 border-t border-hairline pt-1">
        <legend className="sr-only">Columns</legend>
        <p className="px-3 py-1 text-small text-quiet">Columns (hidden on narrow screens)</p>
        {columnNames.map((name) => (
          <MenuCheckItem
            key={name}
            checked={!view.hidden.includes(name)}
            onChange={(isShown) =>
              rememberView({
                ...view,
                hidden: isShown ? view.hidden.filter((hidden) => hidden !== name) : [...view.hidden, name],
              })
            }
          >
            {otherColumns[name].heading}
          </MenuCheckItem>
        ))}
      </fieldset>
    </Menu>
  );
}

type Column = keyof typeof offerExport.columns;

/** Columns of an export file: first those that every file has, then those that belong to each column of the list. */
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
      Files include all offers in this list, with the view’s columns. The printed sheet includes only the
      offers on this page.
    </ExportMenu>
  );
}

'use client';

import { type ComponentProps, useEffect, useRef } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { useShortcut } from '#components/shell/shortcuts/shortcuts.ts';
import type { OverviewOffer } from '#lib/client/offers/list-offers.ts';
import { BulkBar } from './bulk-bar.tsx';
import { SelectBox } from './select-box.tsx';
import { mark, selectedOffer, setPage, toggle, useSelection } from './selection.ts';

type Props = ComponentProps<typeof BulkBar> | { readonly offers: OverviewOffer | readonly OverviewOffer[] };

/**
 * Renders an offer's checkbox, the header's checkbox for the entire page, or the bar below the list, depending on
 * the props. They share a component so that the page loads one script instead of three.
 */
export function Bulk(props: Props) {
  if ('address' in props) {
    return <BulkBar {...props} />;
  }
  const { offers } = props;
  return 'length' in offers ? <SelectPage offers={offers} /> : <SelectCell offer={offers} />;
}

/**
 * The checkbox that selects or deselects the firm's own offers on the page. The `x` key selects or deselects the offer
 * in the focused row.
 */
function SelectPage({ offers }: { readonly offers: readonly OverviewOffer[] }) {
  const { firmOid } = useSession();
  const selection = useSelection();
  const own = offers.filter((offer) => offer.creatingFirmOid === firmOid).map(selectedOffer);
  const count = own.filter(({ oid }) => selection.has(oid)).length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => setPage(own));
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < own.length;
  });
  useShortcut('x', () =>
    document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('[data-select]')?.click(),
  );
  return (
    own.length > 0 && (
      <SelectBox
        ref={box}
        label="Select all offers on this page"
        checked={count === own.length}
        onChange={({ target }) => mark(own, target.checked)}
      />
    )
  );
}

/**
 * The checkbox that selects an offer for a bulk update. An offer of another firm has none, because only that firm can
 * change it.
 */
function SelectCell({ offer }: { readonly offer: OverviewOffer }) {
  const { privatePlacementOfferOid: oid, offerName: name, creatingFirmOid } = offer;
  const { firmOid } = useSession();
  const isSelected = useSelection().has(oid);
  return (
    creatingFirmOid === firmOid && (
      <SelectBox
        label={`Select ${name}`}
        checked={isSelected}
        data-select={oid}
        onChange={() => undefined}
        onClick={({ shiftKey }) => toggle(selectedOffer(offer), shiftKey)}
      />
    )
  );
}

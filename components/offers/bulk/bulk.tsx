import type { ComponentProps } from 'react';
import type { OverviewOffer } from '#lib/client/offers/list-offers.ts';
import { BulkBar } from './bulk-bar.tsx';
import { SelectCell, SelectPage } from './select-offers.tsx';

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

'use client';

import { useSession } from '#components/shell/session-context.tsx';
import type { OverviewOffer } from '#lib/client/offers/list-offers.ts';
import { SelectBox } from './select-box.tsx';
import { toggle, useSelection } from './selection.ts';

/** Selects an offer for a bulk update. Other firms' offers can't be changed. */
export function SelectCell({ offer }: { readonly offer: OverviewOffer }) {
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
        onClick={({ shiftKey }) => toggle({ oid, name }, shiftKey)}
      />
    )
  );
}

'use client';

import { SaleForm } from '#components/filings/first-sales.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Filing } from '#lib/client/filings/filings.ts';
import { triggerName } from '../filing-words.tsx';

type Props = { readonly filing: Filing; readonly onClose: () => void };

/** Confirms the first sale that a filing's deadline depends on, without leaving the list. */
export function ConfirmSale({ filing, onClose }: Props) {
  const { privatePlacementOfferOid: oid, offerName, jurisdiction, firmOid, trigger } = filing;
  const kind = firmOid !== null ? 'firm' : jurisdiction === 'US' ? 'offer' : 'state';
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Confirm first sale: ${offerName}`}
      description="Enter the day the first investor became irrevocably contractually committed to invest. The suggested date is when a subscription was first seen as accepted, so the actual date can be earlier."
    >
      <div className="mt-4">
        <SaleForm
          oid={oid}
          etag={null}
          sale={{ kind, jurisdiction, firmOid }}
          label={`${offerName}, ${triggerName(filing)}`}
          initial={trigger.date ?? ''}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}

'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { later } from '#components/ui/later.tsx';
import type { Filing } from '#lib/client/filings/filings.ts';
import { filingTitle } from '#lib/domain/filings/jurisdictions.ts';
import { recordLabel } from '../filing-words.tsx';

const ConfirmSale = later(() => import('../confirm-sale.tsx').then((module) => module.ConfirmSale), {
  ssr: false,
});

const RecordDialog = later(() => import('../record-dialog.tsx').then((module) => module.RecordDialog), {
  ssr: false,
});

type Props = { readonly filing: Filing };

/** Opens the dialog that records the filing. For another firm's filing, the button is less prominent. */
export function RecordButton({ filing, isOthers }: Props & { readonly isOthers: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const label = `${recordLabel(filing)}…`;
  return (
    <>
      <Button
        small
        look={isOthers ? 'quiet' : 'plain'}
        className={classNames('no-print', isOthers && '-ml-2')}
        aria-label={`${label} ${filing.offerName}, ${filingTitle(filing)}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <RecordDialog filing={filing} leavesList onClose={() => setOpen(false)} />}
    </>
  );
}

/** Opens the dialog that confirms the first sale. */
export function ConfirmSaleButton({ filing }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { privatePlacementOfferOid: oid, offerName, jurisdiction, firmOid, trigger } = filing;
  return (
    <>
      <Button
        small
        look="quiet"
        className="no-print -ml-2"
        aria-label={`Confirm first sale… ${offerName}, ${filingTitle(filing)}`}
        onClick={() => setOpen(true)}
      >
        Confirm first sale…
      </Button>
      {isOpen && (
        <ConfirmSale
          oid={oid}
          etag={null}
          sale={{ jurisdiction, firmOid }}
          offerName={offerName}
          initial={trigger.date ?? ''}
          hasDeadline
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

'use client';

import { useRef, useState } from 'react';
import { FirmName } from '#components/offers/firms/firm-name.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Filing } from '#lib/client/filings/filings.ts';
import { filingTitle } from '#lib/domain/filings/jurisdictions.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { recordedAs } from './filing-words.tsx';
import { RecordForm } from './record-form.tsx';

type Props = { readonly filing: Filing; readonly onClose: () => void };

/** Records a filing in a list that contains several offers. */
export function RecordDialog({ filing, onClose }: Props) {
  const [isPending, setPending] = useState(false);
  const isRecorded = useRef(false);
  const { privatePlacementOfferOid: oid, offerName, firmOid, dueDate } = filing;
  const name = filingTitle(filing);
  return (
    <Dialog
      open
      pending={isPending}
      // The row disappears from a list of filings that require action.
      finalFocus={() => (isRecorded.current ? document.getElementById('page') : null)}
      title={`Record filing: ${offerName}`}
      description={
        <>
          {name}
          {firmOid !== null && (
            <>
              , <FirmName oid={firmOid} />
            </>
          )}
          {dueDate !== null && `. Due ${formatDate(dueDate)}`}.
        </>
      }
      onClose={onClose}
    >
      <RecordForm
        oid={oid}
        subject={recordedAs(filing)}
        name={`${offerName}, ${name}`}
        isInDialog
        onPending={setPending}
        onRecorded={() => {
          isRecorded.current = true;
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

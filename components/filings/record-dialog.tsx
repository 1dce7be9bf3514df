'use client';

import { useRef, useState } from 'react';
import { FirmName } from '#components/offers/firms/firm-name.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Filing } from '#lib/client/filings/filings.ts';
import { filingTitle } from '#lib/domain/filings/jurisdictions.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { recordedAs, recordLabel } from './filing-words.tsx';
import { RecordForm } from './record-form.tsx';

type Props = {
  readonly filing: Filing;
  /** Whether the row can disappear, because the list contains only filings that require action. */
  readonly leavesList: boolean;
  readonly onClose: () => void;
};

/** Records a completed filing. */
export function RecordDialog({ filing, leavesList, onClose }: Props) {
  const [isPending, setPending] = useState(false);
  const isRecorded = useRef(false);
  const { privatePlacementOfferOid: oid, offerName, firmOid, dueDate } = filing;
  const name = filingTitle(filing);
  return (
    <Dialog
      open
      pending={isPending}
      finalFocus={() => (leavesList && isRecorded.current ? document.getElementById('page') : null)}
      title={`${recordLabel(filing)}: ${offerName}`}
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
        onPending={setPending}
        onRecorded={() => {
          isRecorded.current = true;
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

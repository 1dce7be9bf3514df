'use client';

import { Notice } from '#components/ui/notice.tsx';
import type { SettingValues } from '#lib/contract/offers/setting-values.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { FirmName } from '../firms/firm-name.tsx';
import { Notes } from '../notes/notes.tsx';
import { useStanding } from '../use-standing.ts';
import { HistoryList } from './history-list.tsx';

type Props = {
  readonly offer: OfferRecord;
  /** Whether the reader can change the offer now. */
  readonly canRestore: boolean;
  /** Takes earlier values into the form. Nothing is written by it. */
  readonly onRestore: (values: SettingValues) => void;
};

/**
 * Everything that happened to an offer, what people noted beside it, and the way back to earlier settings through the
 * form.
 */
export function HistoryTab({ offer, canRestore, onRestore }: Props) {
  const { isCreating, mayReadHistory } = useStanding(offer);
  if (!mayReadHistory) {
    return (
      <Notice title="You don’t have access to this offer’s history">
        {isCreating
          ? 'Offer managers, auditors and administrators of your firm can read it.'
          : 'Your firm participates in this offer. The history is read by offer managers, auditors and administrators of the firm that created it: '}
        {!isCreating && <FirmName oid={offer.creatingFirmOid} />}
      </Notice>
    );
  }
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_320px]">
      <HistoryList offer={offer} onRestore={canRestore ? onRestore : null} />
      <Notes oid={offer.privatePlacementOfferOid} />
    </div>
  );
}

'use client';

import { Dialog } from '#components/ui/dialog.tsx';
import { countOf } from '#lib/domain/text/count-of.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkResults } from './bulk-results.tsx';
import { ChooseChanges } from './choose-changes.tsx';
import type { SelectedOffer } from './selection.ts';
import { useBulk } from './use-bulk.ts';

type Props = {
  readonly offers: readonly SelectedOffer[];
  /** Done: something was changed, and its result was seen. */
  readonly onClose: (isDone: boolean) => void;
};

/** Chooses what is to change, shows offer by offer what that does, and does it. */
export function BulkDialog({ offers, onClose: onLeave }: Props) {
  const bulk = useBulk(offers);
  const { step } = bulk;
  const onClose = () => onLeave(step === 'result' || bulk.isUndo);
  return (
    <Dialog open wide onClose={onClose} pending={bulk.isChanging} title={titleOf(bulk, offers.length)}>
      {/* Kept while a preview is in sight, so that the way back leads to what was chosen. */}
      <div hidden={step !== 'choose'}>
        <ChooseChanges bulk={bulk} onClose={onClose} />
      </div>
      {step === 'preview' && <BulkPreview bulk={bulk} onClose={onClose} />}
      {step === 'result' && <BulkResults bulk={bulk} onClose={onClose} />}
    </Dialog>
  );
}

function titleOf({ step, isUndo }: ReturnType<typeof useBulk>, count: number): string {
  const what = isUndo ? 'Undo the change' : `Change ${countOf(count, 'offer')}`;
  return { choose: what, preview: `${what}: preview`, result: `${what}: result` }[step];
}

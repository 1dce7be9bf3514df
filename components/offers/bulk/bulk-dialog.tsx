'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { countOf } from '#lib/domain/text/count-of.ts';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import type { BulkAnswer } from '#lib/contract/offers/bulk-schemas.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { ChooseChanges } from './choose-changes.tsx';
import type { NamedOffer, SelectedOffer } from './selection.ts';
import { useBulk, type Bulk } from './use-bulk.ts';
import { Progress, ResultChanges, ResultErrors, ResultTable } from './result-table.tsx';

type Result = BulkAnswer['results'][number];

type Props = {
  readonly offers: readonly (NamedOffer | SelectedOffer)[];
  /** Results of an earlier bulk update, to undo it. If absent, the user chooses new changes. */
  readonly toUndo?: readonly Result[];
  /**
   * Called when the dialog closes. If the dialog shows the results of an update or undo, `isDone` is true and the
   * selection is cleared.
   */
  readonly onClose: (isDone: boolean) => void;
};

/** Lets the user choose changes, previews them for each offer, and applies them. */
export function BulkDialog({ offers, toUndo, onClose: onLeave }: Props) {
  const bulk = useBulk(offers);
  const { step } = bulk;
  const isBegun = useRef(false);
  useEffect(() => {
    if (toUndo === undefined || isBegun.current) return;
    isBegun.current = true;
    bulk.undo(toUndo);
  });
  const onClose = () => onLeave(step === 'result' || bulk.isUndo);
  return (
    <Dialog open wide onClose={onClose} pending={bulk.isChanging} title={titleOf(bulk, offers.length)}>
      {/* Stays mounted during the preview, so the user's choices are still there after going back. */}
      <div hidden={step !== 'choose'}>
        {toUndo === undefined ? (
          <ChooseChanges bulk={bulk} onClose={onClose} />
        ) : bulk.previewError === null ? (
          <Progress label="Checking each offer" {...bulk.progress} />
        ) : (
          <ProblemNotice
            title="The preview couldn’t be created."
            error={bulk.previewError}
            onRetry={() => bulk.undo(toUndo)}
          />
        )}
      </div>
      {step === 'preview' && <BulkPreview bulk={bulk} offers={offers} onClose={onClose} />}
      {step === 'result' && <BulkResults bulk={bulk} onClose={onClose} />}
    </Dialog>
  );
}

function titleOf({ step, isUndo, results }: Bulk, count: number): string {
  const offers = countOf(count, 'offer');
  if (step === 'choose') return isUndo ? 'Undo the change' : `Change ${offers}`;
  if (step === 'preview') return isUndo ? 'Undo the change?' : `Review changes to ${offers}`;
  if (!results.some(({ outcome }) => outcome === 'changed')) return 'No offers changed';
  return isUndo ? 'Change undone' : 'Changes saved';
}

type BulkResultsProps = { readonly bulk: Bulk; readonly onClose: () => void };

/** Shows which offers were changed and which were rejected. The user can save the results or undo the changes. */
function BulkResults({ bulk, onClose }: BulkResultsProps) {
  const { results, nameOf } = bulk;
  const of = (outcome: string) => results.filter((result) => result.outcome === outcome);
  const [changed, refused] = [of('changed'), of('refused')];
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const save = useMutation({
    mutationFn: async () => {
      const { saveResults } = await import('./save-results.ts');
      saveResults(results, nameOf);
    },
  });
  return (
    <div className="mt-2">
      <p ref={summary} tabIndex={-1} role="status" className="outline-none">
        {countOf(changed.length, 'offer')} changed
        {refused.length > 0 && `, ${refused.length} rejected`}.
      </p>
      {bulk.previewError && (
        <ProblemNotice title="The undo information couldn’t be loaded." error={bulk.previewError} />
      )}
      {save.error && <ProblemNotice title="The file couldn’t be created." error={save.error} />}
      <ResultTable title="Rejected" results={refused} nameOf={nameOf}>
        {(result) => <ResultErrors result={result} />}
      </ResultTable>
      <ResultTable title="Changed" results={changed} nameOf={nameOf}>
        {(result) => <ResultChanges result={result} />}
      </ResultTable>
      {bulk.isPreviewing && <Progress label="Checking each offer" {...bulk.progress} />}
      <DialogButtons>
        <Button onClick={() => save.mutate()}>Export as CSV</Button>
        {bulk.canUndo && (
          <Button aria-disabled={bulk.isPreviewing} onClick={() => !bulk.isPreviewing && bulk.undo()}>
            Undo…
          </Button>
        )}
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </DialogButtons>
    </div>
  );
}

'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { footClass } from '#components/ui/dialog-footer.tsx';
import { countOf } from '#lib/domain/text/count-of.ts';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import type { BulkAnswer } from '#lib/contract/offers/bulk-schemas.ts';
import { isRecordField } from '#lib/domain/offers/audit-entry.ts';
import { ValueChange } from '../changed-values.tsx';
import { ChooseChanges } from './choose-changes.tsx';
import type { SelectedOffer } from './selection.ts';
import { useBulk, type Bulk } from './use-bulk.ts';
import { Progress, ResultTable } from './result-table.tsx';
import { SelectBox } from './select-box.tsx';

type Result = BulkAnswer['results'][number];

type Props = {
  readonly offers: readonly SelectedOffer[];
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
      {step === 'preview' && <BulkPreview bulk={bulk} onClose={onClose} />}
      {step === 'result' && <BulkResults bulk={bulk} onClose={onClose} />}
    </Dialog>
  );
}

function titleOf({ step, isUndo }: ReturnType<typeof useBulk>, count: number): string {
  const what = isUndo ? 'Undo the change' : `Change ${countOf(count, 'offer')}`;
  return { choose: what, preview: `${what}: preview`, result: `${what}: result` }[step];
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

type BulkPreviewProps = { readonly bulk: Bulk; readonly onClose: () => void };

/** Shows the expected result for each offer: first errors, then changes. Offers that would change can be excluded. */
function BulkPreview({ bulk, onClose }: BulkPreviewProps) {
  const { seen, wanted, nameOf } = bulk;
  const of = (outcome: string) => seen.filter((result) => result.outcome === outcome);
  const refused = of('refused');
  const unchanged = of('unchanged');
  const barred = wanted.filter(({ advisories }) => advisories !== undefined);
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  return (
    <div className="mt-2">
      <p ref={summary} tabIndex={-1} role="status" className="outline-none">
        {countOf(wanted.length, 'offer')} would change, {unchanged.length} would stay the same,{' '}
        {refused.length} can’t be changed this way.
        {barred.length > 0 && (
          <span className="block text-due">
            No one will be able to invest in {countOf(barred.length, 'offer')}.{' '}
            {barred.length === 1
              ? 'Change it anyway, or clear its checkbox.'
              : 'Change them anyway, or clear their checkboxes.'}
          </span>
        )}
      </p>
      <ResultTable title="Can’t be changed this way" results={refused} nameOf={nameOf}>
        {(result) => <ResultErrors result={result} />}
      </ResultTable>
      <ResultTable
        title="Will change"
        results={of('changed')}
        nameOf={nameOf}
        lead={({ privatePlacementOfferOid: oid }) => (
          <SelectBox
            label={`Change ${nameOf(oid)}`}
            checked={!bulk.isExcluded(oid)}
            disabled={bulk.isChanging || bulk.isBegun}
            onChange={({ target }) => bulk.exclude(oid, !target.checked)}
          />
        )}
      >
        {(result) => <ResultChanges result={result} />}
      </ResultTable>
      <ResultTable title="Unchanged" results={unchanged} nameOf={nameOf}>
        {() => <span className="text-quiet">Nothing to change</span>}
      </ResultTable>
      <div className={`${footClass} mt-4 grid gap-3 [&>:last-child]:mt-0`}>
        {bulk.changeError && (
          <ProblemNotice title="Not all offers were changed." error={bulk.changeError}>
            <p>To change the remaining offers, continue. Offers already changed are skipped.</p>
          </ProblemNotice>
        )}
        {(bulk.isChanging || bulk.isBegun) && <Progress label="Changed" {...bulk.progress} />}
        <DialogButtons>
          {bulk.isBegun || bulk.isUndo ? (
            <Button aria-disabled={bulk.isChanging} onClick={() => !bulk.isChanging && onClose()}>
              {bulk.isUndo ? 'Keep the change' : 'Close'}
            </Button>
          ) : (
            <Button onClick={bulk.back}>Back</Button>
          )}
          <Button
            look="primary"
            aria-disabled={wanted.length === 0 || bulk.isChanging}
            onClick={() => wanted.length > 0 && !bulk.isChanging && bulk.change()}
          >
            {bulk.isBegun && !bulk.isChanging ? 'Continue' : `Change ${countOf(wanted.length, 'offer')}`}
          </Button>
        </DialogButtons>
      </div>
    </div>
  );
}

/** Shows the old and new values of each changed setting, with any advisories. */
function ResultChanges({ result }: { readonly result: Result }) {
  return (
    <ul>
      {result.changes.map(({ field, from, to }) => (
        <li key={field} className="flex flex-wrap gap-x-2">
          {isRecordField(field) && (
            <>
              <span className="font-semibold">{fieldLabels[field]}</span>
              <span>
                <ValueChange field={field} from={from} to={to} />
              </span>
            </>
          )}
        </li>
      ))}
      {result.advisories?.map((advisory) => (
        <li key={advisory} className="text-due">
          <span aria-hidden="true">▲ </span>
          {plainWords(advisory)}
        </li>
      ))}
    </ul>
  );
}

/** Explains why an offer can't be changed. */
function ResultErrors({ result }: { readonly result: Result }) {
  return (
    <ul className="text-danger">
      {result.errors.map(({ field, code, message }, at) => (
        <li key={`${field ?? ''} ${code} ${at}`}>
          <span aria-hidden="true">▲ </span>
          {plainWords(message)}
        </li>
      ))}
    </ul>
  );
}

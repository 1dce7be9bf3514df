'use client';

import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DialogButtons } from '#components/ui/dialog.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { countOf } from '#lib/domain/text/count-of.ts';
import { Progress } from './progress.tsx';
import { ResultChanges, ResultErrors } from './result-changes.tsx';
import { ResultTable } from './result-table.tsx';
import { SelectBox } from './select-box.tsx';
import type { Bulk } from './use-bulk.ts';

type Props = { readonly bulk: Bulk; readonly onClose: () => void };

/** What would become of each offer: what is refused first, then old and new, each to be left out by itself. */
export function BulkPreview({ bulk, onClose }: Props) {
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
        {countOf(wanted.length, 'offer')} would change, {unchanged.length} stay as they are, {refused.length}{' '}
        cannot be changed so.
        {barred.length > 0 && (
          <span className="block text-due">
            {countOf(barred.length, 'offer')} would let no one invest. Save anyway, or leave{' '}
            {barred.length === 1 ? 'it' : 'them'} out.
          </span>
        )}
      </p>
      <ResultTable title="Cannot be changed so" results={refused} nameOf={nameOf}>
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
      <ResultTable title="Stay as they are" results={unchanged} nameOf={nameOf}>
        {() => <span className="text-quiet">Nothing to change</span>}
      </ResultTable>
      <div className="sticky -bottom-5 -mx-5 -mb-5 mt-4 border-t border-hairline bg-raised px-5 pb-5">
        {bulk.changeError && (
          <ProblemNotice title="Not all offers were changed." error={bulk.changeError}>
            <p>Continue to change the rest. Offers already changed are skipped.</p>
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
            {bulk.isBegun && !bulk.isChanging ? 'Go on' : `Change ${countOf(wanted.length, 'offer')}`}
          </Button>
        </DialogButtons>
      </div>
    </div>
  );
}

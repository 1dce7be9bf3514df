'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DialogButtons } from '#components/ui/dialog.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { countOf } from '#lib/domain/text/count-of.ts';
import { Progress } from './progress.tsx';
import { ResultChanges, ResultErrors } from './result-changes.tsx';
import { ResultTable } from './result-table.tsx';
import type { Bulk } from './use-bulk.ts';

type Props = { readonly bulk: Bulk; readonly onClose: () => void };

/** What became of each offer, to be taken along or taken back. */
export function BulkResults({ bulk, onClose }: Props) {
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
        {refused.length > 0 && `, ${refused.length} refused`}.
      </p>
      {bulk.previewError && (
        <ProblemNotice title="The undo information could not be loaded." error={bulk.previewError} />
      )}
      {save.error && <ProblemNotice title="The file could not be created." error={save.error} />}
      <ResultTable title="Refused" results={refused} nameOf={nameOf}>
        {(result) => <ResultErrors result={result} />}
      </ResultTable>
      <ResultTable title="Changed" results={changed} nameOf={nameOf}>
        {(result) => <ResultChanges result={result} />}
      </ResultTable>
      {bulk.isPreviewing && <Progress label="Looking at each offer" {...bulk.progress} />}
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

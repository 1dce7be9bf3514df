'use client';

import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DialogButtons } from '#components/ui/dialog.tsx';
import { footClass } from '#components/ui/dialog-footer.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { isFewerDays } from '#lib/client/offers/bulk-parts.ts';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import type { BulkAnswer } from '#lib/contract/offers/bulk-schemas.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { cannotIncrease, cannotUndo } from '../settings/later-cash-date.tsx';
import { labelOf, Progress, ResultChanges, ResultErrors, ResultTable } from './result-table.tsx';
import { SelectBox } from './select-box.tsx';
import type { NamedOffer, SelectedOffer } from './selection.ts';
import type { Bulk } from './use-bulk.ts';

type Result = BulkAnswer['results'][number];

type BulkPreviewProps = {
  readonly bulk: Bulk;
  readonly offers: readonly (NamedOffer | SelectedOffer)[];
  readonly onClose: () => void;
};

/** Shows the expected result for each offer: first errors, then changes. Offers that would change can be excluded. */
export function BulkPreview({ bulk, offers, onClose }: BulkPreviewProps) {
  const { seen, wanted, nameOf } = bulk;
  const of = (outcome: string) => seen.filter((result) => result.outcome === outcome);
  const question = bulk.isUndo
    ? `Undo ${countOf(wanted.length, 'change')}`
    : `Change ${countOf(wanted.length, 'offer')}`;
  return (
    <div className="mt-2">
      <PreviewSummary bulk={bulk} />
      <ResultTable title="Can’t be changed this way" results={of('refused')} nameOf={nameOf}>
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
        {(result) => (
          <ResultChanges
            result={result}
            offer={offers.find(({ oid }) => oid === result.privatePlacementOfferOid)}
          />
        )}
      </ResultTable>
      <ResultTable title="Unchanged" results={of('unchanged')} nameOf={nameOf}>
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
            look={wanted.some(hasFewerDays) ? 'danger' : 'primary'}
            aria-disabled={wanted.length === 0 || bulk.isChanging}
            onClick={() => wanted.length > 0 && !bulk.isChanging && bulk.change()}
          >
            {bulk.isBegun && !bulk.isChanging ? 'Continue' : question}
          </Button>
        </DialogButtons>
      </div>
    </div>
  );
}

/** Reports whether a change can't be undone. */
function hasFewerDays({ changes }: Result): boolean {
  return changes.some(isFewerDays);
}

/** Counts the outcomes, and warns about changes that can't be undone or that prevent everyone from investing. */
function PreviewSummary({ bulk: { seen, wanted, keptFields } }: { readonly bulk: Bulk }) {
  const count = (outcome: string) => seen.filter((result) => result.outcome === outcome).length;
  const final = wanted.filter(hasFewerDays).length;
  const barred = wanted.filter(({ advisories }) => advisories !== undefined).length;
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  return (
    <p ref={summary} tabIndex={-1} role="status" className="outline-none">
      {outcomeWords(wanted.length, count('unchanged'), count('refused'))}
      {keptFields.length > 0 && (
        <span className="block">Can’t be undone: {keptFields.map(labelOf).join(', ')}.</span>
      )}
      {final > 0 && (
        <span className="block text-danger">
          <strong className="font-semibold">{cannotUndo}</strong> “{fieldLabels.daysFromClosingCashIsRequired}
          ” decreases in {countOf(final, 'offer')}. {cannotIncrease}
        </span>
      )}
      {barred > 0 && (
        <span className="block text-due">
          No one will be able to invest in {countOf(barred, 'offer')}.{' '}
          {barred === 1
            ? 'Change it anyway, or clear its checkbox.'
            : 'Change them anyway, or clear their checkboxes.'}
        </span>
      )}
    </p>
  );
}

/** Returns the counts of a preview as a sentence, such as `2 offers would change, 1 can’t be changed this way.` */
function outcomeWords(changing: number, unchanged: number, refused: number): string {
  const counted = [
    { count: changing, words: 'would change' },
    { count: unchanged, words: 'would stay the same' },
    { count: refused, words: 'can’t be changed this way' },
  ].filter(({ count }) => count > 0);
  const clauses = counted.map(
    ({ count, words }, at) => `${at === 0 ? countOf(count, 'offer') : count} ${words}`,
  );
  return clauses.length === 0 ? 'No offers would change.' : `${clauses.join(', ')}.`;
}

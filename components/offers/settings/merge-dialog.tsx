'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { describeValue, fieldLabels } from '#lib/client/offers/field-labels.ts';
import { changesBetweenForms, formOf, rebaseForm, type SettingsForm } from '#lib/client/offers/offer-edit.ts';
import { offerQuery } from '#lib/client/offers/read-offer.ts';
import type { SettingField } from '#lib/domain/offers/offer.ts';
import { useEditor } from './editor-context.ts';
import { MergeRow, type Side } from './merge-row.tsx';
import { WhoChanged } from './who-changed.tsx';

/**
 * Someone else saved first: what the offer was, what they made of it, what you want, and what comes of both, side by
 * side. Where both changed one value you choose; lists are merged entry by entry. Nothing is saved here.
 */
export function MergeDialog() {
  const { base, baseForm, values, closeMerge, merge } = useEditor();
  const client = useQueryClient();
  const newest = client.getQueryData(offerQuery(base.value.privatePlacementOfferOid).queryKey) ?? base;
  const theirs = formOf(newest.value);
  const mine = rebaseForm(baseForm, values, theirs);
  const [chosen, setChosen] = useState<ReadonlyMap<SettingField, Side>>(new Map());
  const rows = rowsOf(baseForm, theirs, values);
  const undecided = rows.filter(({ field, isConflict }) => isConflict && !chosen.has(field));
  const onMerge = () => {
    const given = rows
      .filter(({ field }) => chosen.get(field) === 'theirs')
      .map(({ field }) => [field, theirs[field]] as const);
    merge({ ...mine, ...Object.fromEntries(given) });
  };
  return (
    <Dialog
      open
      wide
      onClose={closeMerge}
      title="Someone else changed this offer"
      description="Choose a value where you both changed the same setting. All other changes are kept. Nothing is saved until you save."
    >
      <WhoChanged since={base.value} newest={newest.value} />
      <div tabIndex={0} role="region" aria-label="Both changes side by side" className="mt-4 overflow-x-auto">
        <table className="w-full min-w-[640px] border-y border-hairline">
          <thead>
            <tr className="border-b border-hairline text-left text-small text-quiet">
              {['Setting', 'It was', 'Theirs, saved', 'Yours', 'Together'].map((heading) => (
                <th key={heading} scope="col" className="px-2 py-2 font-normal">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, isConflict }) => (
              <MergeRow
                key={field}
                label={fieldLabels[field]}
                field={field}
                was={baseForm[field]}
                theirs={theirs[field]}
                yours={values[field]}
                together={isConflict ? null : describeValue(field, mine[field])}
                chosen={chosen.get(field) ?? null}
                onChoose={(side) => setChosen(new Map(chosen).set(field, side))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <DialogButtons>
        <Button onClick={closeMerge}>Back to my changes</Button>
        <Button look="primary" onClick={onMerge} disabled={undecided.length > 0}>
          {undecided.length > 0 ? `Choose in ${undecided.length} more` : 'Use these values'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

type Row = { readonly field: SettingField; readonly isConflict: boolean };

/** A setting that either side changed. It is in conflict when both did, to different single values. */
function rowsOf(base: SettingsForm, theirs: SettingsForm, mine: SettingsForm): Row[] {
  const changed = (form: SettingsForm) => new Set(changesBetweenForms(base, form).map(({ field }) => field));
  const differing = new Set(changesBetweenForms(theirs, mine).map(({ field }) => field));
  const byThem = changed(theirs);
  const byMe = changed(mine);
  return [...byMe, ...[...byThem].filter((field) => !byMe.has(field))].map((field) => ({
    field,
    isConflict: byThem.has(field) && byMe.has(field) && differing.has(field) && !Array.isArray(base[field]),
  }));
}

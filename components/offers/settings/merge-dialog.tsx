'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { describeValue, fieldLabels } from '#lib/client/field-labels.ts';
import { changesBetweenForms, formOf, rebaseForm, type SettingsForm } from '#lib/client/offer-edit.ts';
import { offerQuery } from '#lib/client/read-offer.ts';
import type { SettingField } from '#lib/domain/offer.ts';
import { useEditor } from './editor-context.ts';

/**
 * Someone else saved first: what the offer was, what they made of it, what you want, side by side. Where both changed
 * one value you choose; lists are merged entry by entry. Nothing is saved here.
 */
export function MergeDialog() {
  const { base, baseForm, values, closeMerge, merge } = useEditor();
  const client = useQueryClient();
  const newest = client.getQueryData(offerQuery(base.value.privatePlacementOfferOid).queryKey) ?? base;
  const theirs = formOf(newest.value);
  const mine = rebaseForm(baseForm, values, theirs);
  const [chosen, setChosen] = useState<ReadonlyMap<SettingField, 'theirs' | 'mine'>>(new Map());
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
      description="Choose where both of you changed the same setting. Your other changes are kept, theirs too. Nothing is saved until you save."
    >
      <div tabIndex={0} role="region" aria-label="Both changes side by side" className="mt-4 overflow-x-auto">
        <table className="w-full min-w-[560px] border-y border-hairline">
          <thead>
            <tr className="border-b border-hairline text-left text-small text-quiet">
              {['Setting', 'It was', 'Theirs, saved', 'Yours'].map((heading) => (
                <th key={heading} scope="col" className="px-2 py-2 font-normal">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, isConflict, isMine }) => (
              <tr key={field} className="border-b border-hairline align-top last:border-b-0">
                <th scope="row" className="px-2 py-2 text-left font-semibold">
                  {fieldLabels[field]}
                </th>
                <td className="px-2 py-2 text-quiet">{describeValue(field, baseForm[field])}</td>
                {isConflict ? (
                  (['theirs', 'mine'] as const).map((side) => (
                    <td key={side} className="px-2 py-1">
                      <label className="flex min-h-7 items-start gap-2 py-1">
                        <input
                          type="radio"
                          name={`merge-${field}`}
                          checked={chosen.get(field) === side}
                          onChange={() => setChosen(new Map(chosen).set(field, side))}
                          aria-label={`${fieldLabels[field]}: ${side === 'mine' ? 'yours' : 'theirs'}, ${describeValue(field, (side === 'mine' ? values : theirs)[field])}`}
                          className="mt-0.5 size-4 accent-accent"
                        />
                        {describeValue(field, (side === 'mine' ? values : theirs)[field])}
                      </label>
                    </td>
                  ))
                ) : (
                  <>
                    <td className="px-2 py-2">{describeValue(field, theirs[field])}</td>
                    <td className="px-2 py-2">
                      {isMine ? (
                        describeValue(field, mine[field])
                      ) : (
                        <span className="text-quiet">not changed</span>
                      )}
                    </td>
                  </>
                )}
              </tr>
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

type Row = { readonly field: SettingField; readonly isConflict: boolean; readonly isMine: boolean };

/** A setting that either side changed. It is in conflict when both did, to different single values. */
function rowsOf(base: SettingsForm, theirs: SettingsForm, mine: SettingsForm): Row[] {
  const changed = (form: SettingsForm) => new Set(changesBetweenForms(base, form).map(({ field }) => field));
  const differing = new Set(changesBetweenForms(theirs, mine).map(({ field }) => field));
  const byThem = changed(theirs);
  const byMe = changed(mine);
  return [...byMe, ...[...byThem].filter((field) => !byMe.has(field))].map((field) => ({
    field,
    isMine: byMe.has(field),
    isConflict: byThem.has(field) && byMe.has(field) && differing.has(field) && !Array.isArray(base[field]),
  }));
}

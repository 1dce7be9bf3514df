'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import {
  changedFields,
  mergeForms,
  type NewOfferField,
  type NewOfferForm,
  withFields,
} from '#lib/client/offers/creating/new-offer-form.ts';
import { describeValue } from '#lib/client/offers/field-labels.ts';
import { edgarStates } from '#lib/domain/offers/edgar-states.ts';
import { isIssuerField } from '#lib/domain/offers/offer.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { labelOfField } from './offer-fields.tsx';
import type { DraftConflict, useNewOffer } from './use-new-offer.ts';

type Props = { readonly editor: ReturnType<typeof useNewOffer>; readonly conflict: DraftConflict };

/**
 * Resolves the conflict if someone else saved the draft first. The user chooses between the two values of any field
 * that both sides changed. All other changes are kept. This dialog saves nothing.
 */
export function DraftConflictDialog({ editor: { base, values, saving }, conflict }: Props) {
  const [theirs, setTheirs] = useState<ReadonlySet<NewOfferField>>(new Set());
  const [decided, setDecided] = useState<ReadonlySet<NewOfferField>>(new Set());
  const { merged, conflicts } = mergeForms(base, values, conflict.form);
  const undecided = conflicts.filter((field) => !decided.has(field)).length;
  const others = changedFields(base, conflict.form).filter((field) => !conflicts.includes(field));
  const onChoose = (field: NewOfferField, isTheirs: boolean) => {
    const chosen = new Set(theirs);
    if (isTheirs) chosen.add(field);
    else chosen.delete(field);
    setTheirs(chosen);
    setDecided(new Set(decided).add(field));
  };
  return (
    <Dialog
      open
      onClose={saving.stopSettling}
      title="Someone else changed this draft"
      description="Where you both changed the same field, choose a value. All other changes are kept. Nothing changes until you save."
    >
      {others.length > 0 && (
        <p className="mt-3">Changed only by them: {others.map(labelOfField).join(', ')}.</p>
      )}
      {conflicts.map((field) => (
        <fieldset key={field} className="mt-3">
          <legend className="font-semibold">{labelOfField(field)}</legend>
          {([true, false] as const).map((isTheirs) => (
            <label key={String(isTheirs)} className="flex min-h-7 items-start gap-2">
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={decided.has(field) && theirs.has(field) === isTheirs}
                onChange={() => onChoose(field, isTheirs)}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span className="wrap-anywhere">
                {isTheirs ? 'Theirs: ' : 'Yours: '}
                {valueText(field, isTheirs ? conflict.form : values)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <DialogButtons>
        <Button onClick={saving.stopSettling}>Back to my changes</Button>
        <Button
          look="primary"
          disabled={undecided > 0}
          onClick={() => saving.settle(withFields(merged, conflict.form, [...theirs]))}
        >
          {undecided > 0 ? `Choose ${countOf(undecided, 'more value')}` : 'Use these values'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function valueText(field: NewOfferField, form: NewOfferForm): string {
  if (isIssuerField(field)) {
    return (field === 'issuerState' ? edgarStates[form[field]] : form[field]) || 'None';
  }
  return describeValue(field, form[field]);
}

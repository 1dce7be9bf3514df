'use client';

import { Controller } from 'react-hook-form';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import type { FieldOfKind, SettingField } from '#lib/domain/offers/offer.ts';
import { type BooleanSide, offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import { useEditor } from './editor-context.ts';
import { objectionText } from './objection-text.ts';

type Props = { readonly field: SettingField & FieldOfKind<'boolean'> };

/** A setting that is one thing or the other. Each side says what it means, and why it cannot be had if it cannot. */
export function BooleanSetting({ field }: Props) {
  const { form, baseForm, objections, objectionTo } = useEditor();
  const choiceFor = (value: boolean, side: BooleanSide) => {
    const objection = value === baseForm[field] ? null : objectionTo(field, value);
    return {
      value: String(value),
      ...side,
      ...(objection && { forbiddenBecause: objectionText(objection) }),
    };
  };
  const { whenTrue, whenFalse } = offerFields[field];
  return (
    <Controller
      control={form.control}
      name={field}
      render={({ field: { value, onChange } }) => (
        <RadioGroup
          name={field}
          legend={fieldLabels[field]}
          choices={[choiceFor(true, whenTrue), choiceFor(false, whenFalse)]}
          value={String(value)}
          onChoose={(chosen) => onChange(chosen === 'true')}
          error={objectionText(objections[field])}
        />
      )}
    />
  );
}

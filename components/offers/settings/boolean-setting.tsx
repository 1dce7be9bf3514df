'use client';

import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { useEditor } from './editor-context.ts';
import { objectionText } from './objection-text.ts';

type Side = { readonly label: string; readonly hint?: ReactNode };

type Props = {
  readonly field: 'published' | 'clientsHaveAccess' | 'documentationExternal' | 'physicalSignatureRequired';
  readonly legend: string;
  readonly whenTrue: Side;
  readonly whenFalse: Side;
};

/** A setting that is one thing or the other. Each side says what it means, and why it cannot be had if it cannot. */
export function BooleanSetting({ field, legend, whenTrue, whenFalse }: Props) {
  const { form, baseForm, objections, objectionTo } = useEditor();
  const choiceFor = (value: boolean, side: Side) => {
    const objection = value === baseForm[field] ? null : objectionTo(field, value);
    return {
      value: String(value),
      ...side,
      ...(objection && { forbiddenBecause: objectionText(objection) }),
    };
  };
  return (
    <Controller
      control={form.control}
      name={field}
      render={({ field: { value, onChange } }) => (
        <RadioGroup
          legend={legend}
          choices={[choiceFor(true, whenTrue), choiceFor(false, whenFalse)]}
          value={String(value)}
          onChoose={(chosen) => onChange(chosen === 'true')}
          error={objectionText(objections[field])}
        />
      )}
    />
  );
}

import { useEffect, useId, useRef } from 'react';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { Select } from '#components/ui/select.tsx';
import type { UploadMapping } from '#lib/client/uploads/upload-types.ts';
import type { UploadField } from '#lib/domain/uploads/upload-values.ts';
import { kindLabels, withCurlyQuotes } from '../upload-words.ts';
import { choicesOfField, fieldsWithoutColumn } from './chosen-mapping.ts';

type Props = {
  readonly mapping: UploadMapping;
  /** Whether to move focus to the first field without a value. Required fields come first. */
  readonly isAdding: boolean;
  readonly onChange: (field: string, value: string) => void;
};

/** Fields for which the user can enter one value for all rows, because no column is mapped to them. */
export function OneValue({ mapping, isAdding, onChange }: Props) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const controls = section.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select');
    if (isAdding) [...(controls ?? [])].find(({ value }) => value === '')?.focus();
  }, [isAdding]);
  const { required, optional } = fieldsWithoutColumn(mapping);
  if (required.length + optional.length === 0) return null;
  return (
    <section ref={section} aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-heading">
        One value for all rows
      </h2>
      {required.length > 0 && (
        <>
          <p className="mt-1 max-w-[72ch] text-quiet">
            New {kindLabels[mapping.kind].toLowerCase()} require these fields, but no column contains them.
            Existing records keep their values.
          </p>
          <Values fields={required} none="Choose…" mapping={mapping} onChange={onChange} />
        </>
      )}
      {optional.length > 0 && (
        <details className="group mt-4">
          <summary className="flex min-h-6 w-fit items-center gap-1 font-semibold">
            More fields
            <span className="font-normal text-quiet">{optional.length} optional</span>
            <span className="group-open:rotate-180">
              <ChevronIcon />
            </span>
          </summary>
          <Values fields={optional} none="No value" mapping={mapping} onChange={onChange} />
        </details>
      )}
    </section>
  );
}

type ValuesProps = Pick<Props, 'mapping' | 'onChange'> & {
  readonly fields: readonly UploadField[];
  /** Label of a select's empty choice. */
  readonly none: string;
};

function Values({ fields, none, mapping, onChange }: ValuesProps) {
  return (
    <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {fields.map(({ name, label, note }) => {
        const choices = choicesOfField(mapping.kind, name);
        const value = mapping.constants[name] ?? '';
        return (
          <Field key={name} label={label} hint={withCurlyQuotes(note)}>
            {(control) =>
              choices === null ? (
                <input
                  {...control}
                  className={inputClass}
                  value={value}
                  onChange={({ target }) => onChange(name, target.value)}
                />
              ) : (
                <Select
                  {...control}
                  value={value}
                  choices={[{ value: '', label: none }, ...choices]}
                  onChoose={(chosen) => onChange(name, chosen)}
                />
              )
            }
          </Field>
        );
      })}
    </div>
  );
}

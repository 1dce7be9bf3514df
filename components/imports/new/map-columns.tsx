'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import type {
  ColumnChoice,
  ProposedColumn,
  UploadColumn,
  UploadMapping,
} from '#lib/client/uploads/upload-types.ts';
import { type UploadKind, uploadFields, uploadKinds } from '#lib/domain/uploads/upload-fields.ts';
import { choicesOfField, fieldsWithoutColumn, obstaclesOf } from './chosen-mapping.ts';
import { HowRead } from './how-read.tsx';
import { kindLabels, kindNouns } from '../upload-words.ts';
import type { UseUpload } from './use-upload.ts';

const unset = '';
const ignored = '-';

/** Shows the proposed mapping of columns to fields and lets the user change it. */
export function MapColumns({ upload }: { readonly upload: UseUpload }) {
  const { name, table, proposal, mapping, setMapping } = upload;
  const kindId = useId();
  const [isAsked, setAsked] = useState(false);
  if (table === null || proposal === null || mapping === null) return null;
  const obstacles = obstaclesOf(
    mapping,
    table.columns.map(({ heading }) => heading),
  );
  const unsetCount = mapping.columns.filter((field) => field === undefined).length;
  const setColumn = (column: number, field: ColumnChoice) =>
    setMapping({ ...mapping, columns: mapping.columns.with(column, field) });
  return (
    <>
      <HowRead name={name} table={table} onChoose={upload.choose} />
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <label htmlFor={kindId} className="font-semibold">
          Each row is
        </label>
        <Select
          id={kindId}
          value={mapping.kind}
          choices={uploadKinds.map((value) => ({ value, label: `${articleOf(value)} ${kindNouns[value]}` }))}
          onChoose={(value) => {
            const kind = uploadKinds.find((known) => known === value);
            if (kind !== undefined) upload.setKind(kind);
          }}
        />
      </div>
      <table className="mt-4 w-full border-collapse text-small">
        <caption className="sr-only">File columns and their fields</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-edge text-left text-quiet">
            <th scope="col" className="py-1 pr-4 font-semibold">
              Column
            </th>
            <th scope="col" className="py-1 pr-4 font-semibold">
              Sample values
            </th>
            <th scope="col" className="py-1 font-semibold">
              Field
            </th>
          </tr>
        </thead>
        <tbody>
          {table.columns.map((column, place) => (
            <ColumnRow
              key={place}
              column={column}
              place={place}
              kind={mapping.kind}
              field={mapping.columns[place]}
              proposed={proposal.columns[place]}
              isAsked={isAsked}
              onChoose={(field) => setColumn(place, field)}
            />
          ))}
        </tbody>
      </table>
      {unsetCount > 1 && (
        <Button
          small
          className="mt-3"
          onClick={() =>
            setMapping({
              ...mapping,
              columns: mapping.columns.map((field) => (field === undefined ? null : field)),
            })
          }
        >
          Ignore the remaining {unsetCount} columns
        </Button>
      )}
      <Constants
        mapping={mapping}
        isAdding={upload.isAddingFields}
        onChange={(field, value) =>
          setMapping({ ...mapping, constants: { ...mapping.constants, [field]: value } })
        }
      />
      {isAsked && obstacles.length > 0 && (
        <Notice tone="danger" role="alert" className="mt-6" title="Not all columns have a field yet">
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button
          look="primary"
          onClick={() => {
            setAsked(true);
            if (obstacles.length === 0) upload.check();
          }}
        >
          Check rows
        </Button>
        <Button onClick={upload.cancel}>Choose another file</Button>
      </div>
    </>
  );
}

type ColumnProps = {
  readonly column: UploadColumn;
  readonly place: number;
  readonly kind: UploadKind;
  readonly field: ColumnChoice;
  readonly proposed: ProposedColumn | undefined;
  readonly isAsked: boolean;
  readonly onChoose: (field: ColumnChoice) => void;
};

function ColumnRow({
  column: { heading, samples },
  place,
  kind,
  field,
  proposed,
  isAsked,
  onChoose,
}: ColumnProps) {
  const id = useId();
  const name = heading.trim() === '' ? `Column ${place + 1}, without a heading` : heading;
  const hint = field !== undefined && field === proposed?.field && proposed.by !== null && hints[proposed.by];
  return (
    <tr className="border-b border-hairline max-sm:block max-sm:py-2">
      <th
        scope="row"
        className="py-2 pr-4 text-left align-top font-semibold wrap-anywhere max-sm:block max-sm:py-0 sm:w-1/4"
      >
        {name}
      </th>
      <td className="py-2 pr-4 align-top text-quiet wrap-anywhere max-sm:block max-sm:py-0">
        {samples.length === 0 ? 'Empty' : samples.map((sample) => <Sample key={sample} text={sample} />)}
      </td>
      <td className="py-1.5 align-top max-sm:block sm:w-72">
        <Select
          aria-label={`Field for ${name}`}
          aria-describedby={hint ? id : undefined}
          aria-invalid={isAsked && field === undefined ? true : undefined}
          className="w-full aria-invalid:border-danger"
          value={field === undefined ? unset : (field ?? ignored)}
          choices={[
            { value: unset, label: 'Choose a field…' },
            { value: ignored, label: 'Ignore' },
            ...uploadFields[kind].map(({ name: value, label }) => ({ value, label })),
          ]}
          onChoose={(value) => onChoose(value === unset ? undefined : value === ignored ? null : value)}
        />
        {hint && (
          <span id={id} className="mt-0.5 block text-quiet">
            {hint}
          </span>
        )}
      </td>
    </tr>
  );
}

const hints: Readonly<Record<NonNullable<ProposedColumn['by']>, string | null>> = {
  'saved mapping': 'Same as your firm’s last file',
  values: 'Detected from its values',
  synonym: null,
  name: null,
};

const maxCharacters = 60;

function Sample({ text }: { readonly text: string }) {
  return (
    <span className="block">{text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text}</span>
  );
}

type ConstantsProps = {
  readonly mapping: UploadMapping;
  /** Moves the focus to the first field without a value. */
  readonly isAdding: boolean;
  readonly onChange: (field: string, value: string) => void;
};

/** One value for all rows, for fields that new records require and no column is mapped to. */
function Constants({ mapping, isAdding, onChange }: ConstantsProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const controls = section.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select');
    if (isAdding) [...(controls ?? [])].find(({ value }) => value === '')?.focus();
  }, [isAdding]);
  const fields = fieldsWithoutColumn(mapping);
  if (fields.length === 0) return null;
  return (
    <section ref={section} aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-heading">
        One value for all rows
      </h2>
      <p className="mt-1 max-w-[72ch] text-quiet">
        New {kindLabels[mapping.kind].toLowerCase()} require these fields, but no column contains them.
        Existing records keep their values.
      </p>
      <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map(({ name, label, note }) => {
          const choices = choicesOfField(mapping.kind, name);
          const value = mapping.constants[name] ?? '';
          return (
            <Field key={name} label={label} hint={choices === null ? note : undefined}>
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
                    choices={[{ value: '', label: 'No value' }, ...choices]}
                    onChoose={(chosen) => onChange(name, chosen)}
                  />
                )
              }
            </Field>
          );
        })}
      </div>
    </section>
  );
}

function articleOf(kind: UploadKind): string {
  return /^[aeiou]/.test(kind) ? 'an' : 'a';
}

'use client';

import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import type {
  ColumnChoice,
  ProposedColumn,
  UploadColumn,
  UploadMapping,
} from '#lib/client/uploads/upload-types.ts';
import { type UploadKind, uploadKinds } from '#lib/domain/uploads/upload-fields.ts';
import { fieldChoices, labelsOf, missingIdentity, obstaclesOf } from './chosen-mapping.ts';
import { HowRead } from './how-read.tsx';
import { kindNouns } from '../upload-words.ts';
import { OneValue } from './one-value.tsx';
import type { UseUpload } from './use-upload.ts';

const unset = '';
const ignored = '-';

/** Shows the proposed mapping of columns to fields and lets the user change it. */
export function MapColumns({ upload }: { readonly upload: UseUpload }) {
  const { name, table, proposal, mapping, setMapping } = upload;
  const [isAsked, setAsked] = useState(false);
  if (table === null || proposal === null || mapping === null) return null;
  const obstacles = obstaclesOf(
    mapping,
    table.columns.map(({ heading }) => heading),
  );
  const setColumns = (columns: UploadMapping['columns']) => setMapping({ ...mapping, columns });
  return (
    <>
      <HowRead name={name} table={table} onChoose={upload.choose} />
      <KindChoice kind={mapping.kind} onChoose={upload.setKind} />
      <MissingIdentity mapping={mapping} />
      <ColumnTable
        columns={table.columns}
        proposed={proposal.columns}
        mapping={mapping}
        isAsked={isAsked}
        onChange={setColumns}
      />
      <OneValue
        mapping={mapping}
        isAdding={upload.isAddingFields}
        onChange={(field, value) =>
          setMapping({ ...mapping, constants: { ...mapping.constants, [field]: value } })
        }
      />
      {isAsked && obstacles.length > 0 && (
        <Notice tone="danger" role="alert" className="mt-6" title="Finish matching the columns">
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

type KindProps = { readonly kind: UploadKind; readonly onChoose: (kind: UploadKind) => void };

function KindChoice({ kind, onChoose }: KindProps) {
  const id = useId();
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="font-semibold">
        Each row is
      </label>
      <Select
        id={id}
        value={kind}
        choices={uploadKinds.map((value) => ({ value, label: `${articleOf(value)} ${kindNouns[value]}` }))}
        onChoose={(value) => {
          const chosen = uploadKinds.find((known) => known === value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      />
    </div>
  );
}

/** Says what to do if no column identifies the records. */
function MissingIdentity({ mapping }: { readonly mapping: UploadMapping }) {
  const noun = kindNouns[mapping.kind];
  return missingIdentity(mapping).map((fields) => (
    <Notice
      key={labelsOf(fields)}
      tone="due"
      className="mt-4"
      title={`No column is mapped to ${labelsOf(fields)}`}
    >
      Choose the column that identifies each {noun}.{' '}
      {fields.some(({ name }) => name === 'reference')
        ? `If the file has none, add a column named “Reference” with a different value in each row, such as ${mapping.kind === 'offers' ? 'FUND-2026-03' : 'SUB-2026-001'}. Use the same reference for the same ${noun} in later files.`
        : 'If the file has none, add one.'}{' '}
      Then upload the file again.
    </Notice>
  ));
}

type TableProps = {
  readonly columns: readonly UploadColumn[];
  readonly proposed: readonly ProposedColumn[];
  readonly mapping: UploadMapping;
  readonly isAsked: boolean;
  readonly onChange: (columns: UploadMapping['columns']) => void;
};

function ColumnTable({ columns, proposed, mapping, isAsked, onChange }: TableProps) {
  const unsetCount = mapping.columns.filter((field) => field === undefined).length;
  return (
    <>
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
          {columns.map((column, place) => (
            <ColumnRow
              key={place}
              column={column}
              place={place}
              kind={mapping.kind}
              field={mapping.columns[place]}
              proposed={proposed[place]}
              isAsked={isAsked}
              onChoose={(field) => onChange(mapping.columns.with(place, field))}
            />
          ))}
        </tbody>
      </table>
      {unsetCount > 1 && (
        <Button
          small
          className="mt-3"
          onClick={() => onChange(mapping.columns.map((field) => (field === undefined ? null : field)))}
        >
          Ignore the remaining {unsetCount} columns
        </Button>
      )}
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
  const name = heading.trim() === '' ? `Column ${place + 1} (no heading)` : heading;
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
            ...fieldChoices(kind),
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
  'saved mapping': 'Same as in your firm’s last file',
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

function articleOf(kind: UploadKind): string {
  return /^[aeiou]/.test(kind) ? 'an' : 'a';
}

'use client';

import { type DragEvent, useId, useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Field } from '#components/ui/field.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { deleteMappingMutation, mappingsQuery, templatePath } from '#lib/client/imports/mappings.ts';
import { maxRecordsWithNotes } from '#lib/domain/uploads/template-texts.ts';
import { uploadKinds } from '#lib/domain/uploads/upload-fields.ts';
import { kindLabels } from '../upload-words.ts';

const accepted = '.xlsx,.csv,.tsv,.txt,.json,.ndjson';

type Props = { readonly onChoose: (source: File | { readonly pasted: string }) => void };

/** Accepts a file, chosen with a button or dropped, or rows pasted from a spreadsheet. Also offers templates. */
export function ChooseFile({ onChoose }: Props) {
  return (
    <>
      <DropZone onChoose={onChoose} />
      <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2">
        <PasteRows onChoose={onChoose} />
        <Templates />
      </div>
      <SavedMappings />
    </>
  );
}

function DropZone({ onChoose }: Props) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onChoose(file);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className={classNames(
        'mt-6 grid justify-items-center gap-3 rounded border border-dashed px-4 py-12 text-center max-sm:py-6',
        isOver ? 'border-accent bg-accent-wash' : 'border-edge',
      )}
    >
      <p className="text-lead font-semibold max-sm:hidden">Drop a spreadsheet here</p>
      <input
        ref={input}
        type="file"
        accept={accepted}
        aria-label="File to upload"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onChoose(file);
          target.value = ''; // lets the user choose the same file again
        }}
      />
      <Button look="primary" onClick={() => input.current?.click()}>
        Choose file
      </Button>
      <p className="max-w-[56ch] text-small text-quiet">
        Excel (.xlsx), CSV, TSV, JSON or NDJSON, up to 64 MiB. A file contains one kind of record: offers,
        accounts, subscriptions or transfers.
      </p>
    </div>
  );
}

function PasteRows({ onChoose }: Props) {
  const [text, setText] = useState('');
  return (
    <div>
      <Field label="Paste rows" hint="Copy rows from a spreadsheet, including the headings.">
        {(control) => (
          <textarea
            {...control}
            rows={4}
            value={text}
            onChange={({ target }) => setText(target.value)}
            spellCheck={false}
            autoComplete="off"
            className="w-full rounded border border-edge bg-raised px-2.5 py-1.5 font-mono text-small whitespace-pre"
          />
        )}
      </Field>
      <Button className="mt-2" disabled={text.trim() === ''} onClick={() => onChoose({ pasted: text })}>
        Use pasted rows
      </Button>
    </div>
  );
}

function Templates() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold">
        Templates
      </h2>
      <p className="text-small text-quiet">
        Excel files with all headings and either two example records or your firm’s records. Files with more
        than {maxRecordsWithNotes} records don't include notes or drop-down lists.
      </p>
      <ul className="mt-1">
        {uploadKinds.map((kind) => (
          <li key={kind} className="flex flex-wrap items-center gap-x-4 border-b border-hairline py-1.5">
            <span className="w-28">{kindLabels[kind]}</span>
            <a href={templatePath(kind)} download className="text-accent hover:underline">
              Template<span className="sr-only"> for {kind}</span>
            </a>
            <a href={`${templatePath(kind)}?filled=true`} download className="text-accent hover:underline">
              With your records<span className="sr-only"> for {kind}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const maxHeadingsShown = 6;

/** Lists the firm's saved column mappings, which are proposed for files with the same headings. */
function SavedMappings() {
  const { data = [] } = useQuery(mappingsQuery);
  const { mutate, isPending, error } = useMutation(deleteMappingMutation(useQueryClient()));
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  if (data.length === 0 && error === null) return null;
  const remove = (mappingId: string) =>
    mutate(mappingId, {
      onSuccess: () => {
        announce('Mapping deleted.');
        heading.current?.focus();
      },
    });
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} ref={heading} tabIndex={-1} className="font-semibold">
        Saved mappings
      </h2>
      <p className="text-small text-quiet">
        Your firm’s field choices for the headings below. They are suggested for the next file with the same
        headings.
      </p>
      {error !== null && <ProblemNotice title="The mapping was not deleted." error={error} />}
      <ul className="mt-1">
        {data.map(({ mappingId, kind, headings, updatedTimestamp }) => {
          const words = headingWords(headings);
          return (
            <li
              key={mappingId}
              className="flex items-start justify-between gap-4 border-b border-hairline py-1.5 text-small"
            >
              <span className="min-w-0 wrap-anywhere">
                {kindLabels[kind]}: {words}
                <span className="block text-quiet">
                  <TimeText timestamp={updatedTimestamp} />
                </span>
              </span>
              <Button small disabled={isPending} onClick={() => remove(mappingId)}>
                Delete<span className="sr-only"> mapping for {words}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function headingWords(headings: readonly string[]): string {
  const others = headings.length - maxHeadingsShown;
  const shown = headings.slice(0, others > 0 ? maxHeadingsShown : headings.length).join(', ');
  return others > 0 ? `${shown} and ${others} more` : shown;
}

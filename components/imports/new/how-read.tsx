'use client';

import { useState } from 'react';
import { Filter } from '#components/ui/filter.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { type Choice, Select } from '#components/ui/select.tsx';
import type {
  Delimiter,
  ReadChoices,
  UploadMapping,
  UploadTable,
  WordQuestion,
} from '#lib/client/uploads/upload-types.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { counted, formatLabels, rowsWords } from '../upload-words.ts';
import { meaningsFor } from './chosen-mapping.ts';
import type { UseUpload } from './use-upload.ts';

const delimiters: readonly { readonly value: Delimiter; readonly label: string }[] = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Pipe' },
];

const maxCellsShown = 4;

type Props = {
  readonly name: string;
  readonly table: UploadTable;
  readonly onChoose: (choices: ReadChoices) => void;
};

/** Shows how the file was read and what was left out, with options for reading it differently. */
export function HowRead({ name, table, onChoose }: Props) {
  const { format, encoding, delimiter, sheets, sheet, headerRow, firstRows, columns, rowCount } = table;
  // Options that stay in effect when the user chooses another header row.
  const kept: ReadChoices = {
    ...(delimiter !== null && { delimiter }),
    ...(sheets.length > 0 && { sheet }),
  };
  return (
    <section aria-label="How the file was read" className="mt-4">
      <p className="wrap-anywhere">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-quiet">
          {[formatLabels[format], encoding, counted(rowCount, 'row'), counted(columns.length, 'column')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {sheets.length > 1 && (
          <Filter
            label="Sheet"
            isSet={false}
            value={String(sheet)}
            choices={sheets.map((label, index) => ({ value: String(index), label }))}
            onChoose={(index) => onChoose({ sheet: Number(index) })}
          />
        )}
        {headerRow !== null && (
          <Filter
            label="Header row"
            isSet={false}
            value={String(headerRow)}
            choices={firstRows.map(({ row, cells }) => ({
              value: String(row),
              label: `${row}: ${
                cells
                  .filter((cell) => cell !== '')
                  .slice(0, maxCellsShown)
                  .join(', ') || 'empty'
              }`,
            }))}
            onChoose={(row) => onChoose({ ...kept, headerRow: Number(row) })}
          />
        )}
        {delimiter !== null && (
          <Filter
            label="Delimiter"
            isSet={false}
            value={delimiter}
            choices={delimiters}
            onChoose={(chosen) => {
              const known = delimiters.find(({ value }) => value === chosen);
              if (known !== undefined) onChoose({ delimiter: known.value });
            }}
          />
        )}
      </div>
      <LeftOut table={table} />
    </section>
  );
}

function LeftOut({
  table: { titleRows, hiddenRows, emptyRows, totalsRow, filtersRow },
}: Pick<Props, 'table'>) {
  const notes = [
    titleRows.count > 0 && `Skipped ${rowsWords(titleRows)} above the headings.`,
    hiddenRows.count > 0 && `Included hidden ${rowsWords(hiddenRows)}.`,
    emptyRows.count > 0 && `Skipped empty ${rowsWords(emptyRows)}.`,
    totalsRow !== null && `Skipped the totals in row ${totalsRow}.`,
    filtersRow !== null && `Skipped the list of filters in row ${filtersRow}.`,
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul className="mt-2 text-small text-quiet">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

type QuestionsProps = { readonly upload: UseUpload };

/**
 * Asks how to read dates whose day and month could be swapped, and what unrecognized values mean.
 */
export function ColumnQuestions({
  upload: { summary, table, mapping, answer, backToColumns },
}: QuestionsProps) {
  const [orders, setOrders] = useState<UploadMapping['dateOrders']>({});
  const [codes, setCodes] = useState<UploadMapping['codes']>({});
  const [isAsked, setAsked] = useState(false);
  const questions = summary?.questions ?? [];
  const headingOf = (column: number) => table?.columns[column]?.heading ?? '';
  const isAnswered = (column: number) => orders[column] !== undefined;
  const onCheck = () => {
    setAsked(true);
    const words = questions.filter((question) => 'words' in question);
    if (questions.some((question) => !('words' in question) && !isAnswered(question.column))) return;
    const asked = words.map(({ column }) => [column, codes[column] ?? new Map<string, string>()] as const);
    answer({ dateOrders: orders, codes: Object.fromEntries(asked) });
  };
  return (
    <div className="mt-6 grid max-w-[560px] gap-6">
      {questions.map((question) => {
        const { column } = question;
        if ('words' in question) {
          const chosen = codes[column] ?? new Map<string, string>();
          return (
            <WordChoices
              key={column}
              heading={headingOf(column)}
              question={question}
              choices={mapping === null ? [] : meaningsFor(mapping.kind, mapping.columns[column] ?? '')}
              chosen={chosen}
              onChoose={(word, code) => setCodes({ ...codes, [column]: new Map(chosen).set(word, code) })}
            />
          );
        }
        const { example, monthFirst, dayFirst } = question;
        return (
          <RadioGroup
            key={column}
            legend={`${headingOf(column)}: which date is ${example}?`}
            value={orders[column] ?? ''}
            error={
              isAsked && !isAnswered(column)
                ? 'Choose a date. Your choice applies to the whole column.'
                : null
            }
            choices={[
              { value: 'month first', label: formatDate(monthFirst), hint: 'The month comes first.' },
              { value: 'day first', label: formatDate(dayFirst), hint: 'The day comes first.' },
            ]}
            onChoose={(value) =>
              setOrders({ ...orders, [column]: value === 'day first' ? 'day first' : 'month first' })
            }
          />
        );
      })}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={onCheck}>
          Check rows
        </Button>
        <Button onClick={backToColumns}>Back to columns</Button>
      </div>
    </div>
  );
}

type WordsProps = {
  readonly heading: string;
  readonly question: WordQuestion;
  readonly choices: readonly Choice[];
  readonly chosen: ReadonlyMap<string, string>;
  readonly onChoose: (word: string, code: string) => void;
};

function WordChoices({ heading, question: { words }, choices, chosen, onChoose }: WordsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Match {heading} values</legend>
      <p className="mt-1 text-quiet">
        Placement Desk doesn’t recognize {words.length === 1 ? 'this value' : 'these values'}. Choose what{' '}
        {words.length === 1 ? 'it means' : 'each one means'}.
      </p>
      <div className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {words.map(({ word, rowCount }) => (
          <Field
            key={word}
            label={<span className="wrap-anywhere">{word}</span>}
            hint={counted(rowCount, 'row')}
            className="min-w-0"
          >
            {(control) => (
              <Select
                {...control}
                className="w-full"
                value={chosen.get(word) ?? ''}
                choices={choices}
                onChoose={(code) => onChoose(word, code)}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

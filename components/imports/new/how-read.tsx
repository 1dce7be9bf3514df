'use client';

import { Filter } from '#components/ui/filter.tsx';
import { formatLabels, rowsWords } from './upload-labels.ts';
import type { Delimiter, ReadChoices, UploadTable } from '#lib/client/uploads/upload-types.ts';
import { counted } from '../upload-words.ts';

const delimiters: readonly { readonly value: Delimiter; readonly label: string }[] = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar' },
];

const mostCellsShown = 4;

type Props = {
  readonly name: string;
  readonly table: UploadTable;
  readonly onChoose: (choices: ReadChoices) => void;
};

/** Shows how a file was read and what was left out, with options to change it. */
export function HowRead({ name, table, onChoose }: Props) {
  const { format, encoding, delimiter, sheets, sheet, headerRow, firstRows, columns, rowCount } = table;
  // Choices to keep when the user changes another one.
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
            label="Headings in row"
            isSet={false}
            value={String(headerRow)}
            choices={firstRows.map(({ row, cells }) => ({
              value: String(row),
              label: `${row}: ${
                cells
                  .filter((cell) => cell !== '')
                  .slice(0, mostCellsShown)
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

function LeftOut({ table: { titleRows, hiddenRows, emptyRows, totalsRow } }: Pick<Props, 'table'>) {
  const notes = [
    titleRows.count > 0 && `Skipped above the headings: ${rowsWords(titleRows)}.`,
    hiddenRows.count > 0 && `Hidden in the file but included: ${rowsWords(hiddenRows)}.`,
    emptyRows.count > 0 && `Skipped because empty: ${rowsWords(emptyRows)}.`,
    totalsRow !== null && `Skipped totals: row ${totalsRow}.`,
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

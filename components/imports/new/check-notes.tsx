import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { CheckSummary, UploadMapping } from '#lib/client/uploads/upload-types.ts';
import type { UploadField } from '#lib/domain/uploads/upload-values.ts';
import { counted, rowsWords } from '../upload-words.ts';
import { labelsOf } from './chosen-mapping.ts';

type MissingProps = {
  /** Number of rows that lack the fields. */
  readonly count: number;
  readonly fields: readonly UploadField[];
  readonly onAdd: () => void;
};

/** Lists the fields that new records require but that no column is mapped to. */
export function MissingFields({ count, fields, onAdd }: MissingProps) {
  if (count === 0) return null;
  return (
    <Notice
      tone="due"
      className="mt-4"
      title={`${counted(count, 'new record')} ${count === 1 ? 'requires' : 'require'} more fields`}
      actions={
        <Button small onClick={onAdd}>
          Add fields
        </Button>
      }
    >
      No column contains {labelsOf(fields)}. Choose a column, or enter one value for all rows.
    </Notice>
  );
}

/** `onShow` is null if the page shows only these rows. */
type WarnedProps = { readonly count: number; readonly onShow: (() => void) | null };

/** Warns of rows with questionable values. They can be imported anyway. */
export function Warned({ count, onShow }: WarnedProps) {
  if (count === 0) return null;
  return (
    <Notice
      tone="due"
      className="mt-4"
      title={`${counted(count, 'row')} ${count === 1 ? 'has' : 'have'} questionable values`}
      actions={
        onShow !== null && (
          <Button small onClick={onShow}>
            Show {count === 1 ? 'the row' : 'the rows'}
          </Button>
        )
      }
    >
      Check the values with a warning. You can import {count === 1 ? 'the row' : 'the rows'} anyway.
    </Notice>
  );
}

type UnallocatedProps = { readonly count: number; readonly mapping: UploadMapping };

/** Warns of approved subscriptions without an allocated amount, which count as $0. They can be imported anyway. */
export function Unallocated({ count, mapping: { columns } }: UnallocatedProps) {
  if (count === 0) return null;
  return (
    <Notice
      tone="due"
      className="mt-4"
      title={`${counted(count, 'approved subscription')} ${count === 1 ? 'has' : 'have'} no allocated amount`}
    >
      {count === 1 ? 'It counts' : 'They count'} as $0.00.{' '}
      {columns.includes('fillDollarAmount')
        ? 'Enter an allocated amount, or continue.'
        : 'Map a column to Allocated amount, or continue.'}
    </Notice>
  );
}

type ExamplesProps = { readonly summary: CheckSummary; readonly onInclude: () => void };

/** Says which rows are skipped because they are the template's examples. The user can import them anyway. */
export function SkippedExamples({ summary: { exampleRows }, onInclude }: ExamplesProps) {
  const { count } = exampleRows;
  if (count === 0) return null;
  const found = rowsWords(exampleRows);
  return (
    <Notice
      className="mt-4"
      title={`${counted(count, 'example row')} from the template will be skipped`}
      actions={
        <Button small onClick={onInclude}>
          Import {count === 1 ? 'this row' : 'these rows'} too
        </Button>
      }
    >
      {found.charAt(0).toUpperCase() + found.slice(1)} {count === 1 ? 'matches' : 'match'} the template’s
      examples. Import {count === 1 ? 'it if it’s' : 'them if they’re'} yours.
    </Notice>
  );
}

type NotesProps = {
  readonly summary: CheckSummary;
  readonly columnLabel: (place: number) => string;
};

/** Explains values that could be misread. Counts the rows in which the store's values were kept. */
export function ReadingNotes({ summary: { styles, notes, keptCount }, columnLabel }: NotesProps) {
  if (styles.length + notes.length + keptCount === 0) return null;
  return (
    <ul className="mt-3 max-w-[90ch] text-small text-quiet">
      {styles.map(({ column, example, readAs }) => (
        <li key={`${column} ${example}`}>
          {columnLabel(column)}: <span className="font-mono">{example}</span> is read as{' '}
          <span className="font-mono">{readAs}</span>.
        </li>
      ))}
      {notes.map(({ note, count }) => (
        <li key={note}>
          {note.replace(/\.$/, '')} ({counted(count, 'value')}).
        </li>
      ))}
      {keptCount > 0 && (
        <li>
          {counted(keptCount, 'row')} {keptCount === 1 ? 'has' : 'have'} values managed in Placement Desk. The
          stored values are kept.
        </li>
      )}
    </ul>
  );
}

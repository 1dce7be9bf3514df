'use client';

import { useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import type { CheckedRow } from '#lib/client/uploads/upload-types.ts';
import { withCurlyQuotes } from '../upload-words.ts';

/** A visible column of the file: its position in the file, and the label of the field that it is mapped to. */
export type ShownColumn = { readonly place: number; readonly label: string; readonly isAmount: boolean };

type CellProps = {
  readonly row: CheckedRow;
  readonly column: ShownColumn;
  readonly name: string;
  /** ID of the element that says why the cell is rejected or questionable. If undefined, the cell says so itself. */
  readonly reasonId: string | undefined;
  readonly isActive: boolean;
  readonly isEditing: boolean;
  readonly onFocus: () => void;
  readonly onEdit: () => void;
  /**
   * Called when a key ends editing, with the new text and the number of cells to move. If the text is null, the cell
   * doesn't change.
   */
  readonly onDone: (text: string | null, step: number) => void;
  /** Called when focus leaves the cell during editing. */
  readonly onLeave: (text: string) => void;
};

/** A cell with the value to be imported. If the file contains a different value, the cell also shows that. */
export function CheckCell(props: CellProps) {
  const { row, column, name, reasonId, isActive, isEditing, onFocus, onEdit, onDone, onLeave } = props;
  const { place, label, isAmount } = column;
  const text = row.cells[place] ?? '';
  const isRefused = row.problems.some((problem) => problem.column === place);
  const isChanged = row.changes.some((change) => change.column === place);
  const isWarned = row.warnings.some((warning) => warning.column === place);
  return (
    <td
      role="gridcell"
      data-cell={name}
      tabIndex={isActive && !isEditing ? 0 : -1}
      aria-invalid={isRefused ? true : undefined}
      aria-describedby={reasonId}
      onFocus={onFocus}
      onDoubleClick={onEdit}
      onClick={() => {
        if (isActive && !isEditing) onEdit();
      }}
      className={classNames(
        'max-w-72 min-w-24 cursor-text px-2 py-1.5 align-top -outline-offset-2',
        isRefused && 'bg-danger-wash',
        isWarned && 'bg-due-wash',
        isChanged && !isWarned && 'bg-accent-wash',
        isAmount && !isRefused && !isWarned && 'text-right',
      )}
    >
      {isEditing ? (
        <CellInput label={`${label}, row ${row.row}`} text={text} onDone={onDone} onLeave={onLeave} />
      ) : (
        <CellText row={row} place={place} />
      )}
      <Remarks row={row} place={place} isExplained={reasonId !== undefined} />
    </td>
  );
}

type TextProps = { readonly row: CheckedRow; readonly place: number };

/**
 * The value to be imported. If that value is rejected or was read differently than written, shows the text from the
 * file, or the user's correction, instead.
 */
function CellText({ row: { cells, values, problems, notes, corrected }, place }: TextProps) {
  const isAsInFile = [...problems, ...notes].some(({ column }) => column === place);
  const isCorrected = corrected.some(({ column }) => column === place);
  return (
    <span
      className={classNames(
        'block min-h-5 whitespace-pre-line wrap-anywhere',
        isCorrected && 'font-semibold',
      )}
    >
      {isAsInFile ? cells[place] : values[place]}
    </span>
  );
}

/**
 * Explains why a value was read differently than written and, unless the row's head does so, why it is rejected or
 * questionable. For a changed value, shows the stored one. For a corrected value, shows what the file contains.
 */
function Remarks({
  row: { cells, problems, warnings, notes, changes, corrected },
  place,
  isExplained,
}: TextProps & { readonly isExplained: boolean }) {
  const problem = problems.find(({ column }) => column === place);
  const note = notes.find(({ column }) => column === place);
  const change = changes.find(({ column }) => column === place);
  const correction = corrected.find(({ column }) => column === place);
  const reason = problem ?? warnings.find(({ column }) => column === place);
  return (
    <>
      {reason !== undefined && !isExplained && (
        <span className={classNames('block', problem === undefined ? 'text-due' : 'text-danger')}>
          {withCurlyQuotes(reason.message)}
        </span>
      )}
      {problem === undefined && note !== undefined && note.taken !== cells[place] && (
        <span className="block text-quiet" title={note.note}>
          <span aria-hidden="true">→ </span>
          <span className="sr-only">{note.note} </span>
          {note.taken}
        </span>
      )}
      {change !== undefined && (
        <span className="block text-quiet whitespace-pre-line wrap-anywhere">
          {change.stored === '' ? 'No stored value' : `Stored: ${change.stored}`}
        </span>
      )}
      {correction !== undefined && (
        <span className="block text-quiet wrap-anywhere">
          {correction.found.trim() === '' ? 'Blank in the file' : `In the file: ${correction.found}`}
        </span>
      )}
    </>
  );
}

type InputProps = Pick<CellProps, 'onDone' | 'onLeave'> & { readonly label: string; readonly text: string };

function CellInput({ label, text, onDone, onLeave }: InputProps) {
  const isDone = useRef(false);
  const done = (entered: string | null, step: number) => {
    isDone.current = true;
    onDone(entered, step);
  };
  return (
    <textarea
      ref={takeFocus}
      aria-label={label}
      defaultValue={text}
      rows={text.split('\n').length}
      spellCheck={false}
      autoComplete="off"
      className="block w-full min-w-40 resize-none rounded-sm border border-accent bg-raised px-1 text-ink"
      onKeyDown={(event) => {
        const entered = event.currentTarget.value;
        if (event.key === 'Enter' && !event.shiftKey) {
          event.preventDefault();
          event.stopPropagation();
          done(entered, 0);
        } else if (event.key === 'Escape') {
          event.stopPropagation();
          done(null, 0);
        } else if (event.key === 'Tab') {
          event.preventDefault();
          done(entered, event.shiftKey ? -1 : 1);
        }
      }}
      onBlur={({ target }) => {
        if (!isDone.current) onLeave(target.value);
      }}
    />
  );
}

function takeFocus(input: HTMLTextAreaElement | null): void {
  input?.focus();
  input?.select();
}

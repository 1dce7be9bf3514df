'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { StatusMark, type Tone } from '#components/ui/status-mark.tsx';
import type { CheckedRow, RowState } from '#lib/client/uploads/upload-types.ts';

export const rowStates: Readonly<Record<RowState, { readonly tone: Tone; readonly words: string }>> = {
  refused: { tone: 'stopped', words: 'Rejected' },
  new: { tone: 'open', words: 'New' },
  changed: { tone: 'moving', words: 'Changed' },
  unchanged: { tone: 'neutral', words: 'Unchanged' },
};

/** A visible file column: its position in the file and the label of its field. */
type ShownColumn = { readonly place: number; readonly label: string };

type Props = {
  readonly columns: readonly ShownColumn[];
  readonly rows: readonly CheckedRow[];
  readonly labelOf: (field: string) => string;
  /** Fields that no column is mapped to, reported once for all rows. */
  readonly missing: readonly string[];
  readonly onCorrect: (row: CheckedRow, column: number, text: string) => void;
};

/** A position in the grid, among the shown rows and columns. */
type Place = { readonly row: number; readonly column: number };

const moves: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Home: { row: 0, column: -Infinity },
  End: { row: 0, column: Infinity },
};

/** The checked rows. Arrow keys move, Enter edits a cell, and Tab moves to the next cell while editing. */
export function CheckTable({ columns, rows, labelOf, missing, onCorrect }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Place>(() => firstRefused(rows, columns));
  const [isEditing, setEditing] = useState(false);

  // In a narrow window, the first cell with an error can be out of view.
  useEffect(() => {
    const cell = cellAt(grid.current, firstRefused(rows, columns));
    const box = grid.current?.parentElement;
    const head = cell?.parentElement?.firstElementChild;
    if (cell && box && head && cell.offsetLeft + cell.offsetWidth > box.clientWidth) {
      box.scrollLeft = cell.offsetLeft - head.clientWidth;
    }
  }, []);

  const goTo = ({ row, column }: Place) => {
    const next = { row: within(row, rows.length), column: within(column, columns.length) };
    setActive(next);
    cellAt(grid.current, next)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (isEditing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (move !== undefined) {
      event.preventDefault();
      goTo({ row: active.row + move.row, column: active.column + move.column });
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      setEditing(true);
    }
  };
  const stopEditing = (place: Place, text: string | null) => {
    const row = rows[place.row];
    const column = columns[place.column];
    setEditing(false);
    if (text === null || row === undefined || column === undefined) return;
    if (text !== row.cells[column.place]) onCorrect(row, column.place, text);
  };
  return (
    <div className="mt-3 overflow-x-auto border-y border-edge">
      <table
        ref={grid}
        role="grid"
        aria-label="File rows"
        className="w-max min-w-full border-collapse text-small"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr className="border-b border-edge text-left text-quiet">
            <th scope="col" className="px-2 py-1 font-semibold">
              Row
            </th>
            {columns.map(({ place, label }) => (
              <th key={place} scope="col" className="px-2 py-1 font-semibold whitespace-nowrap">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowPlace) => (
            <tr key={row.index} className="border-b border-hairline last:border-b-0">
              <RowHead row={row} columns={columns} labelOf={labelOf} missing={missing} />
              {columns.map((column, columnPlace) => {
                const place = { row: rowPlace, column: columnPlace };
                const isActive = active.row === rowPlace && active.column === columnPlace;
                return (
                  <Cell
                    key={column.place}
                    row={row}
                    column={column}
                    name={nameOf(place)}
                    isActive={isActive}
                    isEditing={isActive && isEditing}
                    onFocus={() => {
                      if (!isActive) setActive(place);
                    }}
                    onEdit={() => {
                      setActive(place);
                      setEditing(true);
                    }}
                    onDone={(text, step) => {
                      stopEditing(place, text);
                      goTo({ row: rowPlace, column: columnPlace + step });
                      if (step !== 0 && columns[columnPlace + step] !== undefined) setEditing(true);
                    }}
                    onLeave={(text) => stopEditing(place, text)}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Further problems appear once these are fixed. */
const maxProblems = 2;

type RowHeadProps = Pick<Props, 'columns' | 'labelOf' | 'missing'> & { readonly row: CheckedRow };

/** A row's number and state, and problems that don't belong to any visible cell. */
function RowHead({ row: { row, state, isKept, problems }, columns, labelOf, missing }: RowHeadProps) {
  const { tone, words } = rowStates[state];
  const others = problems.filter(
    ({ column, field }) =>
      !columns.some(({ place }) => place === column) && !missing.some((name) => name === field),
  );
  return (
    <th
      scope="row"
      className="sticky left-0 max-w-64 min-w-28 bg-paper px-2 py-1.5 text-left align-top font-normal max-sm:max-w-40"
    >
      <span className="flex items-baseline gap-1.5">
        <span className="text-quiet">{row.toLocaleString('en-US')}</span>
        <StatusMark tone={tone}>{words}</StatusMark>
      </span>
      {isKept && <span className="block text-quiet">Stored value kept</span>}
      {others.slice(0, maxProblems).map(({ field, message }, index) => (
        <span key={index} className="block text-danger">
          {field === null ? message : `${labelOf(field)}: ${message}`}
        </span>
      ))}
      {others.length > maxProblems && (
        <span className="block text-danger">And {others.length - maxProblems} more.</span>
      )}
    </th>
  );
}

type CellProps = {
  readonly row: CheckedRow;
  readonly column: ShownColumn;
  readonly name: string;
  readonly isActive: boolean;
  readonly isEditing: boolean;
  readonly onFocus: () => void;
  readonly onEdit: () => void;
  /** Called with the text to enter (null leaves the cell unchanged) and the number of cells to move. */
  readonly onDone: (text: string | null, step: number) => void;
  readonly onLeave: (text: string) => void;
};

function Cell({ row, column, name, isActive, isEditing, onFocus, onEdit, onDone, onLeave }: CellProps) {
  const { place, label } = column;
  const text = row.cells[place] ?? '';
  const problem = row.problems.find((found) => found.column === place);
  const note = row.notes.find((found) => found.column === place);
  return (
    <td
      role="gridcell"
      data-cell={name}
      tabIndex={isActive && !isEditing ? 0 : -1}
      aria-invalid={problem === undefined ? undefined : true}
      onFocus={onFocus}
      onDoubleClick={onEdit}
      onClick={() => {
        if (isActive && !isEditing) onEdit();
      }}
      className={classNames(
        'max-w-72 min-w-24 cursor-text px-2 py-1.5 align-top -outline-offset-2',
        problem !== undefined && 'bg-danger-wash',
        row.corrected.includes(place) && 'font-semibold',
      )}
    >
      {isEditing ? (
        <CellInput label={`${label}, row ${row.row}`} text={text} onDone={onDone} onLeave={onLeave} />
      ) : (
        <span className="block min-h-5 whitespace-pre-line wrap-anywhere">{text}</span>
      )}
      {problem !== undefined && <span className="block text-danger">{problem.message}</span>}
      {problem === undefined && note !== undefined && note.taken !== text && (
        <span className="block text-quiet" title={note.note}>
          <span aria-hidden="true">→ </span>
          <span className="sr-only">{note.note} </span>
          {note.taken}
        </span>
      )}
    </td>
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

function firstRefused(rows: readonly CheckedRow[], columns: readonly ShownColumn[]): Place {
  for (const [row, { problems }] of rows.entries()) {
    const column = columns.findIndex(({ place }) => problems.some((problem) => problem.column === place));
    if (column !== -1) return { row, column };
  }
  return { row: 0, column: 0 };
}

function nameOf({ row, column }: Place): string {
  return `${row}:${column}`;
}

function cellAt(grid: HTMLTableElement | null, place: Place): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-cell="${nameOf(place)}"]`) ?? null;
}

function within(place: number, count: number): number {
  return Math.min(Math.max(place, 0), count - 1);
}

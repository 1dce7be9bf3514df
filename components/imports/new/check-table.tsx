'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { ScrollBox } from '#components/ui/scroll-box.tsx';
import { StatusMark, type Tone } from '#components/ui/status-mark.tsx';
import type { CellProblem, CheckedRow, RowState } from '#lib/client/uploads/upload-types.ts';
import { reasonWithField, withCurlyQuotes } from '../upload-words.ts';
import { CheckCell, type ShownColumn } from './check-cell.tsx';
import { cellAt, nameOf, type Place, useGridCursor } from './grid-cursor.ts';

export const rowStates: Readonly<Record<RowState, { readonly tone: Tone; readonly words: string }>> = {
  refused: { tone: 'stopped', words: 'Rejected' },
  new: { tone: 'open', words: 'New' },
  changed: { tone: 'moving', words: 'Changed' },
  unchanged: { tone: 'neutral', words: 'Unchanged' },
};

type Props = {
  readonly columns: readonly ShownColumn[];
  readonly rows: readonly CheckedRow[];
  readonly labelOf: (field: string) => string;
  /** Required fields that no column is mapped to. They are reported once for the file, not in each row. */
  readonly missing: readonly string[];
  readonly onCorrect: (row: CheckedRow, column: number, text: string) => void;
};

/**
 * A grid of the checked rows. Arrow keys move between cells, and Enter edits a cell. During editing, Tab continues in
 * the next cell.
 */
export function CheckTable({ columns, rows, labelOf, missing, onCorrect }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const cursor = useGridCursor(grid, firstMarked(rows, columns), {
    row: rows.length,
    column: columns.length,
  });
  useFirstMarkedInView(grid, rows, columns);
  const correct = (row: CheckedRow, { place }: ShownColumn, text: string | null) => {
    cursor.stopEditing();
    if (text !== null && text !== row.cells[place]) onCorrect(row, place, text);
  };
  return (
    <ScrollBox className="mt-3 border-y border-edge">
      <table
        ref={grid}
        role="grid"
        aria-label="File rows"
        className="w-max min-w-full border-collapse text-small"
        onKeyDown={cursor.onKeyDown}
      >
        <ColumnHeads columns={columns} />
        <tbody>
          {rows.map((row, rowPlace) => {
            const reasons = reasonsOf(row, columns, missing);
            return (
              <tr key={row.index} className="border-b border-hairline last:border-b-0">
                <RowHead row={row} reasons={reasons} labelOf={labelOf} />
                {columns.map((column, columnPlace) => {
                  const place: Place = { row: rowPlace, column: columnPlace };
                  const isActive = cursor.isAt(place);
                  return (
                    <CheckCell
                      key={column.place}
                      row={row}
                      column={column}
                      name={nameOf(place)}
                      reasonId={reasonIdOf(row, reasons, column)}
                      isActive={isActive}
                      isEditing={isActive && cursor.isEditing}
                      onFocus={() => {
                        if (!isActive) cursor.setActive(place);
                      }}
                      onEdit={() => cursor.edit(place)}
                      onDone={(text, step) => {
                        const next = { row: rowPlace, column: columnPlace + step };
                        correct(row, column, text);
                        cursor.goTo(next);
                        if (step !== 0 && columns[next.column] !== undefined) cursor.edit(next);
                      }}
                      onLeave={(text) => correct(row, column, text)}
                    />
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function ColumnHeads({ columns }: Pick<Props, 'columns'>) {
  return (
    <thead>
      <tr className="border-b border-edge text-left text-quiet">
        <th scope="col" className={classNames(stickyClass, 'px-2 py-1 font-semibold')}>
          Row
        </th>
        {columns.map(({ place, label, isAmount }) => (
          <th
            key={place}
            scope="col"
            className={classNames('px-2 py-1 font-semibold whitespace-nowrap', isAmount && 'text-right')}
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Style of the first column. Once other columns have scrolled behind it, it has a line along its right edge. */
const stickyClass =
  'sticky left-0 bg-paper group-data-left/scroll:shadow-[inset_-1px_0_var(--edge)] print:static';

/** Maximum number of reasons to list below a row's number. Any others are shown in their cells. */
const maxReasons = 5;

/** Returns why a row is rejected or questionable, except for what is reported once for the file. */
function reasonsOf(
  { problems, warnings }: CheckedRow,
  columns: readonly ShownColumn[],
  missing: readonly string[],
): readonly CellProblem[] {
  return [...problems, ...warnings].filter(
    ({ column, field }) =>
      columns.some(({ place }) => place === column) || !missing.some((name) => name === field),
  );
}

/** Returns the ID of a cell's reason below the row's number, or undefined if it isn't listed there. */
function reasonIdOf(
  row: CheckedRow,
  reasons: readonly CellProblem[],
  { place }: ShownColumn,
): string | undefined {
  const reason = reasons.findIndex(({ column }) => column === place);
  return reason >= 0 && reason < maxReasons ? reasonId(row, reason) : undefined;
}

function reasonId({ index }: CheckedRow, reason: number): string {
  return `reason-${index}-${reason}`;
}

type RowHeadProps = Pick<Props, 'labelOf'> & {
  readonly row: CheckedRow;
  readonly reasons: readonly CellProblem[];
};

/** A row's number and state, and why it is rejected or questionable. Stays in view when the table scrolls. */
function RowHead({ row, reasons, labelOf }: RowHeadProps) {
  const { tone, words } = rowStates[row.state];
  const reasonClass = row.problems.length > 0 ? 'block text-danger' : 'block text-due';
  return (
    <th
      scope="row"
      className={classNames(
        stickyClass,
        'max-w-64 min-w-28 px-2 py-1.5 text-left align-top font-normal wrap-anywhere max-sm:max-w-40',
      )}
    >
      <span className="flex items-baseline gap-1.5">
        <span className="text-quiet">{row.row.toLocaleString('en-US')}</span>
        <StatusMark tone={tone}>{words}</StatusMark>
      </span>
      {row.changes.length > 0 && (
        <span className="block text-quiet">
          {changedFields(row.changes.map(({ field }) => labelOf(field)))}
        </span>
      )}
      {row.isKept && <span className="block text-quiet">Stored value kept</span>}
      {row.warnings.length > 0 && <span className="block text-due">Warning</span>}
      {reasons.slice(0, maxReasons).map(({ field, message }, index) => (
        <span key={index} id={reasonId(row, index)} className={reasonClass}>
          {reasonWithField(field === null ? null : labelOf(field), withCurlyQuotes(message))}
        </span>
      ))}
      {row.problems.length > 0 && reasons.length === 0 && (
        <span className="block text-danger">Required fields are missing.</span>
      )}
      {reasons.length > maxReasons && (
        <span className={reasonClass}>And {reasons.length - maxReasons} more.</span>
      )}
    </th>
  );
}

/** Names the fields that a row changes: `Status, Comment`, or the first ones and how many more there are. */
function changedFields(labels: readonly string[]): string {
  const more = labels.length - maxReasons;
  return [...labels.slice(0, maxReasons), ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}

/** Scrolls to the first cell with an error or a warning, which a narrow window can hide, unless it hides another one. */
function useFirstMarkedInView(
  grid: RefObject<HTMLTableElement | null>,
  rows: readonly CheckedRow[],
  columns: readonly ShownColumn[],
): void {
  useEffect(() => {
    const first = firstMarked(rows, columns);
    const cell = cellAt(grid.current, first);
    const leftmost = cellAt(grid.current, { ...first, column: leftmostMarked(rows, columns) });
    const box = grid.current?.parentElement;
    const head = cell?.parentElement?.firstElementChild;
    if (!cell || !leftmost || !box || !head) return;
    if (cell.offsetLeft + 2 * shadeWidth <= box.clientWidth) return;
    const hidden = cell.offsetLeft + cell.offsetWidth + shadeWidth - box.clientWidth;
    if (hidden > 0 && hidden <= leftmost.offsetLeft - head.clientWidth) box.scrollLeft = hidden;
  }, []);
}

/** Width of the shade along the right edge of a scroll box. */
const shadeWidth = 32;

function firstMarked(rows: readonly CheckedRow[], columns: readonly ShownColumn[]): Place {
  for (const [row, one] of rows.entries()) {
    const column = leftmostMarked([one], columns);
    if (column !== -1) return { row, column };
  }
  return { row: 0, column: 0 };
}

/** Returns the first column in which any of the rows has an error or a warning; -1 if there is none. */
function leftmostMarked(rows: readonly CheckedRow[], columns: readonly ShownColumn[]): number {
  const marked = new Set(
    rows.flatMap(({ problems, warnings }) => [...problems, ...warnings].map(({ column }) => column)),
  );
  return columns.findIndex(({ place }) => marked.has(place));
}

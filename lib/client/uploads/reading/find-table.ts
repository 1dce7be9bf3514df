import type { RowList, UploadColumn } from '#lib/client/uploads/upload-types.ts';
import { type Cell, cellText, type FileRow, isBlank, isUnreadable } from './cells.ts';
import { limits, UploadError } from './limits.ts';
import { tooManyRows } from './read-csv.ts';

/** Records found among a file's rows, and the rows that were left out. */
export type FoundTable = {
  readonly headerRow: number | null;
  readonly columns: readonly UploadColumn[];
  readonly rows: readonly FileRow[];
  readonly titleRows: RowList;
  readonly hiddenRows: RowList;
  readonly emptyRows: RowList;
  readonly totalsRow: number | null;
  readonly filtersRow: number | null;
};

const rowsToSearch = 50;
const rowsListed = 100;

/**
 * Finds the headings, unless their row is given, and the records below them. Throws an UploadError if there are no
 * records or too many.
 */
export function findTable(rows: readonly FileRow[], headerRow?: number): FoundTable {
  const header = headerRow === undefined ? headerOf(rows) : rows.find(({ row }) => row === headerRow);
  if (header === undefined) throw noRows();
  const position = rows.indexOf(header);
  return tableBelow(
    header.row,
    header.cells.map((cell) => headingText(cell)),
    rows.slice(position + 1),
    rows.slice(0, position),
  );
}

/** Like `findTable`, but for records that already have member names. */
export function recordTable(headings: readonly string[], rows: readonly FileRow[]): FoundTable {
  return tableBelow(null, headings, rows, []);
}

function tableBelow(
  headerRow: number | null,
  headings: readonly string[],
  below: readonly FileRow[],
  above: readonly FileRow[],
): FoundTable {
  const filtersRow = below.findLast(listsFilters);
  const aboveFilters = filtersRow === undefined ? below : below.slice(0, below.indexOf(filtersRow));
  const totalsRow = headerRow !== null && isTotals(aboveFilters, headings) ? aboveFilters.at(-1) : undefined;
  const rows = totalsRow === undefined ? aboveFilters : aboveFilters.slice(0, -1);
  if (rows.length === 0) throw noRows();
  if (rows.length > limits.rows) throw tooManyRows();
  return {
    headerRow,
    columns: columnsOf(headings, rows),
    rows,
    titleRows: listOf(above.map(({ row }) => row)),
    hiddenRows: listOf(rows.flatMap(({ row, isHidden }) => (isHidden === true ? [row] : []))),
    emptyRows: headerRow === null ? listOf([]) : gapsIn(rows, headerRow),
    totalsRow: totalsRow?.row ?? null,
    filtersRow: filtersRow?.row ?? null,
  };
}

/**
 * Returns the first row in which most cells are filled and look like names. If there is none, returns the first of the
 * rows with the most filled cells.
 */
function headerOf(rows: readonly FileRow[]): FileRow | undefined {
  const first = rows.slice(0, rowsToSearch);
  const filled = first.map(({ cells }) => cells.filter((cell) => !isBlank(cell)));
  const width = Math.max(0, ...filled.map((cells) => cells.length));
  const isHeader = (cells: readonly Cell[]) =>
    cells.length >= Math.max(1, Math.ceil(width * 0.6)) &&
    cells.filter(looksLikeName).length >= cells.length * 0.8 &&
    new Set(cells.map(cellText)).size > cells.length * 0.8;
  const found = filled.findIndex(isHeader);
  return first[found >= 0 ? found : filled.findIndex((cells) => cells.length === width)];
}

function looksLikeName(cell: Cell): boolean {
  if (typeof cell !== 'string') return false;
  const text = cell.trim();
  return text.length <= 100 && /\p{L}/u.test(text) && !/^\d|^[$€£]\s?\d|^\S+@\S+$|^https?:/.test(text);
}

function headingText(cell: Cell): string {
  return cellText(cell).replaceAll(/\s+/g, ' ').trim();
}

/** Reports whether a row shows the filters of a list that was exported from Placement Desk. */
function listsFilters({ cells: [first, ...others] }: FileRow): boolean {
  return typeof first === 'string' && first.startsWith('Filters: ') && others.every(isBlank);
}

/** Reports whether the last row contains only totals. */
function isTotals(rows: readonly FileRow[], headings: readonly string[]): boolean {
  const last = rows.at(-1)?.cells.filter((cell) => !isBlank(cell));
  const before = rows.at(-2)?.cells.filter((cell) => !isBlank(cell));
  if (last === undefined || last.length === 0) return false;
  const isLabel = (cell: Cell) => typeof cell === 'string' && totalsLabel.test(cell.trim());
  const others = last.filter((cell) => !isLabel(cell));
  if (others.length < last.length) return others.every(isNumeric);
  const isFirstBlank = isBlank(rows.at(-1)?.cells[0]);
  return (
    before !== undefined &&
    isFirstBlank &&
    others.every(isNumeric) &&
    others.length <= headings.length / 2 &&
    others.length < before.length
  );
}

const totalsLabel = /^((grand|sub|overall)[\s-]*)?(totals?|sum)( \([^)]*\)| of .*)?\s*:?$/i;

function isNumeric(cell: Cell): boolean {
  if (typeof cell === 'number' || isUnreadable(cell)) return true;
  return typeof cell === 'string' && /^[($\s-]*(USD)?[\d\s.,'\u00a0\u202f]+\)?$/.test(cell);
}

function columnsOf(headings: readonly string[], rows: readonly FileRow[]): UploadColumn[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  const samples = Array.from({ length: width }, (): string[] => []);
  const isUsed = Array.from({ length: width }, () => false);
  for (const { cells } of rows) {
    for (const [column, cell] of cells.entries()) {
      const found = samples[column];
      if (found === undefined || found.length === 3 || isBlank(cell)) continue;
      isUsed[column] = true;
      const text = cellText(cell).trim();
      if (!found.includes(text)) found.push(text);
    }
  }
  let used = width;
  while (used > 0 && isUsed[used - 1] !== true && (headings[used - 1] ?? '') === '') used -= 1;
  return samples.slice(0, used).map((found, column) => ({ heading: headings[column] ?? '', samples: found }));
}

/**
 * Returns the numbers of the rows that are missing between those that were read. They are blank in the file or not
 * stored in it.
 */
function gapsIn(rows: readonly FileRow[], headerRow: number): RowList {
  const gaps: number[] = [];
  let count = 0;
  let previous = headerRow;
  for (const { row } of rows) {
    count += row - previous - 1;
    for (let gap = previous + 1; gap < row && gaps.length < rowsListed; gap += 1) gaps.push(gap);
    previous = row;
  }
  return { count, rows: gaps };
}

function listOf(rows: readonly number[]): RowList {
  return { count: rows.length, rows: rows.slice(0, rowsListed) };
}

function noRows(): UploadError {
  return new UploadError('The file has no rows below the headings. Choose another sheet or header row.');
}

import { unzipSync } from 'fflate';
import { type CellValue, readXlsx, type Sheet, streamXlsxRows } from 'hucre/xlsx';
import { type Cell, type FileRow, sheetErrors } from './cells.ts';
import { limits, maxRows, UploadError } from './limits.ts';
import { tooLongCell, tooManyColumns, tooManyRows } from './read-csv.ts';

/** The sheets of an XLSX file, and the rows of one sheet. */
type ReadWorkbook = {
  readonly sheets: readonly string[];
  readonly sheet: number;
  readonly rows: readonly FileRow[];
};

type HowToRead = {
  readonly chosen?: number | undefined;
  readonly onProgress?: (share: number) => void;
  /** Sheets up to this size are always read in full. */
  readonly wholeBytes?: number;
};

/**
 * Reads a sheet, by default the first visible one. A large sheet is read with hucre's row reader, which is faster
 * and needs less memory. Hidden rows and formulas require the full-sheet reader, which also reads small sheets.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  { chosen, onProgress, wholeBytes = 24 * 1024 * 1024 }: HowToRead = {},
): Promise<ReadWorkbook> {
  const { sheetBytes, sheetNames } = inspect(bytes);
  const names: string[] = [];
  let sheet = chosen ?? -1;
  // hucre calls this for each sheet, and the first visible one is chosen.
  const isChosen = ({ name, index, hidden, veryHidden }: SheetInfo) => {
    names.push(name);
    if (sheet < 0 && hidden !== true && veryHidden !== true) sheet = index;
    return sheet === index;
  };
  try {
    const isWhole = sheetBytes <= wholeBytes || needsWhole(bytes, sheetNames);
    const workbook = await readXlsx(bytes, { sheets: (info) => isChosen(info) && isWhole });
    if (names[sheet] === undefined)
      throw new UploadError('The file has no visible sheets. Unhide a sheet in Excel.');
    const rows = isWhole
      ? wholeRows(workbook.sheets[0])
      : await readByRows(bytes, sheet, sheetBytes, onProgress);
    return { sheets: names, sheet, rows };
  } catch (error) {
    if (error instanceof UploadError) throw error;
    const isLarge = error instanceof Error && / spans |bounds/.test(error.message);
    throw isLarge ? tooLarge() : damaged(error);
  }
}

type SheetInfo = {
  readonly name: string;
  readonly index: number;
  readonly hidden?: boolean | undefined;
  readonly veryHidden?: boolean | undefined;
};

/**
 * Inspects the file's directory before anything is unpacked. When hucre unpacks a part, it stops at the size given
 * in the directory.
 */
function inspect(bytes: Uint8Array): { sheetBytes: number; sheetNames: readonly string[] } {
  const sheetNames: string[] = [];
  const found = { bytes: 0, sheetBytes: 0, parts: 0, hasMacros: false, isOdd: false };
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw isProtected();
  try {
    unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        found.parts += 1;
        found.bytes += originalSize;
        if (/vbaProject/i.test(name)) found.hasMacros = true;
        // If the directory gives no size, the size is known only after unpacking.
        if (originalSize === 0 && (size > 0 || /\.(xml|rels)$/i.test(name))) found.isOdd = true;
        if (/\/worksheets\/[^/]+$/i.test(name)) {
          sheetNames.push(name);
          found.sheetBytes = Math.max(found.sheetBytes, originalSize);
        }
        return false;
      },
    });
  } catch (cause) {
    throw damaged(cause);
  }
  if (found.hasMacros) throw new UploadError('The file contains macros. Save it as .xlsx, then upload it.');
  if (found.isOdd || found.parts > maxParts) throw damaged();
  if (found.bytes > limits.unpackedBytes) {
    throw new UploadError(
      'The file is too large when unpacked. Remove unneeded content, or save the file as CSV.',
    );
  }
  return { sheetBytes: found.sheetBytes, sheetNames };
}

const maxParts = 10_000;

function damaged(cause?: unknown): UploadError {
  return new UploadError('The file is damaged or isn’t an XLSX file. Save it again in Excel.', { cause });
}

/** A sheet can extend far beyond its data, up to Excel's last row or column. */
function tooLarge(): UploadError {
  return new UploadError(
    'The sheet has too many rows or columns. Delete the empty rows and columns after the data.',
  );
}

function isProtected(): UploadError {
  return new UploadError(
    'The file has a password or uses the Excel 97 format. Save it as .xlsx without a password.',
  );
}

/** Reports whether any sheet has a formula or a hidden row. A false positive only costs time. */
function needsWhole(bytes: Uint8Array, names: readonly string[]): boolean {
  return names.some((name) => {
    const sheet = unzipSync(bytes, { filter: (part) => part.name === name })[name];
    if (sheet === undefined) return false;
    const decoder = new TextDecoder('latin1');
    for (let start = 0; start < sheet.length; start += scannedBytes) {
      // Pieces overlap, so nothing between them is missed.
      const text = decoder.decode(sheet.subarray(start, start + scannedBytes + 200));
      if (/<(\w+:)?f[\s/>]|\shidden\s*=\s*["'](1|true)/.test(text)) return true;
    }
    return false;
  });
}

const scannedBytes = 1024 * 1024;

function wholeRows(found: Sheet | undefined): FileRow[] {
  if (found === undefined) return [];
  const rows: FileRow[] = [];
  for (const [index, values] of found.rows.entries()) {
    const isHidden = found.rowDefs?.get(index)?.hidden === true;
    addRow(rows, { index, values, isHidden, details: found.cells });
  }
  return rows;
}

async function readByRows(
  bytes: Uint8Array,
  sheet: number,
  sheetBytes: number,
  onProgress: (share: number) => void = () => undefined,
): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  let length = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    addRow(rows, { index, values });
    length += 60 * values.length;
    if (index % 2_000 === 0) onProgress(Math.min(0.99, length / sheetBytes));
  }
  return rows;
}

type SheetRow = {
  readonly index: number;
  readonly values: readonly CellValue[];
  readonly isHidden?: boolean;
  readonly details?: Sheet['cells'];
};

/** Adds a row without the trailing blank cells, unless all cells are blank. */
function addRow(rows: FileRow[], { index, values, isHidden = false, details }: SheetRow): void {
  const isFilled = (column: number) =>
    (values[column] ?? '') !== '' || details?.get(`${index},${column}`)?.formula !== undefined;
  let width = values.length;
  while (width > 0 && !isFilled(width - 1)) width -= 1;
  if (width === 0) return;
  if (width > limits.columns) throw tooManyColumns();
  if (rows.length >= maxRows) throw tooManyRows();
  const cells = values.slice(0, width).map((value, column): Cell => {
    if (value === null && isFilled(column)) return noValue;
    if (typeof value === 'string' && value.length > limits.cellLength) throw tooLongCell(index + 1);
    return cellOf(value);
  });
  rows.push({ row: index + 1, cells, ...(isHidden && { isHidden }) });
}

const noValue: Cell = {
  unreadable: 'Formula without a value',
  message: 'Open and save the file in Excel first.',
};

function cellOf(value: CellValue): Cell {
  if (value instanceof Date) return dateOf(value);
  if (typeof value === 'string' && sheetErrors.has(value)) {
    return {
      unreadable: value,
      message: `Excel shows ${value} here. Correct the formula, or enter the value.`,
    };
  }
  return value;
}

/** hucre returns a spreadsheet's local time as UTC. Excel's fractions of days are exact to about a millisecond. */
function dateOf(value: Date): Cell {
  const rounded = Math.round(value.getTime() / 1000) * 1000;
  if (Number.isNaN(rounded))
    return { unreadable: 'Invalid date', message: 'Enter a date such as 3/31/2027.' };
  const text = new Date(rounded).toISOString();
  const time = text.slice(11, 19);
  return { date: text.slice(0, 10), time: time === '00:00:00' ? null : time };
}

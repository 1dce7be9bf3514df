import type {
  ReadChoices,
  UploadEncoding,
  UploadFormat,
  UploadTable,
} from '#lib/client/uploads/upload-types.ts';
import { cellText, type FileRow } from './cells.ts';
import { findTable, type FoundTable, recordTable } from './find-table.ts';
import { limits, UploadError } from './limits.ts';
import { guessDelimiter, readDelimited } from './read-csv.ts';
import { type JsonTable, readJson, readJsonLines } from './read-json.ts';
import { readWorkbook } from './read-workbook.ts';

/** Source of an upload: a file, or rows copied from a spreadsheet. */
export type UploadSource =
  { readonly name: string; readonly bytes: Uint8Array } | { readonly pasted: string };

/** A table with its rows. */
export type ReadUpload = { readonly table: UploadTable; readonly rows: readonly FileRow[] };

const firstRowsShown = 20;

/** Reads a file. Throws an UploadError if it can't be used. */
export async function readUpload(
  source: UploadSource,
  choices: ReadChoices = {},
  onProgress: (share: number) => void = () => undefined,
): Promise<ReadUpload> {
  if ('pasted' in source) return readPasted(source.pasted, choices);
  const { bytes } = source;
  if (bytes.length > limits.fileBytes) {
    throw new UploadError('The file is larger than 64 MiB. Split it into several files.');
  }
  if (bytes.length === 0) throw new UploadError('The file is empty. Choose a different file.');
  const format = formatOf(source.name, bytes);
  if (format === 'xlsx') {
    const { sheets, sheet, rows } = await readWorkbook(bytes, { chosen: choices.sheet, onProgress });
    const found = findTable(rows, choices.headerRow);
    return uploaded({ ...none, format, sheets, sheet }, found, rows);
  }
  const { text, encoding } = decodeText(bytes);
  if (format === 'csv') {
    const delimiter = choices.delimiter ?? guessDelimiter(text);
    const rows = readDelimited(text, delimiter, { onProgress });
    return uploaded({ ...none, format, encoding, delimiter }, findTable(rows, choices.headerRow), rows);
  }
  const tables = format === 'json' ? readJson(text) : readJsonLines(text);
  const sheets = tables.map(({ name }) => name);
  return ofRecords({ ...none, format, encoding, sheets, sheet: choices.sheet ?? 0 }, tables);
}

function readPasted(text: string, choices: ReadChoices): ReadUpload {
  if (text.length > limits.fileBytes)
    throw new UploadError('You pasted too many rows. Upload a file instead.');
  if (text.trim() === '') throw new UploadError('Nothing was pasted. Copy rows, including the headings.');
  const delimiter = choices.delimiter ?? (text.includes('\t') ? '\t' : guessDelimiter(text));
  const rows = readDelimited(text, delimiter);
  return uploaded({ ...none, format: 'pasted', delimiter }, findTable(rows, choices.headerRow), rows);
}

type How = Pick<UploadTable, 'format' | 'encoding' | 'delimiter' | 'sheets' | 'sheet'>;

const none = { encoding: null, delimiter: null, sheets: [], sheet: 0 } as const;

function ofRecords(how: How, tables: readonly JsonTable[]): ReadUpload {
  const table = tables[how.sheet];
  if (table === undefined) throw new UploadError('The file doesn’t contain the selected list of records.');
  return uploaded(how, recordTable(table.headings, table.rows), []);
}

function uploaded(how: How, { rows, ...found }: FoundTable, all: readonly FileRow[]): ReadUpload {
  const firstRows = all
    .slice(0, firstRowsShown)
    .map(({ row, cells }) => ({ row, cells: cells.slice(0, 20).map(cellText) }));
  return { table: { ...how, ...found, firstRows, rowCount: rows.length }, rows };
}

/** Detects the format by content if that is certain, otherwise by name. */
function formatOf(name: string, bytes: Uint8Array): Exclude<UploadFormat, 'pasted'> {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (['xlsm', 'xltm', 'xlam', 'xlsb'].includes(ending)) {
    throw new UploadError(
      'Files that can contain macros are not accepted. Save the file as .xlsx, then upload it.',
    );
  }
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const isOffice97 = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  if (ending === 'xlsx' || isZip || isOffice97) return 'xlsx';
  if (ending === 'json') return 'json';
  if (ending === 'ndjson' || ending === 'jsonl') return 'ndjson';
  if (['csv', 'tsv', 'txt', ''].includes(ending)) return 'csv';
  throw new UploadError(
    'Files of this type are not accepted. Use .xlsx, .csv, .tsv, .txt, .json or .ndjson.',
  );
}

/** Decodes a file: UTF-8, UTF-16 with a byte order mark, or otherwise Windows-1252. */
function decodeText(bytes: Uint8Array): { readonly text: string; readonly encoding: UploadEncoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decoded(bytes, 'utf-16le'), encoding: 'UTF-16' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decoded(bytes, 'utf-16be'), encoding: 'UTF-16' };
  if (bytes.subarray(0, 4096).includes(0)) {
    throw new UploadError('This is not a text file. Save it as CSV or XLSX.');
  }
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: hasMark ? 'UTF-8 with a byte order mark' : 'UTF-8' };
  } catch {
    return { text: decoded(bytes, 'windows-1252'), encoding: 'Windows-1252' };
  }
}

function decoded(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

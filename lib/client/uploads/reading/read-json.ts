import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { uploadKinds } from '#lib/domain/uploads/upload-fields.ts';
import type { Cell, FileRow } from './cells.ts';
import { limits, UploadError } from './limits.ts';
import { tooLongCell, tooManyColumns, tooManyRows } from './read-csv.ts';

/** Records of one kind, as a table whose headings are the member names. */
export type JsonTable = {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: FileRow[];
};

type JsonRecord = { readonly row: number; readonly value: Readonly<Record<string, unknown>> };

/** Returns the lists in a JSON document: an import file, or a list of records. */
export function readJson(text: string): JsonTable[] {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new UploadError('The file is not well-formed JSON. Correct it, or save it as CSV.');
  }
  if (Array.isArray(document)) return [tableOf('records', recordsOf(document))];
  if (!isJsonObject(document)) throw notRecords();
  const tables = Object.entries(document).flatMap(([name, list]) =>
    uploadKinds.some((kind) => kind === name) && Array.isArray(list) && list.length > 0
      ? [tableOf(name, recordsOf(list))]
      : [],
  );
  if (tables.length === 0) throw notRecords();
  return tables;
}

/** Returns the records of each type in text with one record per line. Skips types that can't be uploaded here. */
export function readJsonLines(text: string): JsonTable[] {
  const byType = new Map<string, JsonRecord[]>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    let record: unknown;
    try {
      record = JSON.parse(line);
    } catch {
      throw new UploadError(`Line ${index + 1} is not well-formed JSON. Put one record on each line.`);
    }
    if (!isJsonObject(record))
      throw new UploadError(`Line ${index + 1} is not a record. Put one record on each line.`);
    const { type, ...value } = record;
    const name = uploadKinds.find((kind) => kind === `${String(type)}s`) ?? 'records';
    if (typeof type === 'string' && name === 'records') continue;
    const records = byType.get(name) ?? [];
    records.push({ row: index + 1, value });
    byType.set(name, records);
  }
  if (byType.size === 0) throw notRecords();
  return [...byType].map(([name, records]) => tableOf(name, records));
}

function recordsOf(list: readonly unknown[]): JsonRecord[] {
  return list.map((value, index) => {
    if (!isJsonObject(value)) throw new UploadError(`Element ${index + 1} of the list is not a record.`);
    return { row: index + 1, value };
  });
}

function tableOf(name: string, records: readonly JsonRecord[]): JsonTable {
  if (records.length > limits.rows) throw tooManyRows();
  const positions = new Map<string, number>();
  const rows = records.map(({ row, value }): FileRow => {
    const cells: Cell[] = [];
    for (const [member, cell] of membersOf(value)) {
      const position = positions.get(member) ?? positions.size;
      if (position >= limits.columns) throw tooManyColumns();
      if (typeof cell === 'string' && cell.length > limits.cellLength) throw tooLongCell(row);
      positions.set(member, position);
      while (cells.length < position) cells.push(null);
      cells[position] = cell;
    }
    return { row, cells };
  });
  return { name, headings: [...positions.keys()], rows };
}

/** Returns the members as cells. The name of a nested member includes its parent: `issuer.issuerName`. */
function membersOf(value: Readonly<Record<string, unknown>>, parent = ''): (readonly [string, Cell])[] {
  return Object.entries(value).flatMap(([name, member]): (readonly [string, Cell])[] => {
    if (isJsonObject(member) && parent === '') return membersOf(member, `${name}.`);
    return [[parent + name, cellOf(member)]];
  });
}

function cellOf(value: unknown): Cell {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  ) {
    return value;
  }
  if (Array.isArray(value)) return value.map(elementText).join(', ');
  return JSON.stringify(value);
}

function elementText(element: unknown): string {
  if (isJsonObject(element) && typeof element['participatingFirmId'] === 'string') {
    return element['participatingFirmId'];
  }
  return typeof element === 'string' ? element : JSON.stringify(element);
}

function notRecords(): UploadError {
  return new UploadError(
    'The file has no records. Upload a list of records or a file in the import file format.',
  );
}

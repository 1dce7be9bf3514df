import { writeXlsxStream } from 'hucre/xlsx';
import type { ExportColumn, ExportRow, ExportTable } from '#lib/contract/exports/export-table.ts';
import type { ExportedColumn } from './exported-columns.ts';

/** Rows as an Excel workbook. Text is always stored as text, never as a formula. */
export async function* xlsxFile(
  { sheet }: ExportTable,
  columns: readonly ExportedColumn[],
  batches: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<Uint8Array> {
  yield* writeXlsxStream(cellsOf(columns, batches), {
    name: sheet,
    columns: columns.map(({ label, kind }) => ({ header: label, ...looks[kind] })),
    freezePane: { rows: 1 },
  });
}

async function* cellsOf(columns: readonly ExportedColumn[], batches: AsyncIterable<readonly ExportRow[]>) {
  for await (const rows of batches) {
    for (const row of rows) yield columns.map(({ name, kind }) => xlsxCell(row[name] ?? null, kind));
  }
}

const looks: Readonly<Record<ExportColumn['kind'], { readonly width: number; readonly numFmt?: string }>> = {
  text: { width: 24 },
  amount: { width: 20, numFmt: '#,##0.00' },
  number: { width: 12 },
  date: { width: 12, numFmt: 'yyyy-mm-dd' },
  timestamp: { width: 20, numFmt: 'yyyy-mm-dd hh:mm:ss' },
  boolean: { width: 12 },
};

function xlsxCell(value: ExportRow[string], kind: ExportColumn['kind']) {
  if (value === null) {
    return null;
  }
  switch (kind) {
    case 'amount':
    case 'number':
      return Number(value);
    case 'date':
    case 'timestamp':
      return shownDate(String(value));
    case 'boolean':
      return value === true;
    case 'text':
      return String(value).slice(0, longestCell);
  }
}

/** The maximum number of characters in an Excel cell. */
const longestCell = 32_767;

/** Cells have no time zone, so they contain the day or time in New York, as in the API. */
function shownDate(text: string): Date {
  return new Date(`${text.slice(0, 19)}${text.length > 10 ? 'Z' : 'T00:00:00Z'}`);
}

import { type CellStyle, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import type { ExportColumn, ExportRow, ExportTable } from '#lib/contract/exports/export-table.ts';
import { addMoney, money, type Money } from '#lib/domain/market/money.ts';
import type { ExportedColumn } from './exported-columns.ts';

/**
 * Formats rows as an Excel workbook with a styled heading, totals of amounts, and the list's filters. Text is
 * always stored as text, never as a formula.
 */
export async function* xlsxFile(
  { sheet }: ExportTable,
  columns: readonly ExportedColumn[],
  batches: AsyncIterable<readonly ExportRow[]>,
  filter: readonly string[],
): AsyncGenerator<Uint8Array> {
  // The writer reads a column's style again for every row, and writes the heading before it requests the first
  // row. The heading's style is therefore set here, and removed when the rows are requested.
  const shown: ColumnDef[] = columns.map(({ label, kind }) => ({ header: label, ...looks[kind] }));
  const setStyle = (style: CellStyle) => {
    for (const column of shown) column.style = style;
  };
  setStyle(headingStyle);
  const amounts = columns.filter(({ kind }) => kind === 'amount');
  const cells = async function* () {
    setStyle({});
    const sums = new Map<string, Money>();
    for await (const rows of batches) {
      for (const row of rows) {
        for (const { name } of amounts) {
          const amount = row[name] ?? null;
          if (amount !== null) sums.set(name, addMoney(sums.get(name) ?? '0.00', money(Number(amount))));
        }
        yield columns.map(({ name, kind }) => xlsxCell(row[name] ?? null, kind));
      }
    }
    setStyle(totalStyle);
    if (sums.size > 0) yield totalsRow(columns, sums);
    setStyle({});
    yield [];
    yield [`Filters: ${filter.join(', ') || 'none'}`];
  };
  yield* writeXlsxStream(cells(), {
    name: sheet,
    columns: shown,
    freezePane: { rows: 1 },
  });
}

const headingStyle: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F4F2EC' } },
  border: { bottom: { style: 'thin' } },
};
const totalStyle: CellStyle = { font: { bold: true }, border: { top: { style: 'thin' } } };

/** Returns the row of totals, with the label `Total` in the first column without a sum. */
function totalsRow(columns: readonly ExportedColumn[], sums: ReadonlyMap<string, Money>) {
  const place = columns.findIndex(({ name }) => !sums.has(name));
  return columns.map(({ name }, at) => {
    const sum = sums.get(name);
    return sum === undefined ? (at === place ? 'Total' : null) : Number(sum);
  });
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
      return String(value).slice(0, maxCellCharacters);
  }
}

/** Maximum number of characters in an Excel cell. Longer text is cut off. */
const maxCellCharacters = 32_767;

/**
 * Converts a time to the date value of a cell. Because Excel cells have no time zone, the value is the date or
 * time in New York, as in the API.
 */
function shownDate(text: string): Date {
  return new Date(`${text.slice(0, 19)}${text.length > 10 ? 'Z' : 'T00:00:00Z'}`);
}

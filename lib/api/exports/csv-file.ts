import { stringify } from 'csv-stringify/sync';
import { money } from '#lib/domain/market/money.ts';
import type { ExportColumn, ExportRow } from '#lib/contract/exports/export-table.ts';
import type { ExportedColumn } from './exported-columns.ts';

type CsvOptions = {
  /** Whether the file begins with the byte order mark that tells Excel it is UTF-8. */
  readonly bom: boolean;
  /** Labels for people, or the members' names for programs. */
  readonly headings: 'label' | 'name';
};

/** Rows as CSV (RFC 4180) in UTF-8. Every text cell is quoted, and no cell can run as a formula. */
export async function* csvFile(
  columns: readonly ExportedColumn[],
  batches: AsyncIterable<readonly ExportRow[]>,
  { bom, headings }: CsvOptions,
): AsyncGenerator<string> {
  yield csvText([columns.map((column) => guarded(column[headings]))], () => true, bom);
  const isText = (column: number) => columns[column]?.kind === 'text';
  for await (const rows of batches) {
    yield csvText(
      rows.map((row) => columns.map(({ name, kind }) => csvCell(row[name] ?? null, kind))),
      isText,
    );
  }
}

function csvText(rows: (string | null)[][], isQuoted: (column: number) => boolean, bom = false): string {
  return stringify(rows, {
    bom,
    record_delimiter: 'windows',
    cast: { string: (value, { column }) => ({ value, quoted: isQuoted(Number(column)) }) },
  });
}

function csvCell(value: ExportRow[string], kind: ExportColumn['kind']): string | null {
  if (value === null) return null;
  if (kind === 'text') return guarded(String(value));
  return kind === 'amount' ? money(String(value)) : String(value);
}

/** A spreadsheet reads a cell that starts with one of these as a formula, full-width forms included. */
const formulaSign = String.raw`[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]`;
const startOfFormula = new RegExp(`^(?=${formulaSign})`, 'u');
const formulaAfterSeparator = new RegExp(`([;\\t|]|[\\r\\n]+)(?=${formulaSign})`, 'gu');

/**
 * Puts an apostrophe before every formula sign that could start a cell. Programs that split at `;`, tab, `|` or line
 * breaks, or that ignore quotes, can start a cell in the middle of a text.
 */
function guarded(text: string): string {
  const inside = text.replaceAll(formulaAfterSeparator, "$1'");
  return /[\r\n]/.test(text) ? `'${inside}` : inside.replace(startOfFormula, "'");
}

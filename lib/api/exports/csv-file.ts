import { stringify } from 'csv-stringify/sync';
import { money } from '#lib/domain/market/money.ts';
import type { ExportColumn, ExportRow, ExportTable } from '#lib/contract/exports/export-table.ts';
import type { ExportedColumn } from './exported-columns.ts';

/** Rows as CSV (RFC 4180) in UTF-8, with the byte order mark by which Excel knows it. */
export async function* csvFile(
  _: ExportTable,
  columns: readonly ExportedColumn[],
  batches: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<string> {
  yield csvText([columns.map(({ label }) => label)], true);
  for await (const rows of batches) {
    yield csvText(rows.map((row) => columns.map(({ name, kind }) => csvCell(row[name] ?? null, kind))));
  }
}

function csvText(rows: string[][], bom = false): string {
  return stringify(rows, {
    bom,
    record_delimiter: 'windows',
    escape_formulas: true,
    // What a program might take for a formula, or for more than one cell, is quoted whatever else stands in it.
    quoted_match: /^['=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]|[\r\n]/u,
  });
}

function csvCell(value: ExportRow[string], kind: ExportColumn['kind']): string {
  if (value === null) {
    return '';
  }
  if (kind === 'amount') {
    return money(String(value));
  }
  return kind === 'text' ? harmless(String(value)) : String(value);
}

/**
 * A text with line breaks may be cut up at them by a program that does not know quotes: then none of its lines may
 * begin like a formula, nor the text itself.
 */
function harmless(text: string): string {
  return /[\r\n]/.test(text) ? `'${text.replaceAll(/([\r\n]+)(?=[=+\-@\t])/g, "$1'")}` : text;
}

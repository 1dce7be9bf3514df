import { stringify } from 'csv-stringify/sync';
import { money } from '#lib/domain/market/money.ts';
import type { ExportColumn, ExportRow } from '#lib/contract/exports/export-table.ts';
import { guarded } from '#lib/domain/text/formula-guard.ts';
import type { ExportedColumn } from './exported-columns.ts';

type CsvOptions = {
  /** Whether the file starts with a byte order mark, which tells Excel that the text is UTF-8. */
  readonly bom: boolean;
  /** Column headings: labels for people or field names for programs. */
  readonly headings: 'label' | 'name';
};

/** Formats rows as CSV (RFC 4180) in UTF-8. Every text cell is quoted, and no cell can run as a formula. */
export async function* csvFile(
  columns: readonly ExportedColumn[],
  batches: AsyncIterable<readonly ExportRow[]>,
  { bom, headings }: CsvOptions,
): AsyncGenerator<string> {
  yield csvText([columns.map((column) => guarded(column[headings]))], bom);
  for await (const rows of batches) {
    yield csvText(rows.map((row) => columns.map(({ name, kind }) => csvCell(row[name] ?? null, kind))));
  }
}

type Unquoted = { readonly unquoted: string };

/**
 * Formats rows as CSV text. Unquoted cells are wrapped in an object, because returning options from `cast` for each
 * cell would take six times as long.
 */
function csvText(rows: (string | Unquoted | null)[][], bom = false): string {
  return stringify(rows, {
    bom,
    record_delimiter: 'windows',
    quoted_string: true,
    cast: { object: ({ unquoted }) => String(unquoted) },
  });
}

function csvCell(value: ExportRow[string], kind: ExportColumn['kind']): string | Unquoted | null {
  if (value === null) return null;
  if (kind === 'text') return guarded(String(value));
  return { unquoted: kind === 'amount' ? money(String(value)) : String(value) };
}

import type { ExportColumn, ExportTable } from '#lib/contract/exports/export-table.ts';

export type ExportedColumn = ExportColumn & { readonly name: string };

/**
 * Returns the columns of a file in order: the requested ones, or all columns if none are requested. Headings of
 * time columns include the time zone.
 */
export function exportedColumns(
  { columns }: ExportTable,
  asked: readonly string[] = Object.keys(columns),
): ExportedColumn[] {
  return asked.flatMap((name) => {
    const column = columns[name];
    if (column === undefined) return [];
    const label = column.kind === 'timestamp' ? `${column.label} (New York)` : column.label;
    return [{ ...column, label, name }];
  });
}

import type { ExportFormat } from '#lib/contract/exports/export-table.ts';
import { requireNone } from '#lib/api/http/answer/problem-error.ts';

export type ExportWish = {
  readonly format: ExportFormat;
  /** The names of the columns; undefined for all. */
  readonly columns: readonly string[] | undefined;
  /** Whether a CSV file begins with a byte order mark. */
  readonly bom: boolean;
};

type Query = {
  readonly format?: ExportFormat | undefined;
  readonly columns?: string | undefined;
  readonly bom?: 'true' | 'false' | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
};

/**
 * The file that a list is asked for as; undefined where a page of it is. Throws 400 `invalid.value` for what goes with
 * the other one only.
 */
export function exportWish({ format, columns, bom, limit, cursor }: Query): ExportWish | undefined {
  const violations = [
    ...(format === undefined
      ? stray({ columns }, 'Add format=csv or format=xlsx, or leave out columns.')
      : stray({ limit, cursor }, 'Omit it. A file has all rows.')),
    ...(format === 'csv' ? [] : stray({ bom }, 'Add format=csv, or leave out bom.')),
  ];
  requireNone({ violations, further: 0 });
  return format && { format, columns: columns?.split(','), bom: bom !== 'false' };
}

function stray(given: Readonly<Record<string, unknown>>, message: string) {
  return Object.entries(given).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, code: 'invalid.value' as const, message }],
  );
}

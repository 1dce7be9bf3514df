import type { ExportFormat } from '#lib/contract/exports/export-table.ts';
import { requireNone } from '#lib/api/http/answer/problem-error.ts';

export type ExportWish = {
  readonly format: ExportFormat;
  /** The names of the columns; undefined for all. */
  readonly columns: readonly string[] | undefined;
};

type Query = {
  readonly format?: ExportFormat | undefined;
  readonly columns?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
};

/**
 * The file that a list is asked for as; undefined where a page of it is. Throws 400 `invalid.value` for what goes with
 * the other one only.
 */
export function exportWish({ format, columns, limit, cursor }: Query): ExportWish | undefined {
  const violations =
    format === undefined
      ? stray({ columns }, 'Give format, too: only a file has columns.')
      : stray({ limit, cursor }, 'Leave it out: a file has all rows.');
  requireNone({ violations, further: 0 });
  return format && { format, columns: columns?.split(',') };
}

function stray(given: Readonly<Record<string, unknown>>, message: string) {
  return Object.entries(given).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, code: 'invalid.value' as const, message }],
  );
}

import * as z from 'zod';
import { choiceSchema } from '#lib/contract/query.ts';
import { type RequestUnits, exportUnits } from '#lib/contract/request-units.ts';

/** A column in a list's export file. */
export type ExportColumn = {
  /** Column heading. */
  readonly label: string;
  /** Spreadsheet type of the cells. */
  readonly kind: 'text' | 'amount' | 'number' | 'date' | 'timestamp' | 'boolean';
};

/** Defines a list's export file. */
export type ExportTable<Column extends string = string> = {
  /** List name, used in the file name and in the security log. */
  readonly name: string;
  /** Sheet name. Excel reserves `History`. */
  readonly sheet: string;
  /** Columns by their name in the `columns` parameter, in the file's default order. */
  readonly columns: Readonly<Record<Column, ExportColumn>>;
};

/** A row of an export: one cell for each column, with values in the API's format. */
export type ExportRow<Table extends ExportTable = ExportTable> = Readonly<
  Record<keyof Table['columns'], string | number | boolean | null>
>;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Returns the parameters for requesting a list as a file. */
export function exportParameters({ columns }: ExportTable) {
  const known = Object.keys(columns);
  return {
    format: choiceSchema(exportFormats).optional().meta({
      description:
        "Returns all matching rows as a file, in list order. Can't be combined with `limit` or `cursor`.",
    }),
    columns: z
      .string()
      .refine(
        (text) => areEachOnce(text.split(','), known),
        `Use a comma-separated list of these columns, without duplicates: ${known.join(',')}.`,
      )
      .optional()
      .meta({
        description: `Columns in the file, in order, separated by commas. Default: all of ${known.join(', ')}.`,
        override: { pattern: `^(${known.join('|')})(,(${known.join('|')}))*$` },
      }),
    bom: choiceSchema(['true', 'false']).optional().meta({
      description:
        'CSV only: `false` omits the byte order mark, which Excel requires but other programs may not expect.',
    }),
  };
}

function areEachOnce(names: readonly string[], known: readonly string[]): boolean {
  return new Set(names).size === names.length && names.every((name) => known.includes(name));
}

/** Returns the function that computes a list request's rate-limit units, whether it asks for a page or a file. */
export function orExport(unitsOfPage: RequestUnits = () => 1): RequestUnits {
  return (query) => (query.has('format') ? exportUnits : unitsOfPage(query));
}

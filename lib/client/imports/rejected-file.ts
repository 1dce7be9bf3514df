import { problemsWorkbook } from '#lib/client/uploads/checking/output-files.ts';
import { type UploadKind, uploadFields } from '#lib/domain/uploads/upload-fields.ts';
import { rowOf } from './send-import.ts';

/** A problem of a rejected row, from the browser's check or from the server. */
export type RejectedRow = {
  readonly part: number;
  readonly place: string;
  /** Null for a problem with the entire row. */
  readonly field: string | null;
  /** Content of the cell. Blank if it isn't known. */
  readonly found: string;
  readonly reason: string;
  /** The row's text, by field. Undefined for a row that the server rejected when it loaded the import. */
  readonly values: Readonly<Record<string, string>> | undefined;
};

/**
 * Returns a workbook with the rejected rows, their numbers and the reasons. Its headings are those of the template, so it
 * needs no mapping.
 */
export async function rejectedFile(kind: UploadKind, rows: readonly RejectedRow[]): Promise<Blob> {
  const names = new Set(rows.flatMap(({ field, values = {} }) => [field, ...Object.keys(values)]));
  const fields = uploadFields[kind].filter(({ name }) => names.has(name));
  const byRow = Map.groupBy(rows, ({ part, place }) => `${part} ${place}`);
  const labelOf = (name: string | null) => fields.find((field) => field.name === name)?.label;
  return problemsWorkbook(
    fields.map(({ label }) => label),
    [...byRow.values()].map((problems) => {
      const values = problems.find((problem) => problem.values !== undefined)?.values ?? {};
      const row = rowOf(problems[0]?.place ?? '');
      return {
        cells: fields.map(({ name }) => values[name] ?? ''),
        reasons: [
          ...(row === null ? [] : [`Row ${row}`]),
          ...problems.map(({ field, reason }) => {
            const label = labelOf(field);
            return label === undefined ? reason : `${label}: ${reason}`;
          }),
        ],
      };
    }),
  );
}

import { writeXlsx } from 'hucre/xlsx';
import type { CheckedRow, UploadPart } from '#lib/client/uploads/upload-types.ts';

/** A record as a line of NDJSON, and its row in the file. */
export type RecordLine = { readonly row: number; readonly line: string };

/**
 * Splits an import's records into parts up to a maximum size in bytes. Empty lines before a record put it on the line
 * that equals its row in the file, so positions in the result are row numbers in every part.
 */
export function partsOf(lines: Iterable<RecordLine>, maxBytes: number): UploadPart[] {
  const encoder = new TextEncoder();
  const parts: UploadPart[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let nextLine = 1;
  const close = () => {
    if (pieces.length === 0) return;
    parts.push({ body: new Blob(pieces, { type: 'application/x-ndjson' }), recordCount: pieces.length });
    [pieces, length, nextLine] = [[], 0, 1];
  };
  const padded = ({ row, line }: RecordLine) => encoder.encode('\n'.repeat(row - nextLine) + line);
  for (const each of lines) {
    let bytes = padded(each);
    if (length + bytes.length > maxBytes) {
      close();
      bytes = padded(each);
    }
    pieces.push(bytes);
    length += bytes.length;
    nextLine = each.row + 1;
  }
  close();
  return parts;
}

/**
 * Returns refused rows as they are in the file, with a column of reasons. All cells are text, so nothing is computed.
 */
export async function refusedFile(headings: readonly string[], rows: readonly CheckedRow[]): Promise<Blob> {
  const reasons = ({ problems }: CheckedRow) =>
    problems
      .map(({ column, message }) => {
        const heading = column === null ? '' : (headings[column] ?? '');
        return heading === '' ? message : `${heading}: ${message}`;
      })
      .join('\n');
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Rows with problems',
        columns: [...headings, 'Problems'].map((header) => ({ header, width: 24 })),
        rows: [[...headings, 'Problems'], ...rows.map((row) => [...row.cells, reasons(row)])],
      },
    ],
  });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Blob([new Uint8Array(bytes)], { type });
}

import { writeXlsx } from 'hucre/xlsx';
import type { CheckedRow, UploadPart } from '#lib/client/uploads/upload-types.ts';

/** The lines of an import in parts of at most so many bytes. A line is never divided. */
export function partsOf(lines: Iterable<string>, mostBytes: number): UploadPart[] {
  const encoder = new TextEncoder();
  const parts: UploadPart[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const close = () => {
    if (pieces.length === 0) return;
    parts.push({ body: new Blob(pieces, { type: 'application/x-ndjson' }), recordCount: pieces.length });
    [pieces, length] = [[], 0];
  };
  for (const line of lines) {
    const bytes = encoder.encode(line);
    if (length + bytes.length > mostBytes) close();
    pieces.push(bytes);
    length += bytes.length;
  }
  close();
  return parts;
}

/** Refused rows as they are in the file, with a column that says why. All cells are text, so nothing is computed. */
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

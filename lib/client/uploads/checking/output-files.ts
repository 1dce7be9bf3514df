import { writeXlsx } from 'hucre/xlsx';
import { problemsHeading } from '#lib/client/uploads/mapping/propose-mapping.ts';
import type { CheckedRow, UploadPart } from '#lib/client/uploads/upload-types.ts';

/** A record as a line of NDJSON, and its row in the file. With `isLeftOut`, the line only describes the row. */
export type RecordLine = { readonly row: number; readonly line: string; readonly isLeftOut?: true };

/**
 * Splits an import's records into parts up to a maximum size in bytes. In each part, empty lines are inserted
 * so that each record's line number is its row number in the file. Positions in the result are therefore row
 * numbers.
 */
export function partsOf(lines: Iterable<RecordLine>, maxBytes: number): UploadPart[] {
  const parts: UploadPart[] = [];
  let part = emptyPart();
  const close = () => {
    if (part.bytes === 0) return;
    const body = new Blob([...part.pieces, part.text], { type: 'application/x-ndjson' });
    parts.push({ body, recordCount: part.recordCount });
    part = emptyPart();
  };
  const padded = ({ row, line }: RecordLine) => '\n'.repeat(row - part.nextLine) + line;
  for (const each of lines) {
    let text = padded(each);
    let bytes = byteLength(text);
    if (part.bytes + bytes > maxBytes) {
      close();
      text = padded(each);
      bytes = byteLength(text);
    }
    part.text += text;
    part.bytes += bytes;
    if (each.isLeftOut !== true) part.recordCount += 1;
    part.nextLine = each.row + 1;
    if (part.text.length > pieceLength) {
      part.pieces.push(new Blob([part.text]));
      part.text = '';
    }
  }
  close();
  return parts;
}

const encoder = new TextEncoder();

/**
 * Returns the size of text in UTF-8. Encodes only text that isn't ASCII, because a buffer for each line would use too
 * much memory.
 */
function byteLength(text: string): number {
  return /[\u0080-\uffff]/.test(text) ? encoder.encode(text).length : text.length;
}

/**
 * Number of characters after which text is moved to a blob, whose contents the browser keeps outside the tab's
 * memory.
 */
const pieceLength = 512 * 1024;

function emptyPart() {
  return { pieces: new Array<Blob>(), text: '', bytes: 0, recordCount: 0, nextLine: 1 };
}

/** Returns a workbook with the rejected rows, including the user's corrections, and a column of reasons. */
export async function refusedFile(headings: readonly string[], rows: readonly CheckedRow[]): Promise<Blob> {
  // If such a file is uploaded again, its reasons are replaced.
  const columns = headings.slice(0, headings.at(-1) === problemsHeading ? -1 : undefined);
  const reasonOf = ({ column, message }: CheckedRow['problems'][number]) => {
    const heading = column === null ? '' : (headings[column] ?? '');
    return heading === '' ? message : `${heading}: ${message}`;
  };
  return problemsWorkbook(
    columns,
    rows.map(({ cells, problems }) => ({
      cells: cells.slice(0, columns.length),
      reasons: problems.map(reasonOf),
    })),
  );
}

type RowWithProblems = { readonly cells: readonly string[]; readonly reasons: readonly string[] };

/**
 * Returns a workbook with rows and a last column of reasons. All cells are text, so a spreadsheet program doesn't evaluate
 * formulas in them.
 */
export async function problemsWorkbook(
  headings: readonly string[],
  rows: readonly RowWithProblems[],
): Promise<Blob> {
  const columns = [...headings, problemsHeading];
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Rows with problems',
        columns: columns.map((header) => ({ header, width: 24 })),
        rows: [columns, ...rows.map(({ cells, reasons }) => [...cells, reasons.join('\n')])],
      },
    ],
  });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Blob([new Uint8Array(bytes)], { type });
}

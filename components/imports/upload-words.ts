import type { Tone } from '#components/ui/status-mark.tsx';
import { isRunning, type ListedImport } from '#lib/client/imports/uploads.ts';
import type { RowList, UploadFormat } from '#lib/client/uploads/upload-types.ts';
import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';

type Parts = readonly ListedImport[];
type Total =
  | 'keptTotal'
  | 'changesTotal'
  | 'errorsTotal'
  | 'refusedTotal'
  | 'leftOutTotal'
  | 'normalizedTotal'
  | 'ignoredTotal';

/** Returns the sum of one of the totals over all parts of a file. */
export function totalOf(parts: Parts, total: Total): number {
  return parts.reduce((sum, part) => sum + part[total], 0);
}

/** Returns the sum of one of the counts over all parts of a file. A part that is still running counts as 0. */
export function countIn(parts: Parts, count: keyof NonNullable<ListedImport['counts']>): number {
  return parts.reduce((sum, { counts }) => sum + (counts?.[count] ?? 0), 0);
}

/** Returns which kinds of records a file contains. */
export function kindsIn(parts: Parts): UploadKind[] {
  const kinds = ['offers', 'accounts', 'subscriptions', 'transfers'] as const;
  return kinds.filter((kind) => countIn(parts, kind) > 0);
}

/** Returns the number of records in a file, including rejected ones. */
export function recordsIn(parts: Parts): number {
  return kindsIn(parts).reduce((sum, kind) => sum + countIn(parts, kind), 0);
}

/** Describes a file's content: `40 offers, 212 subscriptions`. Returns `File` while nothing is known about it. */
export function contentWords(parts: Parts): string {
  const words = kindsIn(parts).map((kind) => counted(countIn(parts, kind), kindNouns[kind]));
  if (words.length > 0) return words.join(', ');
  return parts.every(({ counts }) => counts === null) ? 'File' : 'No records';
}

/** Returns the heading of a file's result: `Import of 40 offers, 212 subscriptions`. */
export function resultTitle(parts: Parts): string {
  const noun = parts.every(({ dryRun }) => dryRun) ? 'Check' : 'Import';
  return kindsIn(parts).length === 0 ? `${noun} without records` : `${noun} of ${contentWords(parts)}`;
}

/** Returns the name of the file that was uploaded, or null if its sender didn't provide one. */
export function fileNameOf([first]: Parts): string | null {
  return first?.fileName ?? null;
}

/**
 * Returns the number of rejected records, including the rows that the sender left out. If the server rejected an entire
 * part of an uploaded spreadsheet, none of its rows was imported.
 */
export function rejectedIn(parts: Parts): number {
  return parts.reduce((sum, part) => {
    const isWhole = part.state === 'refused' && part.fileName !== null && !part.dryRun;
    return sum + part.leftOutTotal + (isWhole ? recordsIn([part]) : part.refusedTotal);
  }, 0);
}

/** Returns the number of records or rows that changed nothing: unchanged ones, older ones and skipped examples. */
export function skippedIn(parts: Parts): number {
  const total = rowsOf(parts)?.rowCount ?? recordsIn(parts);
  return Math.max(total - importedIn(parts) - rejectedIn(parts), 0);
}

/** Returns the number of records that were added, changed or removed. */
export function importedIn(parts: Parts): number {
  return countIn(parts, 'changed') + countIn(parts, 'removed');
}

/**
 * Compares the number of rows in an uploaded spreadsheet with the number that were imported. Undefined if its sender
 * didn't provide the number, if it is still being imported, or if it was only checked.
 */
export function rowsOf(parts: Parts):
  | {
      readonly rowCount: number;
      readonly unchangedCount: number;
      readonly title: string;
      readonly words: string;
    }
  | undefined {
  const { fileRows: rowCount = null, unchangedRows: unchangedCount = null, fileName = null } = parts[0] ?? {};
  const exampleCount = parts[0]?.exampleRows ?? 0;
  if (rowCount === null || unchangedCount === null || fileName === null) return undefined;
  if (isRunning(parts) || parts.every(({ dryRun }) => dryRun)) return undefined;
  const finished = parts.filter(({ state }) => state === 'finished');
  const imported = recordsIn(finished) - totalOf(finished, 'refusedTotal');
  const rejected = rejectedIn(parts);
  const unsent = Math.max(rowCount - unchangedCount - exampleCount - imported - rejected, 0);
  const rows = counted(rowCount, 'row');
  const some = imported === rowCount ? rows : `${imported.toLocaleString('en-US')} of ${rows}`;
  return {
    rowCount,
    unchangedCount,
    title: `${some} from ${fileName} ${imported === 1 ? 'was' : 'were'} imported.`,
    words: [
      ...(rejected > 0 ? [`${counted(rejected, 'row')} ${rejected === 1 ? 'was' : 'were'} rejected.`] : []),
      ...(unsent > 0 ? [`${counted(unsent, 'row')} ${unsent === 1 ? 'was' : 'were'} not sent.`] : []),
      ...(unchangedCount > 0
        ? [
            `${counted(unchangedCount, 'row')} ${unchangedCount === 1 ? 'matches' : 'match'} the stored records.`,
          ]
        : []),
      ...(exampleCount > 0
        ? [
            `${counted(exampleCount, 'example row')} from the template ${exampleCount === 1 ? 'was' : 'were'} skipped.`,
          ]
        : []),
    ].join(' '),
  };
}

/** Returns the name of the file with the rejected rows of another file. */
export function problemsFileName(fileName: string): string {
  return `${fileName.replace(/\.[^.]+$/, '')} - problems.xlsx`;
}

/** Formats a count: `1 row`, `12,000 rows`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns a file's overall state, based on the states of its parts. */
export function stateOf(parts: Parts): { readonly tone: Tone; readonly words: string } {
  const isCheck = parts.every(({ dryRun }) => dryRun);
  if (isRunning(parts)) return { tone: 'moving', words: isCheck ? 'Checking' : 'Importing' };
  const refused = parts.filter(({ state }) => state === 'refused').length;
  if (refused === parts.length) return { tone: 'stopped', words: isCheck ? 'Check failed' : 'Rejected' };
  if (isCheck) return { tone: 'neutral', words: 'Checked only' };
  if (refused > 0) return { tone: 'waiting', words: 'Partially imported' };
  return rejectedIn(parts) > 0
    ? { tone: 'waiting', words: 'Partially imported' }
    : { tone: 'done', words: 'Imported' };
}

export const kindLabels: Readonly<Record<UploadKind, string>> = {
  offers: 'Offers',
  accounts: 'Accounts',
  subscriptions: 'Subscriptions',
  transfers: 'Transfers',
};

/** Singular noun for each kind of record. */
export const kindNouns: Readonly<Record<UploadKind, string>> = {
  offers: 'offer',
  accounts: 'account',
  subscriptions: 'subscription',
  transfers: 'transfer',
};

export const formatLabels: Readonly<Record<UploadFormat, string | null>> = {
  xlsx: 'Excel',
  csv: 'CSV',
  json: 'JSON',
  ndjson: 'NDJSON',
  pasted: null,
};

const maxRowsNamed = 5;

/** Returns `row 3`, `rows 3, 4, and 5`, or `rows 3, 4, 5, 6, 7, and 21 others`. */
export function rowsWords({ count, rows }: RowList): string {
  const named = rows.slice(0, maxRowsNamed).map((row) => row.toLocaleString('en-US'));
  const others = count - named.length;
  const parts =
    others > 0 ? [...named, `${others.toLocaleString('en-US')} ${others === 1 ? 'other' : 'others'}`] : named;
  return `${count === 1 ? 'row' : 'rows'} ${new Intl.ListFormat('en-US').format(parts)}`;
}

/** Replaces the straight quotation marks and apostrophes that the API's messages contain. */
export function withCurlyQuotes(message: string): string {
  return message.replaceAll(/"((?:[^"\\]|\\.)*)"/g, '“$1”').replaceAll(/(?<=\p{L})'/gu, '’');
}

/** Returns a problem's reason, after the label of its field. Leaves out the label if the reason already contains its words. */
export function reasonWithField(label: string | null, reason: string): string {
  if (label === null) return reason;
  const words = reason.toLowerCase();
  const isNamed = label
    .toLowerCase()
    .split(' ')
    .every((word) => words.includes(word));
  return isNamed ? reason : `${label}: ${reason}`;
}

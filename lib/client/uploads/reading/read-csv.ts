import Papa from 'papaparse';
import { unguarded } from '#lib/domain/text/formula-guard.ts';
import type { Delimiter } from '#lib/client/uploads/upload-types.ts';
import { type FileRow, isBlank } from './cells.ts';
import { limits, maxRows, UploadError } from './limits.ts';

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];
const linesToCount = 50;

type How = { readonly onProgress?: ((share: number) => void) | undefined };

/** Returns the non-blank rows of delimited text. Line breaks within quotes are kept as line feeds. */
export function readDelimited(text: string, delimiter: Delimiter, { onProgress }: How = {}): FileRow[] {
  const rows: FileRow[] = [];
  const found = { row: 0, isUnclosed: false };
  const clean = withLineFeeds(text);
  Papa.parse<string[]>(clean, {
    ...formOf(delimiter),
    step: ({ data, errors, meta }) => {
      found.row += 1;
      if (errors.some(({ code }) => code === 'MissingQuotes')) found.isUnclosed = true;
      if (data.length > limits.columns) throw tooManyColumns();
      if (data.some((cell) => cell.length > limits.cellLength))
        throw tooLongCell(found.row, found.isUnclosed);
      if (data.some((cell) => !isBlank(cell))) rows.push({ row: found.row, cells: data.map(plainCell) });
      if (rows.length > maxRows) throw tooManyRows();
      if (found.row % 5_000 === 0) onProgress?.(meta.cursor / clean.length);
    },
  });
  if (found.isUnclosed) {
    throw new UploadError(
      `A quotation mark in row ${found.row} isn’t closed. Correct it, then upload the file again.`,
    );
  }
  return rows;
}

/**
 * Visits the rows of a CSV file that the server generated. Returns a function that reads one row again, because
 * keeping all cells would use too much memory.
 */
export function indexRows(
  text: string,
  visit: (cells: readonly string[], row: number) => void,
): (row: number) => readonly string[] {
  const clean = withLineFeeds(text);
  const form = { ...formOf(','), skipEmptyLines: true } as const;
  const ends: number[] = [];
  Papa.parse<string[]>(clean, {
    ...form,
    step: ({ data, meta }) => {
      visit(data.map(plainCell), ends.length);
      ends.push(meta.cursor);
    },
  });
  return (row) => {
    const [cells = []] = Papa.parse<string[]>(clean.slice(ends[row - 1] ?? 0, ends[row]), form).data;
    return cells.map(plainCell);
  };
}

function formOf(delimiter: Delimiter) {
  return { delimiter, newline: '\n', quoteChar: '"' } as const;
}

function withLineFeeds(text: string): string {
  return text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
}

/** Returns a cell without the apostrophes that guard formulas. Most cells have none. */
function plainCell(cell: string): string {
  return cell.includes("'") ? unguarded(cell) : cell;
}

/**
 * Returns the delimiter that a `sep=` line declares. If there is none, returns the delimiter that occurs equally
 * often in most of the first lines, ignoring quoted text.
 */
export function guessDelimiter(text: string): Delimiter {
  const declared = /^\ufeff?"?sep=([,;\t|])"?\r?\n/i.exec(text)?.[1];
  const named = delimiters.find((delimiter) => delimiter === declared);
  if (named !== undefined) return named;
  const lines = countDelimiters(text);
  const scores = delimiters.map((delimiter, index) => {
    const counts = lines.map((line) => line[index] ?? 0).filter((count) => count > 0);
    const usual = mostFrequent(counts);
    const times = counts.filter((count) => count === usual).length;
    return { delimiter, usual, times, lines: counts.length };
  });
  const best = scores.reduce((one, other) => (isBetter(other, one) ? other : one));
  return best.times === 0 ? ',' : best.delimiter;
}

function mostFrequent(counts: readonly number[]): number {
  const times = (count: number) => counts.filter((other) => other === count).length;
  return counts.reduce((best, count) => (times(count) > times(best) ? count : best), counts[0] ?? 0);
}

type Score = { readonly usual: number; readonly times: number; readonly lines: number };

function isBetter(one: Score, other: Score): boolean {
  if (one.times !== other.times) return one.times > other.times;
  return one.lines === other.lines ? one.usual > other.usual : one.lines > other.lines;
}

/** Counts each delimiter in each of the first non-blank lines. */
function countDelimiters(text: string): number[][] {
  const lines: number[][] = [];
  let line = delimiters.map(() => 0);
  let isQuoted = false;
  let hasText = false;
  for (const character of text.slice(0, 200_000)) {
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && (character === '\n' || character === '\r')) {
      if (hasText) lines.push(line);
      if (lines.length === linesToCount) return lines;
      line = delimiters.map(() => 0);
      hasText = false;
      continue;
    }
    hasText = true;
    const index = isQuoted ? -1 : delimiters.findIndex((delimiter) => delimiter === character);
    if (index >= 0) line[index] = (line[index] ?? 0) + 1;
  }
  return hasText ? [...lines, line] : lines;
}

export function tooManyRows(): UploadError {
  return new UploadError(
    `The file has more than ${limits.rows.toLocaleString('en-US')} rows. Split it into several files.`,
  );
}

export function tooManyColumns(): UploadError {
  return new UploadError(
    `The file has more than ${limits.columns} columns. Remove the columns you don’t need.`,
  );
}

export function tooLongCell(row: number, isUnclosed = false): UploadError {
  const advice = isUnclosed ? 'A closing quotation mark may be missing.' : 'Shorten the text.';
  const most = limits.cellLength.toLocaleString('en-US');
  return new UploadError(`Row ${row} has a cell with more than ${most} characters. ${advice}`);
}

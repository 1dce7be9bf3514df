import { isUtf8 } from 'node:buffer';

/** A line of a file, or the reason why it can't be read. Lines are numbered from 1. */
export type Line = { readonly number: number } & ({ readonly text: string } | { readonly problem: string });

/** Maximum length of a line. No record needs more, and a line of this length fits in memory. */
export const maxLineBytes = 1024 * 1024;

const lineFeed = 0x0a;

/**
 * Splits a file into lines in constant memory. Yields the lines that a chunk completes as one array. Only a line
 * feed ends a line, because JSON text can contain the other characters that some readers treat as line ends.
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line[]> {
  let number = 1;
  let begun: Buffer = Buffer.alloc(0);
  let isTooLong = false;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(lineFeed) + 1;
    if (end > 0) {
      const lines = splitLines(Buffer.concat([begun, chunk.subarray(0, end - 1)]), number, isTooLong);
      yield lines;
      number += lines.length;
      begun = chunk.subarray(end);
      isTooLong = false;
    } else if (!isTooLong) {
      begun = Buffer.concat([begun, chunk]);
    }
    if (begun.length > maxLineBytes) {
      begun = Buffer.alloc(0);
      isTooLong = true;
    }
  }
  yield splitLines(begun, number, isTooLong);
}

function splitLines(block: Buffer, first: number, isFirstTooLong: boolean): Line[] {
  const lines = isUtf8(block) ? textLines(block, first) : checkedLines(block, first);
  return isFirstTooLong ? lines.with(0, { number: first, problem: tooLong }) : lines;
}

function textLines(block: Buffer, first: number): Line[] {
  return block
    .toString('utf8')
    .split('\n')
    .map((text, index) => lineOf(first + index, text));
}

function lineOf(number: number, text: string): Line {
  // A character takes at most three bytes per UTF-16 unit, so most lines don't have to be counted.
  if (text.length > maxLineBytes / 3 && Buffer.byteLength(text) > maxLineBytes) {
    return { number, problem: tooLong };
  }
  return { number, text: number === 1 && text.startsWith('\u{feff}') ? text.slice(1) : text };
}

/** Splits a block line by line, to report lines that are not UTF-8. */
function checkedLines(block: Buffer, first: number): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= block.length;) {
    const found = block.indexOf(lineFeed, start);
    const end = found < 0 ? block.length : found;
    const bytes = block.subarray(start, end);
    const number = first + lines.length;
    lines.push(isUtf8(bytes) ? lineOf(number, bytes.toString('utf8')) : { number, problem: notUtf8 });
    start = end + 1;
  }
  return lines;
}

const tooLong = 'The line is longer than 1 MiB. Put one record on each line.';
const notUtf8 = 'The line is not UTF-8 text.';

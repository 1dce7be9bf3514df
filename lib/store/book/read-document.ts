import { readJsonObject } from '#lib/domain/text/json-text.ts';
import { quote } from '#lib/domain/text/quote.ts';
import { bookKinds, bookSections } from './book.ts';
import { beforeRecords, documentFormat, documentPosition, linesFormat, mostErrors } from './book-errors.ts';
import type { BookItem, BookProblem, OpenBook } from './book-item.ts';

const largestDocumentBytes = 256 * 1024 * 1024;

/** The records of a book that was written as one JSON document; it is read whole. */
export async function documentTextItems(chunks: AsyncIterable<Buffer>): Promise<OpenBook> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of chunks) {
    parts.push(part);
    bytes += part.length;
    if (bytes > largestDocumentBytes) {
      return unreadable(1, 'The document is larger than 256 MiB: write the book as NDJSON.');
    }
  }
  const text = decode(Buffer.concat(parts));
  if (text === undefined) {
    return unreadable(1, 'The file is not UTF-8 text.');
  }
  if (text.trim() === '') {
    return unreadable(1, 'The file is empty.');
  }
  const reading = readJsonObject(text, mostErrors + 1);
  if (!reading.ok) {
    const line = lineOfMistake(text);
    return line === undefined
      ? unreadable(1, `A book is one object with the members ${sectionNames.join(', ')}.`)
      : unreadable(line, 'The document is not well-formed JSON from here on.');
  }
  const duplicates = reading.duplicates.map(duplicateProblem);
  return { format: documentFormat, items: itemsWith(duplicates, reading.value) };
}

/** The records of a document. Sections that are not there are empty. */
export async function* documentItems(
  document: Readonly<Record<string, unknown>>,
): AsyncGenerator<readonly BookItem[]> {
  yield Object.keys(document)
    .filter((member) => !sectionNames.includes(member))
    .map((member) => documentProblem(member, `${quote(member)} is no part of a book.`));
  for (const kind of bookKinds) {
    const section = document[bookSections[kind]] ?? [];
    if (!Array.isArray(section)) {
      yield [documentProblem(bookSections[kind], 'Use a list; [] is the empty one.')];
      continue;
    }
    for (let start = 0; start < section.length; start += itemsAtOnce) {
      yield section.slice(start, start + itemsAtOnce).map((value: unknown, index) => ({
        position: documentPosition(kind, start + index),
        kind,
        value,
        bytes: typicalRecordBytes,
      }));
    }
  }
}

const sectionNames: readonly string[] = bookKinds.map((kind) => bookSections[kind]);
const itemsAtOnce = 1_000;
const typicalRecordBytes = 1_000;

async function* itemsWith(
  problems: readonly BookProblem[],
  document: Readonly<Record<string, unknown>>,
): AsyncGenerator<readonly BookItem[]> {
  yield problems;
  yield* documentItems(document);
}

function documentProblem(member: string, problem: string): BookProblem {
  return { position: beforeRecords, path: [member], problem };
}

/** From a path such as `offers[3].exemption`. */
function duplicateProblem(path: string): BookProblem {
  const members = path.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
  return { position: beforeRecords, path: members, problem: 'Is given more than once.' };
}

/** A book without records, because nothing of it can be read. */
function unreadable(line: number, problem: string): OpenBook {
  const problems = (async function* () {
    yield [{ position: line, path: [], problem }];
  })();
  return { format: linesFormat, items: problems };
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The line of the first mistake, or undefined in well-formed JSON. JSON.parse often does not say where it is, but
 * lines before the mistake fail only because the text ends: the first number of lines that fail otherwise is found
 * by halving.
 */
function lineOfMistake(text: string): number | undefined {
  if (mistakeIn(text) === 'none') return undefined;
  const ends = [...text.matchAll(/\n|$/g)].map((match) => match.index);
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (mistakeIn(text.slice(0, ends[middle])) === 'inside') {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low + 1;
}

function mistakeIn(text: string): 'none' | 'inside' | 'at the end' {
  const trimmed = text.trimEnd();
  try {
    JSON.parse(trimmed);
    return 'none';
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const place = / at position (\d+) \(line \d+ column \d+\)$/.exec(message)?.[1];
    const isAtEnd = message === 'Unexpected end of JSON input' || Number(place) >= trimmed.length;
    return isAtEnd ? 'at the end' : 'inside';
  }
}

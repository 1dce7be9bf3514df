import { isUtf8 } from 'node:buffer';
import { quote } from '#lib/domain/text/quote.ts';
import { type BookKind, bookKinds, bookSections } from '#lib/store/book/book.ts';
import {
  beforeRecords,
  documentFormat,
  documentLine,
  documentPosition,
  type MemberPath,
} from '#lib/store/book/book-errors.ts';
import { type BookItem, type BookProblem, type OpenBook, duplicatesIn, parseJson } from './book-item.ts';
import { type Cut, cutsOf } from './document-cuts.ts';

/** Reads the records of a JSON document in constant memory. */
export function documentTextItems(chunks: AsyncIterable<Buffer>): OpenBook {
  return { format: documentFormat, items: textItems(cutsOf(chunks)) };
}

/** Yields the records of a document that is already in memory. A missing section counts as empty. */
export async function* documentItems(
  document: Readonly<Record<string, unknown>>,
): AsyncGenerator<readonly BookItem[]> {
  yield Object.keys(document)
    .filter((member) => kindOf(member) === undefined)
    .map(noPart);
  for (const kind of bookKinds) {
    const section = document[bookSections[kind]] ?? [];
    if (!Array.isArray(section)) {
      yield [noList(bookSections[kind])];
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

const itemsAtOnce = 1_000;
const typicalRecordBytes = 1_000;

/** Thrown if a document is unreadable. Gives the reason and the line where the problem starts. */
class Unreadable extends Error {
  override readonly name = 'Unreadable';

  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

type Items = AsyncGenerator<readonly BookItem[]>;
type Cuts = ReturnType<typeof cutsOf>;

/** Yields the readable items. If the rest of the document is unreadable, the last item is the reason. */
async function* textItems(cuts: Cuts): Items {
  try {
    yield* sectionsOf(cuts);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    yield [{ position: documentLine(error.line), path: [], problem: error.message }];
  } finally {
    await cuts.return(undefined);
  }
}

async function* sectionsOf(cuts: Cuts): Items {
  expectBegin(await next(cuts));
  const seen = new Set<BookKind>();
  let cut = await next(cuts);
  const isEmpty = cut.mark === '}' && isBlank(cut);
  while (!isEmpty) {
    const member = parseJson(textOf(cut));
    if (typeof member !== 'string' || cut.mark !== ':') throw malformed(cut);
    const kind = kindOf(member);
    const isNew = kind !== undefined && !seen.has(kind);
    if (kind === undefined) yield [noPart(member)];
    else if (!isNew) yield [documentProblem([member], givenTwice)];
    else seen.add(kind);
    cut = await next(cuts);
    if (cut.mark === '[' && isBlank(cut)) {
      yield* recordsOf(cuts, isNew ? kind : undefined);
      cut = await next(cuts);
      if (!isBlank(cut)) throw malformed(cut);
    } else {
      const value = parseJson(textOf(cut));
      if (value === undefined) throw malformed(cut);
      if (isNew && value !== null) yield [noList(member)];
    }
    if (cut.mark === '}') break;
    if (cut.mark !== ',') throw malformed(cut);
    cut = await next(cuts);
  }
  const end = await next(cuts);
  if (!isBlank(end) || end.mark !== '') throw malformed(end);
}

/** Throws Unreadable unless the document begins with a brace. */
function expectBegin(cut: Cut): void {
  const text = textOf(cut).replace(/^\u{feff}/u, '');
  const isFirst = blank.test(text);
  if (isFirst && cut.mark === '{') return;
  if (isFirst && cut.mark === '') throw new Unreadable(1, 'The file is empty.');
  const isOther = cut.mark === '[' ? isFirst : cut.mark === '' && parseJson(text) !== undefined;
  throw isOther
    ? new Unreadable(1, `The file must contain one object with the members ${sectionNames.join(', ')}.`)
    : malformed(cut);
}

/**
 * Yields the records in a list. If `kind` is undefined, because the section is unknown or was already read, skips the
 * list.
 */
async function* recordsOf(cuts: Cuts, kind: BookKind | undefined): Items {
  for (let index = 0; ; index += 1) {
    const cut = await next(cuts);
    if (index === 0 && cut.mark === ']' && cut.bytes !== undefined && isBlank(cut)) return;
    if (kind !== undefined) yield recordItems(kind, index, cut);
    if (cut.mark === ']') return;
    if (cut.mark !== ',') throw malformed(cut);
  }
}

function recordItems(kind: BookKind, index: number, cut: Cut): BookItem[] {
  const position = documentPosition(kind, index);
  if (cut.bytes === undefined) {
    return [{ position, kind, path: [], problem: 'The record is longer than 1 MiB.' }];
  }
  const text = textOf(cut);
  const value = parseJson(text);
  if (value === undefined) throw malformed(cut);
  const duplicates = duplicatesIn(text, value).map((path) => {
    const members = path.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
    return { position, kind, path: members, problem: givenTwice };
  });
  return duplicates.length > 0 ? duplicates : [{ position, kind, value, bytes: cut.bytes.length }];
}

async function next(cuts: Cuts): Promise<Cut> {
  const { value } = await cuts.next();
  if (value === undefined) throw new Error('The read position is past the end of the document.');
  return value;
}

function textOf({ bytes, line }: Cut): string {
  if (bytes === undefined) throw new Unreadable(line, 'The text starting here is longer than 1 MiB.');
  if (!isUtf8(bytes)) throw new Unreadable(line + lineNotUtf8(bytes), 'The file is not UTF-8 text.');
  return bytes.toString('utf8');
}

/**
 * Returns the first line that isn't UTF-8, counted from 0. Each line can be checked separately, because no multibyte
 * sequence contains a line feed.
 */
function lineNotUtf8(bytes: Buffer): number {
  const lines = bytes.toString('latin1').split('\n');
  return lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1')));
}

function isBlank(cut: Cut): boolean {
  return blank.test(textOf(cut));
}

/** White space in JSON. */
const blank = /^[ \t\r\n]*$/;

function malformed(cut: Cut): Unreadable {
  const mistake = lineOfMistake(textOf(cut));
  const line = mistake === undefined ? cut.markLine : cut.line + mistake - 1;
  return new Unreadable(line, 'Starting here, the document is not well-formed JSON.');
}

const sectionNames: readonly string[] = bookKinds.map((kind) => bookSections[kind]);

function kindOf(member: string): BookKind | undefined {
  return bookKinds.find((kind) => bookSections[kind] === member);
}

const givenTwice = 'This member appears more than once. Include it once.';

function noPart(member: string): BookProblem {
  return documentProblem([member], `${quote(member)} is not a member of an import file.`);
}

function noList(section: string): BookProblem {
  return documentProblem([section], 'Send a list. For an empty list, send [].');
}

function documentProblem(path: MemberPath, problem: string): BookProblem {
  return { position: beforeRecords, path, problem };
}

/**
 * Returns the line of the first syntax error, or undefined for well-formed JSON. JSON.parse often doesn't report the
 * position. If a prefix ends before the error, it is invalid only because it is incomplete. A binary search finds the
 * shortest prefix of whole lines that is invalid for another reason.
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

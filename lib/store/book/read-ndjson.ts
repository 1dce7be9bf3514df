import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { readJsonObject } from '#lib/domain/text/json-text.ts';
import { quote } from '#lib/domain/text/quote.ts';
import { type BookKind, bookKinds } from './book.ts';
import { type Line, linesOf } from './book-lines.ts';
import type { BookItem } from './book-item.ts';

/** The records of an NDJSON book. A record's position is the number of its line. */
export async function* lineItems(chunks: AsyncIterable<Buffer>): AsyncGenerator<BookItem[]> {
  for await (const lines of linesOf(chunks)) {
    yield lines.flatMap(itemsOf);
  }
}

function itemsOf(line: Line): BookItem[] {
  const position = line.number;
  if ('problem' in line) {
    return [{ position, path: [], problem: line.problem }];
  }
  if (line.text.trim() === '') {
    return [];
  }
  const record = parse(line.text);
  if (!isJsonObject(record)) {
    return [{ position, path: [], problem: 'The line is not one well-formed JSON object.' }];
  }
  const duplicates = duplicatesIn(line.text, record);
  if (duplicates.length > 0) {
    return duplicates.map((path) => ({ position, path: [path], problem: 'Is given more than once.' }));
  }
  const { type, ...value } = record;
  const kind = bookKinds.find((candidate) => candidate === type);
  return kind === undefined
    ? [{ position, path: ['type'], problem: typeProblem(type) }]
    : [{ position, kind, value, bytes: line.text.length }];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The members that a line names more than once. Finding them takes longer than all else about a line, and is
 * needless where the text has no more keys, or what looks like one, than the value.
 */
function duplicatesIn(text: string, record: Readonly<Record<string, unknown>>): readonly string[] {
  const keysInText = text.match(/"\s*:/g)?.length ?? 0;
  if (keysInText === countKeys(record, deepestRecord)) {
    return [];
  }
  const reading = readJsonObject(text);
  return reading.ok ? reading.duplicates : [];
}

/** An offer holds objects in lists. What lies deeper is in no record, and too much of it would exhaust the stack. */
const deepestRecord = 3;

function countKeys(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null || depth === 0) {
    return 0;
  }
  const members = Object.values(value);
  const own = Array.isArray(value) ? 0 : members.length;
  return members.reduce((sum: number, member) => sum + countKeys(member, depth - 1), own);
}

function typeProblem(type: unknown): string {
  const found = typeof type === 'string' ? `${quote(type)} is no type of record.` : 'Is missing or no text.';
  return `${found} Use ${bookKinds.map((kind: BookKind) => `"${kind}"`).join(', ')}.`;
}

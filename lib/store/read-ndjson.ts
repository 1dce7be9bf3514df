import { readJsonObject } from '#lib/domain/json-text.ts';
import { quote } from '#lib/domain/quote.ts';
import { type BookKind, bookKinds } from './book.ts';
import { type Line, linesOf } from './book-lines.ts';
import type { BookItem } from './open-book.ts';

/** The records of an NDJSON book. A record's position is the number of its line. */
export async function* lineItems(chunks: AsyncIterable<Buffer>): AsyncGenerator<BookItem[]> {
  for await (const lines of linesOf(chunks)) {
    yield lines.flatMap(itemsOf);
  }
}

function itemsOf(line: Line): BookItem[] {
  const position = line.number;
  if (line.problem !== undefined) {
    return [{ position, path: [], problem: line.problem }];
  }
  if (line.text.trim() === '') {
    return [];
  }
  const reading = readJsonObject(line.text);
  if (!reading.ok) {
    return [{ position, path: [], problem: 'The line is not one well-formed JSON object.' }];
  }
  if (reading.duplicates.length > 0) {
    return reading.duplicates.map((path) => ({
      position,
      path: [path],
      problem: 'Is given more than once.',
    }));
  }
  const { type, ...value } = reading.value;
  const kind = bookKinds.find((candidate) => candidate === type);
  return kind === undefined
    ? [{ position, path: ['type'], problem: typeProblem(type) }]
    : [{ position, kind, value, bytes: line.text.length }];
}

function typeProblem(type: unknown): string {
  const found = typeof type === 'string' ? `${quote(type)} is no type of record.` : 'Is missing or no text.';
  return `${found} Use ${bookKinds.map((kind: BookKind) => `"${kind}"`).join(', ')}.`;
}

import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { quote } from '#lib/domain/text/quote.ts';
import { type BookKind, bookKinds } from '#lib/store/book/book.ts';
import { type Line, linesOf } from './book-lines.ts';
import type { BookItem } from './book-item.ts';
import { duplicatesIn, parseJson } from './record-text.ts';

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
  const record = parseJson(line.text);
  if (!isJsonObject(record)) {
    return [{ position, path: [], problem: 'The line is not one well-formed JSON object.' }];
  }
  const { type, ...value } = record;
  const kind = bookKinds.find((candidate) => candidate === type);
  const duplicates = duplicatesIn(line.text, record);
  if (duplicates.length > 0) {
    const named = kind === undefined ? {} : { kind };
    return duplicates.map((path) => ({
      position,
      ...named,
      path: [path],
      problem: 'Is given more than once.',
    }));
  }
  return kind === undefined
    ? [{ position, path: ['type'], problem: typeProblem(type) }]
    : [{ position, kind, value, bytes: line.text.length }];
}

function typeProblem(type: unknown): string {
  const found = typeof type === 'string' ? `${quote(type)} is no type of record.` : 'Is missing or no text.';
  return `${found} Use ${bookKinds.map((kind: BookKind) => `"${kind}"`).join(', ')}.`;
}

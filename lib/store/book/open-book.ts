import { createReadStream } from 'node:fs';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { bookKinds, type BookSection, bookSections } from './book.ts';
import { documentFormat, linesFormat } from './book-errors.ts';
import type { OpenBook } from './book-item.ts';
import { longestLineBytes } from './book-lines.ts';
import { documentItems, documentTextItems } from './read-document.ts';
import { lineItems } from './read-ndjson.ts';
import { OperatorError } from '#lib/store/operator-error.ts';

/** A book: the path of a file, or its sections in memory. */
export type BookSource = string | { readonly [Section in BookSection]: readonly unknown[] };

/** Opens a book for one reading from its begin to its end. Throws an OperatorError when the file cannot be read. */
export async function openBook(source: BookSource): Promise<OpenBook> {
  if (typeof source !== 'string') {
    return { format: documentFormat, items: documentItems(source) };
  }
  const chunks = fileChunks(source);
  const head = await readHead(chunks);
  const whole = joined(head, chunks);
  const firstLine = head.toString('utf8').trimStart().split('\n', 1)[0] ?? '';
  return isRecordLine(firstLine)
    ? { format: linesFormat, items: lineItems(whole) }
    : await documentTextItems(whole);
}

async function* fileChunks(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      yield Buffer.from(chunk);
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(`The book cannot be read: ${reason}.`, { cause });
  }
}

/** The beginning of the file up to the end of its first line that is not blank, or more. */
async function readHead(chunks: AsyncGenerator<Buffer>): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  while (!holdsFirstLine(head) && head.length <= longestLineBytes) {
    const chunk = await chunks.next();
    if (chunk.done === true) break;
    head = Buffer.concat([head, chunk.value]);
  }
  return head;
}

/**
 * Whether a line feed follows the first byte that is no white space. A search, because documents are often one line.
 */
function holdsFirstLine(head: Buffer): boolean {
  const start = head.findIndex((byte) => byte > 0x20);
  return start >= 0 && head.includes(0x0a, start);
}

async function* joined(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}

/**
 * Whether the first line is a record of NDJSON: one that is not well-formed still shows by its `type` that it was
 * meant as one.
 */
function isRecordLine(line: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    const sections = bookKinds.map((kind) => bookSections[kind]);
    return /"type"\s*:/.test(line) && !sections.some((section) => line.includes(`"${section}"`));
  }
  return isJsonObject(value) && Object.hasOwn(value, 'type');
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { setImmediate as endOfEventLoopTurn } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { bookKinds, type BookSection, bookSections, type BookKind } from '#lib/store/book/book.ts';
import { documentFormat, linesFormat } from '#lib/store/book/book-errors.ts';
import { leftOutType } from '#lib/domain/uploads/left-out.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { quote } from '#lib/domain/text/quote.ts';
import { type OpenBook, type BookItem, duplicatesIn, parseJson } from './book-item.ts';
import { maxLineBytes, type Line, linesOf } from './book-lines.ts';
import { documentItems, documentTextItems } from './read-document.ts';

/** Source of an import: the path of a file, `-` for standard input, a stream of bytes, or sections in memory. */
export type BookSource = string | BookBytes | { readonly [Section in BookSection]: readonly unknown[] };

type BookBytes = {
  readonly chunks: AsyncIterable<Buffer>;
  /** Whether the file is NDJSON. If absent, the format is determined from the beginning of the file. */
  readonly isNdjson?: boolean;
};

/** Opens an import file to be read once, from beginning to end. Throws an OperatorError if it can't be read. */
export async function openBook(source: BookSource): Promise<OpenBook> {
  if (typeof source !== 'string' && !('chunks' in source)) {
    return { format: documentFormat, items: documentItems(source) };
  }
  const { chunks: all, isNdjson } = typeof source === 'string' ? { chunks: fileChunks(source) } : source;
  if (isNdjson === true) {
    return { format: linesFormat, items: lineItems(inTurns(all)) };
  }
  if (isNdjson === false) {
    return documentTextItems(inTurns(all));
  }
  const chunks = all[Symbol.asyncIterator]();
  const head = await readHead(chunks);
  const whole = inTurns(joined(head, chunks));
  const firstLine = head.toString('utf8').trimStart().split('\n', 1)[0] ?? '';
  return isRecordLine(firstLine)
    ? { format: linesFormat, items: lineItems(whole) }
    : documentTextItems(whole);
}

/**
 * Hashes an import file while it is read, after decompression. The digest is null until the file has been read
 * completely, and always null if the source isn't a path or standard input.
 */
export function digestedBook(source: BookSource): { source: BookSource; digest: () => string | null } {
  if (typeof source !== 'string') return { source, digest: () => null };
  const hash = createHash('sha256');
  let digest: string | null = null;
  async function* digested(path: string): AsyncGenerator<Buffer> {
    for await (const chunk of fileChunks(path)) {
      hash.update(chunk);
      yield chunk;
    }
    digest = hash.digest('hex');
  }
  return { source: { chunks: digested(source) }, digest: () => digest };
}

/** Bytes of a file that are processed before requests get a turn. Takes a few milliseconds. */
const turnBytes = 32 * 1024;

/** Splits chunks, so that an import doesn't delay requests by the time that a large chunk takes. */
async function* inTurns(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += turnBytes) {
      yield chunk.subarray(start, start + turnBytes);
      await endOfEventLoopTurn();
    }
  }
}

/** Yields the bytes of a file or of standard input, decompressed if they are gzip. */
async function* fileChunks(path: string): AsyncGenerator<Buffer> {
  try {
    const file = path === '-' ? process.stdin : createReadStream(path, { highWaterMark: 256 * 1024 });
    const chunks: AsyncIterator<Buffer> = file[Symbol.asyncIterator]();
    const first = await chunks.next();
    if (first.done === true) return;
    const all = joined(first.value, chunks);
    const isPacked = first.value[0] === 0x1f && first.value[1] === 0x8b;
    for await (const chunk of isPacked ? unpacked(all) : all) {
      yield Buffer.from(chunk);
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(`The import file can't be read: ${reason}.`, { cause });
  }
}

function unpacked(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  pipeline(chunks, gunzip, () => undefined); // the reader gets the error
  return gunzip;
}

/** Reads a file until the first line that isn't blank ends, more than 1 MiB has been read, or the file ends. */
async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  while (!holdsFirstLine(head) && head.length <= maxLineBytes) {
    const chunk = await chunks.next();
    if (chunk.done === true) break;
    head = Buffer.concat([head, chunk.value]);
  }
  return head;
}

/**
 * Reports whether a line feed follows the first byte that isn't whitespace. Looks for the line feed directly,
 * because documents are often a single line.
 */
function holdsFirstLine(head: Buffer): boolean {
  const start = head.findIndex((byte) => byte > 0x20);
  return start >= 0 && head.includes(0x0a, start);
}

async function* joined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield head;
    yield* { [Symbol.asyncIterator]: () => rest };
  } finally {
    await rest.return?.();
  }
}

/** Reports whether the first line is an NDJSON record. A malformed record is still recognized by its `type`. */
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

/** Yields the records of an NDJSON file. A record's position is its line number. */
async function* lineItems(chunks: AsyncIterable<Buffer>): AsyncGenerator<BookItem[]> {
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
    return [{ position, path: [], problem: 'The line is not a single well-formed JSON object.' }];
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
      problem: 'This field appears more than once. Include it once.',
    }));
  }
  if (type === leftOutType) return [{ position, leftOut: value, bytes: line.text.length }];
  return kind === undefined
    ? [{ position, path: ['type'], problem: typeProblem(type) }]
    : [{ position, kind, value, bytes: line.text.length }];
}

function typeProblem(type: unknown): string {
  const found =
    typeof type === 'string'
      ? `${quote(type)} is not a record type.`
      : "The record type is missing or isn't text.";
  return `${found} Use ${bookKinds.map((kind: BookKind) => `"${kind}"`).join(', ')}.`;
}

import type { BookKind } from '#lib/store/book/book.ts';
import type { BookFormat, BookPosition, MemberPath } from '#lib/store/book/book-errors.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { readJsonObject } from '#lib/domain/problems/json-text.ts';

/**
 * Depth to which the keys of a record are counted. An offer contains objects in lists, and no valid record is nested
 * deeper. Counting all keys of a very deeply nested record would exhaust the stack.
 */
const maxRecordDepth = 3;

/** An item at a position in a file: an unvalidated record, or content that isn't a record. */
export type BookItem =
  | {
      readonly position: BookPosition;
      readonly kind: BookKind;
      readonly value: unknown;
      readonly bytes: number;
    }
  /** A row that the sender left out of the file, with the reasons. */
  | { readonly position: BookPosition; readonly leftOut: unknown; readonly bytes: number }
  | BookProblem;

export type BookProblem = {
  readonly position: BookPosition;
  /** The record's kind, if known. */
  readonly kind?: BookKind;
  readonly path: MemberPath;
  readonly problem: string;
};

export type OpenBook = { readonly format: BookFormat; readonly items: AsyncIterable<readonly BookItem[]> };

/** Parses JSON text. Returns undefined if it is malformed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the paths of members that occur more than once in a record's text. The search takes longer than all
 * other steps. It is skipped if the text contains as many keys, including strings that look like keys, as the
 * parsed value.
 */
export function duplicatesIn(text: string, record: unknown): readonly string[] {
  const keysInText = text.match(/"\s*:/g)?.length ?? 0;
  if (!isJsonObject(record) || keysInText === countKeys(record, maxRecordDepth)) {
    return [];
  }
  const reading = readJsonObject(text);
  return reading.ok ? reading.duplicates : [];
}

function countKeys(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null || depth === 0) {
    return 0;
  }
  const members = Object.values(value);
  const own = Array.isArray(value) ? 0 : members.length;
  return members.reduce((sum: number, member) => sum + countKeys(member, depth - 1), own);
}

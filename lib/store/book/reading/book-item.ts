import type { BookKind } from '#lib/store/book/book.ts';
import type { BookFormat, BookPosition, MemberPath } from '#lib/store/book/book-errors.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { readJsonObject } from '#lib/domain/text/json-text.ts';

/** An offer holds objects in lists. What lies deeper is in no record, and too much of it would exhaust the stack. */
const deepestRecord = 3;

/** What a book holds at a position: a record, not yet judged, or something that cannot be one. */
export type BookItem =
  | {
      readonly position: BookPosition;
      readonly kind: BookKind;
      readonly value: unknown;
      readonly bytes: number;
    }
  | BookProblem;

export type BookProblem = {
  readonly position: BookPosition;
  /** Of the record, where it can be told. */
  readonly kind?: BookKind;
  readonly path: MemberPath;
  readonly problem: string;
};

export type OpenBook = { readonly format: BookFormat; readonly items: AsyncIterable<readonly BookItem[]> };

/** The value of a JSON text, or undefined where that is not well-formed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The members that the text of a record names more than once. Finding them takes longer than all else about a record,
 * and is needless where the text has no more keys, or what looks like one, than the value.
 */
export function duplicatesIn(text: string, record: unknown): readonly string[] {
  const keysInText = text.match(/"\s*:/g)?.length ?? 0;
  if (!isJsonObject(record) || keysInText === countKeys(record, deepestRecord)) {
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

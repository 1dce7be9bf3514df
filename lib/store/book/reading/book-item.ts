import type { BookKind } from '#lib/store/book/book.ts';
import type { BookFormat, BookPosition, MemberPath } from '#lib/store/book/book-errors.ts';

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

import { showUnseen } from '#lib/domain/plain-text.ts';
import { type BookKind, bookKinds, bookSections } from './book.ts';

export type BookError = {
  /** `/offers/3/exemption` in a JSON document, `line 7` in NDJSON. */
  readonly place: string;
  readonly message: string;
};

/** The way to a member of a record: `['participatingFirms', 1, 'participatingFirmId']`. */
export type MemberPath = readonly PropertyKey[];

/** Where a record stands in its book, as one number: records compare by it as they follow each other. */
export type BookPosition = number;

/** How a book says where an error is. */
export type BookFormat = {
  describe(position: BookPosition, path: MemberPath, message: string): BookError;
};

/** NDJSON: the position is the number of the line, from 1, and the message names the member. */
export const linesFormat: BookFormat = {
  describe: (position, path, message) => ({
    place: `line ${position}`,
    message: path.length > 0 ? `${memberName(path)}: ${message}` : message,
  }),
};

/** A JSON document: the position is made from section and index, and the place is a JSON Pointer. */
export const documentFormat: BookFormat = {
  describe: (position, path, message) => {
    const kind = bookKinds[Math.floor(position / positionsOfSection)];
    const section = kind === undefined ? [] : [bookSections[kind], position % positionsOfSection];
    return { place: pointer([...section, ...path]), message };
  },
};

const positionsOfSection = 2 ** 32;

export function documentPosition(kind: BookKind, index: number): BookPosition {
  return bookKinds.indexOf(kind) * positionsOfSection + index;
}

/** For what is wrong with a document and none of its records; the path is then the whole way. */
export const beforeRecords: BookPosition = -1;

/** Every error of a book, up to a number that a person could still want to read. */
export type BookErrors = {
  add(position: BookPosition, path: MemberPath, message: string): void;
  readonly isEmpty: () => boolean;
  /** In the order of the book. */
  list(format: BookFormat): BookError[];
};

export const mostErrors = 10_000;

export function collectErrors(): BookErrors {
  const errors: { position: BookPosition; path: MemberPath; message: string }[] = [];
  let dropped = false;
  return {
    add: (position, path, message) => {
      errors.push({ position, path, message });
      // The first of the book are kept, whichever check found them.
      if (errors.length >= 2 * mostErrors) {
        errors.sort((left, right) => left.position - right.position).length = mostErrors;
        dropped = true;
      }
    },
    isEmpty: () => errors.length === 0,
    list: (format) => {
      const sorted = errors.toSorted((left, right) => left.position - right.position);
      const listed = sorted.slice(0, mostErrors).map((error) => {
        return format.describe(error.position, error.path, error.message);
      });
      const more = dropped || sorted.length > mostErrors;
      return more ? [...listed, { place: '…', message: 'There are more errors than these.' }] : listed;
    },
  };
}

function pointer(path: MemberPath): string {
  const escaped = path.map((member) => shown(member).replaceAll('~', '~0').replaceAll('/', '~1'));
  return `/${escaped.join('/')}`;
}

function memberName(path: MemberPath): string {
  return path
    .map((member) => (typeof member === 'number' ? `[${member}]` : `.${shown(member)}`))
    .join('')
    .replace(/^\./, '');
}

/** A name that is no field of ours is whatever the file says, and a message is a line that people read. */
function shown(member: PropertyKey): string {
  const name = String(member);
  return showUnseen(name.length > longestName ? `${name.slice(0, longestName)}…` : name);
}

const longestName = 100;

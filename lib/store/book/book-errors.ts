import sql, { type Sql } from 'sql-template-tag';
import { showUnseen } from '#lib/domain/text/plain-text.ts';
import type { ImportErrorCode } from '#lib/domain/uploads/import-errors.ts';
import type { Database } from '#lib/store/database/database.ts';
import { type BookKind, bookKinds, bookSections } from './book.ts';
import { bookTables, columnList, stagingOf } from './book-tables.ts';

export type BookError = {
  /** Position: `/offers/3/exemption` in a JSON document, `line 7` in NDJSON. */
  readonly place: string;
  readonly message: string;
  /** The API's code for the rule that the record violates. Absent if the rule has no code. */
  readonly code?: ImportErrorCode;
};

/** Path to a member of a record: `['participatingFirms', 1, 'participatingFirmId']`. */
export type MemberPath = readonly PropertyKey[];

/**
 * Position of a record in its import file, as a number to sort by. NDJSON records are in the order of their lines.
 * Records of a JSON document are in the order of `bookKinds` and, within a kind, of their indexes.
 */
export type BookPosition = number;

/** Format of error positions in an import file. */
export type BookFormat = {
  describe(position: BookPosition, path: MemberPath, message: string): BookError;
};

/** NDJSON: the position is the line number, counted from 1, and the message names the member. */
export const linesFormat: BookFormat = {
  describe: (position, path, message) => ({
    place: `line ${position}`,
    message: path.length > 0 ? `${memberName(path)}: ${message}` : message,
  }),
};

/**
 * JSON document: the position consists of a section and an index, shown as a JSON Pointer. A syntax error has a
 * line number instead.
 */
export const documentFormat: BookFormat = {
  describe: (position, path, message) => {
    if (isDocumentLine(position)) return { place: `line ${beforeRecords - position}`, message };
    const kind = bookKinds[Math.floor(position / positionsPerSection)];
    const section = kind === undefined ? [] : [bookSections[kind], position % positionsPerSection];
    return { place: pointer([...section, ...path]), message };
  },
};

const positionsPerSection = 2 ** 32;

export function documentPosition(kind: BookKind, index: number): BookPosition {
  return bookKinds.indexOf(kind) * positionsPerSection + index;
}

/** Position of an error that isn't about a record. The path of such an error starts at the root of the document. */
export const beforeRecords: BookPosition = -1;

/** Returns the position of the line where a document becomes unreadable. It sorts before all other positions. */
export function documentLine(line: number): BookPosition {
  return beforeRecords - line;
}

export function isDocumentLine(position: BookPosition): boolean {
  return position < beforeRecords;
}

/** Collects the errors in an import file. */
export type BookErrors = {
  /** Adds an error. `code` identifies the API rule that the record violates, if any. */
  add(position: BookPosition, path: MemberPath, message: string, code?: ImportErrorCode): void;
  readonly isEmpty: () => boolean;
  /** Reports whether there are more errors than can be listed, so that checks can stop. */
  readonly isFull: () => boolean;
  /** Reports whether an error is about the file itself, in which case nothing can be loaded. */
  readonly isOfFile: () => boolean;
  /** Returns the first `maxErrors` errors, sorted by position, and a final note if there are more. */
  list(format: BookFormat): BookError[];
};

/** Positions of the first values that the import normalized or ignored, and the total number of such values. */
export type ReadingNotes = {
  readonly normalized: readonly string[];
  readonly normalizedTotal: number;
  readonly ignored: readonly string[];
  readonly ignoredTotal: number;
};

export const noNotes: ReadingNotes = { normalized: [], normalizedTotal: 0, ignored: [], ignoredTotal: 0 };

const maxNoted = 100;

/** Collects the positions of values that were normalized or ignored when the file was read. */
export function collectNotes(format: BookFormat) {
  type Found = { readonly position: BookPosition; readonly path: MemberPath };
  const normalized = collectFirst<Found>(maxNoted);
  const ignored = collectFirst<Found>(maxNoted);
  const placesOf = (found: typeof normalized) =>
    found.list().map(({ position, path }) => format.describe(position, path, '').place);
  return {
    add: (
      position: BookPosition,
      found: { readonly normalized: readonly MemberPath[]; readonly ignored: readonly MemberPath[] },
    ) => {
      for (const path of found.normalized) normalized.add({ position, path });
      for (const path of found.ignored) ignored.add({ position, path });
    },
    listed: (): ReadingNotes => ({
      normalized: placesOf(normalized),
      normalizedTotal: normalized.total(),
      ignored: placesOf(ignored),
      ignoredTotal: ignored.total(),
    }),
  };
}

export const maxErrors = 10_000;

/** Maximum number of kept values that a result lists, and by default of changes. All of them are counted. */
export const maxListed = 1_000;

type FoundError = {
  readonly position: BookPosition;
  readonly path: MemberPath;
  readonly message: string;
  readonly code: ImportErrorCode | undefined;
};

export function collectErrors(): BookErrors {
  const errors = collectFirst<FoundError>(maxErrors);
  let isOfFile = false;
  return {
    add: (position, path, message, code) => {
      isOfFile ||= position <= beforeRecords;
      errors.add({ position, path, message, code });
    },
    isOfFile: () => isOfFile,
    isEmpty: () => errors.total() === 0,
    isFull: () => errors.total() > maxErrors,
    list: (format) => {
      const listed = errors.list().map(({ position, path, message, code }) => {
        return { ...format.describe(position, path, message), ...(code !== undefined && { code }) };
      });
      const more = errors.total() > maxErrors;
      return more ? [...listed, { place: '…', message: 'Only the first 10,000 errors are listed.' }] : listed;
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

/** Shortens and escapes a name for the message, because an unknown name can be any text from the file. */
function shown(member: PropertyKey): string {
  const name = String(member);
  return showUnseen(name.length > maxNameCharacters ? `${name.slice(0, maxNameCharacters)}…` : name);
}

const maxNameCharacters = 100;

/** The first findings in a file, sorted by position, and the total number of findings. */
type FirstFound<Item> = {
  readonly add: (item: Item) => void;
  readonly total: () => number;
  readonly list: () => Item[];
};

/** Collects findings but lists only the first `most` by position, so that no file can exhaust memory. */
export function collectFirst<Item extends { readonly position: number }>(most: number): FirstFound<Item> {
  const found: Item[] = [];
  let total = 0;
  let last = Infinity; // no findings beyond this are stored
  const byPosition = (left: Item, right: Item) => left.position - right.position;
  return {
    add: (item) => {
      total += 1;
      if (item.position > last) return;
      found.push(item);
      if (found.length < 2 * most) return;
      found.sort(byPosition).length = most;
      last = found.at(-1)?.position ?? last;
    },
    total: () => total,
    list: () => found.toSorted(byPosition).slice(0, most),
  };
}

/** Creates a temporary table for the positions of rejected staged records. */
export async function createRefused(database: Database): Promise<void> {
  await database.query(sql`create temporary table book_refused (place bigint primary key) on commit drop`);
}

/**
 * Rejects the records at the positions that a query returns as `place`. Returns the query's rows in order of position,
 * at most one more than the maximum number of listed errors.
 */
export async function refuseFound<Row extends { readonly place: string }>(
  database: Database,
  found: Sql,
): Promise<Row[]> {
  return database.query<Row>(sql`
    with found as materialized (${found}), noted as (
      insert into book_refused (place) select distinct place from found on conflict do nothing
    )
    select * from found order by place limit ${maxErrors + 1}`);
}

/**
 * Removes rejected records of a kind from the staged records, but keeps their identifiers, because other records
 * may refer to them.
 */
export async function dropRefused(database: Database, kind: BookKind): Promise<void> {
  await database.query(sql`
    with dropped as (
      delete from ${stagingOf(kind)} as staged using book_refused where staged.place = book_refused.place
      returning staged.place, array[${columnList(bookTables[kind].key, 'staged')}] as key
    )
    insert into book_broken (place, kind, key) select place, ${kind}, key from dropped`);
}

export async function countRefused(database: Database): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`select count(*)::int as count from book_refused`);
  return row?.count ?? 0;
}

import sql, { raw, type Sql } from 'sql-template-tag';
import {
  type BookKind,
  bookKinds,
  type BookRecords,
  type BookSection,
  bookSections,
  isRemovable,
  type RemovableKind,
  type Removals,
} from './book.ts';
import {
  beforeRecords,
  type BookErrors,
  type BookPosition,
  collectNotes,
  isDocumentLine,
  type ReadingNotes,
  createRefused,
} from './book-errors.ts';
import { bookRows, bookTables, columnList, removalRows, removalsOf, stagingOf } from './book-tables.ts';
import { collectLeftOut, type LeftOutRows } from './left-out.ts';
import { createCancelledByDesk } from '#lib/store/book/cancelled-by-desk.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { BookItem, OpenBook } from './reading/book-item.ts';
import { type NamedRecord, withIdentifiers } from './references.ts';
import { identifierOf, isRemoval, readBookRecord, readRemoval } from './read-book-record.ts';

/** `all` loads a file completely or not at all. `each` loads its valid records. */
export type ImportMode = 'all' | 'each';

/** Number of records of each kind in a file. */
export type BookCounts = Record<BookSection, number>;

type StagedBook = {
  readonly counts: BookCounts;
  /** Number of records that can't be staged. */
  readonly refused: number;
  readonly notes: ReadingNotes & LeftOutRows;
  /**
   * Whether the file was read to its end. If not, references can't be checked, because the records that they
   * refer to may be in the rest of the file.
   */
  readonly isWhole: boolean;
};

/**
 * How to read a file. `mode` determines whether valid records are loaded despite errors, and `strict` whether
 * values that would be normalized or ignored are errors.
 */
type ReadingOptions = {
  readonly mode: ImportMode;
  readonly strict: boolean;
  /** Current time, with which timestamps are compared. */
  readonly now: Date;
  /** Firm that sends the file; undefined for the operator. */
  readonly firmOid: string | undefined;
  readonly onProgress: (records: number) => void;
};

/** Size of a batch of rows, in bytes of the file. */
const batchBytes = 500_000;

/** Creates temporary tables for the records of an import and for the identifiers of invalid ones. */
export async function createStaging(database: Database): Promise<void> {
  for (const kind of bookKinds) {
    const { columns, table } = bookTables[kind];
    await database.query(sql`
      create temporary table ${stagingOf(kind)} on commit drop as
      select 0::bigint as place, ${columnList(columns)} from ${raw(table)} with no data`);
    if (!isRemovable(kind)) continue;
    await database.query(sql`alter table ${stagingOf(kind)} add column is_removed boolean`);
    await database.query(sql`
      create temporary table ${removalsOf(kind)} (like ${stagingOf(kind)}) on commit drop`);
  }
  await database.query(sql`alter table ${stagingOf('offer')} add column given_firms text[]`);
  await database.query(sql`
    create temporary table book_broken (place bigint, kind text, key text[] collate "C")
    on commit drop`);
  await createRefused(database);
  await createCancelledByDesk(database);
}

/**
 * Reads a file and stages its valid records, in constant memory unless the file is in memory. If any error causes the
 * entire file to be rejected (mode `all`), stops once there are more errors than can be listed. Otherwise reads the
 * file to its end.
 */
export async function stageBook(
  database: Database,
  book: OpenBook,
  errors: BookErrors,
  { mode, strict, now, firmOid, onProgress }: ReadingOptions,
): Promise<StagedBook> {
  const counts: BookCounts = { firms: 0, accounts: 0, offers: 0, subscriptions: 0, transfers: 0 };
  const staging = stageRows(database);
  const notes = collectNotes(book.format);
  const leftOut = collectLeftOut();
  let records = 0;
  let refused = 0;
  let lastRefused = beforeRecords;
  const refuse = (position: BookPosition) => {
    if (position > beforeRecords && position !== lastRefused) refused += 1;
    lastRefused = position;
  };
  let isWhole = true;
  try {
    reading: for await (const items of book.items) {
      for (const item of items) {
        if ('problem' in item) {
          isWhole &&= !isDocumentLine(item.position);
          if (item.kind !== undefined && item.position !== lastRefused) counts[bookSections[item.kind]] += 1;
          errors.add(item.position, item.path, item.problem);
          refuse(item.position);
        } else if ('leftOut' in item) {
          const complaints = leftOut.add(item.position, item.leftOut, item.bytes);
          for (const { path, message } of complaints) errors.add(item.position, path, message);
          if (complaints.length > 0) refuse(item.position);
        } else {
          counts[bookSections[item.kind]] += 1;
          records += 1;
          const named = withIdentifiers(item.kind, item.value, firmOid);
          const row = stagedRow({ ...item, ...named }, { now, strict }, errors, notes);
          if (row === undefined) refuse(item.position);
          await (row === undefined
            ? stageBroken(staging, { ...item, ...named })
            : staging.add(item.kind, row, item.bytes));
        }
        if (mode === 'all' && errors.isFull()) {
          isWhole = false;
          break reading;
        }
      }
      onProgress(records);
    }
    await staging.flush();
  } finally {
    await staging.settled();
  }
  for (const table of [...bookKinds.map(stagingOf), raw('book_broken')]) {
    await database.query(sql`analyze ${table}`);
  }
  return { counts, refused, notes: { ...notes.listed(), ...leftOut.listed() }, isWhole };
}

type RecordItem = Extract<BookItem, { kind: BookKind; value: unknown }>;

/** Stages an invalid record's identifier, so that records that refer to it don't cause further errors. */
function stageBroken(
  staging: Staging,
  { position, kind, value, bytes }: RecordItem,
): Promise<void> | undefined {
  const key = identifierOf(kind, value);
  return key === undefined ? undefined : staging.add('broken', { place: position, kind, key }, bytes);
}

function stagedRow(
  { position, kind, value, complaints }: RecordItem & NamedRecord,
  { now, strict }: Pick<ReadingOptions, 'now' | 'strict'>,
  errors: BookErrors,
  notes: ReturnType<typeof collectNotes>,
): object | undefined {
  const reading = readRow(kind, value, now, strict);
  if (reading.ok && complaints.length === 0) {
    notes.add(position, reading);
    return { place: position, ...reading.row };
  }
  for (const { path, message } of [...complaints, ...(reading.ok ? [] : reading.complaints)]) {
    errors.add(position, path, message);
  }
  return undefined;
}

function readRow(kind: BookKind, value: unknown, now: Date, strict: boolean) {
  if (isRemoval(kind, value)) {
    const reading = readRemoval(kind, value, now, strict);
    return reading.ok
      ? { ...reading, row: { ...removalRowOf(kind, reading.record), is_removed: true } }
      : reading;
  }
  const reading = readBookRecord(kind, value, now, strict);
  return reading.ok ? { ...reading, row: rowOf(kind, reading.record) } : reading;
}

function rowOf<Kind extends BookKind>(kind: Kind, record: BookRecords[Kind]): object {
  return bookRows[kind](record);
}

function removalRowOf<Kind extends RemovableKind>(kind: Kind, removal: Removals[Kind]): object {
  return removalRows[kind](removal);
}

type StagedTable = BookKind | 'broken';

type Staging = {
  /** Adds a row. Returns a promise if the caller must wait before it continues. */
  add(table: StagedTable, row: object, bytes: number): Promise<void> | undefined;
  flush(): Promise<void>;
  /** Waits for the running statement, whether or not it succeeds. */
  settled(): Promise<unknown>;
};

/** Collects rows and inserts them in batches. The next batch is read while the database inserts the previous one. */
function stageRows(database: Database): Staging {
  const waiting = new Map<StagedTable, { rows: object[]; bytes: number }>();
  let underWay: Promise<unknown> = Promise.resolve();

  async function send(table: StagedTable): Promise<void> {
    const rows = JSON.stringify(waiting.get(table)?.rows ?? []);
    waiting.delete(table);
    await underWay;
    underWay = database.query(insertion(table, rows));
    // The next caller that awaits the statement gets its error.
    underWay.catch(() => undefined);
  }

  return {
    add: (table, row, bytes) => {
      const batch = waiting.get(table) ?? { rows: [], bytes: 0 };
      waiting.set(table, batch);
      batch.rows.push(row);
      batch.bytes += bytes;
      return batch.bytes >= batchBytes ? send(table) : undefined;
    },
    flush: async () => {
      for (const table of [...waiting.keys()]) {
        await send(table);
      }
      await underWay;
    },
    settled: () => underWay.catch(() => undefined),
  };
}

function insertion(table: StagedTable, rows: string): Sql {
  const staging = table === 'broken' ? raw('book_broken') : stagingOf(table);
  return sql`insert into ${staging} select * from json_populate_recordset(null::${staging}, ${rows}::json)`;
}

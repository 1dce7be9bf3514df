import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database, DatabasePool } from './database.ts';

const rowsAtOnce = 1_000;
const exportedAtOnce = 50;

/**
 * Yields a statement's rows in batches, in constant memory. `cursor` names the database cursor. Must run in a
 * transaction.
 */
export async function* streamRows<Row extends pg.QueryResultRow>(
  database: Database,
  cursor: string,
  statement: Sql,
  atOnce = rowsAtOnce,
): AsyncGenerator<Row[]> {
  await database.query(sql`declare ${raw(cursor)} no scroll cursor for ${statement}`);
  for (;;) {
    const rows = await database.query<Row>(sql`fetch forward ${raw(String(atOnce))} from ${raw(cursor)}`);
    if (rows.length === 0) break;
    yield rows;
  }
  await database.query(sql`close ${raw(cursor)}`);
}

/** Maximum total size of the `content` in a batch of `streamSized`. */
const maxBatchBytes = 4 * 1_048_576;

/**
 * Like `streamRows`, for rows whose `content` can be large. A batch of more than 4 MiB has a single row. Must run
 * in a frozen transaction (`freezeStore`), because the statement runs once for the sizes and once for the rows.
 */
export async function* streamSized<Row extends pg.QueryResultRow>(
  database: Database,
  cursor: string,
  statement: Sql,
): AsyncGenerator<Row[]> {
  const sizes = streamRows<{ bytes: number }>(
    database,
    `${cursor}_sizes`,
    sql`select octet_length(content) as bytes from (${statement}) as sized`,
  );
  await database.query(sql`declare ${raw(cursor)} no scroll cursor for ${statement}`);
  const fetchRows = (count: number) =>
    database.query<Row>(sql`fetch forward ${raw(String(count))} from ${raw(cursor)}`);
  let [count, bytes] = [0, 0];
  for await (const rows of sizes) {
    for (const row of rows) {
      if (count === rowsAtOnce || (count > 0 && bytes + row.bytes > maxBatchBytes)) {
        yield await fetchRows(count);
        [count, bytes] = [0, 0];
      }
      count += 1;
      bytes += row.bytes;
    }
  }
  if (count > 0) yield await fetchRows(count);
  await database.query(sql`close ${raw(cursor)}`);
}

/** Yields rows at the client's pace, in small batches. Larger ones would only create more garbage. */
export function streamExport<Row extends pg.QueryResultRow>(
  database: Database,
  cursor: string,
  statement: Sql,
): AsyncGenerator<Row[]> {
  return streamRows<Row>(database, cursor, statement, exportedAtOnce);
}

/**
 * Makes every statement in a transaction see the store as of the first one. Must be called before the first
 * statement. The transaction changes and locks nothing, so it can stay open while the reader pauses for up to ten
 * minutes between statements. The statements themselves have no time limit.
 */
export async function freezeStore(database: Database): Promise<void> {
  await database.query(sql`set transaction isolation level repeatable read, read only`);
  await database.query(sql`set local statement_timeout = 0`);
  await database.query(sql`set local idle_in_transaction_session_timeout = '10min'`);
}

type FrozenRows<Row> = {
  /** The rows in batches, as of one point in time. */
  readonly batches: AsyncIterable<readonly Row[]>;
  /** Releases the connection and the snapshot. Must be called even if all rows were read. */
  readonly close: () => void;
};

/** Time limit for finding the next rows. */
const statementTimeout = '25s';

/**
 * Opens rows for a reader that reads at its own pace. Rejects if the first rows can't be read, while an error
 * response can still be sent.
 */
export async function openFrozenRows<Row>(
  database: DatabasePool,
  read: (database: Database) => AsyncIterable<readonly Row[]>,
): Promise<FrozenRows<Row>> {
  const closing = Promise.withResolvers<undefined>();
  const opening = Promise.withResolvers<FrozenRows<Row>>();
  database
    .longTransaction(async (transaction) => {
      await freezeStore(transaction);
      await transaction.query(sql`select set_config('statement_timeout', ${statementTimeout}, true)`);
      let isClosed = false;
      // A statement that comes too late must not run in another transaction on the same connection.
      const query: Database['query'] = async (statement) => {
        if (isClosed) throw new Error('The rows were closed.');
        return transaction.query(statement);
      };
      const rows = read({ query, read: query })[Symbol.asyncIterator]();
      const first = await rows.next();
      const close = () => {
        isClosed = true;
        closing.resolve(undefined);
      };
      opening.resolve({ batches: withFirst(first, rows), close });
      await closing.promise;
    })
    // Once the rows are open, a failure surfaces while they are read.
    .catch(opening.reject);
  return opening.promise;
}

/** Runs several reads that see the store as of one point in time. */
export async function readFrozen<Result>(
  database: DatabasePool,
  read: (database: Database) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await transaction.query(sql`set transaction isolation level repeatable read, read only`);
    return read(transaction);
  });
}

async function* withFirst<Row>(first: IteratorResult<Row>, others: AsyncIterator<Row>): AsyncGenerator<Row> {
  for (let next = first; next.done !== true; next = await others.next()) yield next.value;
}

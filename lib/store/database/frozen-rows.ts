import sql from 'sql-template-tag';
import type { Database, DatabasePool } from './database.ts';
import { freezeStore } from './stream-rows.ts';

type FrozenRows<Row> = {
  /** The rows, batch by batch, as of one instant. */
  readonly batches: AsyncIterable<readonly Row[]>;
  /** Releases the connection and the snapshot. Call it whether or not all rows were read. */
  readonly close: () => void;
};

/** The time limit for finding the next rows. */
const statementTimeout = '25s';

/**
 * Opens rows for a reader at its own pace. Rejects if the first rows can't be read, while a refusal can still be
 * sent.
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
      // A statement after the end must not run in another transaction on the same connection.
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
    // After the rows are open, a failure appears while reading them.
    .catch(opening.reject);
  return opening.promise;
}

/** Reads related data with several statements, as of one instant. */
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

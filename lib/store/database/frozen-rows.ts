import sql from 'sql-template-tag';
import type { Database, DatabasePool } from './database.ts';
import { freezeStore } from './stream-rows.ts';

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
      // A late statement must not run in another transaction on the same connection.
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

/** Reads related data with several statements, as of one point in time. */
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

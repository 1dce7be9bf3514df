import type pg from 'pg';
import { ask } from './ask.ts';
import { socketOf } from '#lib/store/database/prepare-session.ts';
import type { Database } from '#lib/store/database/database.ts';
import { counted, run } from './run-statement.ts';

/**
 * How long a connection may say nothing, in milliseconds, before it is taken for dead and given up: with a statement
 * under way that must not take long, and with a short read.
 */
export type Patience = {
  readonly statementMs: number;
  readonly readMs: number;
  /** How long the database lets a transaction wait for its next statement. */
  readonly idleInTransactionMs?: number;
};

/** A connection that says nothing is given up as outside of a transaction, unless it is told what to go back to. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (database: Database) => Promise<Result>,
  patienceAfter?: Patience,
): Promise<Result> {
  const client = await counted(pool.connect());
  const socket = patienceAfter && socketOf(client);
  socket?.setTimeout(0);
  let broken: Error | undefined;
  try {
    await counted(client.query('begin'));
    const query: Database['query'] = (statement) => run((asked) => ask(client, asked), statement);
    const result = await work({ query, read: query });
    await counted(client.query('commit'));
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: unknown) => {
      broken = new Error('The connection broke during a rollback.', { cause: rollbackError });
    });
    throw error;
  } finally {
    socket?.setTimeout(patienceAfter?.statementMs ?? 0);
    client.release(broken);
  }
}

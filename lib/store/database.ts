import { createHash } from 'node:crypto';
import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { marketZone } from '#lib/domain/market-time.ts';

/** How to reach PostgreSQL: an address, or the socket folder of the embedded server. */
export type DatabaseAddress =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly database: string };

/** Runs statements: the pool, or one connection within a transaction. */
export type Database = {
  /** The rows of a statement. Every statement is prepared once on a connection, under a name made from its text. */
  query<Row extends pg.QueryResultRow>(statement: Sql): Promise<Row[]>;
};

export type DatabasePool = Database & {
  /** Commits when `work` returns, rolls back when it throws. */
  transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

const poolSize = 16;
const connectionTimeoutMs = 5_000;
const statementTimeoutMs = 30_000;

/**
 * A pool of connections under the application's role, which can neither change nor delete audit entries.
 * Sessions live in the market's zone, so that to_char writes time stamps as the API does (D17).
 */
export function openPool(address: DatabaseAddress): DatabasePool {
  const pool = new pg.Pool({
    ...address,
    max: poolSize,
    connectionTimeoutMillis: connectionTimeoutMs,
    application_name: 'placement-desk',
    options: `-c role=placement_desk_app -c timezone=${marketZone} -c statement_timeout=${statementTimeoutMs}`,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return {
    query: (statement) => run(pool, statement),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({ query: (statement) => run(client, statement) });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: unknown) => {
      broken = new Error('The connection broke during a rollback.', { cause: rollbackError });
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function run<Row extends pg.QueryResultRow>(
  target: pg.Pool | pg.PoolClient,
  statement: Sql,
): Promise<Row[]> {
  const { text, values } = statement;
  const result = await target.query<Row>({ name: nameOf(text), text, values });
  return result.rows;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
  }
  return name;
}

/** Returns when the database answers; rejects as any statement would when it does not. */
export async function ping(database: Database): Promise<void> {
  await database.query(sql`select 1`);
}

import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

/** How to reach PostgreSQL: an address, or the socket folder of the embedded server. */
export type DatabaseAddress =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly database: string };

/** Runs statements: the pool, or one connection within a transaction. */
export type Database = {
  /** The rows of a statement. Every statement is prepared once on a connection, under a name made from its text. */
  query<Row extends pg.QueryResultRow>(statement: Sql): Promise<Row[]>;
  /**
   * The rows of a short statement, by a key, that changes nothing permanent. Outside a transaction it shares a
   * connection with similar statements, which have to wait if it isn't short.
   */
  read<Row extends pg.QueryResultRow>(statement: Sql): Promise<Row[]>;
};

export type DatabasePool = Database & {
  /** The same pool for a party, which shares its connections fairly with others: a firm. */
  of(party: string): DatabasePool;
  /** The pool of all parties. Its own statements count for another party, the service, and belong to no firm. */
  whole(): DatabasePool;
  /**
   * Commits when `work` returns, rolls back when it throws. After a conflict with another transaction it runs again,
   * up to three times in total, so it must have no effects elsewhere.
   */
  transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** The same for work without a time limit, which runs only once because it reads or writes a stream. */
  longTransaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** The current activity of the pool. */
  usage(): PoolUsage;
  close(): Promise<void>;
};

type PoolUsage = {
  readonly connections: number;
  /** Idle connections. */
  readonly idle: number;
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number;
};

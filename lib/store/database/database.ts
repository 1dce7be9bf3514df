import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

/** How to reach PostgreSQL: a URL, or a host or socket folder with a user and a database. */
export type DatabaseAddress =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly database: string };

/** Runs statements on the pool, or on one connection in a transaction. */
export type Database = {
  /** Returns a statement's rows. Each connection prepares a statement once, under a name derived from its text. */
  query<Row extends pg.QueryResultRow>(statement: Sql): Promise<Row[]>;
  /**
   * Returns the rows of a short read-only statement. Outside a transaction, the statement shares a connection
   * with other reads, and a long statement would delay them.
   */
  read<Row extends pg.QueryResultRow>(statement: Sql): Promise<Row[]>;
};

export type DatabasePool = Database & {
  /** Returns the pool as used by a party, such as a firm. Parties share its connections fairly. */
  of(party: string): DatabasePool;
  /** Returns the pool as used by the service itself, for statements that belong to no firm. */
  whole(): DatabasePool;
  /**
   * Commits when `work` returns, and rolls back when it throws. After a conflict with another transaction, runs
   * `work` again, up to three times in total, so it must have no effects outside the database.
   */
  transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /**
   * Runs work in a transaction whose connection stays open however long a response takes. The database's
   * `statement_timeout` applies unless the work changes it. Runs the work only once, even after a conflict, because it
   * may read or write a stream.
   */
  longTransaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** Returns the pool's current activity. */
  usage(): PoolUsage;
  close(): Promise<void>;
};

type PoolUsage = {
  readonly connections: number;
  /** Number of idle connections. */
  readonly idle: number;
  /** Number of statements and transactions that are queued for a connection. */
  readonly waiting: number;
};

import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

/** How to reach PostgreSQL: an address, or the socket folder of the embedded server. */
export type DatabaseAddress =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly database: string };

/** The pool, or one connection in a transaction, on which statements run. */
export type Database = {
  /** Returns a statement's rows. Each connection prepares a statement once, under a name derived from its text. */
  query<Row extends pg.QueryResultRow>(statement: Sql): Promise<Row[]>;
  /**
   * Returns the rows of a short read-only statement. Outside a transaction it shares a connection with other
   * statements, which must wait if it isn't short.
   */
  read<Row extends pg.QueryResultRow>(statement: Sql): Promise<Row[]>;
};

export type DatabasePool = Database & {
  /** Returns the same pool for a party, such as a firm, that shares its connections fairly with others. */
  of(party: string): DatabasePool;
  /**
   * Returns the pool shared by all parties. Statements on it belong to no firm and are counted for the service
   * itself.
   */
  whole(): DatabasePool;
  /**
   * Commits when `work` returns, and rolls back when it throws. After a conflict with another transaction it
   * runs again, up to three times in total, so it must have no effects outside the database.
   */
  transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** Runs work without a time limit. It runs only once, because it reads or writes a stream. */
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

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
   * The rows of a statement that takes a moment, by a key, and changes nothing that is to be kept. Outside a
   * transaction it shares a connection with others of its kind, which wait when it is not short.
   */
  read<Row extends pg.QueryResultRow>(statement: Sql): Promise<Row[]>;
};

export type DatabasePool = Database & {
  /** The same pool, for a party that shares its connections fairly with others: a firm. */
  of(party: string): DatabasePool;
  /** The pool of all parties. Its own statements are those of one more, the service: what belongs to no firm. */
  whole(): DatabasePool;
  /**
   * Commits when `work` returns, rolls back when it throws. It is done up to three times where it was in the way of
   * another transaction, so it must leave nothing behind elsewhere.
   */
  transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** The same for what may take as long as it likes, and is done once: what reads or writes a stream. */
  longTransaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** What the pool is doing at this moment. */
  usage(): PoolUsage;
  close(): Promise<void>;
};

type PoolUsage = {
  readonly connections: number;
  /** Connections that have nothing to do. */
  readonly idle: number;
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number;
};

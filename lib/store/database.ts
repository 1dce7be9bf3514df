import { createHash } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { ask } from './ask.ts';
import { type FairTurns, openFairTurns, QueueFullError } from './fair-turns.ts';
import { openPipelines, type Pipelines } from './pipelines.ts';
import {
  connectionTimeoutMs,
  keptAlive,
  prepareSession,
  socketOf,
  statementTimeoutMs,
  usualIdleInTransactionMs,
} from './prepare-session.ts';
import { tally } from './tally.ts';
import { inSpan, isTracing } from './tracing.ts';
import { tryAgain } from './try-again.ts';

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

export type PoolUsage = {
  readonly connections: number;
  /** Connections that have nothing to do. */
  readonly idle: number;
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number;
};

/** Connections that are opened at the most where nothing else is set. */
export const usualConnections = 20;
/** Those of them that are for short reads. Four keep PostgreSQL busier than one process can. */
const mostPipelines = 4;
/** Statements that may wait for a connection. More would only wait in vain: they are refused at once. */
export const mostWaiting = 2_048;
/** A connection that has nothing to do is closed after so long. It knows the plans of its statements. */
const idleMs = 30_000;

/**
 * How long a connection may say nothing, in milliseconds, before it is taken for dead and given up: with a statement
 * under way that must not take long, and with a short read.
 */
type Patience = {
  readonly statementMs: number;
  readonly readMs: number;
  /** How long the database lets a transaction wait for its next statement. */
  readonly idleInTransactionMs?: number;
};

/** By then the database has ended every statement, and the pool every connection that has nothing to do. */
const usualPatience: Patience = { statementMs: statementTimeoutMs + 5_000, readMs: 15_000 };

/** A pool of connections under the application's role, each with what `prepareSession` makes sure of. */
export function openPool(
  address: DatabaseAddress,
  patience = usualPatience,
  connections = usualConnections,
): DatabasePool {
  const pipelineCount = Math.min(mostPipelines, Math.ceil(connections / 5));
  // Several firms that want more than these have equal shares of them.
  const poolSize = connections - pipelineCount;
  const config = {
    ...address,
    ...keptAlive,
    connectionTimeoutMillis: connectionTimeoutMs,
    application_name: 'placement-desk',
  };
  const prepare = (client: pg.ClientBase) => {
    // Without a listener a connection that breaks would end the process. The pool itself listens only to those that
    // are idle; at work, the statement under way fails and tells.
    client.on('error', () => undefined);
    return prepareSession(client, patience.idleInTransactionMs ?? usualIdleInTransactionMs);
  };
  const pool = new pg.Pool({
    ...config,
    max: poolSize,
    idleTimeoutMillis: idleMs,
    // Not by `verify`, beside which the pool would answer a second time whoever waited too long for a connection. It
    // waits for what this returns, though its types do not tell.
    onConnect: (client): unknown => prepare(client),
  });
  const pipelines = openPipelines(config, pipelineCount, patience.readMs, prepare);
  // A connection that breaks is replaced by the pool.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket?.setTimeout(patience.statementMs).on('timeout', () => socket.destroy());
  });
  const turns = openFairTurns({ places: poolSize, mostWaiting, longestWaitMs: connectionTimeoutMs });
  const shared: Pick<DatabasePool, 'read' | 'usage' | 'close' | 'of'> = {
    read: (statement) =>
      tryAgain(async () => {
        requireRoom(pipelines.underWay());
        return run((query) => pipelines.query(query), statement);
      }),
    usage: () => ({
      connections: pool.totalCount,
      idle: pool.idleCount,
      waiting: turns.waiting(),
    }),
    close: async () => {
      await Promise.all([pool.end(), pipelines.close()]);
    },
    of: (party) => poolOf(party),
  };
  const poolOf = (party: string): DatabasePool => ({
    ...shared,
    query: (statement) =>
      inTurn(turns, party, () => tryAgain(() => run((query) => ask(pool, query), statement))),
    transaction: (work) => inTurn(turns, party, () => tryAgain(() => inTransaction(pool, work))),
    longTransaction: (work) => inTurn(turns, party, () => inTransaction(pool, work, patience)),
    whole: () => whole,
  });
  const whole = poolOf('service');
  return whole;
}

async function inTurn<Result>(turns: FairTurns, party: string, work: () => Promise<Result>): Promise<Result> {
  try {
    await turns.take(party);
  } catch (error) {
    tally('refused statement', 'all');
    throw error;
  }
  try {
    return await work();
  } finally {
    turns.leave(party);
  }
}

function requireRoom(waiting: number): void {
  if (waiting >= mostWaiting) {
    tally('refused statement', 'all');
    throw new QueueFullError(`${waiting} statements wait for a connection.`);
  }
}

/** A connection that says nothing is given up as outside of a transaction, unless it is told what to go back to. */
async function inTransaction<Result>(
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

async function run<Row extends pg.QueryResultRow>(
  query: Pipelines['query'],
  { text, values }: Sql,
): Promise<Row[]> {
  const name = nameOf(text);
  const rows = async () => (await query<Row>({ name, text, values })).rows;
  return counted(isTracing() ? inSpan(spanOf(name, text), rows) : rows());
}

async function counted<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    tally('failed statement', failureClass(error));
    if (error instanceof Error) Error.captureStackTrace(error); // it would lead to pg's parser, not to whoever asked
    throw error;
  }
}

/** The text of a statement is this program's; values are apart from it and are never told. */
function spanOf(name: string, text: string) {
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const words = text.replaceAll(/\s+/g, ' ').trim();
  return {
    name: `${operation} ${name}`,
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': words.slice(0, mostCharactersOfText),
    },
  };
}

const mostCharactersOfText = 1_000;

/**
 * The first two characters of an SQLSTATE: 53 is want of resources, 57 an operator's intervention or a time-out. 25 is
 * left to a database that is read-only: a transaction that stood still is 25P.
 */
function failureClass(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) {
    return 'connection';
  }
  const code = error.code ?? '';
  return code.startsWith('25P') ? '25P' : code.slice(0, 2);
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

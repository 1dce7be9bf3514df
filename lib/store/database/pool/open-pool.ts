import pg from 'pg';
import { SpanKind } from '@opentelemetry/api';
import type { Sql } from 'sql-template-tag';
import {
  connectionTimeoutMs,
  keepAliveSettings,
  prepareSession,
  socketOf,
  statementTimeoutMs,
  usualIdleInTransactionMs,
} from '#lib/store/database/prepare-session.ts';
import type { DatabaseAddress, DatabasePool, Database } from '#lib/store/database/database.ts';
import { countEvent } from '#lib/store/database/event-counts.ts';
import { inSpan, isTracing } from '#lib/store/database/tracing.ts';
import { ask, openPipelines, type Pipelines, type Statement, statementOf } from './pipelines.ts';
import { openFairQueue, whenAdmitted, maxWaiting, requireRoom } from './fair-queue.ts';

const maxTextCharacters = 1_000;

/** serialization_failure and deadlock_detected. The database rolled the work back, and it can be retried. */
const conflicts = ['40001', '40P01'];
const maxTries = 3;

/** Default maximum number of connections. */
export const usualConnections = 20;
/**
 * Maximum number of the pool's connections that are used for short reads. A single service process can't keep
 * even four connections busy.
 */
const maxPipelines = 4;
/**
 * How long an idle connection stays open. Keeping one saves time, because it has cached its statements'
 * plans.
 */
const idleMs = 30_000;

/** `statementMs` is longer than the database's limit for statements and the pool's limit for idle connections. */
const usualPatience: Patience = { statementMs: statementTimeoutMs + 5_000, readMs: 15_000 };

/** Opens a pool of connections with the application role, each set up by `prepareSession`. */
export function openPool(
  address: DatabaseAddress,
  patience = usualPatience,
  connections = usualConnections,
): DatabasePool {
  const pipelineCount = Math.min(maxPipelines, Math.ceil(connections / 5));
  // Firms share these connections equally if they need more than are available.
  const poolSize = connections - pipelineCount;
  const config = {
    ...address,
    ...keepAliveSettings,
    connectionTimeoutMillis: connectionTimeoutMs,
    application_name: 'placement-desk',
  };
  const prepare = (client: pg.ClientBase) => {
    // Without a listener, a broken connection would end the process. The pool itself listens only on idle
    // connections. On a busy connection, the running statement fails and reports the error.
    client.on('error', () => undefined);
    return prepareSession(client, patience.idleInTransactionMs ?? usualIdleInTransactionMs);
  };
  const pool = new pg.Pool({
    ...config,
    max: poolSize,
    idleTimeoutMillis: idleMs,
    // Replaces the `verify` option, with which the pool would respond a second time to a caller that timed
    // out. The pool awaits this promise, although its types don't say so.
    onConnect: (client): unknown => prepare(client),
  });
  const pipelines = openPipelines(config, pipelineCount, patience.readMs, prepare);
  // The pool replaces a broken connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket?.setTimeout(patience.statementMs).on('timeout', () => socket.destroy());
  });
  const queue = openFairQueue({ slots: poolSize, maxWaiting, maxWaitMs: connectionTimeoutMs });
  const shared: Pick<DatabasePool, 'read' | 'usage' | 'close' | 'of'> = {
    read: (statement) =>
      tryAgain(async () => {
        requireRoom(pipelines.underWay());
        return run((query) => pipelines.query(query), statement);
      }),
    usage: () => ({
      connections: pool.totalCount,
      idle: pool.idleCount,
      waiting: queue.waiting(),
    }),
    close: async () => {
      await Promise.all([pool.end(), pipelines.close()]);
    },
    of: (party) => poolOf(party),
  };
  const poolOf = (party: string): DatabasePool => ({
    ...shared,
    query: (statement) =>
      whenAdmitted(queue, party, () => tryAgain(() => run((query) => ask(pool, query), statement))),
    transaction: (work) => whenAdmitted(queue, party, () => tryAgain(() => inTransaction(pool, work))),
    longTransaction: (work) => whenAdmitted(queue, party, () => inTransaction(pool, work, patience)),
    whole: () => whole,
  });
  const whole = poolOf('service');
  return whole;
}

/** Repeats a statement or an entire transaction after a conflict, which has rolled it back completely. */
async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isConflict = error instanceof pg.DatabaseError && conflicts.includes(error.code ?? '');
      if (!isConflict || tries === maxTries) throw error;
    }
  }
}

/**
 * Milliseconds to wait for a response before closing the connection as dead. Statements with a time limit and short
 * reads have separate limits.
 */
type Patience = {
  readonly statementMs: number;
  readonly readMs: number;
  /** How long the database lets a transaction wait for its next statement. */
  readonly idleInTransactionMs?: number;
};

/**
 * Runs work in a transaction. With `patienceAfter`, the connection can go without a response for any length
 * of time until the transaction ends. The given time limit applies again afterward.
 */
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
      broken = new Error('The connection failed during a rollback.', { cause: rollbackError });
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
  const statement = statementOf(text);
  const rows = async () => (await query<Row>({ ...statement, values })).rows;
  return counted(isTracing() ? inSpan(spanOf(statement), rows) : rows());
}

async function counted<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    countEvent('failed statement', failureClass(error));
    if (error instanceof Error) Error.captureStackTrace(error); // otherwise the stack points to pg's parser
    throw error;
  }
}

/** Describes a statement. Its text never contains values, which are passed separately and never reported. */
function spanOf({ name, text }: Statement) {
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const words = text.replaceAll(/\s+/g, ' ').trim();
  return {
    name: `${operation} ${name}`,
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': words.slice(0, maxTextCharacters),
    },
  };
}

/**
 * Returns an SQLSTATE's class: 53 for insufficient resources, 57 for operator intervention or a timeout, 25 for a
 * read-only database. An idle transaction is 25P.
 */
function failureClass(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) {
    return 'connection';
  }
  const code = error.code ?? '';
  return code.startsWith('25P') ? '25P' : code.slice(0, 2);
}

import pg from 'pg';
import { ask } from './ask.ts';
import { openFairQueue } from './fair-queue.ts';
import { openPipelines } from './pipelines.ts';
import {
  connectionTimeoutMs,
  keptAlive,
  prepareSession,
  socketOf,
  statementTimeoutMs,
  usualIdleInTransactionMs,
} from '#lib/store/database/prepare-session.ts';
import { tryAgain } from './try-again.ts';
import { inTransaction, type Patience } from './in-transaction.ts';
import { whenAdmitted, mostWaiting, requireRoom } from './when-admitted.ts';
import { run } from './run-statement.ts';
import type { DatabaseAddress, DatabasePool } from '#lib/store/database/database.ts';

/** Connections that are opened at the most where nothing else is set. */
export const usualConnections = 20;
/** Those of them that are for short reads. Four keep PostgreSQL busier than one process can. */
const mostPipelines = 4;
/** A connection that has nothing to do is closed after so long. It knows the plans of its statements. */
const idleMs = 30_000;

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
  const queue = openFairQueue({ slots: poolSize, mostWaiting, longestWaitMs: connectionTimeoutMs });
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

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { OperatorError } from '#lib/store/errors.ts';
import type { Database, DatabaseAddress } from './database.ts';
import { connectionTimeoutMs, keepAliveSettings } from './prepare-session.ts';

/** insufficient_privilege */
const notAllowed = '42501';

/**
 * Runs work on a separate connection with the address's role, which may have more permissions than the role
 * that the service switches to. PostgreSQL's list of connections shows the purpose, as in `placement-desk backup`.
 */
export async function withConnection<Result>(
  address: DatabaseAddress,
  purpose: 'start' | 'migration' | 'backup' | 'reset',
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...address,
    ...keepAliveSettings,
    connectionTimeoutMillis: connectionTimeoutMs,
    application_name: `placement-desk ${purpose}`,
  });
  // If the connection is lost, the running statement fails, so nothing needs to be done here.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end(); // uncommitted work is rolled back, and locks are released
  }
}

/** Returns a connection as a Database, for work in its current transaction. */
export function databaseOf(client: pg.ClientBase): Database {
  const query = async <Row extends pg.QueryResultRow>({ text, values }: Sql): Promise<Row[]> =>
    (await client.query<Row>(text, values)).rows;
  return { query, read: query };
}

/**
 * Runs work that only the owner of the tables can do. If the address's role isn't allowed to do it, throws an
 * OperatorError that names the owner. `what` describes the work: `restore a backup`.
 */
export async function withOwnerRights<Result>(
  address: DatabaseAddress,
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError && cause.code === notAllowed)) throw cause;
    const { role, owner } = await rolesOf(address);
    throw new OperatorError(
      `The role ${role} in DATABASE_URL can't ${what}, because that requires the permissions of the tables' owner. Use the DATABASE_URL of ${owner}, or run as a superuser: grant ${owner} to ${role}. Nothing was changed.`,
      { cause },
    );
  }
}

async function rolesOf(address: DatabaseAddress): Promise<{ role: string; owner: string }> {
  return withConnection(address, 'start', async (client) => {
    const { rows } = await client.query<{ role: string; owner: string }>(
      `select quote_ident(session_user) as role, quote_ident(pg_get_userbyid(relowner)) as owner
      from pg_class where oid = to_regclass('audit_entry')`,
    );
    return rows[0] ?? { role: 'that', owner: 'the owner' };
  });
}

/**
 * Number of checks. Large enough that a pooler is unlikely to serve each client from its own connection every
 * time.
 */
const rounds = 8;

/**
 * Throws if each transaction may get a different database connection, as behind a pooler in transaction or
 * statement mode. A session's role, settings, prepared statements and locks would be lost or would leak to
 * other sessions. To detect this, two connections take turns asking which database process serves them. The
 * process must stay the same for each connection, and the two processes must differ.
 */
export async function requireOwnConnections(address: DatabaseAddress): Promise<void> {
  const served = [new Set<number>(), new Set<number>()];
  await withConnection(address, 'start', (first) =>
    withConnection(address, 'start', async (second) => {
      for (let round = 0; round < rounds; round += 1) {
        // The first client asks twice, because a round-robin pooler would otherwise give each client the same
        // connection again.
        for (const [at, client] of [first, first, second].entries()) {
          const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
          for (const { pid } of rows) served[at === 2 ? 1 : 0]?.add(pid);
        }
      }
    }),
  );
  if (served.some(({ size }) => size > 1) || new Set(served.flatMap((pids) => [...pids])).size < 2) {
    throw new Error(
      "DATABASE_URL points to a pooler that gives each transaction a different connection (PgBouncer: pool_mode = transaction or statement), which Placement Desk doesn't support. Set pool_mode = session for this database, or connect to PostgreSQL directly.",
    );
  }
}

const pauseMs = 2_000;
const logAgainMs = 60_000;
/**
 * Classes of SQLSTATE codes for errors that may be temporary: connection exceptions, insufficient resources (including
 * connections) and operator intervention.
 */
const passingClasses = ['08', '53', '57'];

/**
 * Waits until the database accepts connections, however long that takes. Calls `onWaiting` immediately and then once a
 * minute. Throws errors that waiting doesn't fix, such as a wrong password or a missing database.
 */
export async function waitForDatabase(
  address: DatabaseAddress,
  onWaiting: (sentence: string) => void,
  pace = { pauseMs, logAgainMs },
): Promise<void> {
  let loggedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const failure = await tryToConnect(address);
    if (failure === undefined) return;
    if (!isPassing(failure)) throw new Error('The database rejected the connection.', { cause: failure });
    if (performance.now() - loggedAt >= pace.logAgainMs) {
      loggedAt = performance.now();
      onWaiting(`The database is unavailable. Waiting for it to respond. ${wordsOf(failure)}`);
    }
    await wait(pace.pauseMs);
  }
}

async function tryToConnect(address: DatabaseAddress): Promise<unknown> {
  try {
    await withConnection(address, 'start', async () => undefined);
    return undefined;
  } catch (error) {
    return error;
  }
}

/**
 * Reports whether an error may be temporary. PostgreSQL's errors are classified by code. If the database
 * didn't respond, it may respond later. Errors without a code come from pg: a connection that ended or took
 * too long may be temporary, but an invalid address, such as one without a password, is not.
 */
function isPassing(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return passingClasses.includes((error.code ?? '').slice(0, 2));
  if (!(error instanceof Error)) return false;
  return 'code' in error || /timeout|terminated/i.test(error.message);
}

/** Returns an error's message. If several addresses were tried, the error has no message of its own. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

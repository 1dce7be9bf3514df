import { Socket } from 'node:net';
import pg from 'pg';
import * as z from 'zod';
import { marketZone } from '#lib/domain/market/market-time.ts';

/** Thrown for a connection that lacks required settings or permissions and therefore isn't used. */
export class UnfitConnection extends Error {
  override readonly name = 'UnfitConnection';
}

/**
 * How long a connection can be idle before the operating system checks whether the database's machine still
 * responds.
 */
export const keepAliveSettings = { keepAlive: true, keepAliveInitialDelayMillis: 15_000 } as const;

/** How long a transaction can wait for its client, which may have disappeared while holding locks. */
export const usualIdleInTransactionMs = 45_000;

/** Time limit for the service's statements. The database cancels any statement that takes longer. */
export const statementTimeoutMs = 30_000;

/** Time limits for opening a connection and for setting it up. */
export const connectionTimeoutMs = 5_000;

const applicationRole = 'placement_desk_app';

/** Tables to which the service only adds rows. */
const recordTables = ['audit_entry', 'audit_checkpoint', 'security_event'];

/**
 * Settings that statements depend on. They are set with a statement, because a pooler may refuse or ignore
 * startup options, and then read back, because a pooler may ignore the statement, too. Times are in
 * PostgreSQL's own format.
 */
const sessionSettings = {
  TimeZone: marketZone, // to_char formats timestamps as in the API (D17)
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  standard_conforming_strings: 'on',
  client_encoding: 'UTF8',
  default_transaction_isolation: 'read committed',
  statement_timeout: `${statementTimeoutMs / 1_000}s`,
  random_page_cost: '1.1', // for an SSD. With the default, the planner sorts all rows to return the first page.
};

/**
 * Values of synchronous_commit with which a confirmed change survives a crash of the database and, with standbys, also
 * the loss of the primary. If the database already uses one of them, the setting isn't changed.
 */
const durableCommits = ['on', 'remote_apply'];

/**
 * Returns statements that make the database detect within a minute that a client has disappeared, whether the
 * database is waiting for the client's next message, for the client to read a response, or for a statement to
 * end. TCP settings have no effect on a local socket, but are accepted.
 */
function clientTimeouts(idleInTransactionMs: number): string {
  return `set idle_in_transaction_session_timeout = ${idleInTransactionMs};
    set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
    set tcp_user_timeout = 45000; set client_connection_check_interval = 5000`;
}

/** Prepares a connection for the owner of the tables. */
export async function prepareOwnerSession(client: pg.ClientBase): Promise<void> {
  await client.query(clientTimeouts(usualIdleInTransactionMs));
}

/**
 * Prepares a connection for the service in one round trip. Switches to the application role, which can't change
 * or delete audit entries, applies the required settings and checks the result. Throws an UnfitConnection with
 * the problem and the remedy.
 */
export async function prepareSession(
  client: pg.ClientBase,
  idleInTransactionMs = usualIdleInTransactionMs,
): Promise<void> {
  const results = await within(client, client.query(preparation(idleInTransactionMs)).catch(refuse));
  const { rows } = lastResult.parse(Array.isArray(results) ? results.at(-1) : results);
  const [{ role, changeable, settings }] = rows;
  if (role !== applicationRole) {
    throw new UnfitConnection(
      `A database connection runs as ${role} instead of ${applicationRole}. If you use a connection pooler, it must pass through "set role".`,
    );
  }
  if (changeable.length > 0) {
    throw new UnfitConnection(
      `The role ${applicationRole} can change or delete rows in ${changeable.join(', ')}, which no role should be able to do. ` +
        `The role must not be a superuser or a member of the table owner's role. To fix this, run as the owner: ` +
        `revoke update, delete, truncate on ${changeable.join(', ')} from ${applicationRole}.`,
    );
  }
  const replication = settings['session_replication_role'];
  if (replication !== 'origin') {
    throw new UnfitConnection(
      `session_replication_role is ${replication} instead of origin on a database connection, so table triggers ` +
        `don't fire. As a superuser, reset it for the database and for the DATABASE_URL role.`,
    );
  }
  const wrong = Object.entries(sessionSettings).filter(([name, value]) => settings[name] !== value);
  if (!durableCommits.includes(settings['synchronous_commit'] ?? ''))
    wrong.push(['synchronous_commit', 'on']);
  if (wrong.length > 0) {
    const messages = wrong.map(([name, value]) => `${name} is ${settings[name]} instead of ${value}`);
    throw new UnfitConnection(
      `A database connection didn't accept its settings: ${messages.join(', ')}. If you use a connection pooler, it must pass through "set".`,
    );
  }
}

const lastResult = z.object({
  rows: z.tuple([
    z.object({
      role: z.string(),
      changeable: z.array(z.string()),
      settings: z.record(z.string(), z.string()),
    }),
  ]),
});

function preparation(idleInTransactionMs: number): string {
  const settings = Object.entries(sessionSettings);
  return [
    `set role ${applicationRole}`,
    clientTimeouts(idleInTransactionMs),
    ...settings.map(
      ([name, value]) => `set ${name} = ${name === 'DateStyle' ? value : pg.escapeLiteral(value)}`,
    ),
    `select set_config('synchronous_commit', 'on', false)
      where current_setting('synchronous_commit') not in (${durableCommits.map((each) => pg.escapeLiteral(each)).join(', ')})`,
    `select current_user::text as role,
      array(
        select name from unnest(array[${recordTables.map((name) => pg.escapeLiteral(name)).join(', ')}]) as name
        where has_table_privilege(to_regclass(name), 'delete, truncate')
          or has_any_column_privilege(to_regclass(name), 'update')
      ) as changeable,
      json_build_object(${[
        ...settings.map(([name]) => name),
        'session_replication_role',
        'synchronous_commit',
      ]
        .map((name) => `'${name}', current_setting('${name}')`)
        .join(', ')}) as settings`,
  ].join(';\n');
}

/** Codes for a role that doesn't exist or isn't granted, and for an unknown setting or value. */
const refusedBySql = ['42501', '42704', '22023'];

function refuse(error: unknown): never {
  if (error instanceof pg.DatabaseError && refusedBySql.includes(error.code ?? '')) {
    throw new UnfitConnection(
      `A database connection can't be set up: ${error.message}. Placement Desk runs as ${applicationRole}, ` +
        `so the DATABASE_URL role must be a member of that role. To fix this, run as a superuser: grant ${applicationRole} to the DATABASE_URL role.`,
      { cause: error },
    );
  }
  if (error instanceof pg.DatabaseError) {
    throw error;
  }
  // The same message as pg's for a connection that wasn't opened in time, because nothing was sent on this
  // connection either.
  throw new Error('Connection terminated due to connection timeout', { cause: error });
}

/**
 * Limits the duration of work by closing the connection. A database that freezes at this point must not block callers
 * that wait for the connection.
 */
async function within<Result>(client: pg.ClientBase, work: Promise<Result>): Promise<Result> {
  const socket = socketOf(client);
  const giveUp = () => socket?.destroy();
  const timer = setTimeout(giveUp, connectionTimeoutMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}

export function socketOf(client: pg.ClientBase): Socket | undefined {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined;
  return stream instanceof Socket ? stream : undefined;
}

import { Socket } from 'node:net';
import pg from 'pg';
import * as z from 'zod';
import { marketZone } from '#lib/domain/market/market-time.ts';

/** A connection that lacks what the service relies on. It is not used. */
export class UnfitConnection extends Error {
  override readonly name = 'UnfitConnection';
}

/** After so long without a word the service asks the database's machine whether it still is there. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 15_000 } as const;

/** How long a transaction may wait for its client, who may have vanished with its locks. */
export const usualIdleInTransactionMs = 45_000;

/** The database ends a statement of the service that takes longer. */
export const statementTimeoutMs = 30_000;

/** How long opening a connection and setting it up may each take. */
export const connectionTimeoutMs = 5_000;

const applicationRole = 'placement_desk_app';

/** What the service adds to and never changes. */
const recordTables = ['audit_entry', 'audit_checkpoint', 'security_event'];

/**
 * What statements rely on. It is set by a statement, because a pooler may refuse or ignore what a connection is opened
 * with, and read again, because something in between may ignore that, too. Times are in the form that PostgreSQL shows.
 */
const sessionSettings = {
  TimeZone: marketZone, // to_char writes time stamps as the API does (D17)
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  standard_conforming_strings: 'on',
  client_encoding: 'UTF8',
  default_transaction_isolation: 'read committed',
  statement_timeout: `${statementTimeoutMs / 1_000}s`,
};

/**
 * By these a change that was answered outlives a crash of the database, and with standbys of the primary. Of what the
 * database is set to, one of these stays.
 */
const durableCommits = ['on', 'remote_apply'];

/**
 * Has the database find out within a minute that a client vanished, whatever it was doing: waiting for its next word,
 * for it to take an answer, or for a statement to end. Over a socket of the same machine those of TCP mean nothing and
 * are taken all the same.
 */
function farewell(idleInTransactionMs: number): string {
  return `set idle_in_transaction_session_timeout = ${idleInTransactionMs};
    set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
    set tcp_user_timeout = 45000; set client_connection_check_interval = 5000`;
}

/** Prepares a connection of the tables' owner. */
export async function prepareOwnerSession(client: pg.ClientBase): Promise<void> {
  await client.query(farewell(usualIdleInTransactionMs));
}

/**
 * Prepares a connection of the service in one round trip: takes the application's role, which can neither change nor
 * delete audit entries, sets what is relied on and looks at what took effect. Throws an UnfitConnection that says what
 * is wrong and what to do.
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
      `A connection to the database works as ${role} instead of ${applicationRole}: whatever is between must pass on "set role".`,
    );
  }
  if (changeable.length > 0) {
    throw new UnfitConnection(
      `The role ${applicationRole} may change or delete rows of ${changeable.join(', ')}, which no role may. ` +
        `It must not be a superuser nor a member of the tables' owner; as the owner: ` +
        `revoke update, delete, truncate on ${changeable.join(', ')} from ${applicationRole}.`,
    );
  }
  const replication = settings['session_replication_role'];
  if (replication !== 'origin') {
    throw new UnfitConnection(
      `session_replication_role is ${replication} instead of origin on a connection to the database, so that the triggers ` +
        `of the tables do not work. As a superuser: reset it for the database and for the role of DATABASE_URL.`,
    );
  }
  const wrong = Object.entries(sessionSettings).filter(([name, value]) => settings[name] !== value);
  if (!durableCommits.includes(settings['synchronous_commit'] ?? ''))
    wrong.push(['synchronous_commit', 'on']);
  if (wrong.length > 0) {
    const told = wrong.map(([name, value]) => `${name} is ${settings[name]} instead of ${value}`);
    throw new UnfitConnection(
      `A connection to the database did not take its settings: ${told.join(', ')}. Whatever is between must pass on "set".`,
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
    farewell(idleInTransactionMs),
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

/** The role is not there or may not be taken, or PostgreSQL does not know a setting. */
const refusedBySql = ['42501', '42704', '22023'];

function refuse(error: unknown): never {
  if (error instanceof pg.DatabaseError && refusedBySql.includes(error.code ?? '')) {
    throw new UnfitConnection(
      `A connection to the database cannot be set up: ${error.message}. The service works as ${applicationRole}, ` +
        `so the role of DATABASE_URL must be a member of it; as a superuser: grant ${applicationRole} to that role.`,
      { cause: error },
    );
  }
  if (error instanceof pg.DatabaseError) {
    throw error;
  }
  // In pg's words for a connection that was not opened in time: whatever it was for was not sent.
  throw new Error('Connection terminated due to connection timeout', { cause: error });
}

/** A database that freezes at this moment must not block callers that wait for the connection. */
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

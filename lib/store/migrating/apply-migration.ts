import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Migration, migrationTable } from './migration-files.ts';

/** How long a migration waits for a lock. Short, because other statements queue behind the migration. */
const lockTimeoutMs = 2_000;
/** Pause between two attempts, so that statements queued behind the first one can run. */
const pauseMs = 3_000;
/** Enough to keep trying for about ten minutes. */
const maxTries = 120;
/** lock_not_available, deadlock_detected */
const triedAgain = ['55P03', '40P01'];

type Pace = { readonly lockTimeoutMs: number; readonly pauseMs: number; readonly maxTries: number };

const usualPace: Pace = { lockTimeoutMs, pauseMs, maxTries };

/**
 * Runs a migration and records it. If an open transaction holds a lock that the migration needs, the migration rolls
 * back, lets queued statements run, and tries again. Throws if every attempt fails, or if it fails for another reason.
 * The database is then unchanged, unless the migration runs outside of a transaction. Such a migration can be run
 * again.
 */
export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  onWaiting: (sentence: string) => void,
  pace = usualPace,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await (migration.isOutsideOfTransaction
        ? buildIndexes(client, migration)
        : inTransaction(client, migration, pace));
      return;
    } catch (error) {
      const isBlocked = error instanceof pg.DatabaseError && triedAgain.includes(error.code ?? '');
      if (!isBlocked || tries >= pace.maxTries) {
        const after = isBlocked ? ` after ${tries} attempts to get its locks` : '';
        const state = migration.isOutsideOfTransaction ? 'run it again' : 'the database was not changed';
        throw new Error(`Migration ${migration.name} failed${after}; ${state}.`, { cause: error });
      }
      onWaiting(
        `Migration ${migration.name} is waiting for a lock (attempt ${tries} of ${pace.maxTries}). Requests are still served. ${await oldestTransaction(client)}`,
      );
      await wait(pace.pauseMs);
    }
  }
}

async function inTransaction(client: pg.Client, migration: Migration, pace: Pace): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${pace.lockTimeoutMs}; set local statement_timeout = 0`);
    await client.query(migration.statements);
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // PostgreSQL rolls back by itself if the connection is lost
    throw error;
  }
}

/**
 * Runs statements outside of a transaction, such as concurrent index builds. There is no lock_timeout, because a
 * concurrent build blocks no other statements, however long it waits. An interrupted build leaves an invalid index,
 * which is dropped first.
 */
async function buildIndexes(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('set lock_timeout = 0; set statement_timeout = 0');
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = current_schema()::regnamespace and relname = any ($1)`,
    [migration.statements.match(/\w+/g) ?? []],
  );
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
  for (const statement of statementsOf(migration.statements)) await client.query(statement);
  await note(client, migration);
}

/**
 * Splits a file into statements. A statement ends with a semicolon at the end of a line. Semicolons in a
 * body, which is enclosed in `$$`, don't end the statement.
 */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let begun = '';
  for (const piece of text.split(/(?<=;)[ \t]*$/m)) {
    begun += piece;
    if (begun.split('$$').length % 2 === 1) {
      statements.push(begun);
      begun = '';
    }
  }
  return [...statements, begun].filter((statement) => withoutComments(statement).trim() !== '');
}

function withoutComments(statement: string): string {
  return statement.replaceAll(/^\s*--.*$/gm, '');
}

async function note(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  if (name === migrationTable.name) return;
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
}

/** Describes the oldest transaction, because only the operator can end the transaction that blocks a migration. */
async function oldestTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(
    `select pid, application_name as name, extract(epoch from now() - xact_start)::integer as seconds
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 1`,
  );
  const [oldest] = rows;
  return oldest === undefined
    ? 'No other transaction is still open.'
    : `The oldest open transaction belongs to process ${oldest.pid} (${oldest.name || 'no name'}) and has been open for ${oldest.seconds} s.`;
}

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from '#lib/store/database/database.ts';
import { prepareOwnerSession } from '#lib/store/database/prepare-session.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { withConnection } from '#lib/store/database/connections.ts';
import { applyMigration } from './apply-migration.ts';
import {
  type Migration,
  readMigrations,
  migrationsToRun,
  noteChecksums,
  migrationTable,
} from './migration-files.ts';

/** Indexes that use the collation `desk_name`. */
const indexesOfNames = ['offer_by_sorted_name', 'offer_participation_by_sorted_name'];

/** Lock number, the same in every instance on this database. */
const migrationLock = 7_302_215;
const turnMs = 500;
/** insufficient_privilege */
const notAllowed = '42501';

type MigrateOptions = {
  readonly migrations?: readonly Migration[];
  /** Called with a sentence that describes what the migration is waiting for. */
  readonly onWaiting?: (sentence: string) => void;
  /**
   * Inspects the store before anything changes, if there is anything to migrate. An exception aborts the
   * migration.
   */
  readonly inspect?: (client: pg.Client) => Promise<void>;
};

/**
 * Migrates a database to the newest schema. Runs the numbered .sql files that haven't run there, in order, and records
 * each of them. Instances that start at the same time wait for each other. If there are no files to run, changes
 * nothing and requires no permission to change the schema. Returns the names of the applied migrations. Throws an
 * OperatorError if a file differs from the one that ran, or if the role lacks a permission.
 */
export async function migrate(
  address: DatabaseAddress,
  { migrations, onWaiting = () => undefined, inspect = () => Promise.resolve() }: MigrateOptions = {},
): Promise<string[]> {
  return asOwner(address, async (client) => {
    const known = migrations ?? (await readMigrations());
    const isDone = async () =>
      (await migrationsToRun(client, known)).isDone && !(await isCollationOutdated(client));
    if (await isDone()) return [];
    await takeTurn(client, onWaiting);
    const { waiting } = await migrationsToRun(client, known);
    try {
      await inspect(client);
      await applyMigration(client, migrationTable, onWaiting);
      for (const migration of waiting) await applyMigration(client, migration, onWaiting);
      await noteChecksums(client, known);
      await renewCollation(client, onWaiting);
    } catch (error) {
      throw isNotAllowed(error) ? mayNot(waiting, error) : error;
    }
    return waiting.map(({ name }) => name);
  });
}

/** Returns the migrations that `migrate` would run, in order. Changes nothing. */
export async function planMigrations(
  address: DatabaseAddress,
  migrations?: readonly Migration[],
): Promise<readonly Migration[]> {
  return asOwner(address, async (client) => {
    const { waiting } = await migrationsToRun(client, migrations ?? (await readMigrations()));
    return waiting;
  });
}

/**
 * Acquires the migration lock by polling. Building an index concurrently waits for all earlier transactions,
 * and a statement that waits for a lock would be one of them.
 */
async function takeTurn(client: pg.Client, onWaiting: (sentence: string) => void): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      migrationLock,
    ]);
    if (rows[0]?.taken === true) return;
    if (tries === 0)
      onWaiting('Another instance or command is migrating the database. Waiting for it to finish.');
    await wait(turnMs);
  }
}

async function asOwner<Result>(
  address: DatabaseAddress,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return withConnection(address, 'migration', async (client) => {
    await prepareOwnerSession(client);
    return work(client);
  });
}

function isNotAllowed(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === notAllowed;
}

function mayNot(waiting: readonly Migration[], cause: unknown): OperatorError {
  const names = waiting.map(({ name }) => name).join(', ');
  const left =
    names === ''
      ? 'No migrations need to run. The command only records the checksums of earlier migrations or rebuilds indexes for a newer collation version.'
      : `Migrations to run: ${names}.`;
  return new OperatorError(
    `The schema is outdated, and the role in DATABASE_URL can't change it. Run \`npm run desk -- migrate\` with the DATABASE_URL of the tables' owner. ${left}`,
    { cause },
  );
}

/**
 * Returns the ICU version with which the name indexes were built, and the installed version, if they differ; otherwise
 * undefined.
 */
async function differingIcuVersions(client: pg.Client) {
  const { rows } = await client.query<{ built: string; installed: string }>(
    `select collversion as built, pg_collation_actual_version(oid) as installed from pg_collation
     where collname = 'desk_name' and collnamespace = current_schema()::regnamespace`,
  );
  const [versions] = rows;
  return versions?.built === versions?.installed ? undefined : versions;
}

async function isCollationOutdated(client: pg.Client): Promise<boolean> {
  return (await differingIcuVersions(client)) !== undefined;
}

/**
 * Rebuilds the indexes on names if another release of ICU now sorts them, for example after an operating system
 * upgrade. Otherwise list pages could skip offers. Requests continue in the meantime. Throws if the role lacks
 * permission.
 */
async function renewCollation(client: pg.Client, onWaiting: (sentence: string) => void): Promise<void> {
  const versions = await differingIcuVersions(client);
  if (versions === undefined) return;
  onWaiting(
    `The collation version changed (ICU ${versions.built} to ${versions.installed}): rebuilding the indexes on names.`,
  );
  await client.query('set lock_timeout = 0; set statement_timeout = 0');
  for (const name of indexesOfNames) await client.query(`reindex index concurrently ${name}`);
  await client.query('alter collation desk_name refresh version');
}

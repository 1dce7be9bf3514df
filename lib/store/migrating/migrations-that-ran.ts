import type pg from 'pg';
import type { Migration } from './migration-files.ts';
import { OperatorError } from '#lib/store/operator-error.ts';

/** The table itself, which stands in no numbered file because it says which of them ran. Harmless when run again. */
export const tableOfMigrations: Migration = {
  name: 'table of migrations',
  statements: `
    create table if not exists migration (name text primary key, applied_at timestamptz not null default now());
    alter table migration add column if not exists checksum text`,
  checksum: '',
  locks: 'migration against everybody, for a moment',
  isOutsideOfTransaction: false,
};

export type MigrationsToRun = {
  readonly waiting: readonly Migration[];
  /** Whether there is nothing to write either, also no checksum of one that ran. */
  readonly isDone: boolean;
};

/**
 * Holds the files against what ran. Those that ran without a checksum, under an earlier release, are taken to be those
 * that are there. Throws an OperatorError where a file is not the one that ran.
 */
export async function migrationsToRun(
  client: pg.Client,
  known: readonly Migration[],
): Promise<MigrationsToRun> {
  const ran = await readMigrationsThatRan(client);
  if (ran === undefined) return { waiting: known, isDone: false };
  const edited = known.filter(({ name, checksum }) => (ran.get(name) ?? checksum) !== checksum);
  if (edited.length > 0) {
    const names = edited.map(({ name }) => name).join(', ');
    throw new OperatorError(
      `The file ${names} is not the one that ran on this database. A migration is never edited once it ran: put back the file of its release, and write what is to be different into a new one.`,
    );
  }
  const waiting = known.filter(({ name }) => !ran.has(name));
  const areNoted = known.every(({ name }) => (ran.get(name) ?? null) !== null);
  return { waiting, isDone: waiting.length === 0 && areNoted };
}

/** The checksums by name, null where none was noted; undefined where nothing ever ran. */
async function readMigrationsThatRan(client: pg.Client): Promise<Map<string, string | null> | undefined> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('migration') is not null as exists`,
  );
  if (tables[0]?.exists !== true) return undefined;
  // By way of JSON, because an earlier release's table has no such column.
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    `select name, to_jsonb(migration) ->> 'checksum' as checksum from migration`,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Fills in the checksums of those that ran under a release that kept none. */
export async function noteChecksums(client: pg.Client, known: readonly Migration[]): Promise<void> {
  await client.query(
    `update migration set checksum = file.checksum from unnest($1::text[], $2::text[]) as file (name, checksum)
    where migration.name = file.name and migration.checksum is null`,
    [known.map(({ name }) => name), known.map(({ checksum }) => checksum)],
  );
}

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

/**
 * The checksums of two files as they were before they were edited, by mistake, after they had landed. A store where the
 * earlier text ran comes to the same schema: 0055 replaces the function of 0031 and ranks every transfer again, and 0039
 * drops the table that 0037 no longer makes.
 */
const formerChecksums: Readonly<Record<string, string>> = {
  '0031-transfers-of-firms.sql': '07b1d8f0497d22a4d698275c3eefd650d669a2ab4ecb858121606a704f766b6d',
  '0037-events.sql': '96707570e453f7fbebc93267479714682cbd334db8cbeac30ce7a4ef311e045d',
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
  const edited = known.filter(({ name, checksum }) => {
    const noted = ran.get(name) ?? checksum;
    return noted !== checksum && noted !== formerChecksums[name];
  });
  if (edited.length > 0) {
    const names = edited.map(({ name }) => name).join(', ');
    throw new OperatorError(
      `The file ${names} is not the one that ran on this database. If you changed the file, put back the one of its release and write your change into a new migration. If another build made this store, run that build once more: \`npm run desk -- export FILE\` there, then \`npm run desk -- import FILE\` of this release into an empty store. Users, keys and the audit stay in the old store. Nothing was changed.`,
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

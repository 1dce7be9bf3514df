import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { OperatorError } from '#lib/store/errors.ts';

/**
 * The migration that creates the table of migrations. It isn't in a numbered file, because the table records
 * which files ran. It can run repeatedly.
 */
export const migrationTable: Migration = {
  name: 'table of migrations',
  statements: `
    create table if not exists migration (name text primary key, applied_at timestamptz not null default now());
    alter table migration add column if not exists checksum text`,
  checksum: '',
  locks: 'migration: briefly blocks all access',
  isOutsideOfTransaction: false,
};

/**
 * Checksums of two files before they were edited by mistake after their release. Stores with the earlier text
 * get the same schema: 0055 replaces the function from 0031 and ranks every transfer again, and 0039 drops the
 * table that 0037 no longer creates.
 */
const formerChecksums: Readonly<Record<string, string>> = {
  '0031-transfers-of-firms.sql': '07b1d8f0497d22a4d698275c3eefd650d669a2ab4ecb858121606a704f766b6d',
  '0037-events.sql': '96707570e453f7fbebc93267479714682cbd334db8cbeac30ce7a4ef311e045d',
};

/**
 * Locks of migrations that are older than the `-- locks: …` line. Those up to 0009 create a store. The indexes
 * in 0009 are built under a lock that blocks changes.
 */
const locksOfEarlierMigrations: Readonly<Record<string, string>> = {
  '0001-offers-accounts-and-audit.sql': 'only new tables',
  '0002-keys-users-and-restrictions.sql': 'only new tables',
  '0003-application-role.sql': 'no table for more than a moment',
  '0004-sessions-and-sign-in.sql': 'only new tables',
  '0005-audit-checkpoints.sql':
    'audit_entry: blocks all access while it is rewritten, 10 s or more for 1,000,000 entries',
  '0006-security-events.sql': 'only new tables',
  '0007-idempotency-and-rates.sql': 'only new tables',
  '0008-sessions-of-people-and-single-sign-on.sql': 'desk_session and desk_user: briefly blocks all access',
  '0009-lists-of-many-offers.sql':
    'offer: blocks writes while five indexes are built, about a minute for 1,000,000 offers',
  '0010-quota-of-kept-answers.sql':
    'idempotency_key: blocks all access while responses from the last day are read once, about a second for 1,000,000 responses',
  '0011-what-participants-see-of-time.sql': 'offer: briefly blocks all access',
  '0012-issued-passwords-and-sign-ins.sql': 'desk_user: briefly blocks all access',
  '0014-keys-in-security-events.sql': 'security_event: briefly blocks all access',
  '0015-makers-of-keys-and-domains-of-firms.sql':
    'api_key and restriction: briefly blocks all access, after reading security_event',
  '0016-lowest-open-sequence.sql': 'audit_entry: briefly blocks writes',
  '0018-offers-by-approved-share.sql': 'offer and subscription: briefly blocks writes',
  '0019-approved-shares-of-offers-there.sql':
    'no table, but imports and cancellations that change subscriptions wait for the migration, about 10 s for 1,000,000 offers',
  '0020-secret-key-of-the-store.sql': 'audit_entry, audit_checkpoint and api_key: briefly blocks all access',
};

/** A numbered file of statements that migrates a database to the next schema. It never changes after its release. */
export type Migration = {
  readonly name: string;
  readonly statements: string;
  /** Checksum of the statements, which detects changes to a file that has run. */
  readonly checksum: string;
  /**
   * The migration's locks with their strength and approximate duration, from the line `-- locks: …`; null if
   * the file has no such line.
   */
  readonly locks: string | null;
  /**
   * Whether its first line is `-- outside of a transaction`, for indexes that are built concurrently. Each of
   * its statements ends with a semicolon at the end of a line, and must be safe to repeat. A body is enclosed
   * in `$$`, and the body of `do` can commit.
   */
  readonly isOutsideOfTransaction: boolean;
};

const folder = join(import.meta.dirname, '../migrations');

/** Returns this release's migrations in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => readMigration(name, await readFile(join(folder, name), 'utf8'))),
  );
}

function readMigration(name: string, text: string): Migration {
  const statements = text.replaceAll('\r\n', '\n'); // a checkout may have changed line endings
  return {
    name,
    statements,
    checksum: createHash('sha256').update(statements).digest('hex'),
    locks: /^-- locks: (.+)$/m.exec(statements)?.[1] ?? locksOfEarlierMigrations[name] ?? null,
    isOutsideOfTransaction: statements.startsWith('-- outside of a transaction\n'),
  };
}

type MigrationsToRun = {
  readonly waiting: readonly Migration[];
  /** Whether there is nothing to write, not even a missing checksum. */
  readonly isDone: boolean;
};

/**
 * Compares the files with the migrations that ran. Those that ran without a checksum, in an earlier release,
 * are assumed to be unchanged. Throws an OperatorError if a file differs from the one that ran.
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
      `The file ${names} is not the one that ran on this database. If you changed the file, restore the released one and put your change into a new migration. If another build created this store, run that build again: \`npm run desk -- export FILE\` there, then \`npm run desk -- import FILE\` of this release into an empty store. Users, keys and the audit log stay in the old store. Nothing was changed.`,
    );
  }
  const waiting = known.filter(({ name }) => !ran.has(name));
  const areNoted = known.every(({ name }) => (ran.get(name) ?? null) !== null);
  return { waiting, isDone: waiting.length === 0 && areNoted };
}

/** Returns the checksums by name, null for those not recorded; undefined if no migration has ever run. */
async function readMigrationsThatRan(client: pg.Client): Promise<Map<string, string | null> | undefined> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('migration') is not null as exists`,
  );
  if (tables[0]?.exists !== true) return undefined;
  // Uses JSON, because an earlier release's table doesn't have the column.
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    `select name, to_jsonb(migration) ->> 'checksum' as checksum from migration`,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Adds the checksums of migrations that ran in a release without checksums. */
export async function noteChecksums(client: pg.Client, known: readonly Migration[]): Promise<void> {
  await client.query(
    `update migration set checksum = file.checksum from unnest($1::text[], $2::text[]) as file (name, checksum)
    where migration.name = file.name and migration.checksum is null`,
    [known.map(({ name }) => name), known.map(({ checksum }) => checksum)],
  );
}

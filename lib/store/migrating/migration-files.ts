import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locksOfEarlierMigrations } from './locks-of-earlier-migrations.ts';

/**
 * A numbered file of statements that brings a database from one schema to the next. Never edited once it has landed.
 */
export type Migration = {
  readonly name: string;
  readonly statements: string;
  /** Of the statements, by which an edited file is told from the one that ran. */
  readonly checksum: string;
  /** What it locks, how strongly, and about how long: its line `-- locks: …`. Null where it does not say. */
  readonly locks: string | null;
  /**
   * Whether its first line is `-- outside of a transaction`: for indexes that are built concurrently. Each of its
   * statements, which end in a semicolon at the end of a line, has to do no harm when it is run again. A body stands
   * between two `$$`; one of `do` may commit.
   */
  readonly isOutsideOfTransaction: boolean;
};

const folder = join(import.meta.dirname, '../migrations');

/** The migrations of this release, in the order in which they run. */
export async function readMigrations(from = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => readMigration(name, await readFile(join(from, name), 'utf8'))),
  );
}

function readMigration(name: string, text: string): Migration {
  const statements = text.replaceAll('\r\n', '\n'); // a checkout may have changed the ends of lines
  return {
    name,
    statements,
    checksum: createHash('sha256').update(statements).digest('hex'),
    locks: /^-- locks: (.+)$/m.exec(statements)?.[1] ?? locksOfEarlierMigrations[name] ?? null,
    isOutsideOfTransaction: statements.startsWith('-- outside of a transaction\n'),
  };
}

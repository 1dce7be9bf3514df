import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseAddress } from './database.ts';

/** Any number: it only has to be the same in every service that starts on this database. */
const migrationLock = 7_302_215;
const folder = join(import.meta.dirname, 'migrations');

/**
 * Brings a database to the newest schema: the numbered .sql files that it has not seen, each in a transaction of
 * its own together with the note that it ran. Services that start at once wait for each other. Returns the names
 * of the migrations that were applied.
 */
export async function migrate(address: DatabaseAddress): Promise<string[]> {
  const client = new pg.Client({ ...address, application_name: 'placement-desk migration' });
  // The loss of the connection shows in the statement under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map((row) => row.name));
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const waiting = files.filter((name) => !done.has(name));
    for (const name of waiting) {
      await apply(client, name);
    }
    return waiting;
  } finally {
    await client.end(); // releases the lock
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const statements = await readFile(join(folder, name), 'utf8');
  await client.query('begin');
  try {
    await client.query(statements);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // without a connection PostgreSQL does it by itself
    throw new Error(`Migration ${name} failed; the database is as it was before it.`, { cause: error });
  }
}

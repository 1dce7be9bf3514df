import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedServer } from '#lib/store/embedded/embedded-server.ts';
import { migrate } from '#lib/store/migrating/migrate.ts';

export type TestPostgres = { host: string; user: string };

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * One PostgreSQL server for each worker, because another file's transaction would prevent a checkpoint
     * from covering recent entries.
     */
    postgresOfWorkers: TestPostgres[];
  }
}

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/placement-desk');
/** Files that affect a migrated database, besides the migrations. */
const sources = ['package-lock.json', 'lib/store/migrating/migrate.ts', 'testing/store/global-setup.ts'];

/** Space for a server and the databases of its test files, with a large margin. */
const roomOfServer = 512 * 2 ** 20;

/**
 * Starts a real PostgreSQL for each worker, with a migrated template that each test file clones. The server's files
 * are kept for the next run with the same migrations, which then starts two seconds faster.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const kept = join(cache, `database-${await sourcesHash()}`);
  const { maxWorkers } = project.globalConfig;
  const place = await placeOfServers(maxWorkers);
  if (!existsSync(kept)) await keepTemplate(kept, place);
  const servers = await Promise.all(Array.from({ length: maxWorkers }, () => startServer(kept, place)));
  project.provide(
    'postgresOfWorkers',
    servers.map(({ postgres }) => postgres),
  );
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}

/**
 * Returns a folder in memory if there is room. A test file's database consists of several hundred files, and ext4
 * takes half a second to create them if as many were just deleted.
 */
async function placeOfServers(count: number): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).catch(() => undefined);
  const wanted = count * roomOfServer;
  const isRoomy =
    room !== undefined && room.bavail * room.bsize > wanted && process.availableMemory() > 2 * wanted;
  return isRoomy ? memory : tmpdir();
}

async function startServer(
  kept: string,
  place: string,
): Promise<{ postgres: TestPostgres; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(place, 'placement-desk-test-'));
  await chmod(folder, 0o711); // for the account that PostgreSQL runs under, if it is a different one
  await copy(kept, join(folder, 'database'));
  const server = await startEmbeddedServer(folder);
  const { host, user } = server.connection;
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { postgres: { host, user }, stop };
}

/** Creates the files in a separate folder, which is renamed once they are complete. */
async function keepTemplate(kept: string, place: string): Promise<void> {
  const folder = await mkdtemp(join(place, 'placement-desk-test-'));
  const server = await startEmbeddedServer(folder);
  const { host, user } = server.connection;
  const client = new pg.Client(server.connection);
  await client.connect();
  // This data doesn't have to survive a power failure. embedded-server.trial.ts checks the settings used in
  // production.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query(`alter system set max_wal_size = '128MB'`);
  await client.query('create database template_desk');
  await client.end();
  await migrate({ host, user, database: 'template_desk' });
  await server.stop();
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  await copy(join(folder, 'database'), join(draft, 'database'));
  await rm(folder, { recursive: true });
  // If two first runs happen at the same time, the later one discards its own files.
  await rename(join(draft, 'database'), kept).catch(() => undefined);
  await rm(draft, { recursive: true });
}

/** Keeps the owner of each file, because PostgreSQL runs only under that account. */
async function copy(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256').update(process.platform + process.arch);
  const migrations = (await readdir(join(root, 'lib/store/migrations'))).sort();
  const files = [...migrations.map((name) => `lib/store/migrations/${name}`), ...sources];
  for (const file of files) hash.update(await readFile(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

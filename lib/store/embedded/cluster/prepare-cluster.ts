import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isRoot, type SystemAccount, systemAccountName } from '#lib/store/embedded/system-account.ts';
import { createCluster, removeAbandonedDrafts } from './create-cluster.ts';
import { usableBinaries } from './usable-programs.ts';

/**
 * A PostgreSQL cluster on disk that can be started: it is complete and has the right version, and the account
 * can run the programs.
 */
export type Cluster = { folder: string; log: string; account: SystemAccount; postgres: string };

/** Finds the cluster in a data directory. Creates the directory and the cluster if they don't exist. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  const home = await ensureDataDir(resolve(dataDir));
  const database = join(home, 'database');
  const isNew = !existsSync(join(database, 'PG_VERSION'));
  await requireWritable(home, isNew);
  await removeAbandonedDrafts(home);
  if (isNew) await createCluster(home, database);

  const { folder, version } = await openCluster(database);
  const account = await ownerOf(folder);
  const binaries = await usableBinaries(account);
  if (version !== binaries.major) {
    throw new Error(
      `The database in ${folder} was written by PostgreSQL ${version}, and this release contains ${binaries.major}. ` +
        'Dump it with the release that wrote it and restore it here, or set DATABASE_URL.',
    );
  }
  return { folder, log: join(home, 'postgres.log'), account, postgres: binaries.postgres };
}

async function ensureDataDir(dataDir: string): Promise<string> {
  const mode = isRoot() ? 0o711 : 0o700;
  const created = await mkdir(dataDir, { recursive: true, mode }).catch((cause: unknown) => {
    throw new Error(
      `The folder ${dataDir} for the embedded database can't be created. Set DATA_DIR to a different folder, or set DATABASE_URL.`,
      { cause },
    );
  });
  if (created !== undefined) await chmod(dataDir, mode);
  return realpath(dataDir);
}

/**
 * Throws if the data directory is on a read-only file system, or if the account can't write a new database to
 * it. If the database already exists, a command can join its server without write access.
 */
async function requireWritable(dataDir: string, isNew: boolean): Promise<void> {
  await access(dataDir, constants.W_OK).catch((cause: unknown) => {
    const isReadOnly = cause instanceof Error && 'code' in cause && cause.code === 'EROFS';
    if (!isReadOnly && !isNew) return;
    const reason = isReadOnly ? 'is on a read-only file system' : "isn't writable by this account";
    throw new Error(
      `The data directory ${dataDir} ${reason}. Make it writable, set DATA_DIR to a writable one, or set DATABASE_URL.`,
      { cause },
    );
  });
}

async function openCluster(database: string): Promise<{ folder: string; version: string }> {
  try {
    const folder = await realpath(database);
    return { folder, version: (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim() };
  } catch (cause) {
    throw new Error(
      `${database} exists, but contains no complete database that this account can read. ` +
        'Restore it, or move it away to start with an empty database.',
      { cause },
    );
  }
}

/**
 * Returns the account that owns the files. PostgreSQL runs only as this account, which may differ from the one
 * that would be chosen today.
 */
async function ownerOf(folder: string): Promise<SystemAccount> {
  const { uid, gid } = await stat(folder);
  if (uid === 0) {
    throw new Error(
      `${folder} belongs to root, and PostgreSQL refuses to run as root. Run chown -R ${systemAccountName} on it.`,
    );
  }
  if (!isRoot() && uid !== process.getuid?.()) {
    throw new Error(
      `${folder} belongs to the user with ID ${uid}. Start Placement Desk as that user or as root.`,
    );
  }
  return { uid, gid };
}

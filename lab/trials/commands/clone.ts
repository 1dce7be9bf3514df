import { chmod, cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../../..');
/** Folders to which the documented commands write. A temporary folder takes the place of `/`. */
const foldersOfMachine = ['backups', 'safe', 'var/log', 'etc/default', 'etc/haproxy', 'etc/systemd/system'];

/**
 * Creates a folder that serves as a machine's root, with the project in opt/placement-desk. Copies the folder `deploy`,
 * because the documented commands write to it. Links everything else except .git and .data, so the project is already
 * installed and built.
 */
export async function makeMachine(): Promise<{ root: string; clone: string; dataDir: string }> {
  const root = await mkdtemp(join(tmpdir(), 'placement-desk-'));
  // The embedded database runs under an account other than root.
  await chmod(root, 0o755);
  for (const folder of foldersOfMachine) await mkdir(join(root, folder), { recursive: true });
  const clone = join(root, 'opt/placement-desk');
  await mkdir(clone, { recursive: true });
  for (const name of await readdir(project)) {
    if (name === '.git' || name === '.data') continue;
    if (name === 'deploy') await cp(join(project, name), join(clone, name), { recursive: true });
    else await symlink(join(project, name), join(clone, name));
  }
  return { root, clone, dataDir: join(root, 'data') };
}

import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const project = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/**
 * Extracts the last release before migration `first` into a folder, and links this release's packages and built pages
 * into it. Throws an error that says what to do if the history isn't available.
 */
export async function releaseBefore(first: string, folder: string): Promise<void> {
  const added = ['log', '--reverse', '--format=%H', '--diff-filter=A', '--name-only'];
  const { stdout } = await run('git', [...added, '--', 'lib/store/migrations/*.sql'], { cwd: project });
  const commit = commitThatAdded(stdout, first);
  const archive = join(folder, 'release.tar');
  const release = join(folder, 'release');
  await mkdir(release);
  await run('git', ['archive', '--output', archive, `${commit}^`], { cwd: project }).catch(
    (cause: unknown) => {
      throw new Error('The previous release is not in this clone: git fetch --unshallow', { cause });
    },
  );
  await run('tar', ['--extract', '--file', archive, '--directory', release]);
  for (const name of ['node_modules', '.next']) await symlink(join(project, name), join(release, name));
}

function commitThatAdded(log: string, first: string): string {
  let commit = '';
  for (const line of log.split('\n')) {
    if (/^[0-9a-f]{40}$/.test(line)) commit = line;
    else if (line.startsWith('lib/store/migrations/') && line.slice(21) >= first) return commit;
  }
  throw new Error(`No commit adds migration ${first} or a later one.`);
}

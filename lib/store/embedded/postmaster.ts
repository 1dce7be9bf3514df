import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '#lib/store/errors.ts';
import type { Cluster } from '#lib/store/embedded/cluster/prepare-cluster.ts';

export const pollMs = 20;

export type LockFile = { pid: number; folder: string; socketFolder: string; status: string };

export async function readLockFile(cluster: Cluster): Promise<LockFile | undefined> {
  const text = await unlessMissing(readFile(join(cluster.folder, 'postmaster.pid'), 'utf8'));
  const [pid = '', folder = '', , , socketFolder = '', , , status = ''] = text?.split('\n') ?? [];
  return /^\d+$/.test(pid) ? { pid: Number(pid), folder, socketFolder, status: status.trim() } : undefined;
}

/**
 * Reports whether a process is the server's main process, and not another one that reuses its process ID. On
 * macOS, only checks that the process exists.
 */
export async function isPostmaster(cluster: Cluster, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid);
  const commandLine = await unlessMissing(readFile(`/proc/${pid}/cmdline`, 'utf8'));
  return commandLine?.split('\0').includes(cluster.folder) ?? false;
}

/**
 * Reports whether a process is running. After a process exits, it keeps its ID, in state Z, until its parent
 * reaps it.
 */
export async function isAlive(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const status = await unlessMissing(readFile(`/proc/${pid}/stat`, 'utf8'));
    return status !== undefined && !/\) [ZX] [^)]*$/.test(status);
  }
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

export async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found;
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

import { closeSync, constants, fchownSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Cluster } from '#lib/store/embedded/cluster/prepare-cluster.ts';

const logLimitBytes = 1_000_000;
const maxBytesShown = 4_000;

const { O_RDWR, O_CREAT, O_APPEND, O_NOFOLLOW } = constants;

/**
 * Open logs of the servers that this process has started. A log stays open if it can't be reopened: after
 * giving up root, the process may have no access to the folder, but must still be able to restart the server.
 */
const logs = new Map<string, number>();

export function openLog({ log, account }: Cluster): number {
  const before = logs.get(log);
  try {
    const file = openSync(log, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW, 0o600);
    logs.set(log, file);
    fchownSync(file, account.uid, account.gid);
    if (fstatSync(file).size > logLimitBytes) ftruncateSync(file);
    if (before !== undefined) closeSync(before);
    return file;
  } catch (error) {
    if (before === undefined) throw error;
    return before;
  }
}

/**
 * Closes the logs that this process can reopen, so that a bad disk can be removed while the service runs. Must
 * be called after giving up root, because root can open everything.
 */
export function releaseLogs(): void {
  for (const [log, file] of logs) {
    if (!canBeOpened(log)) continue;
    closeSync(file);
    logs.delete(log);
  }
}

function canBeOpened(log: string): boolean {
  try {
    closeSync(openSync(log, O_RDWR | O_APPEND | O_NOFOLLOW));
    return true;
  } catch {
    return false;
  }
}

export async function logSince({ log }: Cluster, start: number): Promise<string> {
  const file = logs.get(log);
  const content = file === undefined ? (await readFile(log)).subarray(start) : endOf(file, start);
  return content.toString().slice(-maxBytesShown).trim();
}

function endOf(file: number, start: number): Buffer {
  const { size } = fstatSync(file);
  const from = Math.max(start, size - maxBytesShown);
  const content = Buffer.alloc(Math.max(0, size - from));
  return content.subarray(0, readSync(file, content, 0, content.length, from));
}

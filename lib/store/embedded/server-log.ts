import { constants, fchownSync, fstatSync, ftruncateSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Cluster } from '#lib/store/embedded/cluster/prepare-cluster.ts';

const logLimitBytes = 1_000_000;

export function openLog({ log, account }: Cluster): number {
  const { O_WRONLY, O_CREAT, O_APPEND, O_NOFOLLOW } = constants;
  const file = openSync(log, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW, 0o600);
  fchownSync(file, account.uid, account.gid);
  if (fstatSync(file).size > logLimitBytes) ftruncateSync(file);
  return file;
}

export async function logSince({ log }: Cluster, start: number): Promise<string> {
  const content = await readFile(log);
  return content.subarray(start).toString().slice(-4_000).trim();
}

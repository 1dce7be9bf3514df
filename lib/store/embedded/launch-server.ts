import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fstatSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import type { Cluster } from '#lib/store/embedded/cluster/prepare-cluster.ts';
import { endOrphans } from './end-orphans.ts';
import { isRoot, runAs } from './system-account.ts';
import type { LockFile } from './postmaster.ts';
import { port } from './server-addresses.ts';
import { openLog, releaseLogs } from './server-log.ts';
import { chooseSocketFolder } from './socket-folder.ts';

/** `terse` and `panic` keep rows and statements out of the log; the service reports its own errors. */
const serverSettings = {
  listen_addresses: '',
  port: String(port),
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

export type Launch = {
  child: ChildProcess;
  socketFolder: string;
  isFolderNew: boolean;
  logStart: number;
  error?: Error;
};

/**
 * The server gets a session of its own, so that a Ctrl-C meant for the service does not stop it before the requests
 * in flight have ended.
 *
 * A process that has the number of a dead server by chance would keep PostgreSQL from starting for ever.
 * PG_GRANDPARENT_PID is the number whose lock it may ignore. It must be of the lock that was found stale, not of the
 * one that is there by now; whether the dead server's shared memory is still in use PostgreSQL examines all the same.
 */
export async function launchServer(
  cluster: Cluster,
  staleLock: LockFile | undefined,
  formerFolder: string | undefined,
): Promise<Launch> {
  const { socketFolder, isFolderNew } = await chooseSocketFolder(cluster, staleLock, formerFolder);
  const settings = { ...serverSettings, unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"` };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { uid, gid, cwd, env } = runAs(cluster.account);
  const PG_GRANDPARENT_PID = String(staleLock?.pid ?? '');
  await endOrphans(cluster.folder);
  const log = openLog(cluster);
  const logStart = fstatSync(log).size;
  const child = spawn(cluster.postgres, ['-D', cluster.folder, ...args], {
    uid,
    gid,
    cwd,
    env: { ...env, PG_GRANDPARENT_PID },
    detached: true,
    stdio: ['ignore', log, log],
  });
  if (!isRoot()) releaseLogs();
  const launch: Launch = { child, socketFolder, isFolderNew, logStart };
  child.on('error', (error) => {
    launch.error = error;
  });
  child.unref();
  return launch;
}

/** Takes back a launch that came to nothing: another process was first, or it may succeed later. */
export async function withdraw({ child, socketFolder, isFolderNew }: Launch): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit');
  if (isFolderNew) await rmdir(socketFolder);
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** A server that was stopped or killed before this process had joined it did not fail to start. */
export function hasFailed({ child }: Launch): boolean {
  return child.exitCode !== 0 && child.signalCode === null;
}

import { type ChildProcess, spawn, execFile } from 'node:child_process';
import { once } from 'node:events';
import { fstatSync } from 'node:fs';
import { rmdir, readdir, readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from '#lib/store/embedded/cluster/prepare-cluster.ts';
import { isRoot, runAs } from './system-account.ts';
import type { LockFile } from './postmaster.ts';
import { port, chooseSocketFolder } from './socket-folder.ts';
import { openLog, releaseLogs } from './server-log.ts';

/** `terse` and `panic` keep rows and statements out of the log. The service reports its own errors. */
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
 * Launches a server in its own session, so that Ctrl-C doesn't stop it before requests in flight have
 * completed. If another process has the dead server's PID, PostgreSQL refuses to start unless
 * PG_GRANDPARENT_PID contains that PID. The variable must contain the PID from the stale lock file, not the
 * one from the current lock file. PostgreSQL still checks whether the dead server's shared memory is in use.
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

/** Cleans up a failed launch. Either another process was first, or a later launch may succeed. */
export async function cleanUpLaunch({ child, socketFolder, isFolderNew }: Launch): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit');
  if (isFolderNew) await rmdir(socketFolder);
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/**
 * Reports whether a launch failed. A server that was stopped or killed before this process joined it doesn't
 * count as a failed launch.
 */
export function hasFailed({ child }: Launch): boolean {
  return child.exitCode !== 0 && child.signalCode === null;
}

type Process = {
  readonly pid: number;
  readonly parent: number;
  /**
   * Command line. PostgreSQL's main process keeps its original command line. All of its other processes have a
   * title instead.
   */
  readonly title: string;
};

/**
 * Kills the remaining processes of this data directory's server if its main process is gone. Each of them holds
 * the server's shared memory, which prevents the next server from starting. Most exit within milliseconds, but
 * a process that is stopped or waiting for the disk doesn't. Recovery at the next start repairs unfinished
 * work, as after a power failure. A process is recognized by its working directory (the data directory), its program
 * and its title. If its parent is also such a process, it belongs to a running server and isn't killed.
 */
async function endOrphans(folder: string): Promise<void> {
  const found = process.platform === 'linux' ? await processesByProc(folder) : await processesByList(folder);
  const pids = new Set(found.map(({ pid }) => pid));
  for (const { pid, parent, title } of found) {
    if (title.startsWith('postgres: ') && !pids.has(parent)) {
      kill(pid);
    }
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has exited.
  }
}

async function processesByProc(folder: string): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map((pid) => processIn(folder, pid).catch(() => undefined)));
  return found.filter((each) => each !== undefined);
}

/**
 * Returns a PostgreSQL process whose working directory is the folder; undefined for any other process. Rejects if the
 * process has exited or belongs to another account.
 */
async function processIn(folder: string, pid: string): Promise<Process | undefined> {
  const [cwd, program] = [await readlink(`/proc/${pid}/cwd`), await readlink(`/proc/${pid}/exe`)];
  // The program of a running server may have been replaced by a later release.
  if (cwd !== folder || basename(program.replace(/ \(deleted\)$/, '')) !== 'postgres') return undefined;
  const status = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [, parent] = /\) . (\d+) [^)]*$/.exec(status) ?? [];
  return { pid: Number(pid), parent: Number(parent), title: await readFile(`/proc/${pid}/cmdline`, 'utf8') };
}

/** Returns the processes on macOS, where `lsof` lists the processes whose working directory is the given folder. */
async function processesByList(folder: string): Promise<Process[]> {
  const inFolder = await outputOf('lsof', '-a', '-c', 'postgres', '-d', 'cwd', '-Fpn');
  const pids = [...inFolder.matchAll(/^p(\d+)\n(?:f.*\n)?n(.*)$/gm)].flatMap(([, pid, cwd]) =>
    cwd === folder ? [pid] : [],
  );
  const lines = (await outputOf('ps', '-axo', 'pid=,ppid=,command=')).matchAll(/^ *(\d+) +(\d+) (.*)$/gm);
  return [...lines].flatMap(([, pid, parent, title = '']) =>
    pids.includes(pid) ? [{ pid: Number(pid), parent: Number(parent), title }] : [],
  );
}

/** Returns a program's output, which is empty if the program is missing or finds nothing. */
async function outputOf(program: string, ...args: string[]): Promise<string> {
  return (await promisify(execFile)(program, args).catch(() => ({ stdout: '' }))).stdout;
}

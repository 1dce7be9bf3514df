import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';

type Process = {
  readonly pid: number;
  readonly parent: number;
  /** Its command line: PostgreSQL's main process has its own, which it was started with, all others a title. */
  readonly title: string;
};

/**
 * Kills what is left of a server of this data directory whose main process is gone. Each such process holds the
 * server's shared memory, which keeps the next one from starting; nearly all of them end by themselves within
 * milliseconds, one that is halted or that the disk keeps waiting does not. The recovery of the next start makes good
 * what they leave half done, as after a loss of power.
 *
 * PostgreSQL's processes work in its data directory, run its program and have a title of their own. One whose parent is
 * such a process, too, belongs to a server that runs. Any other process is none of our business, whatever its number.
 */
export async function endOrphans(folder: string): Promise<void> {
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
    // it has ended
  }
}

async function processesByProc(folder: string): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map((pid) => processIn(folder, pid).catch(() => undefined)));
  return found.filter((each) => each !== undefined);
}

/** Rejects where the process has ended, or is another account's. */
async function processIn(folder: string, pid: string): Promise<Process | undefined> {
  const [cwd, program] = [await readlink(`/proc/${pid}/cwd`), await readlink(`/proc/${pid}/exe`)];
  // The program of a server that runs may have been replaced by that of a later release.
  if (cwd !== folder || basename(program.replace(/ \(deleted\)$/, '')) !== 'postgres') return undefined;
  const status = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [, parent] = /\) . (\d+) [^)]*$/.exec(status) ?? [];
  return { pid: Number(pid), parent: Number(parent), title: await readFile(`/proc/${pid}/cmdline`, 'utf8') };
}

/** On macOS, where `lsof` tells what works in a folder. */
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

/** Empty where the program is missing or finds nothing. */
async function outputOf(program: string, ...args: string[]): Promise<string> {
  return (await promisify(execFile)(program, args).catch(() => ({ stdout: '' }))).stdout;
}

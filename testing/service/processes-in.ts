import { readdir, readlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Kills all processes that run in a folder with SIGKILL. Suspends all of them first, so that no process can react
 * when another ends.
 */
export async function killAllIn(folder: string): Promise<void> {
  while ((await processesIn(folder)).length > 0) {
    await sendToAllIn(folder, 'SIGSTOP');
    await sendToAllIn(folder, 'SIGKILL');
    await wait(20);
  }
}

/** Sends a signal to all processes that run in a folder. */
export async function sendToAllIn(folder: string, signal: string): Promise<void> {
  for (const pid of await processesIn(folder)) {
    try {
      process.kill(pid, signal);
    } catch {
      // it has ended
    }
  }
}

/** Finds processes by folder, because PostgreSQL puts each of its processes in a separate group. */
async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids
    .filter((_, index) => places[index] === folder || places[index]?.startsWith(`${folder}/`))
    .map(Number);
}

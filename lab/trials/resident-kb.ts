import { readFile } from 'node:fs/promises';

/** Returns a process's resident memory in kB, according to Linux. */
export async function residentKb(processId = 0): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
}

/** Samples a process's resident memory every 50 ms until `stop` is called, which returns the peak in kB. */
export function watchMemory(processId: number) {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await residentKb(processId));
  };
  const timer = setInterval(() => void look().catch(() => undefined), 50).unref(); // the process may have exited
  return {
    stop: async () => {
      clearInterval(timer);
      await look();
      return most;
    },
  };
}

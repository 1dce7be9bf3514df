import { readFile } from 'node:fs/promises';

/** Resident memory of a process in kB, as Linux counts it. */
export async function residentKb(processId = 0): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
}

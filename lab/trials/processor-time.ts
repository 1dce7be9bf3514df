import { readdir, readFile } from 'node:fs/promises';

/**
 * Returns the processor time of all threads of a process, in ms. Linux reports it in nanoseconds, as the first number
 * in schedstat.
 */
export async function processorMs(processId: number): Promise<number> {
  const tasks = `/proc/${processId}/task`;
  const times = (await readdir(tasks)).map(async (task) => {
    const text = await readFile(`${tasks}/${task}/schedstat`, 'utf8').catch(() => '0'); // a thread can exit first
    return Number(text.split(' ')[0]) / 1e6;
  });
  return (await Promise.all(times)).reduce((sum, ms) => sum + ms, 0);
}

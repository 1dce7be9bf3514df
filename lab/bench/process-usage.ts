import { readdir, readFile } from 'node:fs/promises';

/** Resources of a process and all its descendants, as reported by Linux. NaN on other systems. */
type Usage = {
  /** Processor time in user and kernel mode, including descendants that have ended. */
  readonly cpuMs: number;
  /** Current resident memory. */
  readonly rssMb: number;
};

export async function usageOf(pid: number): Promise<Usage> {
  const processes = await readProcesses();
  const processTree = familyOf(pid, processes);
  if (processTree.length === 0) {
    return { cpuMs: NaN, rssMb: NaN };
  }
  const rss = await Promise.all(processTree.map((member) => residentMegabytes(member.pid)));
  return {
    cpuMs: processTree.reduce((sum, member) => sum + member.ticks, 0) * msPerTick,
    rssMb: rss.reduce((sum, megabytes) => sum + megabytes, 0),
  };
}

/** USER_HZ is 100 on every Linux that Node runs on. */
const msPerTick = 10;

type Process = { readonly pid: number; readonly parent: number; readonly ticks: number };

async function readProcesses(): Promise<Process[]> {
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readProcess));
  return found.filter((process) => process !== undefined);
}

async function readProcess(name: string): Promise<Process | undefined> {
  const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => undefined);
  // The program's name is in parentheses and can itself contain spaces and parentheses.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields === undefined) {
    return undefined;
  }
  const [, parent] = fields;
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid: Number(name), parent: Number(parent), ticks };
}

function familyOf(pid: number, processes: readonly Process[]): Process[] {
  const children = processes.filter(({ parent }) => parent === pid);
  return [
    ...processes.filter((process) => process.pid === pid),
    ...children.flatMap((child) => familyOf(child.pid, processes)),
  ];
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}

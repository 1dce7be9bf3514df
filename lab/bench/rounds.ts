import { setTimeout as wait } from 'node:timers/promises';
import type { Measurement } from './figures.ts';
import type { LoadResult } from './load-result.ts';
import type { Plan } from './plan.ts';
import { usageOf } from './process-usage.ts';
import type { Work } from './requests.ts';
import type { System } from './systems.ts';

/** A workload and its number of connections, or 0 for a fixed rate. */
export type Task = { readonly work: Work; readonly connections: number };

/** Runs a task's load against a system for a given time. */
export type Apply = (system: System, task: Task, seconds: number) => Promise<LoadResult>;

type Measuring = {
  readonly plan: Pick<Plan, 'rounds' | 'seconds' | 'warmUpSeconds'>;
  readonly systems: readonly System[];
  readonly tasks: readonly Task[];
  readonly databasePid: number;
};

/** Measures every task on every system. In each round of a task, the systems take turns. */
export async function measureByTurns(
  { plan, systems, tasks, databasePid }: Measuring,
  apply: Apply,
): Promise<Measurement[]> {
  // A warm-up, so that code is compiled, statements are prepared and pages are in memory before anything is measured.
  for (const task of tasks) {
    for (const system of systems) {
      await naming(system, apply(system, task, plan.warmUpSeconds));
    }
  }
  const measurements: Measurement[] = [];
  for (const task of tasks) {
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const system of systems) {
        const work = () => naming(system, apply(system, task, plan.seconds));
        measurements.push(await measure(system, task, databasePid, work));
      }
    }
  }
  return measurements;
}

async function measure(
  { name, pid }: System,
  task: Task,
  databasePid: number,
  work: () => Promise<LoadResult>,
): Promise<Measurement> {
  if (task.work === 'list-offers') await untilAtRest(databasePid);
  const before = { system: await usageOf(pid), database: await usageOf(databasePid) };
  const { requestsPerSecond, p50Ms, p99Ms, lateMs, served, failures } = await work();
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  const after = { system: await usageOf(pid), database: await usageOf(databasePid) };
  return {
    ...task,
    system: name,
    requestsPerSecond,
    p50Ms,
    p99Ms,
    lateMs,
    rssMb: after.system.rssMb,
    failedPart: failed / (failed + served),
    cpuMs: (after.system.cpuMs - before.system.cpuMs) / served,
    databaseCpuMs: (after.database.cpuMs - before.database.cpuMs) / served,
  };
}

/**
 * Waits until the database server is idle, for at most a minute. The server finishes computing lists even after their
 * clients have disconnected, which would take processor time from the next system.
 */
async function untilAtRest(pid: number): Promise<void> {
  for (const end = Date.now() + maxRestMs; Date.now() < end;) {
    const { cpuMs } = await usageOf(pid);
    await wait(restMs);
    if (!((await usageOf(pid)).cpuMs - cpuMs > restMs / 5)) return;
  }
}

const restMs = 100;
const maxRestMs = 60_000;

async function naming(system: System, work: Promise<LoadResult>): Promise<LoadResult> {
  try {
    return await work;
  } catch (cause) {
    throw new Error(`${system.name} failed.`, { cause });
  }
}

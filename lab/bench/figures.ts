import { median } from '../trials/median.ts';
import type { Work } from './requests.ts';
import type { SystemName } from './systems.ts';

/** Results of one round of load. */
export type Measurement = {
  readonly work: Work;
  readonly system: SystemName;
  /** Number of connections, each of which sends one request at a time. 0 if requests are sent at a fixed rate. */
  readonly connections: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** At a fixed rate, the 99th percentile of how late the load generator sent requests. Otherwise, 0. */
  readonly lateMs: number;
  readonly rssMb: number;
  /** Fraction of requests without a successful response. Always zero unless the rate is fixed. */
  readonly failedPart: number;
  /** Processor time per request, for the system's processes and for all PostgreSQL processes. */
  readonly cpuMs: number;
  readonly databaseCpuMs: number;
};

/** Medians of all rounds, and the lowest and highest rates. */
export type Figure = Measurement & { readonly lowest: number; readonly highest: number };

export function figuresOf(measurements: readonly Measurement[]): Figure[] {
  const groups = Map.groupBy(
    measurements,
    ({ work, system, connections }) => `${work} ${system} ${connections}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const middle = (name: Exclude<keyof Measurement, 'work' | 'system' | 'connections'>) =>
      median(group.map((measurement) => measurement[name]));
    const rates = group.map(({ requestsPerSecond }) => requestsPerSecond);
    return first === undefined
      ? []
      : {
          work: first.work,
          system: first.system,
          connections: first.connections,
          requestsPerSecond: middle('requestsPerSecond'),
          p50Ms: middle('p50Ms'),
          p99Ms: middle('p99Ms'),
          lateMs: middle('lateMs'),
          rssMb: middle('rssMb'),
          failedPart: middle('failedPart'),
          cpuMs: middle('cpuMs'),
          databaseCpuMs: middle('databaseCpuMs'),
          lowest: Math.min(...rates),
          highest: Math.max(...rates),
        };
  });
}

export function figureOf(
  figures: readonly Figure[],
  { work, connections }: Pick<Figure, 'work' | 'connections'>,
  system: SystemName,
): Figure | undefined {
  return figures.find(
    (figure) => figure.work === work && figure.connections === connections && figure.system === system,
  );
}

/** Returns the rows of the file that `--json` writes. */
export function jsonRows(figures: readonly Figure[]) {
  return figures.map(({ work, system, connections, requestsPerSecond, p99Ms, rssMb }) => ({
    work,
    system,
    connections,
    requestsPerSecond,
    p99Ms,
    rssMb,
  }));
}
